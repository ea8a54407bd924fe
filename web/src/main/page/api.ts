/** What the page asks the library. */

import type { About } from './app.ts'
import { boardKey, Layout, type Puzzle, type Told } from './layout.ts'
import * as library from './library.ts'
import { Film, type Moment, type Summary } from './trace.ts'
import type { Candidate, Explanation, Level, Nets, Scale, Step } from './way.ts'

/** An agent as the library takes it. */
export interface Agent {
  /** The preset that it is, or began as. */
  name: string
  techniques: string[]
  cells: string
  digits: string
  seed: number
}

export interface Named {
  name: string
  /** What a person calls it, where that is another name. */
  title?: string
  description: string
}

/** A technique; one of the catalogue has a title and a level. */
export interface Technique extends Named {
  level?: Level
  /** Whether it finds nothing in an agent, because it rests on there being only one solution. */
  silent?: boolean
}

/** What there is to choose from. */
export interface Choices {
  presets: (Agent & Named)[]
  techniques: Technique[]
  cells: Named[]
  digits: Named[]
  formats: Named[]
  limits: { events: number; seconds: number }
}

export interface Entry {
  puzzle: Puzzle
  name: string
  format: string
  author?: string
  ruleset?: string
}

/** What is wrong with a request, with the place in the text where there is one. */
export interface Problem {
  message: string
  advice?: string
  line?: number
  column?: number
  excerpt?: string
  caret?: number
}

export interface Checked {
  status: 'one' | 'none' | 'many' | 'timeout'
  solution?: string
  wrong?: string[]
  /** Where there are several solutions: whether one of them has all these digits. */
  possible?: boolean
}

/** What the library says to somebody who asks for help: more with each level. */
export interface Hint {
  level: number
  text: string
  where?: string[]
  technique?: string
  title?: string
  /** The cells of the units to look at, and then those of the step. */
  around?: string[]
  cells?: string[]
  step?: Step
  /** The step as it is seen, in the position in which it was asked for. */
  seen?: Moment
  wrong?: Candidate[]
  missing?: Candidate[]
}

/** What went, at which event, and why. */
export interface Loss {
  what: string
  at: number
  words: string
}

/** Why things are as they are at a moment of a run. */
export interface Why {
  choice?: { cell: string; words: string; counts: number[]; digits: { what: string; losing: number; tried: boolean }[]; order: string }
  conflict?: { words: string; about?: string; lost?: Loss[]; blame: string }
  /** What the cell has lost that was asked about. */
  lost?: Loss[]
}

/** The library did not understand what it was asked. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.advice ? `${problem.message}. ${problem.advice}` : problem.message)
  }
}

/** What was answered, unless the question was not understood. */
export function answered<T>({ answer }: { answer: string }): T {
  const said = JSON.parse(answer) as T & { error?: Problem }
  if (said.error) throw new Refusal(said.error)
  return said
}

async function answer<T>(question: string, body: unknown, signal?: AbortSignal, hear?: (lines: string[]) => void): Promise<T> {
  return answered({ answer: await library.ask(question, body, hear, signal) })
}

export function choices(): Promise<Choices> {
  return answer('agents', {})
}

export function read(text: string): Promise<{ entries: Entry[]; total: number; errors: Problem[] }> {
  return answer('read', { text })
}

/** Boards that were asked for, the latest last. */
const boards = new Map<string, Layout>()

/** The board of a puzzle; at once where it was asked for not long ago. */
export function layoutOf(puzzle: Puzzle): Layout | Promise<Layout> {
  const key = boardKey(puzzle)
  return boards.get(key) ?? newLayout(puzzle, key)
}

async function newLayout(puzzle: Puzzle, key: string): Promise<Layout> {
  const layout = new Layout(puzzle.size, await answer<Told>('board', { puzzle }))
  boards.set(key, layout)
  if (boards.size > 20) boards.delete(boards.keys().next().value!)
  return layout
}

export function check(puzzle: Puzzle, digits: string): Promise<Checked> {
  return answer('check', { puzzle, digits })
}

export interface Solved {
  status: 'one' | 'none' | 'many' | 'timeout' | 'cancelled'
  solution?: string
  /** Two of them, where there are several. */
  solutions?: string[]
}

export function solve(puzzle: Puzzle, signal?: AbortSignal): Promise<Solved> {
  return answer('solve', { puzzle }, signal)
}

export function count(puzzle: Puzzle, limit: number, signal: AbortSignal): Promise<{ count: number; exact: boolean }> {
  return answer('count', { puzzle, limit }, signal)
}

/** For each cell, by its name, the digits that it has in some solution, and in how many, up to two. */
export async function candidates(puzzle: Puzzle, signal: AbortSignal): Promise<Record<string, Record<string, number>>> {
  return (await answer<{ candidates?: Record<string, Record<string, number>> }>('candidates', { puzzle, limit: 2 }, signal)).candidates ?? {}
}

/** Which givens could go; or what leaves no solution, where there is none. */
export interface Minimised {
  spare?: Candidate[]
  /** The puzzle without all givens that can go together. */
  puzzle?: Puzzle
  core?: { givens: Candidate[]; rules: string[] }
}

export function minimise(puzzle: Puzzle, signal: AbortSignal): Promise<Minimised> {
  return answer('minimise', { puzzle }, signal)
}

export function rate(puzzle: Puzzle, signal: AbortSignal): Promise<{ score?: number; level?: Level; nets?: Nets }> {
  return answer('rate', { puzzle }, signal)
}

export async function generate(wish: object, signal: AbortSignal): Promise<{ puzzle: Puzzle; level?: Level }[]> {
  return (await answer<{ puzzles: { puzzle: Puzzle; level?: Level }[] }>('generate', wish, signal)).puzzles
}

/** The puzzle as it is printed, with digits written into it where there are any. */
export async function draw(puzzle: Puzzle, digits?: string): Promise<string> {
  return (await answer<{ svg: string }>('draw', { puzzle, ...(digits === undefined ? {} : { digits }) })).svg
}

/** @param about what goes along where the format has a place for it */
export async function convert(puzzle: Puzzle, to: string, about: About): Promise<string> {
  return (await answer<{ text: string }>('convert', { puzzle, to, ...about })).text
}

/**
 * The way of a person to the solution, which can be watched step by step. Of the scales of the forums the library says
 * whether they know the puzzle; the path is in a script of its own.
 *
 * @param progress hears now and then how many steps are found
 * @param more called when a step has come that was wanted
 */
export async function explain(puzzle: Puzzle, scale: Scale, progress: (steps: number) => void, more: () => void, signal: AbortSignal): Promise<Explanation> {
  const hear = (lines: string[]) => progress((JSON.parse(lines.at(-1)!) as { progress: { steps: number } }).progress.steps)
  const body = { puzzle, scale }
  const isOurs = scale === 'ours'
  if (!isOurs) {
    const { ending } = await answer<{ ending?: string }>('explain', body, signal)
    if (ending !== undefined) throw new Refusal({ message: ending })
  }
  return library.Talk.lasting(
    signal,
    async (talk) => {
      const way = answered<Explanation>(await talk.ask('explain', body, hear))
      return { ...way, together: way.together ?? [], film: new Film(talk, way.steps.length, more) }
    },
    isOurs ? 'worker.js' : 'forums.js',
  )
}

/** @param candidates for each cell what was noted there, as symbols */
export function hint(puzzle: Puzzle, digits: string, candidates: string[], level: number): Promise<Hint> {
  return answer('hint', { puzzle, digits, candidates, level })
}

/** Lets an agent run without a log. */
export async function outcome(puzzle: Puzzle, agent: Agent, solutions: number, signal: AbortSignal): Promise<Summary> {
  return (await answer<{ results: Summary[] }>('compare', { puzzle, agents: [agent], solutions }, signal)).results[0]!
}

/** The log of a run, as JSON lines. */
export async function log(puzzle: Puzzle, agent: Agent, solutions: number): Promise<string[]> {
  const lines: string[] = []
  const summary = await library.ask('trace', { puzzle, agent, solutions }, (more) => lines.push(...more.filter((line) => !line.startsWith('{"progress"'))))
  return [...lines, summary]
}
