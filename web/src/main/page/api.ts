/** What the page asks the library. */

import type { About } from './app.ts'
import type { Puzzle } from './layout.ts'
import * as library from './library.ts'
import type { Summary, Trace } from './trace.ts'
import type { Candidate, Explanation, Level, Step } from './way.ts'

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
  cells?: string[]
  step?: Step
  wrong?: Candidate[]
  missing?: Candidate[]
}

/** The library did not understand what it was asked. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.advice ? `${problem.message}. ${problem.advice}` : problem.message)
  }
}

async function answer<T>(question: string, body: unknown, hear?: (lines: string[]) => void, signal?: AbortSignal): Promise<T> {
  const said = JSON.parse(await library.ask(question, body, hear, signal)) as T & { error?: Problem }
  if (said.error) throw new Refusal(said.error)
  return said
}

export function choices(): Promise<Choices> {
  return answer('agents', {})
}

export function read(text: string): Promise<{ entries: Entry[]; total: number; errors: Problem[] }> {
  return answer('read', { text })
}

/** A puzzle with the picture of its rules. */
export async function drawn(puzzle: Puzzle): Promise<Puzzle> {
  return (await answer<{ entries: Entry[] }>('read', { puzzle })).entries[0]!.puzzle
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
  return answer('solve', { puzzle }, undefined, signal)
}

export function count(puzzle: Puzzle, limit: number, signal: AbortSignal): Promise<{ count: number; exact: boolean }> {
  return answer('count', { puzzle, limit }, undefined, signal)
}

/** For each cell, by its name, the digits that it has in some solution, and in how many, up to two. */
export async function candidates(puzzle: Puzzle, signal: AbortSignal): Promise<Record<string, Record<string, number>>> {
  return (await answer<{ candidates?: Record<string, Record<string, number>> }>('candidates', { puzzle, limit: 2 }, undefined, signal)).candidates ?? {}
}

/** Which givens could go; or what leaves no solution, where there is none. */
export interface Minimised {
  spare?: Candidate[]
  /** The puzzle without all givens that can go together. */
  puzzle?: Puzzle
  core?: { givens: Candidate[]; rules: string[] }
}

export function minimise(puzzle: Puzzle, signal: AbortSignal): Promise<Minimised> {
  return answer('minimise', { puzzle }, undefined, signal)
}

export function rate(puzzle: Puzzle, signal: AbortSignal): Promise<{ score?: number; level?: Level }> {
  return answer('rate', { puzzle }, undefined, signal)
}

export async function generate(wish: object, signal: AbortSignal): Promise<{ puzzle: Puzzle; level?: Level }[]> {
  return (await answer<{ puzzles: { puzzle: Puzzle; level?: Level }[] }>('generate', wish, undefined, signal)).puzzles
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
 * The way of a person to the solution.
 *
 * @param progress hears now and then how many steps are found
 */
export function explain(puzzle: Puzzle, progress: (steps: number) => void, signal: AbortSignal): Promise<Explanation> {
  const hear = (lines: string[]) => progress((JSON.parse(lines.at(-1)!) as { progress: { steps: number } }).progress.steps)
  return answer('explain', { puzzle }, hear, signal)
}

/** @param candidates for each cell what was noted there, as symbols */
export function hint(puzzle: Puzzle, digits: string, candidates: string[], level: number): Promise<Hint> {
  return answer('hint', { puzzle, digits, candidates, level })
}

export interface TraceWishes {
  puzzle: Puzzle
  agent: Agent
  /** How many solutions to look for: 1, or 2 for a proof that there is only one. */
  solutions: number
  events?: number
}

/**
 * Runs an agent and adds its events to a trace as they come. The work is done in slices of a few
 * milliseconds, so that the page stays alive in between.
 *
 * @param more called after each slice
 */
export async function trace(wishes: TraceWishes, into: Trace, more: () => void, signal: AbortSignal): Promise<void> {
  const slices = new Slices(into, more, signal)
  const summary = await answer<{ summary: Summary }>('trace', wishes, (lines) => slices.add(lines), signal)
  slices.add([JSON.stringify(summary)])
  await slices.end
}

/** Adds all lines of a stream to a trace. */
export async function addLines(stream: ReadableStream<Uint8Array>, into: Trace, more: () => void): Promise<void> {
  const slices = new Slices(into, more)
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n')
    rest = lines.pop()!
    slices.add(lines)
    await slices.end
  }
  slices.add([rest])
  await slices.end
}

/** Milliseconds of work between two chances for the page to draw. */
const SLICE = 6

/** Adds lines to a trace, a few milliseconds long at a time. */
class Slices {
  /** When all that was added is in the trace. */
  end = Promise.resolve()

  constructor(
    private readonly into: Trace,
    private readonly more: () => void,
    private readonly signal?: AbortSignal,
  ) {}

  add(lines: readonly string[]): void {
    this.end = this.end.then(() => this.work(lines))
  }

  private async work(lines: readonly string[]): Promise<void> {
    let sliceEnds = performance.now() + SLICE
    for (const line of lines) {
      if (this.signal?.aborted) return
      if (line !== '') this.into.addLine(line)
      if (performance.now() < sliceEnds) continue
      this.more()
      await new Promise((resume) => setTimeout(resume, 0))
      sliceEnds = performance.now() + SLICE
    }
    this.more()
  }
}
