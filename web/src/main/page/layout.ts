/** A puzzle, and its board as the library tells it. */

export interface Puzzle {
  size: number
  /** Rows and columns of a block; 0 where there are jigsaw pieces. */
  blockHeight: number
  blockWidth: number
  /** For each cell the symbol of its piece, where there are jigsaw pieces. */
  pieces?: string
  diagonals: boolean
  /** What it demands beyond that, a line for each rule: `killer 15 A1 A2 B1`. */
  rules?: string[]
  /** For each cell its symbol, `.` for an empty one. */
  givens: string
  /** For each cell the digits it may take, as symbols, where the puzzle says so. */
  candidates?: string[]
}

/** A path, a circle or words; a cell is 1 wide and 1 high. What has a width is a stroke; all else is filled. */
export interface Figure {
  /** What it is there for; the style sheet knows its colour. */
  role: string
  path?: string
  x?: number
  y?: number
  radius?: number
  text?: string
  size?: number
  anchor?: string
  width?: number
  dash?: number
  round?: boolean
}

/** What is painted below what is written in the cells, and what above it. */
export interface Layers {
  under: Figure[]
  over: Figure[]
}

/** A board without anything in its cells. */
export interface Told extends Layers {
  /** What a person calls it: `9×9 diagonal`. */
  name: string
  /** How far it reaches, in cells from the corner of the grid. */
  edges: { left: number; top: number; right: number; bottom: number }
  /** Rules that no figure shows. */
  words: string[]
  /** How high candidates are written. */
  letters: number
  /** Where the candidates of a cell stand, from its corner. */
  places: [number, number][]
  /** For each cell those that cannot have its digit. */
  sees: number[][]
  /** For each cell the symbol of its piece or block; those of pieces that are still being painted stand in the puzzle. */
  pieces?: string
}

const SYMBOLS = '123456789ABCDEFGHIJKLMNOP'

/** The largest grid has 25×25 cells. */
export const LARGEST = 25

export function symbol(digit: number): string {
  return SYMBOLS[digit - 1] ?? '?'
}

/** The digit that a symbol stands for; 0 where it stands for none. */
export function digitOf(text: string): number {
  return text.length === 1 ? SYMBOLS.indexOf(text.toUpperCase()) + 1 : 0
}

/** The digits of a mask, ascending; digit d is bit d-1. */
export function digitsOf(mask: number): number[] {
  const digits = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) digits.push(32 - Math.clz32(rest & -rest))
  return digits
}

export function maskOf(symbols: string): number {
  return [...symbols].reduce((mask, each) => (digitOf(each) === 0 ? mask : mask | (1 << (digitOf(each) - 1))), 0)
}

export function list(words: readonly string[]): string {
  return words.length <= 1 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The board of a puzzle. */
export class Layout {
  readonly cellCount: number

  constructor(
    readonly size: number,
    readonly board: Told,
  ) {
    this.cellCount = size * size
  }

  get sees(): number[][] {
    return this.board.sees
  }

  /** `A1` for the top left cell. */
  cellName(cell: number): string {
    return String.fromCharCode(65 + Math.floor(cell / this.size)) + ((cell % this.size) + 1)
  }

  /** The cell of a name. */
  cellNamed(name: string): number {
    return (name.charCodeAt(0) - 65) * this.size + Number(name.slice(1)) - 1
  }

  /** The cells whose digit a cell has that they see. */
  clashes(digits: ArrayLike<number>): number[] {
    return this.sees.flatMap((seen, cell) => (digits[cell] !== 0 && seen.some((other) => digits[other] === digits[cell]) ? [cell] : []))
  }
}

/** No board at all, before the library has told of one. */
export const NO_BOARD: Told = { name: '', edges: { left: 0, top: 0, right: 9, bottom: 9 }, under: [], over: [], words: [], letters: 0.24, places: [], sees: [] }

/** What of a puzzle its board depends on. */
export function boardKey({ size, blockHeight, blockWidth, pieces, diagonals, rules }: Puzzle): string {
  return JSON.stringify([size, blockHeight, blockWidth, pieces, diagonals, rules])
}

/** The empty classic puzzle, or one of another size with the usual blocks. */
export function emptyPuzzle(size: number): Puzzle {
  let blockHeight = Math.floor(Math.sqrt(size))
  while (size % blockHeight !== 0) blockHeight--
  return { size, blockHeight, blockWidth: size / blockHeight, diagonals: false, givens: '.'.repeat(size * size) }
}
