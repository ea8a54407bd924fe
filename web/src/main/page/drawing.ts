/** The board as a drawing. */

import { el, named, svg } from './dom.ts'
import { type Sign, sketch } from './evidence.ts'
import { bitCount, digitsOf, type Figure, type Layout, type Picture, rowLetter, symbol } from './layout.ts'
import { settings } from './memory.ts'
import type { Position, Step } from './way.ts'

/** The side of a cell and the margin for the labels, in units of the drawing. */
export const SIDE = 100
const MARGIN = 44
const EDGE = 6

/** The room between the candidates of a cell and its sides, as a part of a cell. */
const GAP = 0.06

export const NO_FIGURES: Figure[] = []

/** How the candidates of a cell are arranged: columns and rows. */
export function candidateGrid(size: number): [number, number] {
  const columns = Math.ceil(Math.sqrt(size))
  return [columns, Math.ceil(size / columns)]
}

/** The drawing: every element is made once and then only changed. */
export class Drawn {
  readonly svg: SVGSVGElement
  readonly cells: HTMLElement[]
  /** What lies before the first row and column, with the numbers outside of the grid, and the side of the whole. */
  readonly margin: number
  readonly total: number

  private readonly digits: SVGTextElement[] = []
  private readonly candidates: SVGTextElement[][] = []
  private readonly tints: SVGRectElement[] = []
  private readonly colours: SVGGElement[] = []
  private readonly selections: SVGRectElement[] = []
  private readonly corners: SVGTextElement[] = []
  private readonly centres: SVGTextElement[] = []
  private readonly marks = svg('g', { class: 'marks' })
  private readonly penLines = svg('path', { class: 'pen-lines' })
  private readonly ground = svg('g', { class: 'evidence' })

  /** Whether there are so many candidates that those of a cell are one element, and come and go without a move. */
  readonly isLarge: boolean
  /** Whether anything has been drawn. */
  isBegun = false

  private readonly shownDigit: Uint8Array
  private readonly shownKind: string[]
  private readonly shownMask: Int32Array
  private readonly shownGhost: Uint8Array
  private readonly shownCorner: Int32Array
  private readonly shownCentre: Int32Array
  private readonly shownColours: Int32Array
  private readonly shownGreens: Int32Array
  private readonly shownReds: Int32Array
  private readonly stampMask: Int32Array
  private readonly stampRest: Int32Array
  private readonly tinted = new Set<number>()

  /** The room above the candidates of a cell, and below them, where a rule writes into its corner. */
  private readonly head: number
  private readonly foot: number

  constructor(
    private readonly layout: Layout,
    picture: Picture | undefined,
  ) {
    const n = layout.size
    const { edges = { left: 0, top: 0, right: n, bottom: n }, figures = NO_FIGURES } = picture ?? {}
    this.margin = MARGIN + Math.max(-edges.left, -edges.top, edges.right - n, edges.bottom - n) * SIDE
    this.total = this.margin + n * SIDE + EDGE + this.margin - MARGIN
    const isNarrow = figures.some((figure) => figure.role === 'cage')
    this.isLarge = n > 12
    this.head = isNarrow ? 0.24 : GAP
    this.foot = isNarrow ? 0.06 : GAP
    this.shownDigit = new Uint8Array(layout.cellCount)
    this.shownKind = new Array<string>(layout.cellCount).fill('')
    this.shownMask = new Int32Array(layout.cellCount)
    this.shownGhost = new Uint8Array(layout.cellCount)
    this.shownCorner = new Int32Array(layout.cellCount)
    this.shownCentre = new Int32Array(layout.cellCount)
    this.shownColours = new Int32Array(layout.cellCount)
    this.shownGreens = new Int32Array(layout.cellCount)
    this.shownReds = new Int32Array(layout.cellCount)
    this.stampMask = new Int32Array(layout.cellCount)
    this.stampRest = new Int32Array(layout.cellCount).fill(-1)
    const layers = {
      ground: svg('g'),
      tints: svg('g'),
      lines: svg('g'),
      candidates: svg('g', { class: 'candidates' }),
      digits: svg('g'),
    }
    layers.ground.append(svg('rect', { class: 'ground', x: 0, y: 0, width: n * SIDE, height: n * SIDE }))
    for (let cell = 0; cell < layout.cellCount; cell++) {
      const x = (cell % n) * SIDE
      const y = Math.floor(cell / n) * SIDE
      const box = { x, y, width: SIDE, height: SIDE }
      this.colours.push(svg('g', { class: 'colour' }))
      this.tints.push(svg('rect', { ...box, class: 'tint' }))
      this.selections.push(svg('rect', { x: x + 4, y: y + 4, width: SIDE - 8, height: SIDE - 8, class: 'selection' }))
      this.digits.push(svg('text', { class: 'digit', x: x + SIDE / 2, y: y + SIDE / 2 }))
      this.corners.push(svg('text', { class: 'corner' }))
      this.centres.push(svg('text', { class: 'centre' }))
      this.candidates.push(this.candidatesOf(cell))
    }
    layers.tints.append(...this.colours, ...this.tints)
    layers.digits.append(...this.digits, ...this.corners, ...this.centres)
    layers.candidates.append(...this.candidates.flat())
    layers.lines.append(...this.lines())
    this.svg = svg(
      'svg',
      { class: `drawing size-${n}${isNarrow ? ' narrow' : ''}`, viewBox: `${-this.margin} ${-this.margin} ${this.total} ${this.total}`, 'aria-hidden': 'true', focusable: 'false' },
      hatching(),
      layers.ground,
      layers.tints,
      svg('g', { class: 'rules', transform: `scale(${SIDE})` }, ...figures.map(drawnFigure)),
      this.penLines,
      this.ground,
      layers.candidates,
      layers.digits,
      layers.lines,
      svg('g', {}, ...this.selections),
      this.marks,
      this.names(),
    )
    this.cells = Array.from({ length: layout.cellCount }, () => el('div', { role: 'gridcell' }))
  }

  private candidatesOf(cell: number): SVGTextElement[] {
    if (this.isLarge) return [svg('text', { class: 'candidate' })]
    return Array.from({ length: this.layout.size }, (_, i) => {
      const [x, y] = this.centreOf(cell, i + 1)
      return svg('text', { class: 'candidate gone', x, y }, symbol(i + 1))
    })
  }

  /** Where a candidate stands. */
  private centreOf(cell: number, digit: number): [number, number] {
    const n = this.layout.size
    const [columns, rows] = candidateGrid(n)
    const x = ((cell % n) + GAP + ((1 - 2 * GAP) * (((digit - 1) % columns) + 0.5)) / columns) * SIDE
    const y = (Math.floor(cell / n) + this.head + ((1 - this.head - this.foot) * (Math.floor((digit - 1) / columns) + 0.5)) / rows) * SIDE
    return [x, y]
  }

  /** How far down among the candidates of a cell a place is, from 0 to 1. */
  down(place: number): number {
    return Math.min(0.999, Math.max(0, (place - this.head) / (1 - this.head - this.foot)))
  }

  private lines(): SVGElement[] {
    const n = this.layout.size
    const { pieceOf } = this.layout
    let thin = ''
    let thick = `M0 0H${n * SIDE}V${n * SIDE}H0Z`
    for (let cell = 0; cell < n * n; cell++) {
      const x = (cell % n) * SIDE
      const y = Math.floor(cell / n) * SIDE
      if (x < (n - 1) * SIDE) {
        const line = `M${x + SIDE} ${y}v${SIDE}`
        if (pieceOf[cell] === pieceOf[cell + 1]) thin += line
        else thick += line
      }
      if (y < (n - 1) * SIDE) {
        const line = `M${x} ${y + SIDE}h${SIDE}`
        if (pieceOf[cell] === pieceOf[cell + n]) thin += line
        else thick += line
      }
    }
    const lines: SVGElement[] = [svg('path', { class: 'thin', d: thin }), svg('path', { class: 'thick', d: thick })]
    if (this.layout.diagonals) lines.unshift(svg('path', { class: 'diagonal', d: `M0 0L${n * SIDE} ${n * SIDE}M${n * SIDE} 0L0 ${n * SIDE}` }))
    return lines
  }

  private names(): SVGGElement {
    const group = svg('g', { class: 'names' })
    for (let i = 0; i < this.layout.size; i++) {
      group.append(svg('text', { x: MARGIN / 2 - this.margin, y: i * SIDE + SIDE / 2 }, settings.numbers ? `r${i + 1}` : rowLetter(i)))
      group.append(svg('text', { x: i * SIDE + SIDE / 2, y: MARGIN / 2 - this.margin }, `${settings.numbers ? 'c' : ''}${i + 1}`))
    }
    return group
  }

  /** Whether a cell of the agent's grid looks other than when this was last asked. */
  isNew(cell: number, mask: number, how: number, digit: number, ghosts: boolean): boolean {
    const rest = digit * 8 + how * 2 + (ghosts ? 1 : 0)
    if (this.stampMask[cell] === mask && this.stampRest[cell] === rest) return false
    this.stampMask[cell] = mask
    this.stampRest[cell] = rest
    return true
  }

  /** Takes every cell for new. */
  forget(): void {
    this.stampRest.fill(-1)
  }

  setDigit(cell: number, digit: number, kind: string): void {
    const element = this.digits[cell]!
    if (this.shownDigit[cell] !== digit) {
      this.shownDigit[cell] = digit
      element.textContent = digit === 0 ? '' : symbol(digit)
    }
    const shown = digit === 0 ? '' : kind
    if (this.shownKind[cell] !== shown) {
      this.shownKind[cell] = shown
      element.setAttribute('class', `digit ${shown}`)
    }
  }

  /** @param ghosts whether to show, faintly, what is not possible any more */
  setCandidates(cell: number, mask: number, ghosts: boolean): void {
    const ghost = ghosts ? 1 : 0
    if (this.shownMask[cell] === mask && this.shownGhost[cell] === ghost) return
    this.shownMask[cell] = mask
    this.shownGhost[cell] = ghost
    if (this.isLarge) {
      this.setAll(cell, mask)
      return
    }
    this.candidates[cell]!.forEach((element, i) => {
      const name = (mask & (1 << i)) !== 0 ? 'candidate' : ghosts ? 'candidate ghost' : 'candidate gone'
      if (element.getAttribute('class') !== name) element.setAttribute('class', name)
    })
  }

  /** Writes all candidates of a cell into its one element, each at its place. */
  private setAll(cell: number, mask: number): void {
    const [element] = this.candidates[cell]!
    const digits = digitsOf(mask)
    const places = digits.map((digit) => this.centreOf(cell, digit))
    element!.setAttribute('x', places.map(([x]) => x.toFixed(1)).join(' '))
    element!.setAttribute('y', places.map(([, y]) => y.toFixed(1)).join(' '))
    element!.textContent = digits.map(symbol).join('')
  }

  /** Small digits in the corners and in the middle, and colours side by side; masks, all of them. */
  setMarks(cell: number, corner: number, centre: number, colours: number, [greens, reds]: [number, number] = [0, 0]): void {
    const isTinted = this.shownGreens[cell] !== greens || this.shownReds[cell] !== reds
    this.shownGreens[cell] = greens
    this.shownReds[cell] = reds
    if (this.shownCorner[cell] !== corner || isTinted) {
      this.shownCorner[cell] = corner
      this.spread(this.corners[cell]!, cell, digitsOf(corner), cornerPlaces(bitCount(corner)))
    }
    if (this.shownCentre[cell] !== centre || isTinted) {
      this.shownCentre[cell] = centre
      const count = bitCount(centre)
      const inRow = count <= 9 ? count : Math.ceil(count / Math.ceil(count / 7))
      const size = Math.min(28, 92 / (inRow * 0.62))
      const rows = Math.ceil(count / inRow)
      const places = digitsOf(centre).map((_, i): [number, number] => {
        const row = Math.floor(i / inRow)
        const own = Math.min(inRow, count - row * inRow)
        return [50 + ((i % inRow) - (own - 1) / 2) * size * 0.62, 51 + (row - (rows - 1) / 2) * size]
      })
      this.centres[cell]!.style.fontSize = `${size}px`
      this.spread(this.centres[cell]!, cell, digitsOf(centre), places)
    }
    if (this.shownColours[cell] === colours) return
    this.shownColours[cell] = colours
    const [x, y] = this.corner(cell)
    const all = digitsOf(colours)
    const width = SIDE / all.length
    this.colours[cell]!.replaceChildren(...all.map((colour, i) => svg('rect', { class: `colour-${((colour - 1) % 9) + 1}`, x: x + i * width, y, width, height: SIDE })))
  }

  /** Writes digits into one element, each at its place in the cell, from 0 to 100. */
  private spread(element: SVGTextElement, cell: number, digits: number[], places: [number, number][]): void {
    const [x, y] = this.corner(cell)
    element.setAttribute('x', places.map(([across]) => (x + across).toFixed(1)).join(' '))
    element.setAttribute('y', places.map(([, down]) => (y + down).toFixed(1)).join(' '))
    const tint = (digit: number) => [this.shownGreens, this.shownReds].findIndex((marks) => (marks[cell]! & (1 << (digit - 1))) !== 0)
    element.replaceChildren(...digits.map((digit) => (tint(digit) < 0 ? symbol(digit) : svg('tspan', { class: `tinted-${tint(digit)}` }, symbol(digit)))))
  }

  /** The lines of the person who solves, from the middle of a cell to that of another. */
  setLines(lines: readonly [number, number][]): void {
    const d = lines.map(([from, to]) => `M${this.middle(from).join(' ')}L${this.middle(to).join(' ')}`).join('')
    if ((this.penLines.getAttribute('d') ?? '') !== d) this.penLines.setAttribute('d', d)
  }

  setLabel(cell: number, words: string): void {
    const label = named(`${this.layout.cellName(cell)}: ${words}`)
    if (this.cells[cell]!.getAttribute('aria-label') !== label) this.cells[cell]!.setAttribute('aria-label', label)
  }

  setSelected(cell: number, isSelected: boolean): void {
    const element = this.cells[cell]!
    const value = String(isSelected)
    if (element.getAttribute('aria-selected') !== value) {
      element.setAttribute('aria-selected', value)
      this.selections[cell]!.classList.toggle('on', isSelected)
    }
  }

  clearMarks(): void {
    for (const cell of this.tinted) this.tints[cell]!.setAttribute('class', 'tint')
    this.tinted.clear()
    if (this.marks.firstChild) this.marks.replaceChildren()
    if (!this.ground.firstChild) return
    this.ground.replaceChildren()
    for (const element of this.svg.querySelectorAll('.spoken')) element.classList.remove('spoken')
  }

  tint(cell: number, name: string): void {
    this.tints[cell]!.setAttribute('class', `tint ${name}`)
    this.tinted.add(cell)
  }

  /** Draws a step with its evidence, and says what the signs mean. */
  drawSketch(step: Step, position: Pick<Position, 'masks'>): Sign[] {
    const { layout } = this
    const room = SIDE / candidateGrid(layout.size)[0]
    const places = { layout, side: SIDE, room, centreOf: (cell: number, digit: number) => this.centreOf(cell, digit) }
    const { marked, tints, under, over, legend } = sketch(step, position, places, (cell) => this.shownDigit[cell] !== 0)
    for (const [cell, digit] of this.isLarge ? [] : marked) this.candidates[cell]![digit - 1]!.classList.add('spoken')
    for (const [cell, name] of tints) this.tint(cell, name)
    this.ground.append(...under)
    for (const { cell, digit } of step.eliminated) this.cross(layout.cellNamed(cell), digit)
    this.marks.append(...over)
    for (const { cell, digit } of step.placed) {
      const number = layout.cellNamed(cell)
      const [cx, cy] = this.shownDigit[number] === 0 ? this.centreOf(number, digit) : this.middle(number)
      this.marks.append(svg('circle', { class: 'certain', cx, cy, r: this.shownDigit[number] === 0 ? room * 0.48 : SIDE * 0.4 }))
    }
    return legend
  }

  /** Points out candidates that would decide the puzzle if they were given. */
  praise(cell: number, mask: number): void {
    if (this.shownDigit[cell] !== 0) return
    for (const digit of digitsOf(mask)) {
      const [x, y] = this.centreOf(cell, digit)
      this.marks.append(svg('text', { class: 'candidate deciding', x, y }, symbol(digit)))
    }
  }

  /** Draws a frame into cells that a person is to look at. */
  ring(cells: readonly number[]): void {
    for (const cell of cells) {
      const [x, y] = this.corner(cell)
      this.marks.append(svg('rect', { class: 'framed', x: x + 8, y: y + 8, width: SIDE - 16, height: SIDE - 16, rx: 12 }))
    }
  }

  /** Crosses a candidate out, in the cell that the agent thinks about. */
  strike(cell: number, digit: number): void {
    this.tint(cell, 'target')
    this.cross(cell, digit)
  }

  private cross(cell: number, digit: number): void {
    const [x, y] = this.centreOf(cell, digit)
    const r = SIDE / candidateGrid(this.layout.size)[0] / 2.4
    this.marks.append(
      svg('text', { class: 'candidate struck', x, y }, symbol(digit)),
      svg('path', { class: 'strike', d: `M${x - r} ${y + r}L${x + r} ${y - r}` }),
    )
  }

  /** Rings the candidate that a person asks about. */
  ask(cell: number, digit: number): void {
    if (this.shownDigit[cell] !== 0) return
    const [cx, cy] = this.centreOf(cell, digit)
    this.marks.append(svg('circle', { class: 'asked', cx, cy, r: SIDE / candidateGrid(this.layout.size)[0] / 2.2 }))
  }

  /** Marks a cell with nothing left. */
  breakCell(cell: number): void {
    const [x, y] = this.corner(cell)
    this.tint(cell, 'broken')
    const p = SIDE * 0.22
    this.marks.append(
      svg('path', { class: 'cross', d: `M${x + p} ${y + p}L${x + SIDE - p} ${y + SIDE - p}M${x + SIDE - p} ${y + p}L${x + p} ${y + SIDE - p}` }),
    )
  }

  /** Marks cells that clash, and joins them. */
  breakCells(cells: readonly number[]): void {
    for (const cell of cells) {
      const [x, y] = this.corner(cell)
      this.tint(cell, 'broken')
      this.marks.append(svg('circle', { class: 'clash', cx: x + SIDE / 2, cy: y + SIDE / 2, r: SIDE * 0.42 }))
    }
  }

  /** Says that a unit has no place for a digit. */
  missing(cells: readonly number[], digit: number): void {
    const xs = cells.map((cell) => this.corner(cell)[0] + SIDE / 2)
    const ys = cells.map((cell) => this.corner(cell)[1] + SIDE / 2)
    const cx = (Math.min(...xs) + Math.max(...xs)) / 2
    const cy = (Math.min(...ys) + Math.max(...ys)) / 2
    const r = SIDE * 0.62
    const d = r * Math.SQRT1_2
    this.marks.append(
      svg('circle', { class: 'missing', cx, cy, r }),
      svg('text', { class: 'missing-digit', x: cx, y: cy }, symbol(digit)),
      svg('path', { class: 'cross', d: `M${cx - d} ${cy + d}L${cx + d} ${cy - d}` }),
    )
  }

  private middle(cell: number): [number, number] {
    const [x, y] = this.corner(cell)
    return [x + SIDE / 2, y + SIDE / 2]
  }

  private corner(cell: number): [number, number] {
    return [(cell % this.layout.size) * SIDE, Math.floor(cell / this.layout.size) * SIDE]
  }
}

/** Where corner marks stand in a cell: first in its corners, then along its sides; more than nine in rows. */
function cornerPlaces(count: number): [number, number][] {
  if (count <= 9) return CORNERS.slice(0, count)
  return Array.from({ length: count }, (_, i): [number, number] => [12 + (i % 5) * 19, 16 + Math.floor(i / 5) * 17])
}

const CORNERS: [number, number][] = [[17, 21], [83, 21], [17, 81], [83, 81], [50, 21], [50, 81], [17, 51], [83, 51], [50, 51]]

/** A figure of a picture, whatever it is there for. */
function drawnFigure({ role, path, x = 0, y = 0, radius, text, size = 1, anchor, width, dash, round }: Figure): SVGElement {
  const stroke = width === undefined ? {} : { 'stroke-width': width, ...(dash ? { 'stroke-dasharray': dash } : {}), ...(round ? { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } : {}) }
  if (path !== undefined) return svg('path', { class: role, d: path, ...stroke })
  if (radius !== undefined) return svg('circle', { class: role, cx: x, cy: y, r: radius, ...stroke })
  const words = svg('text', { class: role, x, y, 'font-size': size }, text ?? '')
  words.style.textAnchor = anchor ?? 'middle'
  return words
}

/** The pattern of what is broken: seen without colour too. */
function hatching(): SVGDefsElement {
  return svg(
    'defs',
    {},
    svg(
      'pattern',
      { id: 'hatch', width: 14, height: 14, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      svg('rect', { class: 'hatch-ground', width: 14, height: 14 }),
      svg('path', { class: 'hatch-line', d: 'M0 0V14' }),
    ),
  )
}
