/** The way of a person to the solution, as the server tells it, and the position at each of its steps. */

import { digitOf, type Layout, type Puzzle } from './layout.ts'

export interface Candidate {
  cell: string
  digit: number
}

/** A link between two ends; an end of several candidates means one of them. */
export interface Link {
  /** Strong: one end is false, so the other is true. Weak: one end is true, so the other is false. */
  strength: 'strong' | 'weak'
  from: Candidate[]
  to: Candidate[]
}

/** What makes a step true. A role is the part that something plays in the argument: `fin`, `set-a`, … */
export interface Evidence {
  units: { role: string; unit: string }[]
  cells: { role: string; cells: string[] }[]
  candidates: { role: string; cell: string; digit: number }[]
  links: Link[]
}

/** One use of a technique. */
export interface Step {
  technique: string
  eliminated: Candidate[]
  placed: Candidate[]
  evidence: Evidence
  text: string
}

export const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const
export type Level = (typeof LEVELS)[number]

/** A technique that was used, and how often. */
export interface Used {
  name: string
  title: string
  level: Level
  score: number
  count: number
}

export interface Explanation {
  steps: Step[]
  solved: boolean
  /** Whether some digit was taken from the solution. */
  guessed: boolean
  /** Where the way leads to a solution. */
  score?: number
  level?: Level
  /** Why the way does not lead to a solution, where it does not. */
  ending?: string
  /** Hardest first. */
  techniques: Used[]
}

/** Digits and candidates in which no open cell has a digit of a peer: what a person sees. */
export class Position {
  readonly digits: Uint8Array
  readonly masks: Int32Array

  private constructor(readonly layout: Layout) {
    this.digits = new Uint8Array(layout.cellCount)
    this.masks = new Int32Array(layout.cellCount).fill(layout.allDigits)
  }

  /** The position of a puzzle in which somebody has written digits and noted candidates; 0 for none. */
  static of(puzzle: Puzzle, layout: Layout, digit: (cell: number) => number, noted: (cell: number) => number = () => 0): Position {
    const position = new Position(layout)
    for (let cell = 0; cell < layout.cellCount; cell++) {
      const allowed = puzzle.candidates?.[cell]
      if (allowed !== undefined) position.masks[cell]! &= maskOf(allowed)
      if (noted(cell) !== 0) position.masks[cell]! &= noted(cell)
    }
    for (let cell = 0; cell < layout.cellCount; cell++) if (digit(cell) !== 0) position.place(cell, digit(cell))
    return position
  }

  /** The position before a step of a way; with the number of steps, the position after the last. */
  static before(puzzle: Puzzle, layout: Layout, steps: readonly Step[], step: number): Position {
    const position = Position.of(puzzle, layout, (cell) => digitOf(puzzle.givens[cell]!))
    for (const done of steps.slice(0, step)) position.apply(done)
    return position
  }

  /** Carries out a step. */
  apply(step: Step): void {
    for (const { cell, digit } of step.placed) this.place(this.layout.cellNamed(cell), digit)
    for (const { cell, digit } of step.eliminated) this.masks[this.layout.cellNamed(cell)]! &= ~(1 << (digit - 1))
  }

  private place(cell: number, digit: number): void {
    const bit = 1 << (digit - 1)
    this.digits[cell] = digit
    this.masks[cell] = bit
    for (const peer of this.layout.peersOf[cell]!) if (this.digits[peer] === 0) this.masks[peer]! &= ~bit
  }
}

export function maskOf(symbols: string): number {
  return [...symbols].reduce((mask, symbol) => mask | (digitOf(symbol) === 0 ? 0 : 1 << (digitOf(symbol) - 1)), 0)
}

const SINGLES = new Set(['full-house', 'naked-single', 'hidden-single'])

/** Steps that stand in the list as one line: from `from` up to `to`, which is not among them. */
export interface Stretch {
  from: number
  to: number
}

/** The steps of a way, in which three singles in a row and more are one stretch. */
export function stretches(steps: readonly Step[]): Stretch[] {
  const all: Stretch[] = []
  for (let from = 0; from < steps.length; ) {
    let to = from
    while (to < steps.length && SINGLES.has(steps[to]!.technique)) to++
    if (to - from < 3) to = from + 1
    all.push({ from, to })
    from = to
  }
  return all
}
