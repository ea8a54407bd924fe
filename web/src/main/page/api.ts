/** Talks with the server. */

import type { Puzzle } from './layout.ts'
import type { Statistics, Summary, Trace } from './trace.ts'
import type { Candidate, Explanation, Level, Step } from './way.ts'

/** An agent as the server takes it. */
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
  description: string
}

/** A technique; one of the catalogue has a title and a level. */
export interface Technique extends Named {
  title?: string
  level?: Level
  /** Whether it finds nothing in an agent, because it rests on there being only one solution. */
  silent?: boolean
}

/** What there is to choose from. */
export interface Choices {
  presets: (Agent & { description: string })[]
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
}

/** What the server says to somebody who asks for help: more with each level. */
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

export class ServerSays extends Error {
  constructor(readonly problem: Problem) {
    super(problem.advice ? `${problem.message}. ${problem.advice}` : problem.message)
  }
}

async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ServerSays({ message: 'the server does not answer', advice: 'Maybe it was stopped: start it again with "nonet serve".' })
  })
  if (!response.ok) {
    const text = await response.text()
    let problem: Problem = { message: `the server answered ${response.status}` }
    try {
      problem = (JSON.parse(text) as { error: Problem }).error
    } catch {
      // not from our server: the status must do
    }
    throw new ServerSays(problem)
  }
  return response
}

export async function choices(): Promise<Choices> {
  const response = await fetch('api/agents')
  return (await response.json()) as Choices
}

export async function read(text: string): Promise<{ entries: Entry[]; total: number; errors: Problem[] }> {
  return (await (await post('api/read', { text })).json()) as { entries: Entry[]; total: number; errors: Problem[] }
}

/** A puzzle with the picture of its rules. */
export async function drawn(puzzle: Puzzle): Promise<Puzzle> {
  const { entries } = (await (await post('api/read', { puzzle })).json()) as { entries: Entry[] }
  return entries[0]!.puzzle
}

export async function check(puzzle: Puzzle, digits: string): Promise<Checked> {
  return (await (await post('api/check', { puzzle, digits })).json()) as Checked
}

export async function convert(puzzle: Puzzle, to: string): Promise<string> {
  return ((await (await post('api/convert', { puzzle, to })).json()) as { text: string }).text
}

export async function compare(puzzle: Puzzle, agents: Agent[]): Promise<(Summary & { statistics: Statistics })[]> {
  return ((await (await post('api/compare', { puzzle, agents })).json()) as { results: Summary[] }).results
}

/** The way of a person to the solution. */
export async function explain(puzzle: Puzzle, signal: AbortSignal): Promise<Explanation> {
  return (await (await post('api/explain', { puzzle }, signal)).json()) as Explanation
}

/** @param candidates for each cell what was noted there, as symbols */
export async function hint(puzzle: Puzzle, digits: string, candidates: string[], level: number): Promise<Hint> {
  return (await (await post('api/hint', { puzzle, digits, candidates, level })).json()) as Hint
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
  const response = await post('api/trace', wishes, signal)
  await addLines(response.body!, into, more)
}

/** Adds all lines of a stream to a trace. */
export async function addLines(stream: ReadableStream<Uint8Array>, into: Trace, more: () => void): Promise<void> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let sliceEnds = performance.now() + SLICE
  for (;;) {
    const { done, value } = await reader.read()
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
    let from = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      if (end > from) into.addLine(rest.slice(from, end))
      from = end + 1
      if (performance.now() > sliceEnds) {
        more()
        await new Promise((resume) => setTimeout(resume, 0))
        sliceEnds = performance.now() + SLICE
      }
    }
    rest = rest.slice(from)
    if (done) break
  }
  if (rest.trim() !== '') into.addLine(rest)
  more()
}

/** Milliseconds of work between two chances for the page to draw. */
const SLICE = 6
