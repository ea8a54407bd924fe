import { type Layout, type Puzzle, symbol, digitOf } from './layout.ts'

/** What a digit key writes. */
export type Pen = 'digit' | 'corner' | 'centre' | 'colour'

/** What a person has written: an immutable value, so that undo is a step to an older one. Masks have bit d-1 for d. */
interface Page {
  digits: Int32Array
  corners: Int32Array
  centres: Int32Array
  colours: Int32Array
}

const PARTS = ['digits', 'corners', 'centres', 'colours'] as const

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
    const values = (i: number) => {
      const cells = (parts[i] ?? '').split(',')
      return Int32Array.from({ length: this.layout.cellCount }, (_, cell) => Number.parseInt(cells[cell] || '0', 36) & (i === 3 ? 511 : -1))
    }
    return { digits: values(0), corners: values(1), centres: values(2), colours: values(3) }
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
   */
  write(cells: readonly number[], pen: Pen, digit: number, erases = false): void {
    const own = cells.filter((cell) => !this.isGiven(cell))
    if (pen === 'colour') return this.toggle(cells, 'colours', digit)
    if (pen !== 'digit') return this.toggle(own.filter((cell) => this.page.digits[cell] === 0), pen === 'corner' ? 'corners' : 'centres', digit)
    if (own.length === 0) return
    this.change((page) => {
      const all = own.every((cell) => page.digits[cell] === digit)
      for (const cell of own) page.digits[cell] = all ? 0 : digit
      if (!all && erases) this.clearSeen(page, own, digit)
    })
  }

  private toggle(cells: readonly number[], part: 'corners' | 'centres' | 'colours', digit: number): void {
    if (cells.length === 0) return
    const bit = 1 << (digit - 1)
    this.change((page) => {
      const marks = page[part]
      const all = cells.every((cell) => (marks[cell]! & bit) !== 0)
      for (const cell of cells) marks[cell] = all ? marks[cell]! & ~bit : marks[cell]! | bit
    })
  }

  private clearSeen(page: Page, cells: readonly number[], digit: number): void {
    const others = ~(1 << (digit - 1))
    for (const peer of cells.flatMap((cell) => this.layout.peersOf[cell]!)) {
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

  /** Takes the digit from each cell, or where there is none, its marks and colours. */
  erase(cells: readonly number[]): void {
    const own = cells.filter((cell) => !this.isGiven(cell))
    this.change((page) => {
      const digits = own.filter((cell) => page.digits[cell] !== 0)
      for (const cell of digits) page.digits[cell] = 0
      if (digits.length > 0) return
      for (const cell of own) page.corners[cell] = page.centres[cell] = 0
      for (const cell of cells) page.colours[cell] = 0
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
    const { digits, corners, centres, colours } = this.page
    const next = { digits: digits.slice(), corners: corners.slice(), centres: centres.slice(), colours: colours.slice() }
    edit(next)
    this.past.push(this.page)
    this.page = next
    this.future = []
  }
}

export function givensOf(puzzle: Puzzle): Uint8Array {
  return Uint8Array.from(puzzle.givens, digitOf)
}
