/** The cells, units and peers of a grid. The names of cells and units are those of the log. */

/** A puzzle as the server sends it and takes it. */
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
  /** What these rules look like. */
  picture?: Picture
  /** For each cell its symbol, `.` for an empty one. */
  givens: string
  /** For each cell the digits it may take, as symbols, where the puzzle says so. */
  candidates?: string[]
}

/** Figures to draw, in the order in which they are painted. A cell is 1 wide and 1 high. */
export interface Picture {
  /** How far it reaches, in cells from the corner of the grid. */
  edges: { left: number; top: number; right: number; bottom: number }
  figures: Figure[]
  /** Rules that no figure shows. */
  words: string[]
}

/** A path, a circle or words. What has a width is a stroke; all else is filled. */
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

export interface Unit {
  name: string
  cells: number[]
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

export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export class Layout {
  readonly size: number
  readonly cellCount: number
  readonly allDigits: number
  readonly diagonals: boolean
  readonly isJigsaw: boolean
  /** The block or piece of each cell, counted from 0. */
  readonly pieceOf: readonly number[]
  /** Rows, then columns, then blocks or pieces, then diagonals. */
  readonly units: readonly Unit[]
  readonly unitsOf: readonly number[][]
  readonly peersOf: readonly number[][]
  private readonly unitNumbers: Map<string, number>

  constructor(puzzle: Puzzle) {
    const n = puzzle.size
    this.size = n
    this.cellCount = n * n
    this.allDigits = 2 ** n - 1
    this.diagonals = puzzle.diagonals
    const pieces = puzzle.pieces
    this.isJigsaw = pieces !== undefined
    const cells = Array.from({ length: n * n }, (_, cell) => cell)
    this.pieceOf = cells.map((cell) =>
      pieces === undefined
        ? Math.floor(cell / n / puzzle.blockHeight) * (n / puzzle.blockWidth) +
          Math.floor((cell % n) / puzzle.blockWidth)
        : digitOf(pieces[cell] ?? '') - 1,
    )
    const numbers = cells.slice(0, n)
    const units: Unit[] = [
      ...numbers.map((row) => ({
        name: `row ${rowLetter(row)}`,
        cells: cells.filter((cell) => Math.floor(cell / n) === row),
      })),
      ...numbers.map((column) => ({
        name: `column ${column + 1}`,
        cells: cells.filter((cell) => cell % n === column),
      })),
      ...numbers.map((piece) => ({
        name: `${this.isJigsaw ? 'piece' : 'block'} ${piece + 1}`,
        cells: cells.filter((cell) => this.pieceOf[cell] === piece),
      })),
    ]
    if (puzzle.diagonals) {
      units.push({ name: 'falling diagonal', cells: numbers.map((row) => row * n + row) })
      units.push({ name: 'rising diagonal', cells: numbers.map((row) => row * n + n - 1 - row) })
    }
    this.units = units
    this.unitsOf = cells.map((cell) =>
      units.flatMap((unit, number) => (unit.cells.includes(cell) ? [number] : [])),
    )
    this.peersOf = cells.map((cell) => {
      const peers = new Set(this.unitsOf[cell]!.flatMap((unit) => units[unit]!.cells))
      peers.delete(cell)
      return [...peers].sort((a, b) => a - b)
    })
    this.unitNumbers = new Map(units.map((unit, number) => [unit.name, number]))
  }

  /** `A1` for the top left cell. */
  cellName(cell: number): string {
    return rowLetter(Math.floor(cell / this.size)) + ((cell % this.size) + 1)
  }

  /** The cell of a name; -1 where there is none. */
  cellNamed(name: string): number {
    const row = name.charCodeAt(0) - 65
    const column = Number(name.slice(1)) - 1
    const exists = row >= 0 && row < this.size && column >= 0 && column < this.size
    return exists ? row * this.size + column : -1
  }

  /** The cells of a unit; none where a rule made it, of which the page knows the picture alone. */
  cellsOf(unit: string): readonly number[] {
    return this.units[this.unitNamed(unit)]?.cells ?? []
  }

  /** The unit of a name; -1 where there is none. */
  unitNamed(name: string): number {
    return this.unitNumbers.get(name) ?? -1
  }

  /** What a person calls it: `9×9 diagonal`. */
  get name(): string {
    return `${this.size}×${this.size}${this.isJigsaw ? ' jigsaw' : ''}${this.diagonals ? ' diagonal' : ''}`
  }
}

export function rowLetter(row: number): string {
  return String.fromCharCode(65 + row)
}

/** The clashing cells of a filling: those whose digit another cell of a unit has too. */
export function clashes(layout: Layout, digits: ArrayLike<number>): Set<number> {
  const bad = new Set<number>()
  for (const unit of layout.units) {
    const seen = new Map<number, number>()
    for (const cell of unit.cells) {
      const digit = digits[cell]!
      if (digit === 0) continue
      const other = seen.get(digit)
      if (other !== undefined) bad.add(cell).add(other)
      seen.set(digit, cell)
    }
  }
  return bad
}

/** The empty classic puzzle, or one of another size with the usual blocks. */
export function emptyPuzzle(size: number): Puzzle {
  let blockHeight = Math.floor(Math.sqrt(size))
  while (size % blockHeight !== 0) blockHeight--
  return { size, blockHeight, blockWidth: size / blockHeight, diagonals: false, givens: '.'.repeat(size * size) }
}
