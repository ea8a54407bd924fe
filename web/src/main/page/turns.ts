/** A puzzle turned, mirrored or with other digits, and the cells that a symmetry joins. */

import { digitOf, type Puzzle, symbol } from './layout.ts'

/** Where a row and a column of a grid of `n` rows go. */
type Move = (row: number, column: number, n: number) => [number, number]

export const MOVES: Record<'turn' | 'mirror' | 'flip', Move> = {
  turn: (row, column, n) => [column, n - 1 - row],
  mirror: (row, column, n) => [row, n - 1 - column],
  flip: (row, column, n) => [n - 1 - row, column],
}

/** The moves that leave a pattern of givens as it is, by the library's names. */
export const SYMMETRIES: Record<string, Move[]> = {
  none: [],
  rotational: [(row, column, n) => [n - 1 - row, n - 1 - column]],
  'quarter-turn': [MOVES.turn],
  mirror: [MOVES.mirror],
  flip: [MOVES.flip],
  'both-axes': [MOVES.mirror, MOVES.flip],
  diagonal: [(row, column) => [column, row]],
  'anti-diagonal': [(row, column, n) => [n - 1 - column, n - 1 - row]],
}

/** All cells that a symmetry joins to these, and these. */
export function joined(cells: readonly number[], symmetry: string, n: number): number[] {
  const all = new Set(cells)
  for (const cell of all) {
    for (const move of SYMMETRIES[symmetry] ?? []) {
      const [row, column] = move(Math.floor(cell / n), cell % n, n)
      all.add(row * n + column)
    }
  }
  return [...all]
}

/** The puzzle with every cell moved; the picture of its rules has to be asked for again. */
export function moved(puzzle: Puzzle, name: keyof typeof MOVES): Puzzle {
  const n = puzzle.size
  const target = (cell: number) => {
    const [row, column] = MOVES[name](Math.floor(cell / n), cell % n, n)
    return row * n + column
  }
  const all = <T>(values: ArrayLike<T>): T[] => {
    const result: T[] = []
    for (let cell = 0; cell < n * n; cell++) result[target(cell)] = values[cell]!
    return result
  }
  const cellName = (word: string) => {
    const cell = target((word.charCodeAt(0) - 65) * n + Number(word.slice(1)) - 1)
    return String.fromCharCode(65 + Math.floor(cell / n)) + ((cell % n) + 1)
  }
  const opposite: Record<string, string> = { falling: 'rising', rising: 'falling' }
  const crossed: Record<string, string> = name === 'turn' ? { 'index-row': 'index-column', 'index-column': 'index-row' } : {}
  const word = (each: string) => (/^[A-Y]\d{1,2}$/.test(each) ? cellName(each) : (opposite[each] ?? crossed[each] ?? each))
  const { blockHeight, blockWidth, pieces, rules, candidates } = puzzle
  return {
    ...puzzle,
    givens: all(puzzle.givens).join(''),
    ...(name === 'turn' ? { blockHeight: blockWidth, blockWidth: blockHeight } : {}),
    ...(pieces === undefined ? {} : { pieces: all(pieces).join('') }),
    ...(rules === undefined ? {} : { rules: rules.map((rule) => rule.split(' ').map(word).join(' ')) }),
    ...(candidates === undefined ? {} : { candidates: all(candidates) }),
  }
}

/** The puzzle with its digits renamed, in the order in which they come: the first given is a 1. Rules must not count. */
export function relabelled(puzzle: Puzzle): Puzzle {
  const order = [...new Set([...puzzle.givens].map(digitOf).filter((digit) => digit !== 0))]
  for (let digit = 1; digit <= puzzle.size; digit++) if (!order.includes(digit)) order.push(digit)
  const renamed = (text: string) => [...text].map((each) => (digitOf(each) === 0 ? each : symbol(order.indexOf(digitOf(each)) + 1))).join('')
  const { candidates } = puzzle
  return { ...puzzle, givens: renamed(puzzle.givens), ...(candidates === undefined ? {} : { candidates: candidates.map(renamed) }) }
}
