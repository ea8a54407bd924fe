import { bitCount, digitOf, digitsOf, symbol, type Layout } from './layout.ts'
import type { Evidence, Step } from './way.ts'

/** The kinds of events, as numbers for the columns of a trace. */
export const GIVEN = 0
export const ELIMINATE = 1
export const PLACE = 2
export const CHOOSE = 3
export const GUESS = 4
export const CONFLICT = 5
export const BACKTRACK = 6
export const SOLUTION = 7
export const STEP = 8

export const KIND_NAMES = [
  'given',
  'eliminate',
  'place',
  'choose',
  'guess',
  'conflict',
  'backtrack',
  'solution',
  'step',
] as const

/** How the digit of a cell came there. */
export const OPEN = 0
export const BY_GIVEN = 1
export const BY_REASON = 2
export const BY_GUESS = 3

/** Where an event has no cell. */
export const NO_CELL = 0xffff

/** One event of the log. */
export interface LogEvent {
  event: (typeof KIND_NAMES)[number]
  cell?: string
  digit?: number
  step?: number
  technique?: string
  sentence?: string
  evidence?: Partial<Evidence>
  unit?: string
  candidates?: string
  rule?: string
  node?: number
  parent?: number
  depth?: number
  to?: number
  cells?: string[]
  grid?: string
}

/** What an agent did, as the server counts it. */
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

/** The last line of a trace: what came of the run. */
export interface Summary {
  status: 'one' | 'none' | 'many' | 'timeout' | 'cancelled'
  solution?: string
  solutions?: string[]
  reason?: LogEvent | { exhausted: true }
  /** Whether the log ends before the run did. */
  cut: boolean
  /** Techniques of the agent that cannot find anything: they rest on there being only one solution. */
  silent?: string[]
  statistics: Statistics
}

/** The candidates at one moment. */
export class State {
  readonly masks: Int32Array
  /** For each cell how its digit came there: {@link OPEN}, {@link BY_GIVEN}, … */
  readonly how: Uint8Array
  /** For each cell the digit placed there, or 0. It stays even where a contradiction takes the candidate away. */
  readonly digits: Uint8Array

  constructor(layout: Layout) {
    this.masks = new Int32Array(layout.cellCount)
    this.how = new Uint8Array(layout.cellCount)
    this.digits = new Uint8Array(layout.cellCount)
  }

  /** The digit placed in a cell, or 0. */
  placed(cell: number): number {
    return this.digits[cell]!
  }

  has(cell: number, digit: number): boolean {
    return (this.masks[cell]! & (1 << (digit - 1))) !== 0
  }

  copy(other: State): void {
    this.masks.set(other.masks)
    this.how.set(other.how)
    this.digits.set(other.digits)
  }
}

/**
 * The log of a run, event by event in columns, and the way to any moment of it.
 *
 * A **moment** is a number of events that have happened: 0 is before the first. The state at a moment does
 * not need all events before it. The log is a walk over the search tree, and whatever was done in a branch
 * that the agent has left again is undone. So the state is made of the events of the nodes on the path from
 * the root alone, and these lie in one piece each:
 *
 *     events  given … choose │ guess … choose │ guess … conflict │ backtrack │ guess … ▼ moment
 *     node    0              │ 1              │ 2                │ 1         │ 3
 *     path    ██████████████   ██████████████                                  █████████
 *
 * Along a path each candidate goes at most once. Thus any moment is at most n³ + n² events and some guesses
 * away, however long the log is: that is why there are no snapshots.
 */
export class Trace {
  length = 0
  kind = new Uint8Array(0)
  cell = new Uint16Array(0)
  digit = new Uint8Array(0)
  technique = new Uint8Array(0)
  /** The step that the event belongs to; 0 where it belongs to none. */
  step = new Int32Array(0)
  /** Of a choice the mask of candidates, of a guess or a backtrack the node it leads to, of a solution or a contradiction its number. */
  extra = new Int32Array(0)
  /** The node that the agent is in after the event. */
  node = new Int32Array(0)
  depth = new Uint16Array(0)
  /** Candidates left on the whole grid after the event. */
  left = new Uint16Array(0)

  /** For each node the event that opened it; -1 for the root. */
  nodeStart = new Int32Array(0)
  /** For each node the event where it chose a cell to guess in; -1 where it did not. */
  nodeChoice = new Int32Array(0)
  /** For each node the event that left it for good; -1 where the log ends in it. */
  nodeEnd = new Int32Array(0)
  nodeParent = new Int32Array(0)
  nodeDepth = new Uint16Array(0)
  /** For each node the event of its conflict; -1 where there was none. */
  nodeConflict = new Int32Array(0)
  /** For each node the event of its solution; -1 where there was none. */
  nodeSolution = new Int32Array(0)
  nodes = 0

  readonly techniques: string[] = []
  readonly rules: string[] = []
  readonly solutions: string[] = []
  summary: Summary | undefined
  /** The server's last word on how far it is, where it has stopped to log. */
  progress = 0

  /** For each step its event and its line of the log; step 0 is the puzzle itself. */
  private readonly stepStart = [-1]
  private readonly stepLines = ['']
  /** Contradictions as lines of the log, each once however often the agent runs into it. */
  private readonly conflicts: string[] = []
  private readonly conflictNumbers = new Map<string, number>()
  private readonly live: State
  private readonly partings: { node: number; state: State; left: number }[] = []
  private liveLeft: number
  private current = 0

  constructor(readonly layout: Layout) {
    this.live = new State(layout)
    this.clear(this.live)
    this.liveLeft = layout.cellCount * layout.size
    this.openNode(-1, -1, 0)
  }

  /** Adds one line of the log: an event, a word on progress, or the summary. */
  addLine(line: string): void {
    const value = JSON.parse(line) as LogEvent & { summary?: Summary; progress?: { events: number } }
    if (value.event !== undefined) this.add(value)
    else if (value.summary) this.summary = value.summary
    else if (value.progress) this.progress = value.progress.events
  }

  add(event: LogEvent): void {
    const at = this.length
    if (at === this.kind.length) this.grow(Math.max(1024, at * 2))
    this.length = at + 1
    const kind = KIND_NAMES.indexOf(event.event)
    const cell = event.cell === undefined ? NO_CELL : this.layout.cellNamed(event.cell)
    this.kind[at] = kind
    this.cell[at] = cell
    this.digit[at] = event.digit ?? 0
    this.step[at] = event.step ?? 0
    switch (kind) {
      case STEP:
        // Written anew: a piece of the text that came would keep the whole text alive.
        this.stepLines.push(JSON.stringify(event))
        this.stepStart.push(at)
        this.technique[at] = numberIn(this.techniques, event.technique ?? '')
        break
      case ELIMINATE:
      case PLACE:
        this.technique[at] = event.step ? this.technique[this.stepStart[event.step]!]! : numberIn(this.techniques, event.technique ?? '')
        break
      case CHOOSE:
        this.extra[at] = maskOf(event.candidates ?? '')
        this.technique[at] = numberIn(this.rules, event.rule ?? '')
        this.nodeChoice[this.current] = at
        this.partings.push({ node: this.current, state: this.snapshot(), left: this.liveLeft })
        break
      case GUESS:
        this.extra[at] = this.nodes
        this.openNode(at, event.parent ?? this.current, event.depth ?? 0)
        this.current = this.nodes - 1
        break
      case CONFLICT:
        this.extra[at] = this.conflictNumber(JSON.stringify(event))
        this.nodeConflict[this.current] = at
        break
      case BACKTRACK:
        this.extra[at] = event.to ?? 0
        this.leave(event.to ?? 0, at)
        break
      case SOLUTION:
        this.extra[at] = this.solutions.length
        this.solutions.push(event.grid ?? '')
        this.nodeSolution[this.current] = at
        break
    }
    this.follow(at, this.live)
    this.node[at] = this.current
    this.depth[at] = this.nodeDepth[this.current]!
    this.left[at] = this.liveLeft
  }

  /** Goes back to a node on the path: every node below it is left for good. */
  private leave(to: number, at: number): void {
    for (let node = this.current; node !== to && node > 0; node = this.nodeParent[node]!) this.nodeEnd[node] = at
    while (this.partings.length > 0 && this.partings.at(-1)!.node !== to) this.partings.pop()
    const parting = this.partings.at(-1)
    if (parting) {
      this.live.copy(parting.state)
      this.liveLeft = parting.left
    }
    this.current = to
  }

  private openNode(start: number, parent: number, depth: number): void {
    const node = this.nodes++
    if (node === this.nodeStart.length) this.growNodes(Math.max(64, node * 2))
    this.nodeStart[node] = start
    this.nodeChoice[node] = -1
    this.nodeEnd[node] = -1
    this.nodeParent[node] = parent
    this.nodeDepth[node] = depth
    this.nodeConflict[node] = -1
    this.nodeSolution[node] = -1
  }

  private snapshot(): State {
    const copy = new State(this.layout)
    copy.copy(this.live)
    return copy
  }

  private clear(state: State): void {
    state.masks.fill(this.layout.allDigits)
    state.how.fill(OPEN)
    state.digits.fill(0)
  }

  /** Carries out one event of the current branch. */
  private follow(at: number, state: State): void {
    const kind = this.kind[at]!
    const cell = this.cell[at]!
    if (kind === ELIMINATE) {
      const bit = 1 << (this.digit[at]! - 1)
      if (state === this.live && (state.masks[cell]! & bit) !== 0) this.liveLeft--
      state.masks[cell]! &= ~bit
    } else if (kind === GIVEN || kind === PLACE || kind === GUESS) {
      if (state === this.live) this.liveLeft += 1 - bitCount(state.masks[cell]!)
      state.masks[cell] = 1 << (this.digit[at]! - 1)
      state.digits[cell] = this.digit[at]!
      state.how[cell] = kind === GIVEN ? BY_GIVEN : kind === PLACE ? BY_REASON : BY_GUESS
    }
  }

  /** The pieces of the log that the state at a moment is made of, first to last: from, to, from, to, … */
  private pieces(moment: number): number[] {
    if (moment <= 0) return []
    const last = moment - 1
    let node = this.node[last]!
    const ends = [this.kind[last] === BACKTRACK ? this.nodeChoice[node]! : last]
    const starts = [Math.max(0, this.nodeStart[node]!)]
    while (node > 0) {
      node = this.nodeParent[node]!
      ends.push(this.nodeChoice[node]!)
      starts.push(Math.max(0, this.nodeStart[node]!))
    }
    const pieces = []
    for (let i = starts.length - 1; i >= 0; i--) pieces.push(starts[i]!, ends[i]!)
    return pieces
  }

  /** The state at a moment, written into `state`. */
  stateAt(moment: number, state: State): State {
    this.clear(state)
    const pieces = this.pieces(moment)
    for (let i = 0; i < pieces.length; i += 2) {
      for (let at = pieces[i]!; at <= pieces[i + 1]!; at++) this.follow(at, state)
    }
    return state
  }

  /** The event that took a digit from a cell, as things stand at a moment; -1 where none did. */
  whoRemoved(moment: number, cell: number, digit: number): number {
    const pieces = this.pieces(moment)
    for (let i = 0; i < pieces.length; i += 2) {
      for (let at = pieces[i]!; at <= pieces[i + 1]!; at++) {
        if (this.cell[at] !== cell) continue
        const kind = this.kind[at]!
        if (kind === ELIMINATE ? this.digit[at] === digit : kind !== CHOOSE && kind !== CONFLICT && this.digit[at] !== digit) {
          return at
        }
      }
    }
    return -1
  }

  /** The event that placed the digit of a cell, as things stand at a moment; -1 where none did. */
  whoPlaced(moment: number, cell: number): number {
    const pieces = this.pieces(moment)
    for (let i = pieces.length - 2; i >= 0; i -= 2) {
      for (let at = pieces[i + 1]!; at >= pieces[i]!; at--) {
        const kind = this.kind[at]!
        if (this.cell[at] === cell && (kind === GIVEN || kind === PLACE || kind === GUESS)) return at
      }
    }
    return -1
  }

  /** The nodes from the root to the one that the agent is in. */
  pathAt(moment: number): number[] {
    const path = []
    for (let node = moment <= 0 ? 0 : this.node[moment - 1]!; node >= 0; node = this.nodeParent[node]!) path.push(node)
    return path.reverse()
  }

  private conflictNumber(line: string): number {
    const known = this.conflictNumbers.get(line)
    if (known !== undefined) return known
    this.conflictNumbers.set(line, this.conflicts.length)
    return this.conflicts.push(line) - 1
  }

  /** What a contradiction is about: a cell, or a unit and its digit, or cells. */
  conflictAt(at: number): LogEvent {
    return JSON.parse(this.conflicts[this.extra[at]!]!) as LogEvent
  }

  /** The technique of a step and of what it does, the rule of a choice; empty for everything else. */
  techniqueOf(at: number): string {
    const kind = this.kind[at]
    if (kind === CHOOSE) return this.rules[this.technique[at]!] ?? ''
    return kind === STEP || kind === ELIMINATE || kind === PLACE ? (this.techniques[this.technique[at]!] ?? '') : ''
  }

  /**
   * The step that an event belongs to, with what it has done up to this event; with all that it does, where the event is
   * the step itself.
   */
  stepAt(at: number): Step | undefined {
    const number = this.step[at] ?? 0
    if (number === 0) return undefined
    const { technique, sentence, evidence } = JSON.parse(this.stepLines[number]!) as LogEvent
    const step: Step = {
      technique: technique!,
      text: sentence!,
      evidence: { units: [], cells: [], candidates: [], links: [], ...evidence },
      eliminated: [],
      placed: [],
    }
    const end = this.kind[at] === STEP ? this.length : at + 1
    for (let each = this.stepStart[number]! + 1; each < end && this.step[each] === number; each++) {
      const done = this.kind[each] === PLACE ? step.placed : step.eliminated
      done.push({ cell: this.layout.cellName(this.cell[each]!), digit: this.digit[each]! })
    }
    return step
  }

  /** The solution, as n² symbols, once the run has come to its end with one. */
  solutionAt(moment: number): string | undefined {
    return this.summary && !this.summary.cut && moment >= this.length ? this.summary.solution : undefined
  }

  /** The event as the server wrote it. */
  private lineAt(at: number): string {
    const kind = this.kind[at]!
    if (kind === STEP) return this.stepLines[this.step[at]!]!
    if (kind === CONFLICT) return this.conflicts[this.extra[at]!]!
    const event: LogEvent = { event: KIND_NAMES[kind]! }
    if (this.cell[at] !== NO_CELL) event.cell = this.layout.cellName(this.cell[at]!)
    if (this.digit[at] !== 0) event.digit = this.digit[at]!
    switch (kind) {
      case ELIMINATE:
      case PLACE:
        if (this.step[at] === 0) event.technique = this.techniqueOf(at)
        else event.step = this.step[at]!
        break
      case CHOOSE:
        event.candidates = digitsOf(this.extra[at]!).map(symbol).join('')
        event.rule = this.techniqueOf(at)
        break
      case GUESS:
        event.node = this.extra[at]!
        event.parent = this.nodeParent[event.node]!
        event.depth = this.depth[at]!
        break
      case BACKTRACK:
        event.to = this.extra[at]!
        event.depth = this.depth[at]!
        break
      case SOLUTION:
        event.grid = this.solutions[this.extra[at]!]!
        break
    }
    return JSON.stringify(event)
  }

  /** The whole log as JSON lines, in pieces of a few thousand lines. */
  *lines(): Generator<string> {
    for (let from = 0; from < this.length; from += 4096) {
      const part = []
      for (let at = from; at < Math.min(this.length, from + 4096); at++) part.push(this.lineAt(at))
      yield part.join('\n') + '\n'
    }
    if (this.summary) yield JSON.stringify({ summary: this.summary }) + '\n'
  }

  private grow(capacity: number): void {
    this.kind = moved(this.kind, new Uint8Array(capacity))
    this.cell = moved(this.cell, new Uint16Array(capacity))
    this.digit = moved(this.digit, new Uint8Array(capacity))
    this.technique = moved(this.technique, new Uint8Array(capacity))
    this.step = moved(this.step, new Int32Array(capacity))
    this.extra = moved(this.extra, new Int32Array(capacity))
    this.node = moved(this.node, new Int32Array(capacity))
    this.depth = moved(this.depth, new Uint16Array(capacity))
    this.left = moved(this.left, new Uint16Array(capacity))
  }

  private growNodes(capacity: number): void {
    this.nodeStart = moved(this.nodeStart, new Int32Array(capacity))
    this.nodeChoice = moved(this.nodeChoice, new Int32Array(capacity))
    this.nodeEnd = moved(this.nodeEnd, new Int32Array(capacity))
    this.nodeParent = moved(this.nodeParent, new Int32Array(capacity))
    this.nodeDepth = moved(this.nodeDepth, new Uint16Array(capacity))
    this.nodeConflict = moved(this.nodeConflict, new Int32Array(capacity))
    this.nodeSolution = moved(this.nodeSolution, new Int32Array(capacity))
  }
}

function moved<T extends Uint8Array | Uint16Array | Int32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

function numberIn(names: string[], name: string): number {
  const known = names.indexOf(name)
  return known >= 0 ? known : names.push(name) - 1
}

function maskOf(symbols: string): number {
  let mask = 0
  for (const each of symbols) mask |= 1 << (digitOf(each) - 1)
  return mask
}
