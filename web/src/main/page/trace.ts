/** What is watched: a run of an agent, or the way of a person. The worker keeps it; the page asks for its moments. */

import { type Agent, answered, type Why } from './api.ts'
import { type Figure, type Layers, type Layout, type Puzzle, symbol } from './layout.ts'
import { Talk } from './library.ts'

/** The kinds of events, as numbers. */
export const GIVEN = 0
export const ELIMINATE = 1
export const PLACE = 2
export const CHOOSE = 3
export const GUESS = 4
export const CONFLICT = 5
export const BACKTRACK = 6
export const SOLUTION = 7
export const STEP = 8

/** A sign of a drawing, and what it means. */
export interface Sign {
  words: string
  figures: Figure[]
}

/** What is seen on the board at one moment. */
export interface Moment extends Layers {
  /** Its number in the film. */
  at?: number
  words?: string
  /** For each cell its digit as a symbol, `.` for none; and how it came there: `g`iven, `p`laced, guessed `q`, `c`ertain. */
  digits: string
  came: string
  /** For each cell its candidates. */
  masks: number[]
  signs: Sign[]
  /** The candidates that go, by the names of their cells. */
  lost: Record<string, string>
}

/** What an agent did, in numbers. */
export interface Statistics {
  guesses: number
  nodes: number
  backtracks: number
  depth: number
  solutions: number
  events: number
  millis: number
  techniques: { name: string; steps: number; eliminations: number; placements: number; millis: number }[]
}

/** What came of a run. */
export interface Summary {
  status: 'one' | 'none' | 'many' | 'timeout' | 'cancelled'
  solution?: string
  /** What came of it, in a sentence or two. */
  text: string
  /** Whether the log ends before the run did. */
  cut: boolean
  /** Techniques of the agent that cannot find anything: they rest on there being only one solution. */
  silent?: string[]
  statistics: Statistics
}

/** So many moments are kept here. */
const MOST = 400

/** Moments, which come a little after they are asked for. */
export class Film {
  private readonly moments = new Map<number, Moment>()
  private last: Moment | undefined
  private asked = -1
  private wanted = -1

  /** @param more called when something has come that was not there when it was asked for */
  constructor(
    protected talk: Talk | undefined,
    readonly length: number,
    protected readonly more: () => void,
  ) {}

  /** A moment; where it is still to come, the one that was seen last. */
  at(moment: number): Moment | undefined {
    const known = this.moments.get(moment)
    if (known) this.last = known
    else if (this.talk) void this.fetch(moment)
    // Who goes on finds the next moment here.
    if (known && moment < this.length && this.asked < 0 && !this.moments.has(moment + 1)) void this.fetch(moment + 1)
    return this.last
  }

  has(moment: number): boolean {
    return this.moments.has(moment)
  }

  /** Asks for one moment at a time; of those that are wanted meanwhile the last counts. */
  private async fetch(moment: number): Promise<void> {
    this.wanted = moment
    if (this.asked >= 0) return
    while (this.wanted >= 0) {
      const next = (this.asked = this.wanted)
      this.wanted = -1
      try {
        const seen = { ...answered<Moment>(await this.talk!.ask('moment', { moment: next })), at: next }
        if (this.moments.size >= MOST) this.moments.clear()
        this.moments.set(next, seen)
      } catch {
        // The film has ended: nobody looks at it any more.
        this.wanted = -1
      }
      this.asked = -1
      this.more()
    }
  }

  /** Nobody will look at it any more. */
  end(): void {
    this.talk?.end()
    this.talk = undefined
  }
}

/** A run of an agent, with its events in columns. */
export class Trace extends Film {
  readonly kind: Uint8Array
  readonly cell: Int16Array
  readonly digit: Uint8Array
  /** Numbers in the list of techniques; the first stands for the puzzle itself. */
  readonly technique: Uint16Array
  /** The node that the agent is in after the event. */
  readonly node: Int32Array
  /** Candidates left on the whole grid after the event. */
  readonly left: Int32Array

  /** For each node the event that opened it, its parent and its depth, and the events of its end, its contradiction and its solution; -1 for none. */
  readonly nodes: number
  readonly nodeStart: Int32Array
  readonly nodeParent: Int32Array
  readonly nodeDepth: Int32Array
  readonly nodeEnd: Int32Array
  readonly nodeConflict: Int32Array
  readonly nodeSolution: Int32Array
  /** How many events there are so far, where the run goes on and its log does not. */
  progress = 0
  private readonly told = new Map<number, string>()

  constructor(
    readonly layout: Layout,
    talk?: Talk,
    more: () => void = () => {},
    [packed = new Int32Array(), node = packed, left = packed, spans = Int32Array.of(-1, -1, 0, -1, -1, -1)]: Int32Array[] = [],
    readonly techniques: string[] = [],
    public summary?: Summary,
  ) {
    super(talk, packed.length, more)
    this.kind = Uint8Array.from(packed, (each) => each & 15)
    this.digit = Uint8Array.from(packed, (each) => (each >> 4) & 31)
    this.cell = Int16Array.from(packed, (each) => ((each >> 9) & 1023) - 1)
    this.technique = Uint16Array.from(packed, (each) => each >> 19)
    this.node = node
    this.left = left
    this.nodes = spans.length / 6
    const column = (which: number) => Int32Array.from({ length: this.nodes }, (_, i) => spans[i * 6 + which]!)
    this.nodeStart = column(0)
    this.nodeParent = column(1)
    this.nodeDepth = column(2)
    this.nodeEnd = column(3)
    this.nodeConflict = column(4)
    this.nodeSolution = column(5)
  }

  /** How many guesses stand after an event. */
  depthAt(at: number): number {
    return this.nodeDepth[this.node[at]!]!
  }

  /** The nodes from the root to the one that the agent is in. */
  pathAt(moment: number): number[] {
    const path = []
    for (let node = moment <= 0 ? 0 : this.node[moment - 1]!; node >= 0; node = this.nodeParent[node]!) path.push(node)
    return path.reverse()
  }

  techniqueOf(at: number): string {
    return this.techniques[this.technique[at]!] ?? ''
  }

  /** `D5 = 2` for the guess that opened a node. */
  guessWords(node: number): string {
    const at = this.nodeStart[node]!
    return at < 0 ? 'the puzzle' : `${this.layout.cellName(this.cell[at]!)} = ${symbol(this.digit[at]!)}`
  }

  /** What happened at events; empty as long as it is still to come. */
  words(events: readonly number[]): string[] {
    const unknown = events.filter((at) => !this.told.has(at))
    for (const at of unknown) this.told.set(at, '')
    if (unknown.length > 0) void this.tell(unknown)
    return events.map((at) => this.told.get(at)!)
  }

  /** What happened at events. */
  async tell(events: readonly number[]): Promise<string[]> {
    if (!this.talk) return []
    const { words } = answered<{ words: string[] }>(await this.talk.ask('words', { at: events }))
    events.forEach((at, i) => this.told.set(at, words[i]!))
    this.more()
    return words
  }

  /** Why things are as they are at a moment, and what a cell has lost; -1 for none. */
  async why(moment: number, cell: number): Promise<Why> {
    return this.talk ? answered<Why>(await this.talk.ask('why', { moment, cell })) : {}
  }
}

export interface Wishes {
  puzzle: Puzzle
  agent: Agent
  /** How many solutions to look for: 1, or 2 for a proof that there is only one. */
  solutions: number
  /** How many events are kept. */
  events?: number
  /** Whether the run ends there, too. */
  stops?: boolean
}

/**
 * Lets an agent run.
 *
 * @param more called when something has come of what the run is asked about later
 * @param progress hears how many events there are, where the log has ended and the run goes on
 */
export async function watch(wishes: Wishes, layout: Layout, more: () => void, signal: AbortSignal, progress: (events: number) => void = () => {}): Promise<Trace> {
  const hear = (lines: string[]) => progress((JSON.parse(lines.at(-1)!) as { progress: { events: number } }).progress.events)
  return Talk.lasting(signal, async (talk) => {
    const answer = await talk.ask('watch', wishes, hear)
    const { techniques, summary } = answered<{ techniques: string[]; summary: Summary }>(answer)
    return new Trace(layout, talk, more, answer.columns, techniques, summary)
  })
}
