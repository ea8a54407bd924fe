/** The board as a drawing. */

import { el, named, svg } from './dom.ts'
import { digitsOf, type Figure, type Layers, type Layout, symbol } from './layout.ts'
import { settings } from './memory.ts'

/** The side of a cell, in units of the drawing. Figures of the library come in cells. */
const SIDE = 100

/** The least room at the right and below. */
const EDGE = 0.06

/** What is written in a cell. */
export interface Written {
  /** 0 for none. */
  digit: number
  /** What the digit is: `given`, `placed`, `own` … */
  kind: string
  /** Small digits, as masks: candidates at their places, in the corners, in the middle. */
  candidates?: number
  corners?: number
  centres?: number
  /** Whether to show, faintly, candidates that are not possible any more. */
  ghosts?: boolean
  /** Colours of the cell side by side, and which marks are green and which red; masks, all of them. */
  colours?: number
  tints?: [number, number]
  /** What a screen reader says. */
  words: string
}

/** The drawing: every element is made once and then only changed. */
export class Drawn {
  readonly svg: SVGSVGElement
  readonly cells: HTMLElement[]
  /** What lies before the first row and column, and the side of the whole, in cells. */
  readonly margin: number
  readonly total: number
  /** Whether there are so many candidates that those of a cell are one element, and come and go without a move. */
  readonly isLarge: boolean

  private readonly digits: SVGTextElement[] = []
  private readonly candidates: SVGTextElement[][] = []
  private readonly colours: SVGGElement[] = []
  private readonly selections: SVGRectElement[] = []
  private readonly corners: SVGTextElement[] = []
  private readonly centres: SVGTextElement[] = []
  private readonly penLines = svg('path', { class: 'pen-lines' })
  private readonly under = figures('evidence', [])
  private readonly over = figures('marks', [])
  /** For each cell what is written there, part by part. */
  private readonly written: string[][] = []

  constructor(private readonly layout: Layout) {
    const n = layout.size
    const { edges, under, over } = layout.board
    this.isLarge = n > 12
    this.margin = Math.max(-edges.left, -edges.top)
    this.total = this.margin + n + Math.max(edges.right - n, edges.bottom - n, EDGE)
    for (let cell = 0; cell < layout.cellCount; cell++) {
      const [x, y] = this.corner(cell)
      this.colours.push(svg('g', { class: 'colour' }))
      this.selections.push(svg('rect', { x: x + 4, y: y + 4, width: SIDE - 8, height: SIDE - 8, class: 'selection' }))
      this.digits.push(svg('text', { class: 'digit', x: x + SIDE / 2, y: y + SIDE / 2 }))
      this.corners.push(svg('text', { class: 'corner' }))
      this.centres.push(svg('text', { class: 'centre' }))
      this.candidates.push(this.candidatesOf(cell))
    }
    const from = -this.margin * SIDE
    this.svg = svg(
      'svg',
      { class: `drawing size-${n}`, viewBox: `${from} ${from} ${this.total * SIDE} ${this.total * SIDE}`, 'aria-hidden': 'true', focusable: 'false' },
      hatching(),
      svg('rect', { class: 'ground', x: 0, y: 0, width: n * SIDE, height: n * SIDE }),
      svg('g', {}, ...this.colours),
      figures('rules', under),
      this.penLines,
      this.under,
      svg('g', { class: 'candidates', 'font-size': layout.board.letters * SIDE }, ...this.candidates.flat()),
      svg('g', {}, ...this.digits, ...this.corners, ...this.centres),
      figures('frame', over),
      svg('g', {}, ...this.selections),
      this.over,
    )
    this.cells = Array.from({ length: layout.cellCount }, () => el('div', { role: 'gridcell' }))
  }

  private candidatesOf(cell: number): SVGTextElement[] {
    if (this.isLarge) return [svg('text', { class: 'candidate' })]
    return this.layout.board.places.map((_, i) => {
      const [x, y] = this.centreOf(cell, i + 1)
      return svg('text', { class: 'candidate gone', x, y }, symbol(i + 1))
    })
  }

  private corner(cell: number): [number, number] {
    return [(cell % this.layout.size) * SIDE, Math.floor(cell / this.layout.size) * SIDE]
  }

  /** Where a candidate stands. */
  private centreOf(cell: number, digit: number): [number, number] {
    const [x, y] = this.corner(cell)
    const [across, down] = this.layout.board.places[digit - 1]!
    return [x + across * SIDE, y + down * SIDE]
  }

  /** The digit whose candidate is nearest to a place in a cell, from 0 to 1. */
  digitAt(across: number, down: number): number {
    const far = this.layout.board.places.map(([x, y]) => Math.hypot(x - across, y - down))
    return far.indexOf(Math.min(...far)) + 1
  }

  /** Writes into a cell what is not written there already. */
  write(cell: number, { digit, kind, candidates = 0, corners = 0, centres = 0, ghosts = false, colours = 0, tints = [0, 0], words }: Written): void {
    const own = (this.written[cell] ??= [])
    const change = (part: number, what: string, write: () => void) => {
      if (own[part] === what) return
      own[part] = what
      write()
    }
    const [x, y] = this.corner(cell)
    change(0, digit === 0 ? '' : symbol(digit), () => (this.digits[cell]!.textContent = own[0]!))
    change(1, digit === 0 ? '' : kind, () => this.digits[cell]!.setAttribute('class', `digit ${own[1]}`))
    change(2, `${candidates} ${ghosts}`, () => this.setCandidates(cell, candidates, ghosts))
    change(3, `${corners} ${tints.join()}`, () => this.spread(this.corners[cell]!, cell, digitsOf(corners), cornerPlaces(digitsOf(corners).length), tints))
    change(4, `${centres} ${tints.join()}`, () => {
      const { size, places } = centrePlaces(digitsOf(centres).length)
      this.centres[cell]!.style.fontSize = `${size}px`
      this.spread(this.centres[cell]!, cell, digitsOf(centres), places, tints)
    })
    change(5, String(colours), () => {
      const width = SIDE / digitsOf(colours).length
      const stripes = digitsOf(colours).map((colour, i) => svg('rect', { class: `colour-${colour}`, x: x + i * width, y, width, height: SIDE }))
      stripes.forEach((stripe, i) => (stripe.style.fill = `var(--colour-${digitsOf(colours)[i]})`))
      this.colours[cell]!.replaceChildren(...stripes)
    })
    change(6, words, () => this.cells[cell]!.setAttribute('aria-label', named(`${this.layout.cellName(cell)}: ${words}`)))
  }

  private setCandidates(cell: number, mask: number, ghosts: boolean): void {
    if (this.isLarge) {
      const places = digitsOf(mask).map((digit): [number, number] => this.layout.board.places[digit - 1]!)
      return this.spread(this.candidates[cell]![0]!, cell, digitsOf(mask), places.map(([x, y]) => [x * SIDE, y * SIDE]))
    }
    this.candidates[cell]!.forEach((element, i) => {
      const name = (mask & (1 << i)) !== 0 ? 'candidate' : ghosts ? 'candidate ghost' : 'candidate gone'
      if (element.getAttribute('class') !== name) element.setAttribute('class', name)
    })
  }

  /** Writes digits into one element, each at its place in the cell, from 0 to 100. */
  private spread(element: SVGTextElement, cell: number, digits: number[], places: [number, number][], tints: [number, number] = [0, 0]): void {
    if (digits.length === 0 && element.firstChild === null) return
    const [x, y] = this.corner(cell)
    element.setAttribute('x', places.map(([across]) => (x + across).toFixed(1)).join(' '))
    element.setAttribute('y', places.map(([, down]) => (y + down).toFixed(1)).join(' '))
    const tint = (digit: number) => tints.findIndex((marks) => (marks & (1 << (digit - 1))) !== 0)
    if (tints[0] + tints[1] === 0) element.textContent = digits.map(symbol).join('')
    else element.replaceChildren(...digits.map((digit) => (tint(digit) < 0 ? symbol(digit) : svg('tspan', { class: `tinted-${tint(digit)}` }, symbol(digit)))))
  }

  /** The lines of the person who solves, from the middle of a cell to that of another. */
  setLines(lines: readonly [number, number][]): void {
    const middle = (cell: number) => this.corner(cell).map((place) => place + SIDE / 2).join(' ')
    const d = lines.map(([from, to]) => `M${middle(from)}L${middle(to)}`).join('')
    if ((this.penLines.getAttribute('d') ?? '') !== d) this.penLines.setAttribute('d', d)
  }

  setSelected(cell: number, isSelected: boolean): void {
    const element = this.cells[cell]!
    if (element.getAttribute('aria-selected') === String(isSelected)) return
    element.setAttribute('aria-selected', String(isSelected))
    this.selections[cell]!.classList.toggle('on', isSelected)
  }

  /** Draws figures below what is written and above it, and nothing else. */
  show({ under, over }: Layers): void {
    this.under.replaceChildren(...under.map(drawnFigure))
    this.over.replaceChildren(...over.map(drawnFigure))
  }
}

/** Whole cells, as a figure. */
export function area(role: string, cells: readonly number[], size: number): Figure {
  return { role, path: cells.map((cell) => `M${cell % size} ${Math.floor(cell / size)}h1v1h-1z`).join('') }
}

/** Circles in the middle of cells, as figures. */
export function rings(role: string, cells: readonly number[], size: number): Figure[] {
  return cells.map((cell) => ({ role, x: (cell % size) + 0.5, y: Math.floor(cell / size) + 0.5, radius: 0.42, width: 0.05 }))
}

/** Frames within cells that a person is to look at, as a figure. */
export function frames(cells: readonly number[], size: number): Figure {
  return { role: 'framed', path: cells.map((cell) => `M${(cell % size) + 0.08} ${Math.floor(cell / size) + 0.08}h.84v.84h-.84z`).join(''), width: 0.05 }
}

/** Where corner marks stand in a cell: first in its corners, then along its sides; more than nine in rows. */
function cornerPlaces(count: number): [number, number][] {
  if (count <= 9) return CORNERS.slice(0, count)
  return Array.from({ length: count }, (_, i): [number, number] => [12 + (i % 5) * 19, 16 + Math.floor(i / 5) * 17])
}

const CORNERS: [number, number][] = [[17, 21], [83, 21], [17, 81], [83, 81], [50, 21], [50, 81], [17, 51], [83, 51], [50, 51]]

/** Where centre marks stand in a cell: in one row, the smaller the more there are; more than nine in several. */
function centrePlaces(count: number): { size: number; places: [number, number][] } {
  const inRow = count <= 9 ? Math.max(1, count) : Math.ceil(count / Math.ceil(count / 7))
  const size = Math.min(28, 92 / (inRow * 0.62))
  const rows = Math.ceil(count / inRow)
  const places = Array.from({ length: count }, (_, i): [number, number] => {
    const row = Math.floor(i / inRow)
    const own = Math.min(inRow, count - row * inRow)
    return [50 + ((i % inRow) - (own - 1) / 2) * size * 0.62, 51 + (row - (rows - 1) / 2) * size]
  })
  return { size, places }
}

function figures(name: string, all: readonly Figure[]): SVGGElement {
  return svg('g', { class: `figures ${name}`, transform: `scale(${SIDE})` }, ...all.map(drawnFigure))
}

/** A figure of a picture, whatever it is there for. */
export function drawnFigure({ role, path, x = 0, y = 0, radius, text = '', size = 1, anchor, width, dash, round }: Figure): SVGElement {
  const stroke = width === undefined ? {} : { 'stroke-width': width, ...(dash ? { 'stroke-dasharray': dash } : {}), ...(round ? { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } : {}) }
  if (path !== undefined) return svg('path', { class: role, d: path, ...stroke })
  if (radius !== undefined) return svg('circle', { class: role, cx: x, cy: y, r: radius, ...stroke })
  const words = svg('text', { class: role, x, y, 'font-size': size }, role === 'name' && settings.numbers ? lineName(text) : text)
  words.style.textAnchor = anchor ?? 'middle'
  return words
}

/** The name of a row or a column for those who call cells r1c1. */
function lineName(text: string): string {
  return /\d/.test(text) ? `c${text}` : `r${text.charCodeAt(0) - 64}`
}

/** The pattern of what is broken: seen without colour too. */
function hatching(): SVGDefsElement {
  return svg(
    'defs',
    {},
    svg(
      'pattern',
      { id: 'hatch', width: 0.14, height: 0.14, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      svg('rect', { class: 'hatch-ground', width: 0.14, height: 0.14 }),
      svg('path', { class: 'hatch-line', d: 'M0 0V.14' }),
    ),
  )
}
