import { type Layout, type Puzzle, symbol, digitOf } from './layout.ts'

/** What a digit key writes. */
export type Pen = 'digit' | 'corner' | 'centre' | 'colour' | 'line'

/** What a person has written: an immutable value, so that undo is a step to an older one. Masks have bit d-1 for d. */
type Page = Record<(typeof PARTS)[number], Int32Array>

/** `lines`: which of the {@link ways} from a cell are drawn; `greens`, `reds`: which of its marks have that colour. */
const PARTS = ['digits', 'corners', 'centres', 'colours', 'lines', 'greens', 'reds'] as const

/** The colours of marks; the first is none. */
export const MARK_COLOURS = ['plain', 'green', 'red'] as const

/** From a cell to those of its neighbours that come after it: to the right, to the left below, below, to the right below. */
export function ways(size: number): number[] {
  return [1, size - 1, size, size + 1]
}

/** A person's own digits and marks on the board, with undo and redo, and places to come back to. */
export class Entry {
  private past: Page[] = []
  private future: Page[] = []
  private page: Page
  /** What was written when the person began to suppose something, the latest last. */
  private checkpoints: Page[] = []

  /**
   * @param givens the digits that cannot be changed
   * @param written what {@link written} said
   */
  constructor(
    readonly layout: Layout,
    readonly givens: Uint8Array,
    written: readonly string[] = [],
  ) {
    const [page = this.pageOf(''), ...checkpoints] = written.map((text) => this.pageOf(text))
    this.page = page
    this.checkpoints = checkpoints
  }

  /** For solving: the givens stay. */
  static toSolve(puzzle: Puzzle, layout: Layout, written: readonly string[] = []): Entry {
    return new Entry(layout, givensOf(puzzle), written)
  }

  /** All that is written, and what it was at each checkpoint: cells by commas, parts by blanks. */
  get written(): string[] {
    return [this.page, ...this.checkpoints].map((page) => PARTS.map((part) => Array.from(page[part], (value) => (value === 0 ? '' : value.toString(36))).join()).join(' '))
  }

  private pageOf(text: string): Page {
    const parts = text.split(' ')
    const values = (part: string, i: number) => {
      const cells = (parts[i] ?? '').split(',')
      return Int32Array.from({ length: this.layout.cellCount }, (_, cell) => Number.parseInt(cells[cell] || '0', 36) & (part === 'colours' ? 511 : -1))
    }
    return Object.fromEntries(PARTS.map((part, i) => [part, values(part, i)])) as Page
  }

  /** The digit in a cell, given or written; 0 for none. */
  digit(cell: number): number {
    return this.givens[cell] || this.page.digits[cell]!
  }

  isGiven(cell: number): boolean {
    return this.givens[cell] !== 0
  }

  corner(cell: number): number {
    return this.page.corners[cell]!
  }

  centre(cell: number): number {
    return this.page.centres[cell]!
  }

  /** The colours of a cell, as a mask. */
  coloursOf(cell: number): number {
    return this.page.colours[cell]!
  }

  /** Which marks of a cell are green, and which are red, as masks. */
  tintsOf(cell: number): [number, number] {
    return [this.page.greens[cell]!, this.page.reds[cell]!]
  }

  /** All lines that are drawn, from cell to cell. */
  lines(): [number, number][] {
    return ways(this.layout.size).flatMap((way, i) => Array.from(this.page.lines, (mask, cell): [number, number][] => ((mask & (1 << i)) === 0 ? [] : [[cell, cell + way]])).flat())
  }

  /** Whether a digit was written since the last checkpoint. */
  isSupposed(cell: number): boolean {
    const before = this.checkpoints.at(-1)
    return before !== undefined && before.digits[cell] !== this.page.digits[cell]
  }

  /** All digits in reading order, `.` for an empty cell. */
  text(): string {
    let text = ''
    for (let cell = 0; cell < this.layout.cellCount; cell++) text += this.digit(cell) === 0 ? '.' : symbol(this.digit(cell))
    return text
  }

  isComplete(): boolean {
    return !this.text().includes('.')
  }

  isEmpty(): boolean {
    return PARTS.every((part) => this.page[part].every((value) => value === 0))
  }

  /**
   * Writes a digit with a pen into cells; a digit that all of them have already goes again.
   *
   * @param erases whether a digit leaves the marks of the cells that see it
   * @param tint the colour of a mark, as a number of {@link MARK_COLOURS}
   */
  write(cells: readonly number[], pen: Pen, digit: number, erases = false, tint = 0): void {
    const own = cells.filter((cell) => !this.isGiven(cell))
    if (pen === 'line') return this.drawLine(cells)
    if (pen === 'colour') return this.toggle(cells, 'colours', digit, 0)
    if (pen !== 'digit') return this.toggle(own.filter((cell) => this.page.digits[cell] === 0), pen === 'corner' ? 'corners' : 'centres', digit, tint)
    if (own.length === 0) return
    this.change((page) => {
      const all = own.every((cell) => page.digits[cell] === digit)
      for (const cell of own) page.digits[cell] = all ? 0 : digit
      if (!all && erases) this.clearSeen(page, own, digit)
    })
  }

  private toggle(cells: readonly number[], part: 'corners' | 'centres' | 'colours', digit: number, tint: number): void {
    if (cells.length === 0) return
    const bit = 1 << (digit - 1)
    const set = (marks: Int32Array, cell: number, isOn: boolean) => (marks[cell] = isOn ? marks[cell]! | bit : marks[cell]! & ~bit)
    this.change((page) => {
      const tints = part === 'colours' ? [] : [page.greens, page.reds]
      const all = cells.every((cell) => (page[part][cell]! & bit) !== 0 && tints.every((marks, i) => ((marks[cell]! & bit) !== 0) === (tint === i + 1)))
      for (const cell of cells) {
        set(page[part], cell, !all)
        tints.forEach((marks, i) => set(marks, cell, !all && tint === i + 1))
      }
    })
  }

  /** Draws a line through cells, as far as each touches the next; one that is there already in full goes again. */
  private drawLine(cells: readonly number[]): void {
    const { size } = this.layout
    const parts = cells.slice(1).flatMap((to, i) => {
      const [first, last] = [Math.min(cells[i]!, to), Math.max(cells[i]!, to)]
      const way = ways(size).indexOf(last - first)
      return way >= 0 && Math.abs((first % size) - (last % size)) <= 1 ? [{ first, bit: 1 << way }] : []
    })
    if (parts.length === 0) return
    this.change(({ lines }) => {
      const all = parts.every(({ first, bit }) => (lines[first]! & bit) !== 0)
      for (const { first, bit } of parts) lines[first] = all ? lines[first]! & ~bit : lines[first]! | bit
    })
  }

  private clearSeen(page: Page, cells: readonly number[], digit: number): void {
    const others = ~(1 << (digit - 1))
    for (const peer of cells.flatMap((cell) => this.layout.sees[cell]!)) {
      page.corners[peer]! &= others
      page.centres[peer]! &= others
    }
  }

  /** Takes over what follows from a step: digits, and for other cells all candidates that are left. */
  take(digits: readonly [number, number][], noted: readonly [number, number][], erases = false): void {
    this.change((page) => {
      for (const [cell, digit] of digits) {
        page.digits[cell] = digit
        if (erases) this.clearSeen(page, [cell], digit)
      }
      for (const [cell, mask] of noted) page.centres[cell] = mask
    })
  }

  /** Takes the digit from each cell, or where there is none, its marks, colours and lines. */
  erase(cells: readonly number[]): void {
    const own = cells.filter((cell) => !this.isGiven(cell))
    this.change((page) => {
      const digits = own.filter((cell) => page.digits[cell] !== 0)
      for (const cell of digits) page.digits[cell] = 0
      if (digits.length > 0) return
      for (const cell of own) page.corners[cell] = page.centres[cell] = page.greens[cell] = page.reds[cell] = 0
      for (const cell of cells) {
        page.colours[cell] = page.lines[cell] = 0
        ways(this.layout.size).forEach((way, i) => cell >= way && (page.lines[cell - way]! &= ~(1 << i)))
      }
    })
  }

  /** Takes everything away. */
  clear(): void {
    this.change((page) => {
      for (const part of PARTS) page[part].fill(0)
    })
    this.checkpoints = []
  }

  get supposing(): number {
    return this.checkpoints.length
  }

  /** Begins to suppose something. */
  suppose(): void {
    this.checkpoints = [...this.checkpoints, this.page]
  }

  /** Ends the last supposition: what was written since stays, or is taken back. */
  endSupposing(stays: boolean): void {
    const before = this.checkpoints.at(-1)
    this.checkpoints = this.checkpoints.slice(0, -1)
    if (!before || stays) return
    this.change((page) => {
      for (const part of PARTS) page[part].set(before[part])
    })
  }

  undo(): boolean {
    return this.swap(this.past, this.future)
  }

  redo(): boolean {
    return this.swap(this.future, this.past)
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  private swap(from: Page[], to: Page[]): boolean {
    const page = from.pop()
    if (!page) return false
    to.push(this.page)
    this.page = page
    return true
  }

  private change(edit: (page: Page) => void): void {
    const next = Object.fromEntries(PARTS.map((part) => [part, this.page[part].slice()])) as Page
    edit(next)
    this.past.push(this.page)
    this.page = next
    this.future = []
  }
}

export function givensOf(puzzle: Puzzle): Uint8Array {
  return Uint8Array.from(puzzle.givens, digitOf)
}
