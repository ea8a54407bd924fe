/** What the page is about: one puzzle, one agent, one run, one moment. Everything shown follows from these. */

import type { Agent, Choices, Entry, Hint } from './api.ts'
import { emptyPuzzle, Layout, type Puzzle } from './layout.ts'
import { State, Trace } from './trace.ts'
import type { Explanation, Position } from './way.ts'

/** Who uses the board: the agent that is watched, the person who solves, or the person who sets a puzzle. */
export type Mode = 'watch' | 'play' | 'set'

/** What is seen on the board: the agent at a moment, a step of a person's way, or what the person writes. */
export type Scene = 'agent' | 'path' | 'person'

/** A hint, and the position in which it was asked for. */
export interface Help {
  hint: Hint
  position: Position
}

/** What is known about the puzzle that is being set; all of it by cells. */
export interface Survey {
  /** The digits that each cell has in some solution, as masks. */
  masks?: number[]
  /** Those of them that a single solution of several has. */
  single?: number[]
  /** Givens that could go. */
  spare?: number[]
  /** Givens that leave no solution. */
  blamed?: number[]
  /** Cells that the symmetry wants to have a given, and which have none. */
  lonely?: number[]
}

/** What the setter says of a puzzle; nothing of it is empty. */
export interface About {
  title?: string
  author?: string
  /** The rules in the setter's own words. */
  ruleset?: string
}

/** A part of the page that draws itself anew when something has changed. */
export interface View {
  /** Brings what is seen in line with the app. Called once per frame at most, and only after a change. */
  draw(): void
}

export class App {
  puzzle: Puzzle = emptyPuzzle(9)
  layout = new Layout(this.puzzle)
  /** What was read or chosen last, where that held several puzzles. */
  entries: Entry[] = []
  about: About = {}
  agent: Agent = { name: 'twins', techniques: [], cells: 'fewest', digits: 'ascending', seed: 1 }
  /** How many solutions the agent looks for. */
  solutions = 2
  choices: Choices | undefined
  trace = new Trace(this.layout)
  state = new State(this.layout)
  /** How many events have happened. */
  moment = 0
  isRunning = false
  mode: Mode = 'watch'
  /** The cell that the person looks at; -1 for none. */
  looked = -1
  /** The candidate that the person asks about; 0 for none. */
  lookedDigit = 0
  /** The way of a person through the puzzle, where it is known. */
  way: Explanation | undefined
  /** The step of the way that is looked at; the number of steps for the end. */
  step = 0
  /** Whether the person looks at the way, and not at the agent. */
  isOnPath = false
  /** The hint that the person asked for, until they write again. */
  help: Help | undefined
  /** What is known about the puzzle that is being set, and is shown. */
  survey: Survey | undefined
  /** Whether the person guesses in place of the agent. */
  isYourTurn = false
  /** Whether this page is a replay in a file, without a server. */
  readonly isReplay: boolean

  private readonly views: View[] = []
  private readonly momentListeners: (() => void)[] = []
  private frame = 0

  constructor(isReplay: boolean) {
    this.isReplay = isReplay
    this.refresh()
  }

  add(...views: View[]): void {
    this.views.push(...views)
  }

  /** The event that happened last; -1 before the first. */
  get last(): number {
    return this.moment - 1
  }

  get scene(): Scene {
    if (this.mode !== 'watch') return 'person'
    return this.isOnPath ? 'path' : 'agent'
  }

  setPuzzle(puzzle: Puzzle): void {
    const { size, blockHeight, blockWidth, pieces, diagonals } = this.puzzle
    const isSame = size === puzzle.size && blockHeight === puzzle.blockHeight && blockWidth === puzzle.blockWidth && pieces === puzzle.pieces && diagonals === puzzle.diagonals
    this.puzzle = puzzle
    if (!isSame) this.layout = new Layout(puzzle)
    this.setTrace(new Trace(this.layout))
    this.looked = -1
    this.lookedDigit = 0
    this.way = undefined
    this.step = 0
    this.help = undefined
    this.survey = undefined
  }

  /** What the puzzle is called. */
  get name(): string {
    return [this.about.title, this.layout.name].filter((part) => part).join(' · ')
  }

  /** Moves to a step of the way. */
  goStep(step: number): void {
    this.step = Math.max(0, Math.min(this.way?.steps.length ?? 0, step))
    this.changed()
  }

  setTrace(trace: Trace): void {
    this.trace = trace
    this.state = new State(this.layout)
    this.go(0)
  }

  /** Moves to a moment. Afterwards the state and all views are those of that moment. */
  go(moment: number): void {
    this.moment = Math.max(0, Math.min(this.trace.length, Math.round(moment)))
    this.refresh()
    for (const listener of this.momentListeners) listener()
  }

  onMoment(listener: () => void): void {
    this.momentListeners.push(listener)
  }

  private refresh(): void {
    this.trace.stateAt(this.moment, this.state)
    this.changed()
  }

  /** Asks for a drawing of all views in the next frame. */
  changed(): void {
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      for (const view of this.views) view.draw()
    })
  }
}
