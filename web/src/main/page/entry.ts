import { type Layout, type Puzzle, symbol, digitOf } from './layout.ts'

/** What a digit key writes. */
export type Pen = 'digit' | 'corner' | 'centre' | 'colour'

/** What a person has written: an immutable value, so that undo is a step to an older one. */
interface Page {
  digits: Uint8Array
  corners: Int32Array
  centres: Int32Array
  colours: Uint8Array
}

/** A person's own digits and marks on the board, with undo and redo. */
export class Entry {
  private past: Page[] = []
  private future: Page[] = []
  private page: Page

  /**
   * @param givens the digits that cannot be changed; none of them where a puzzle is being set
   */
  constructor(
    readonly layout: Layout,
    readonly givens: Uint8Array,
    digits: Uint8Array = new Uint8Array(layout.cellCount),
  ) {
    this.page = {
      digits,
      corners: new Int32Array(layout.cellCount),
      centres: new Int32Array(layout.cellCount),
      colours: new Uint8Array(layout.cellCount),
    }
  }

  /** For solving: the givens stay. */
  static toSolve(puzzle: Puzzle, layout: Layout): Entry {
    return new Entry(layout, givensOf(puzzle))
  }

  /** For setting: the givens are what is written. */
  static toSet(puzzle: Puzzle, layout: Layout): Entry {
    return new Entry(layout, new Uint8Array(layout.cellCount), givensOf(puzzle))
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

  colourOf(cell: number): number {
    return this.page.colours[cell]!
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

  /** Writes a digit with a pen into cells; a digit that all of them have already goes again. */
  write(cells: readonly number[], pen: Pen, digit: number): void {
    const own = cells.filter((cell) => !this.isGiven(cell))
    if (pen === 'colour') return this.colour(cells, digit)
    if (own.length === 0) return
    this.change((page) => {
      if (pen === 'digit') {
        const all = own.every((cell) => page.digits[cell] === digit)
        for (const cell of own) page.digits[cell] = all ? 0 : digit
        return
      }
      const marks = pen === 'corner' ? page.corners : page.centres
      const bit = 1 << (digit - 1)
      const empty = own.filter((cell) => page.digits[cell] === 0)
      const all = empty.every((cell) => (marks[cell]! & bit) !== 0)
      for (const cell of empty) marks[cell] = all ? marks[cell]! & ~bit : marks[cell]! | bit
    })
  }

  /** Takes over what follows from a step: digits, and for other cells all candidates that are left. */
  take(digits: readonly [number, number][], noted: readonly [number, number][]): void {
    this.change((page) => {
      for (const [cell, digit] of digits) page.digits[cell] = digit
      for (const [cell, mask] of noted) page.centres[cell] = mask
    })
  }

  private colour(cells: readonly number[], colour: number): void {
    if (cells.length === 0) return
    this.change((page) => {
      const all = cells.every((cell) => page.colours[cell] === colour)
      for (const cell of cells) page.colours[cell] = all ? 0 : colour
    })
  }

  /** Takes the digit from each cell, or where there is none, its marks and colour. */
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
    const next = {
      digits: this.page.digits.slice(),
      corners: this.page.corners.slice(),
      centres: this.page.centres.slice(),
      colours: this.page.colours.slice(),
    }
    edit(next)
    this.past.push(this.page)
    this.page = next
    this.future = []
  }
}

export function givensOf(puzzle: Puzzle): Uint8Array {
  return Uint8Array.from(puzzle.givens, digitOf)
}
