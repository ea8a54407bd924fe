/** The way of a person to the solution, as the library tells it. */

import type { Film } from './trace.ts'

export interface Candidate {
  cell: string
  digit: number
}

/** One use of a technique. */
export interface Step {
  technique: string
  eliminated: Candidate[]
  placed: Candidate[]
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
  /** The position before each step, and at last the end. */
  film: Film
}

const SINGLES = new Set(['full-house', 'naked-single', 'hidden-single'])

/** Steps that stand in the list as one line: from `from` up to `to`, which is not among them. */
export interface Stretch {
  from: number
  to: number
}

/** The steps of a way, in which three singles in a row and more are one stretch. */
export function stretches(steps: readonly { technique: string }[]): Stretch[] {
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
