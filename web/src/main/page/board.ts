import type { App } from './app.ts'
import { el, named, reducedMotion, say, svg } from './dom.ts'
import { Entry, type Pen } from './entry.ts'
import { settings } from './memory.ts'
import { type Sign, sketch } from './evidence.ts'
import { bitCount, clashes, digitOf, digitsOf, type Figure, type Layout, type Picture, type Puzzle, rowLetter, symbol } from './layout.ts'
import { BY_GIVEN, BY_GUESS, BY_REASON, CHOOSE, CONFLICT, ELIMINATE, GUESS, NO_CELL, OPEN } from './trace.ts'
import { Position, type Step } from './way.ts'
import { list, sentence } from './words.ts'

/** The side of a cell and the margin for the labels, in units of the drawing. */
const SIDE = 100
const MARGIN = 44
const EDGE = 6

/** The room between the candidates of a cell and its sides, as a part of a cell. */
const GAP = 0.06

/** The person's hand: what keys and buttons do on the screen on which they write. */
export interface Hand {
  write(cells: readonly number[], digit: number, pen: Pen): void
  erase(cells: readonly number[]): void
  undo(): void
  redo(): void
  /** A key that is none of the board's own; whether it did something. */
  key(key: string): boolean
}

/** The keys of the pens. Where letters are digits, C is one of them. */
export function penKeys(size: number): Record<Pen, string> {
  return { digit: 'z', corner: 'x', centre: size > 9 ? 'w' : 'c', colour: 'v', line: 'r' }
}

/** The colours that a cell can have, and what they are called. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink', 'grey']

/**
 * The board: a drawing, and over it a grid of named cells without looks of their own, which takes the
 * pointer, the keys and the focus.
 */
export class Board {
  readonly element: HTMLElement
  /** What the puzzle demands and no drawing shows. */
  readonly words = el('p', { class: 'rule-words' })
  /** What the person who solves has written. */
  entry: Entry
  /** Who writes what the person wants written. */
  hand: Hand | undefined
  /** Whether a press adds a cell to those that are chosen. */
  isAdding = false
  pen: Pen = 'digit'
  readonly selection = new Set<number>()
  /** What the signs of the step on the board mean. */
  legend: Sign[] = []
  /** Called when a person picks a cell where the agent would guess. */
  onpick: (cell: number) => void = () => {}

  private layout: Layout
  private figures: Figure[] = []
  private drawn!: Drawn
  private focused = 0
  private isDragging = false
  private lastMoment = -1

  constructor(private readonly app: App) {
    this.element = el('div', { class: 'board' })
    this.layout = app.layout
    this.entry = Entry.toSolve(app.puzzle, app.layout)
    this.build()
    addEventListener('pointerup', () => {
      if (this.isDragging && this.isRuling) this.rule()
      this.isDragging = false
    })
  }

  /** Takes the puzzle of the app as it is now, for the mode that it is in. */
  restart(): void {
    const { app } = this
    this.selection.clear()
    app.help = undefined
    this.follow()
    app.changed()
  }

  /** Draws the board anew where the grid or the picture of its rules is another one. */
  follow(): void {
    const { layout, puzzle } = this.app
    if (this.layout === layout && this.figures === figuresOf(puzzle)) return
    const hadFocus = this.element.contains(document.activeElement)
    this.layout = layout
    for (const cell of this.selection) if (cell >= layout.cellCount) this.selection.delete(cell)
    this.build()
    if (hadFocus) this.focusCell()
  }

  /** The drawing as it is now. */
  get svg(): SVGSVGElement {
    return this.drawn.svg
  }

  focusCell(cell = this.focused): void {
    this.drawn.cells[cell]?.focus({ preventScroll: true })
  }

  private build(): void {
    this.focused = Math.min(this.focused, this.layout.cellCount - 1)
    this.figures = figuresOf(this.app.puzzle)
    this.drawn = new Drawn(this.layout, this.app.puzzle.picture)
    const { cells, margin, total } = this.drawn
    const n = this.layout.size
    const grid = el('div', { class: 'cells', role: 'grid', 'aria-label': 'Sudoku board', 'aria-multiselectable': 'true' })
    grid.style.left = grid.style.top = `${(margin / total) * 100}%`
    grid.style.width = grid.style.height = `${((n * SIDE) / total) * 100}%`
    for (let row = 0; row < n; row++) {
      const line = el('div', { role: 'row' })
      line.append(...cells.slice(row * n, row * n + n))
      grid.append(line)
    }
    cells.forEach((cell, number) => {
      cell.tabIndex = number === this.focused ? 0 : -1
      cell.addEventListener('pointerdown', (event) => this.press(number, event))
      cell.addEventListener('pointerenter', () => this.enter(number))
      cell.addEventListener('pointermove', (event) => this.hover(number, event))
      cell.addEventListener('pointerleave', () => this.leave())
      cell.addEventListener('focus', () => this.arrive(number))
      cell.addEventListener('keydown', (event) => this.key(number, event))
      cell.addEventListener('dblclick', () => this.selectAlike(number))
    })
    this.element.replaceChildren(this.drawn.svg, grid)
    this.tell()
  }

  private press(cell: number, event: PointerEvent): void {
    event.preventDefault()
    const target = event.currentTarget as HTMLElement
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId)
    this.isDragging = true
    const adds = this.isAdding || event.shiftKey || event.ctrlKey || event.metaKey
    if (!adds) this.selection.clear()
    if (adds && this.selection.has(cell)) this.selection.delete(cell)
    else this.selection.add(cell)
    this.focusCell(cell)
    if (this.app.isYourTurn) this.onpick(cell)
    this.app.changed()
  }

  /** Whether what is chosen becomes a line. */
  private get isRuling(): boolean {
    return this.app.mode === 'play' && this.pen === 'line' && this.selection.size > 1
  }

  private rule(): void {
    this.write(1)
    this.selection.clear()
  }

  private enter(cell: number): void {
    if (!this.isDragging) return
    this.selection.add(cell)
    this.app.changed()
  }

  /** Looks at the candidate under the pointer. */
  private hover(cell: number, event: PointerEvent): void {
    if (this.app.scene !== 'agent' || event.pointerType === 'touch') return
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const [columns, rows] = candidateGrid(this.layout.size)
    const column = Math.floor(((event.clientX - box.left) / box.width) * columns)
    const row = Math.floor(this.drawn.down((event.clientY - box.top) / box.height) * rows)
    const digit = row * columns + column + 1
    this.look(cell, digit <= this.layout.size ? digit : 0)
  }

  private leave(): void {
    if (this.app.scene === 'agent') this.look(this.element.contains(document.activeElement) ? this.focused : -1, 0)
  }

  private arrive(cell: number): void {
    this.drawn.cells[this.focused]!.tabIndex = -1
    this.drawn.cells[cell]!.tabIndex = 0
    this.focused = cell
    this.look(cell, this.app.looked === cell ? this.app.lookedDigit : 0)
  }

  private look(cell: number, digit: number): void {
    const { app } = this
    if (app.looked === cell && app.lookedDigit === digit) return
    app.looked = cell
    app.lookedDigit = digit
    app.changed()
  }

  private key(cell: number, event: KeyboardEvent): void {
    const n = this.layout.size
    const control = event.ctrlKey || event.metaKey
    const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -n, ArrowDown: n }
    const move = moves[event.key]
    if (move !== undefined) {
      event.preventDefault()
      const column = (cell % n) + (Math.abs(move) === 1 ? move : 0)
      const to = cell + move
      if (column < 0 || column >= n || to < 0 || to >= n * n) return
      if (!event.shiftKey && !control) this.selection.clear()
      this.selection.add(to)
      this.focusCell(to)
      this.app.changed()
      return
    }
    const digit = digitKey(event, n)
    if (this.app.mode === 'watch') {
      if (digit > 0 && !control && this.app.scene === 'agent') {
        event.preventDefault()
        this.look(cell, digit)
      } else if (event.key === 'Enter' && this.app.isYourTurn) {
        this.onpick(cell)
      }
      return
    }
    if (this.writeKey(event, control, digit)) event.preventDefault()
  }

  /** The keys of the modes in which a person writes. */
  private writeKey(event: KeyboardEvent, control: boolean, digit: number): boolean {
    const key = event.key.toLowerCase()
    if (control && key === 'z') return this.edit((hand) => (event.shiftKey ? hand.redo() : hand.undo()))
    if (control && key === 'y') return this.edit((hand) => hand.redo())
    if (control && key === 'a') {
      for (let each = 0; each < this.layout.cellCount; each++) this.selection.add(each)
      this.app.changed()
      return true
    }
    if (key === 'enter' && this.isRuling) {
      this.rule()
      return true
    }
    if (key === 'backspace' || key === 'delete' || key === '0') return this.erase()
    if (key === 'escape') {
      this.selection.clear()
      this.app.changed()
      return true
    }
    if (digit > 0) return this.write(digit, event.shiftKey ? 'corner' : control ? 'centre' : this.pen === 'line' ? 'digit' : this.pen)
    if (control || event.altKey) return false
    const keys = Object.entries(penKeys(this.layout.size)) as [Pen, string][]
    const at = keys.findIndex(([pen, own]) => (key === ' ' ? pen === this.pen : own === key))
    if (this.app.mode !== 'play' || at < 0) return this.hand?.key(key) ?? false
    this.pen = keys[(key === ' ' ? at + 1 : at) % keys.length]![0]
    this.app.changed()
    return true
  }

  write(digit: number, pen: Pen = this.pen): boolean {
    return this.edit((hand) => hand.write(this.chosen, digit, pen))
  }

  erase(): boolean {
    return this.edit((hand) => hand.erase(this.chosen))
  }

  undo(): void {
    this.edit((hand) => hand.undo())
  }

  redo(): void {
    this.edit((hand) => hand.redo())
  }

  /** The cells that are written into, in the order in which they were chosen. */
  get chosen(): number[] {
    return this.selection.size > 0 ? [...this.selection] : [this.focused]
  }

  private edit(change: (hand: Hand) => void): boolean {
    if (this.hand) change(this.hand)
    this.app.changed()
    return true
  }

  private selectAlike(cell: number): void {
    if (this.app.mode === 'watch') return
    const digit = this.digitOf(cell)
    for (let other = 0; other < this.layout.cellCount; other++) {
      if (digit !== 0 && this.digitOf(other) === digit) this.selection.add(other)
    }
    this.app.changed()
  }

  /** Says what the puzzle demands and nobody sees, and what its setter says. */
  private tell(): void {
    const { puzzle, about } = this.app
    say(this.words, [...(puzzle.picture?.words ?? []), about.ruleset ?? ''].join(' ').trim())
  }

  draw(): void {
    const { app, drawn } = this
    const near = Math.abs(app.moment - this.lastMoment) <= 40
    this.lastMoment = app.moment
    drawn.svg.classList.toggle('gentle', near && !drawn.isLarge && !reducedMotion())
    this.legend = []
    this.tell()
    drawn.setLines(app.mode === 'play' ? this.entry.lines() : [])
    if (app.scene === 'agent') this.drawState()
    else if (app.scene === 'path') this.drawPath()
    else this.drawWritten()
  }

  /** What stands in a cell, for the person who solves or sets; 0 for nothing. */
  private digitOf(cell: number): number {
    return this.app.mode === 'set' ? digitOf(this.app.puzzle.givens[cell]!) : this.entry.digit(cell)
  }

  /** The givens of a large grid are there at once, its thousands of candidates a moment later. */
  private drawGivens(): void {
    const { app, drawn, layout } = this
    drawn.isBegun = true
    for (let cell = 0; cell < layout.cellCount; cell++) drawn.setDigit(cell, digitOf(app.puzzle.givens[cell]!), 'given')
    setTimeout(() => app.changed(), 50)
  }

  private drawState(): void {
    const { app, drawn, layout } = this
    const { state } = app
    if (drawn.isLarge && !drawn.isBegun) {
      this.drawGivens()
      return
    }
    // The search for a second solution ends far from the first: at the end the board shows the answer.
    const solution = app.trace.solutionAt(app.moment)
    for (let cell = 0; cell < layout.cellCount; cell++) {
      const isSolved = solution !== undefined && state.how[cell] !== BY_GIVEN
      // Givens are seen from the first moment on, before the agent has looked at them.
      const given = digitOf(app.puzzle.givens[cell]!)
      const how = given !== 0 ? BY_GIVEN : isSolved ? BY_REASON : state.how[cell]!
      const mask = state.masks[cell]!
      const kind = how === BY_GIVEN ? 'given' : how === BY_GUESS ? 'guessed' : 'placed'
      const digit = given !== 0 ? given : isSolved ? digitOf(solution[cell]!) : state.placed(cell)
      if (drawn.isNew(cell, mask, how, digit, how === OPEN && app.looked === cell)) {
        drawn.setDigit(cell, digit, kind)
        drawn.setCandidates(cell, how === OPEN ? mask : 0, how === OPEN && app.looked === cell)
        drawn.setMarks(cell, 0, 0, 0)
        drawn.setLabel(cell, how === OPEN ? candidateWords(mask) : `${symbol(digit)}, ${kind}`)
      }
      drawn.setSelected(cell, app.isYourTurn && this.selection.has(cell))
    }
    this.drawEvent()
  }

  /** Points out what the last event is about. */
  private drawEvent(): void {
    const { app, drawn, layout } = this
    const { trace, last } = app
    drawn.clearMarks()
    if (app.looked >= 0 && app.lookedDigit > 0) drawn.ask(app.looked, app.lookedDigit)
    if (last < 0) return
    const kind = trace.kind[last]!
    const cell = trace.cell[last]!
    const step = trace.stepAt(last)
    if (step) {
      drawn.drawSketch(step, app.state)
    } else if (kind === ELIMINATE) {
      drawn.strike(cell, trace.digit[last]!)
    } else if (kind === GUESS || kind === CHOOSE) {
      drawn.tint(cell, 'guess')
    } else if (kind === CONFLICT) {
      const { unit, cells = [] } = trace.conflictAt(last)
      const members = unit === undefined ? [] : layout.cellsOf(unit)
      for (const member of members) drawn.tint(member, 'broken-unit')
      drawn.breakCells(cells.map((name) => layout.cellNamed(name)))
      if (cell !== NO_CELL) drawn.breakCell(cell)
      else if (cells.length === 0 && members.length > 0) drawn.missing(members, trace.digit[last]!)
    }
  }

  /** The position before the step that is looked at, and the step. */
  private drawPath(): void {
    const { puzzle, layout, way, step } = this.app
    const position = Position.before(puzzle, layout, way?.steps ?? [], step)
    this.legend = drawStep(this.drawn, layout, position, way?.steps[step], (cell) => (digitOf(puzzle.givens[cell]!) === 0 ? 'placed' : 'given'))
  }

  /** The step of the hint in a picture of its own, so that it takes nothing of what the person has written. */
  hintPicture(): { picture: SVGSVGElement; legend: Sign[] } | undefined {
    const { help, layout, puzzle } = this.app
    if (!help?.hint.step) return undefined
    const drawn = new Drawn(layout, puzzle.picture)
    const legend = drawStep(drawn, layout, help.position, help.hint.step, (cell) => (this.entry.isGiven(cell) ? 'given' : 'own'))
    return { picture: drawn.svg, legend }
  }

  /** A grid of digits as a picture, in which some cells are pointed out. */
  digitsPicture(digits: string, pointed: (cell: number) => boolean): SVGSVGElement {
    const { layout, puzzle } = this.app
    const drawn = new Drawn(layout, puzzle.picture)
    for (let cell = 0; cell < layout.cellCount; cell++) {
      drawn.setDigit(cell, digitOf(digits[cell]!), digitOf(puzzle.givens[cell]!) === 0 ? 'placed' : 'given')
      if (pointed(cell)) drawn.tint(cell, 'target')
    }
    return drawn.svg
  }

  /** What the person who solves has written, or the puzzle that is being set. */
  private drawWritten(): void {
    const { drawn, layout } = this
    drawn.clearMarks()
    drawn.forget()
    this.tintChosen()
    const isSetting = this.app.mode === 'set'
    const bad = isSetting || settings.clashes ? clashes(layout, Array.from({ length: layout.cellCount }, (_, cell) => this.digitOf(cell))) : new Set<number>()
    for (let cell = 0; cell < layout.cellCount; cell++) {
      if (isSetting) this.drawSet(cell)
      else this.drawEntry(cell, bad.has(cell))
      drawn.setSelected(cell, this.selection.has(cell))
    }
    if (isSetting) this.drawSurvey()
    else this.drawHint()
    drawn.breakCells([...new Set([...bad, ...this.mistaken()])])
  }

  /** What the chosen cell sees, and where its digit is. */
  private tintChosen(): void {
    const { layout, selection } = this
    const [cell = -1] = selection
    if (selection.size !== 1 || this.app.mode !== 'play') return
    const digit = this.entry.digit(cell)
    if (settings.seen) for (const peer of layout.peersOf[cell]!) this.tint(peer, 'seen')
    if (!settings.same || digit === 0) return
    for (let other = 0; other < layout.cellCount; other++) if (this.entry.digit(other) === digit) this.tint(other, 'same')
  }

  /** Tints a cell, unless the person has given it a colour. */
  private tint(cell: number, name: string): void {
    if (this.entry.coloursOf(cell) === 0) this.drawn.tint(cell, name)
  }

  private drawEntry(cell: number, isBad: boolean): void {
    const { drawn, entry } = this
    const digit = entry.digit(cell)
    const isGiven = entry.isGiven(cell)
    drawn.setDigit(cell, digit, isGiven ? 'given' : entry.isSupposed(cell) ? 'own supposed' : 'own')
    drawn.setCandidates(cell, 0, false)
    drawn.setMarks(cell, digit === 0 ? entry.corner(cell) : 0, digit === 0 ? entry.centre(cell) : 0, entry.coloursOf(cell), entry.tintsOf(cell))
    const colours = digitsOf(entry.coloursOf(cell)).map((colour) => COLOURS[colour - 1]!)
    const words = digit === 0 ? markWords(entry.corner(cell), entry.centre(cell), entry.tintsOf(cell)) : `${symbol(digit)}${isGiven ? ', given' : ''}`
    drawn.setLabel(cell, [words, ...(colours.length === 0 ? [] : [list(colours)]), ...(isBad ? ['clashes'] : [])].join(', '))
  }

  private drawSet(cell: number): void {
    const { drawn } = this
    const { survey } = this.app
    const digit = this.digitOf(cell)
    const mask = digit === 0 ? (survey?.masks?.[cell] ?? 0) : 0
    const sure = bitCount(mask) === 1 ? digitsOf(mask)[0]! : 0
    drawn.setDigit(cell, digit || sure, digit === 0 ? 'sure' : 'given')
    drawn.setCandidates(cell, sure === 0 ? mask : 0, false)
    drawn.setMarks(cell, 0, 0, 0)
    drawn.setLabel(cell, digit !== 0 ? `${symbol(digit)}, given` : mask === 0 ? 'empty' : `empty, ${candidateWords(mask)}`)
  }

  /** What is known about the puzzle that is being set. */
  private drawSurvey(): void {
    const { survey } = this.app
    survey?.single?.forEach((mask, cell) => this.drawn.praise(cell, mask))
    for (const cell of survey?.spare ?? []) this.drawn.tint(cell, 'same')
    for (const cell of survey?.blamed ?? []) this.drawn.tint(cell, 'broken-unit')
    this.drawn.ring(survey?.lonely ?? [])
  }

  private drawHint(): void {
    const { drawn, layout } = this
    const hint = this.app.help?.hint
    if (!hint) return
    for (const unit of hint.where ?? []) for (const cell of layout.cellsOf(unit)) this.tint(cell, 'because')
    const cells = new Set(hint.cells ?? [])
    for (const { cell } of [...(hint.step?.placed ?? []), ...(hint.step?.eliminated ?? [])]) cells.add(cell)
    for (const name of cells) this.tint(layout.cellNamed(name), 'target')
    drawn.ring([...cells].map((name) => layout.cellNamed(name)))
  }

  private mistaken(): number[] {
    const hint = this.app.mode === 'play' ? this.app.help?.hint : undefined
    return [...(hint?.wrong ?? []), ...(hint?.missing ?? [])].map(({ cell }) => this.layout.cellNamed(cell))
  }
}

const NO_FIGURES: Figure[] = []

function figuresOf(puzzle: Puzzle): Figure[] {
  return puzzle.picture?.figures ?? NO_FIGURES
}

/** Draws a position and a step in it: what goes is crossed out, what is certain is there in full. */
function drawStep(drawn: Drawn, layout: Layout, position: Position, step: Step | undefined, kindOf: (cell: number) => string): Sign[] {
  drawn.clearMarks()
  drawn.forget()
  const shown = new Map<number, number>()
  const linked = new Set(step?.evidence.links.flatMap((link) => [...link.from, ...link.to]).map((end) => end.cell))
  // A cell in which a link ends keeps its candidates, or else nobody sees where.
  for (const { cell, digit } of step?.placed ?? []) if (!linked.has(cell)) shown.set(layout.cellNamed(cell), digit)
  for (let cell = 0; cell < layout.cellCount; cell++) {
    const digit = position.digits[cell]!
    const isOpen = digit === 0
    const certain = shown.get(cell) ?? 0
    drawn.setDigit(cell, digit || certain, certain > 0 ? 'certain' : kindOf(cell))
    drawn.setCandidates(cell, isOpen && certain === 0 ? position.masks[cell]! : 0, false)
    drawn.setMarks(cell, 0, 0, 0)
    drawn.setLabel(cell, isOpen ? stepWords(layout.cellName(cell), position.masks[cell]!, step) : `${symbol(digit)}, ${kindOf(cell)}`)
    drawn.setSelected(cell, false)
  }
  return step ? drawn.drawSketch(step, position) : []
}

function candidateWords(mask: number): string {
  const digits = digitsOf(mask).map(symbol)
  return digits.length === 0 ? 'no candidate left' : `candidates ${list(digits)}`
}

/** The candidates of an open cell, and what a step does to them. */
function stepWords(cell: string, mask: number, step: Step | undefined): string {
  const placed = step?.placed.find((each) => each.cell === cell)
  if (placed) return `${symbol(placed.digit)}, certain`
  const lost = step?.eliminated.filter((each) => each.cell === cell).map(({ digit }) => symbol(digit)) ?? []
  return lost.length === 0 ? candidateWords(mask) : `${candidateWords(mask)}, loses ${list(lost)}`
}

function markWords(corner: number, centre: number, [greens, reds]: [number, number]): string {
  const each = (mask: number) => list(digitsOf(mask).map((digit) => `${symbol(digit)}${(greens & (1 << (digit - 1))) !== 0 ? ' green' : (reds & (1 << (digit - 1))) !== 0 ? ' red' : ''}`))
  const parts = []
  if (corner !== 0) parts.push(`corner marks ${each(corner)}`)
  if (centre !== 0) parts.push(`centre marks ${each(centre)}`)
  return parts.length === 0 ? 'empty' : parts.join(', ')
}

/** The digit of a key, with whatever modifier; 0 for every other key. */
function digitKey(event: KeyboardEvent, size: number): number {
  const top = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)
  const digit = top ? Number(top[1]) : 0
  if (digit > 0) return digit <= size ? digit : 0
  const letter = /^[a-p]$/i.test(event.key) && !event.ctrlKey && !event.metaKey ? event.key.toUpperCase().charCodeAt(0) - 55 : 0
  return letter > 9 && letter <= size ? letter : 0
}

/** How the candidates of a cell are arranged: columns and rows. */
function candidateGrid(size: number): [number, number] {
  const columns = Math.ceil(Math.sqrt(size))
  return [columns, Math.ceil(size / columns)]
}

/** The drawing: every element is made once and then only changed. */
class Drawn {
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

/** What a screen reader hears of the last event. */
export function announcement(app: App): string {
  return app.scene === 'agent' ? sentence(app.trace, app.last) : ''
}
