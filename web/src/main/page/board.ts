import type { App } from './app.ts'
import { el, reducedMotion, say } from './dom.ts'
import { area, Drawn, frames, rings } from './drawing.ts'
import { Entry, type Pen } from './entry.ts'
import { settings } from './memory.ts'
import { digitOf, digitsOf, type Figure, type Layers, type Layout, list, symbol } from './layout.ts'
import type { Moment } from './trace.ts'

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
  /** Called when a person picks a cell where the agent would guess. */
  onpick: (cell: number) => void = () => {}

  private layout: Layout
  private drawn!: Drawn
  private focused = 0
  private isDragging = false
  private lastMoment = -1
  private shown: Layers | undefined

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

  /** Draws the board anew where it is another one. */
  follow(): void {
    const { layout } = this.app
    if (this.layout === layout) return
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
    this.drawn = new Drawn(this.layout)
    this.shown = undefined
    const { cells, margin, total } = this.drawn
    const n = this.layout.size
    const grid = el('div', { class: 'cells', role: 'grid', 'aria-label': 'Sudoku board', 'aria-multiselectable': 'true' })
    grid.style.left = grid.style.top = `${(margin / total) * 100}%`
    grid.style.width = grid.style.height = `${(n / total) * 100}%`
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
    this.look(cell, this.drawn.digitAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height))
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
    const { layout, about } = this.app
    say(this.words, [...layout.board.words, about.ruleset ?? ''].join(' ').trim())
  }

  draw(): void {
    const { app, drawn } = this
    const moment = (app.scene === 'agent' ? app.seen?.at : app.step) ?? 0
    const near = Math.abs(moment - this.lastMoment) <= 40
    if (moment !== this.lastMoment) drawn.svg.classList.toggle('gentle', near && !drawn.isLarge && !reducedMotion())
    this.lastMoment = moment
    this.tell()
    drawn.setLines(app.mode === 'play' ? this.entry.lines() : [])
    if (app.scene === 'agent') this.drawMoment(drawn, app.seen, app.looked)
    else if (app.scene === 'path') this.drawMoment(drawn, app.way?.film.at(app.step))
    else this.drawWritten()
  }

  /** What stands in a cell, for the person who solves or sets; 0 for nothing. */
  private digitOf(cell: number): number {
    return this.app.mode === 'set' ? digitOf(this.app.puzzle.givens[cell]!) : this.entry.digit(cell)
  }

  /**
   * What the library shows; the givens as long as it has not come.
   *
   * @param looked the cell in which candidates that are gone are seen faintly
   */
  private drawMoment(drawn: Drawn, seen: Moment | undefined, looked = -1): void {
    const { app, layout } = this
    for (let cell = 0; cell < layout.cellCount; cell++) {
      const letter = seen?.came[cell] ?? '.'
      const digit = digitOf(seen ? seen.digits[cell]! : app.puzzle.givens[cell]!)
      const mask = seen?.masks[cell] ?? 0
      const kind = KINDS[letter] ?? 'given'
      const lost = seen?.lost[layout.cellName(cell)]
      const words = digit !== 0 ? `${symbol(digit)}, ${kind}` : `${candidateWords(mask)}${lost ? `, loses ${list([...lost])}` : ''}`
      drawn.write(cell, { digit, kind, candidates: digit === 0 ? mask : 0, ghosts: cell === looked, words })
      drawn.setSelected(cell, app.isYourTurn && this.selection.has(cell))
    }
    this.show(drawn, { under: seen?.under ?? [], over: [...(seen?.over ?? []), ...this.asked(seen)] })
  }

  /** Draws figures, unless they are drawn already. */
  private show(drawn: Drawn, { under, over }: Layers): void {
    const layers = { under: under.filter(({ path }) => path !== ''), over: over.filter(({ path }) => path !== '') }
    if (drawn === this.drawn) {
      if (JSON.stringify(this.shown) === JSON.stringify(layers)) return
      this.shown = layers
    }
    drawn.show(layers)
  }

  /** Rings the candidate that a person asks about. */
  private asked(seen: Moment | undefined): Figure[] {
    const { looked, lookedDigit, scene } = this.app
    if (scene !== 'agent' || looked < 0 || lookedDigit === 0 || seen?.came[looked] !== '.') return []
    const [x, y] = this.layout.board.places[lookedDigit - 1]!
    return [{ role: 'asked', x: (looked % this.layout.size) + x, y: Math.floor(looked / this.layout.size) + y, radius: this.layout.board.letters * 0.62, width: 0.03 }]
  }

  /** A moment in a picture of its own, so that it takes nothing of what the person has written. */
  picture(seen: Moment): SVGSVGElement {
    const drawn = new Drawn(this.layout)
    this.drawMoment(drawn, seen)
    return drawn.svg
  }

  /** A grid of digits as a picture, in which some cells are pointed out. */
  digitsPicture(digits: string, pointed: (cell: number) => boolean): SVGSVGElement {
    const { layout, puzzle } = this.app
    const drawn = new Drawn(layout)
    for (let cell = 0; cell < layout.cellCount; cell++) {
      drawn.write(cell, { digit: digitOf(digits[cell]!), kind: puzzle.givens[cell] === '.' ? 'placed' : 'given', words: '' })
    }
    drawn.show({ under: [area('pivot', layout.sees.flatMap((_, cell) => (pointed(cell) ? [cell] : [])), layout.size)], over: [] })
    return drawn.svg
  }

  /** What the person who solves has written, or the puzzle that is being set. */
  private drawWritten(): void {
    const { drawn, layout } = this
    const isSetting = this.app.mode === 'set'
    const digits = Array.from({ length: layout.cellCount }, (_, cell) => this.digitOf(cell))
    const bad = isSetting || settings.clashes ? layout.clashes(digits) : []
    for (let cell = 0; cell < layout.cellCount; cell++) {
      if (isSetting) this.drawSet(cell)
      else this.drawEntry(cell, bad.includes(cell))
      drawn.setSelected(cell, this.selection.has(cell))
    }
    const { under, over } = isSetting ? this.survey() : this.hint()
    const broken = [...new Set([...bad, ...this.mistaken()])]
    this.show(drawn, { under: [...this.chosenTints(), ...under, area('empty', broken, layout.size)], over: [...over, ...rings('clash', broken, layout.size)] })
  }

  /** What the chosen cell sees, and where its digit is. */
  private chosenTints(): Figure[] {
    const { layout, selection, entry } = this
    const [cell = -1] = selection
    if (selection.size !== 1 || this.app.mode !== 'play') return []
    const digit = entry.digit(cell)
    const same = layout.sees.flatMap((_, other) => (digit !== 0 && entry.digit(other) === digit ? [other] : []))
    return [...(settings.seen ? [this.tint('seen', layout.sees[cell]!)] : []), ...(settings.same ? [this.tint('same', same)] : [])]
  }

  /** Tints cells, unless the person has given them a colour. */
  private tint(role: string, cells: readonly number[]): Figure {
    return area(role, cells.filter((cell) => this.entry.coloursOf(cell) === 0), this.layout.size)
  }

  private drawEntry(cell: number, isBad: boolean): void {
    const { drawn, entry } = this
    const digit = entry.digit(cell)
    const isGiven = entry.isGiven(cell)
    const [corners, centres] = digit === 0 ? [entry.corner(cell), entry.centre(cell)] : [0, 0]
    const colours = digitsOf(entry.coloursOf(cell)).map((colour) => COLOURS[colour - 1]!)
    const words = digit === 0 ? markWords(corners, centres, entry.tintsOf(cell)) : `${symbol(digit)}${isGiven ? ', given' : ''}`
    drawn.write(cell, {
      digit,
      kind: isGiven ? 'given' : entry.isSupposed(cell) ? 'own supposed' : 'own',
      corners,
      centres,
      colours: entry.coloursOf(cell),
      tints: entry.tintsOf(cell),
      words: [words, ...(colours.length === 0 ? [] : [list(colours)]), ...(isBad ? ['clashes'] : [])].join(', '),
    })
  }

  private drawSet(cell: number): void {
    const { survey } = this.app
    const digit = this.digitOf(cell)
    const mask = digit === 0 ? (survey?.masks?.[cell] ?? 0) : 0
    const [sure = 0, ...others] = digitsOf(mask)
    const isSure = others.length === 0
    const words = digit !== 0 ? `${symbol(digit)}, given` : mask === 0 ? 'empty' : `empty, ${candidateWords(mask)}`
    this.drawn.write(cell, { digit: digit || (isSure ? sure : 0), kind: digit === 0 ? 'sure' : 'given', candidates: isSure ? 0 : mask, words })
  }

  /** What is known about the puzzle that is being set. Candidates that would decide it if they were given stand out. */
  private survey(): Layers {
    const { survey: { single = [], masks = [], spare = [], blamed = [], lonely = [] } = {} } = this.app
    const { size, board } = this.layout
    const deciding = single.flatMap((mask, cell) =>
      (digitsOf(masks[cell] ?? 0).length === 1 ? [] : digitsOf(mask)).map((digit): Figure => {
        const [x, y] = board.places[digit - 1]!
        return { role: 'deciding', x: (cell % size) + x, y: Math.floor(cell / size) + y, size: board.letters, text: symbol(digit) }
      }),
    )
    return { under: [area('same', spare, size), area('broken', blamed, size)], over: [...deciding, frames(lonely, size)] }
  }

  private hint(): Layers {
    const { size } = this.layout
    const { help } = this.app
    const numbers = (names: readonly string[] = []) => names.map((name) => this.layout.cellNamed(name))
    const cells = numbers([...new Set([...(help?.cells ?? []), ...[...(help?.step?.placed ?? []), ...(help?.step?.eliminated ?? [])].map(({ cell }) => cell)])])
    return { under: [this.tint('cells', numbers(help?.around)), this.tint('pivot', cells)], over: [frames(cells, size)] }
  }

  private mistaken(): number[] {
    const hint = this.app.mode === 'play' ? this.app.help : undefined
    return [...(hint?.wrong ?? []), ...(hint?.missing ?? [])].map(({ cell }) => this.layout.cellNamed(cell))
  }
}

/** What the letters of a moment say of digits. */
const KINDS: Record<string, string> = { g: 'given', p: 'placed', q: 'guessed', c: 'certain' }

function candidateWords(mask: number): string {
  const digits = digitsOf(mask).map(symbol)
  return digits.length === 0 ? 'no candidate left' : `candidates ${list(digits)}`
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
