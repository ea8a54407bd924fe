/** The way of a person to the solution, as the library tells it. */

import type { Film } from './trace.ts'

export interface Candidate {
  cell: string
  digit: number
}

/** By what steps are chosen and rated: ours, or one of the forums'. */
export const SCALES = [
  { name: 'ours', title: 'Nonet: level and score' },
  { name: 'er', title: 'Forums: ER, EP, ED' },
  { name: 'er-default', title: 'Forums, newer set of techniques' },
] as const
export type Scale = (typeof SCALES)[number]['name']

/** The scale of this name; ours where there is none. */
export function scaleOf(name: string | null): Scale {
  return SCALES.find((scale) => scale.name === name)?.name ?? 'ours'
}

/** One use of a technique. */
export interface Step {
  technique: string
  /** By a scale of the forums. */
  rating?: number
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
  /** By our scale. */
  level?: Level
  /** By a scale of the forums, the highest of this technique. */
  rating?: number
  count: number
}

/** Steps told together: the first as always, each of those that follow it by a sentence. */
export interface Together {
  first: number
  likewise: string[]
}

/** How much trial and error there is to read: the claims of the largest net, and how deep nets lie within nets. */
export interface Nets {
  claims: number
  depth: number
}

export interface Explanation {
  steps: Step[]
  solved: boolean
  /** Whether some digit was taken from the solution. */
  guessed: boolean
  /** Where the way leads to a solution. */
  score?: number
  level?: Level
  nets?: Nets
  /** By a scale of the forums: the ratings of the hardest step, of the hardest up to the first digit, of the first. */
  er?: number
  ep?: number
  ed?: number
  /** Steps that are told together, as they rest on the same strong links. */
  together: Together[]
  /** How the way ends, where that is not told by its numbers. */
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

/** The steps of a way, in which three singles in a row and more are one stretch, and so are steps that are told together. */
export function stretches(steps: readonly { technique: string }[], together: readonly Together[] = []): Stretch[] {
  const all: Stretch[] = []
  for (let from = 0; from < steps.length; ) {
    let to = from
    while (to < steps.length && SINGLES.has(steps[to]!.technique)) to++
    if (to - from < 3) to = from + 1 + (likewise(together, from)?.length ?? 0)
    all.push({ from, to })
    from = to
  }
  return all
}

/** A rating as the forums write it: `7.1`. */
export function rated(rating: number): string {
  return rating.toFixed(1)
}

/** What is told of the steps that follow one and rest on the same strong links. */
function likewise(together: readonly Together[], first: number): string[] | undefined {
  return together.find((told) => told.first === first)?.likewise
}

/** What is told of a step where those before it have been told. */
export function told({ steps, together }: Explanation, number: number): string {
  const item = together.find(({ first, likewise }) => first < number && number <= first + likewise.length)
  return item?.likewise[number - item.first - 1] ?? steps[number]!.text
}
