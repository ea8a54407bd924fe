import type { App } from './app.ts'
import { colour, count, el, many, painter, svg } from './dom.ts'
import type { Trace } from './trace.ts'

/** More nodes than this are shown as an icicle, unless the person wishes otherwise. */
const SMALL = 120

/** What became of a node. */
type Fate = 'open' | 'failed' | 'solved'

/** The children and sizes of all nodes of a trace. */
export class Branches {
  readonly length: number
  private readonly first: Int32Array
  private readonly next: Int32Array
  /** Nodes of the subtree, itself included. */
  readonly sizes: Int32Array
  readonly solved: Uint8Array

  constructor(readonly trace: Trace) {
    const n = (this.length = trace.nodes)
    this.first = new Int32Array(n).fill(-1)
    this.next = new Int32Array(n).fill(-1)
    this.sizes = new Int32Array(n).fill(1)
    this.solved = new Uint8Array(n)
    const last = new Int32Array(n).fill(-1)
    for (let node = 1; node < n; node++) {
      const parent = trace.nodeParent[node]!
      if (last[parent] === -1) this.first[parent] = node
      else this.next[last[parent]!] = node
      last[parent] = node
    }
    for (let node = n - 1; node >= 0; node--) {
      if (trace.nodeSolution[node] !== -1) this.solved[node] = 1
      if (node === 0) continue
      const parent = trace.nodeParent[node]!
      this.sizes[parent]! += this.sizes[node]!
      if (this.solved[node]) this.solved[parent] = 1
    }
  }

  children(node: number): number[] {
    const all = []
    for (let child = this.first[node]!; child !== -1; child = this.next[child]!) all.push(child)
    return all
  }

  /** What became of a node until a moment. */
  fate(node: number, moment: number): Fate {
    const { trace } = this
    const solution = trace.nodeSolution[node]!
    if (solution !== -1 && solution < moment) return 'solved'
    const end = trace.nodeEnd[node]!
    const conflict = trace.nodeConflict[node]!
    const isOver = (end !== -1 && end < moment) || (conflict !== -1 && conflict < moment)
    return isOver ? (this.solved[node] ? 'solved' : 'failed') : 'open'
  }
}

/** The search tree: node-link when small, icicle when large. */
export class Tree {
  readonly element: HTMLElement
  private readonly picture = el('div', { class: 'tree-picture' })
  private readonly path = el('p', { class: 'path' })
  private readonly words = el('p', { class: 'muted' })
  private readonly kind: HTMLSelectElement
  private readonly canvas = el('canvas', { class: 'icicle', role: 'img', 'aria-label': 'The search tree over time: each bar is a guess, below it the guesses it led to' })
  private branches: Branches
  private readonly unfolded = new Set<number>()
  private shown = ''
  private base: ImageData | undefined

  constructor(private readonly app: App) {
    this.branches = new Branches(app.trace)
    this.kind = el(
      'select',
      { 'aria-label': 'Kind of picture', onchange: () => this.again() },
      el('option', { value: 'auto' }, 'picture by size'),
      el('option', { value: 'links' }, 'node-link'),
      el('option', { value: 'icicle' }, 'icicle'),
    )
    this.element = el('div', { class: 'tree' }, el('div', { class: 'row' }, this.words, this.kind), this.path, this.picture)
    this.canvas.addEventListener('click', (event) => this.clickIcicle(event))
    new ResizeObserver(() => this.again()).observe(this.picture)
  }

  private again(): void {
    this.shown = ''
    this.app.changed()
  }

  draw(): void {
    const { app } = this
    const { trace } = app
    if (this.branches.trace !== trace) this.unfolded.clear()
    if (this.branches.trace !== trace || this.branches.length !== trace.nodes) {
      this.branches = new Branches(trace)
      this.shown = ''
    }
    const node = app.last < 0 ? 0 : trace.node[app.last]!
    this.words.textContent =
      trace.nodes === 1 ? 'No guess was needed: the tree is one node.' : `${many(trace.nodes - 1, 'guess', 'guesses')} in this log.`
    const isLarge = this.kind.value === 'auto' ? trace.nodes > SMALL : this.kind.value === 'icicle'
    if (isLarge) this.drawIcicle()
    else this.drawLinks(node)
    this.drawPath()
  }

  /** The way from the root to here, as buttons; and what broke, where something did. */
  private drawPath(): void {
    const { app } = this
    const { trace } = app
    const nodes = trace.pathAt(app.moment)
    const conflict = trace.nodeConflict[nodes.at(-1)!]!
    const broke = conflict !== -1 && conflict <= app.last ? this.why(conflict) : ''
    const shown = `${nodes.join()}:${broke}`
    if (this.path.dataset['shown'] === shown) return
    this.path.dataset['shown'] = shown
    this.path.replaceChildren('Path: ')
    for (const node of nodes) {
      const words = node === 0 ? 'puzzle' : trace.guessWords(node)
      this.path.append(el('button', { type: 'button', class: 'step', onclick: () => this.goTo(node) }, words), ' ')
    }
    if (broke !== '') this.path.append(el('span', { class: 'broke' }, `✕ ${broke}`))
  }

  /** What broke at an event. */
  private why(conflict: number): string {
    return this.app.trace.words([conflict])[0]!.replace(/^Contradiction: (.*)\.$/, '$1')
  }

  /** Moves the board to where a node begins. */
  private goTo(node: number): void {
    this.app.go(this.app.trace.nodeStart[node]! + 1)
  }

  /** The nodes to show: the path with all its children, and what the person unfolded. */
  private drawLinks(current: number): void {
    const { trace, moment } = this.app
    const path = new Set(trace.pathAt(moment))
    const key = `links ${[...path].join()} ${[...this.unfolded].join()} ${trace.nodes} ${moment}`
    if (this.shown === key) return
    this.shown = key
    const places = new Map<number, { x: number; y: number }>()
    const links: [number, number][] = []
    let leaves = 0
    const isOpen = (node: number) => path.has(node) || this.unfolded.has(node) || trace.nodes <= 24
    const layOut = (node: number, depth: number): number => {
      const children = isOpen(node) ? this.branches.children(node) : []
      const xs = children.map((child) => {
        links.push([node, child])
        return layOut(child, depth + 1)
      })
      const x = xs.length === 0 ? leaves++ : (xs[0]! + xs.at(-1)!) / 2
      places.set(node, { x, y: depth })
      return x
    }
    layOut(0, 0)
    const stepX = 62
    const stepY = 64
    const deepest = Math.max(...[...places.values()].map((place) => place.y))
    const width = Math.max(1, leaves) * stepX
    const height = (deepest + 1) * stepY
    const at = (node: number) => {
      const place = places.get(node)!
      return { x: place.x * stepX + stepX / 2, y: place.y * stepY + 26 }
    }
    const drawing = svg('svg', { class: 'links', viewBox: `0 0 ${width} ${height}`, width, height, role: 'group', 'aria-label': 'Search tree' })
    for (const [from, to] of links) {
      const a = at(from)
      const b = at(to)
      drawing.append(svg('path', { class: path.has(to) ? 'link lit' : 'link', d: `M${a.x} ${a.y + 15}C${a.x} ${a.y + 40} ${b.x} ${b.y - 40} ${b.x} ${b.y - 15}` }))
    }
    for (const node of places.keys()) drawing.append(this.node(node, at(node), current, path, isOpen(node)))
    const keep = { x: this.picture.scrollLeft, y: this.picture.scrollTop }
    const hadFocus = this.picture.contains(document.activeElement)
    this.picture.replaceChildren(drawing)
    this.picture.scrollTo(keep.x, keep.y)
    const here = at(current)
    const box = this.picture.getBoundingClientRect()
    if (here.x < this.picture.scrollLeft || here.x > this.picture.scrollLeft + box.width) this.picture.scrollLeft = here.x - box.width / 2
    if (here.y < this.picture.scrollTop || here.y > this.picture.scrollTop + box.height - 30) this.picture.scrollTop = here.y - box.height / 2
    if (hadFocus) drawing.querySelector<SVGGElement>('.node.here')?.focus()
  }

  private node(node: number, { x, y }: { x: number; y: number }, current: number, path: Set<number>, isOpen: boolean): SVGGElement {
    const { trace, moment } = this.app
    const fate = this.branches.fate(node, moment)
    const hidden = isOpen ? 0 : this.branches.sizes[node]! - 1
    const isFuture = trace.nodeStart[node]! >= moment
    const sign = isFuture ? '' : fate === 'failed' ? '✕ ' : fate === 'solved' ? '◆ ' : ''
    const words = node === 0 ? 'puzzle' : trace.guessWords(node).replaceAll(' ', '')
    const conflict = trace.nodeConflict[node]!
    const fateWords = isFuture ? 'not yet tried' : fate
    const why = conflict === -1 || isFuture ? '' : `: ${this.why(conflict)}`
    const folded = hidden === 0 ? '' : `, ${many(hidden, 'node')} folded`
    const act = () => {
      if (hidden > 0 || this.unfolded.has(node)) {
        if (!this.unfolded.delete(node)) this.unfolded.add(node)
      }
      this.goTo(node)
    }
    const group = svg(
      'g',
      {
        class: `node ${isFuture ? 'future' : fate}${path.has(node) ? ' lit' : ''}${node === current ? ' here' : ''}`,
        role: 'button',
        tabindex: 0,
        'aria-label': `${words}, ${fateWords}${why}${folded}`,
        onclick: act,
        onkeydown: (event) => {
          const { key } = event as KeyboardEvent
          if (key !== 'Enter' && key !== ' ') return
          event.preventDefault()
          event.stopPropagation()
          act()
        },
      },
      svg('title', {}, `${words}: ${fateWords}${why}${folded}`),
      svg('rect', { x: x - 28, y: y - 15, width: 56, height: 30, rx: 7 }),
      svg('text', { x, y: y + 1 }, sign + words),
    )
    if (hidden > 0) group.append(svg('text', { class: 'folded', x, y: y + 25 }, `+${count(hidden)}`))
    return group
  }

  /** Time goes right, as on the strip; depth goes down. */
  private drawIcicle(): void {
    const { app, canvas } = this
    const width = Math.max(100, this.picture.clientWidth)
    const height = Math.max(120, this.picture.clientHeight - 6)
    if (canvas.parentElement !== this.picture) this.picture.replaceChildren(canvas)
    const key = `icicle ${app.trace.nodes} ${app.trace.length} ${width} ${height} ${document.documentElement.dataset['theme'] ?? ''}`
    const paint = canvas.getContext('2d')
    if (!paint) return
    if (this.shown !== key) {
      this.shown = key
      paintIcicle(canvas, this.branches, width, height)
      this.base = paint.getImageData(0, 0, canvas.width, canvas.height)
    } else if (this.base) {
      paint.putImageData(this.base, 0, 0)
    }
    // the path to here, lit
    const { trace } = app
    const rows = rowHeight(trace, height)
    const scale = canvas.width / width
    paint.save()
    paint.setTransform(scale, 0, 0, scale, 0, 0)
    paint.strokeStyle = colour('ink')
    paint.lineWidth = 1.5
    for (const node of trace.pathAt(app.moment)) {
      if (node === 0) continue
      const [from, to] = extent(trace, node, width)
      paint.strokeRect(from, (trace.nodeDepth[node]! - 1) * rows + 0.75, Math.max(1.5, to - from), rows - 1.5)
    }
    paint.fillStyle = colour('handle')
    paint.fillRect((app.moment / Math.max(1, trace.length)) * width - 0.75, 0, 1.5, height)
    paint.restore()
  }

  private clickIcicle(event: MouseEvent): void {
    const { trace } = this.app
    const box = this.canvas.getBoundingClientRect()
    const moment = ((event.clientX - box.left) / box.width) * trace.length
    const depth = Math.floor((event.clientY - box.top) / rowHeight(trace, box.height)) + 1
    let node = trace.node[Math.max(0, Math.min(trace.length - 1, Math.floor(moment)))]!
    while (node > 0 && trace.nodeDepth[node]! > depth) node = trace.nodeParent[node]!
    if (node > 0) this.goTo(node)
    else this.app.go(moment)
  }
}

function rowHeight(trace: Trace, height: number): number {
  let deepest = 1
  for (let node = 0; node < trace.nodes; node++) deepest = Math.max(deepest, trace.nodeDepth[node]!)
  return Math.min(26, height / deepest)
}

/** Where a node begins and ends on a width that stands for the whole run. */
function extent(trace: Trace, node: number, width: number): [number, number] {
  const end = trace.nodeEnd[node]!
  const scale = width / Math.max(1, trace.length)
  return [trace.nodeStart[node]! * scale, (end === -1 ? trace.length : end) * scale]
}

/** Paints every node as a bar from its guess to the return from it. */
export function paintIcicle(canvas: HTMLCanvasElement, branches: Branches, width: number, height: number): void {
  const { trace } = branches
  const paint = painter(canvas, width, height)
  if (!paint) return
  const rows = rowHeight(trace, height)
  const failed = colour('broken-soft')
  const solved = colour('placed')
  const open = colour('guess')
  const [ground, ink] = [colour('ground'), colour('ink')]
  // On each level, bars thinner than a pixel that follow each other are drawn once.
  const drawnTo = new Float64Array(Math.ceil(height / rows) + 2).fill(-1)
  for (let node = 1; node < trace.nodes; node++) {
    const depth = trace.nodeDepth[node]!
    const [from, to] = extent(trace, node, width)
    if (to < drawnTo[depth]! && !branches.solved[node]) continue
    drawnTo[depth] = Math.max(to, from + 0.5)
    paint.fillStyle = branches.solved[node] ? solved : trace.nodeEnd[node] === -1 && trace.nodeConflict[node] === -1 ? open : failed
    paint.fillRect(from, (depth - 1) * rows + 0.5, Math.max(0.5, to - from - (to - from > 3 ? 1 : 0)), rows - 1)
    if (to - from > 44 && rows > 13) {
      paint.fillStyle = branches.solved[node] ? ground : ink
      paint.font = '11px system-ui, sans-serif'
      paint.textBaseline = 'middle'
      paint.fillText((branches.solved[node] ? '◆ ' : '✕ ') + trace.guessWords(node).replaceAll(' ', ''), from + 4, (depth - 0.5) * rows, to - from - 6)
    }
  }
}
