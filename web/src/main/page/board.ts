import type { App } from './app.ts'
import { el, reducedMotion, say } from './dom.ts'
import { candidateGrid, Drawn, NO_FIGURES, SIDE } from './drawing.ts'
import { Entry, type Pen } from './entry.ts'
import { settings } from './memory.ts'
import type { Sign } from './evidence.ts'
import { bitCount, clashes, digitOf, digitsOf, type Figure, type Layout, type Puzzle, symbol } from './layout.ts'
import { BY_GIVEN, BY_GUESS, BY_REASON, CHOOSE, CONFLICT, ELIMINATE, GUESS, NO_CELL, OPEN } from './trace.ts'
import { Position, type Step } from './way.ts'
import { list, sentence } from './words.ts'

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

/** What a screen reader hears of the last event. */
export function announcement(app: App): string {
  return app.scene === 'agent' ? sentence(app.trace, app.last) : ''
}
