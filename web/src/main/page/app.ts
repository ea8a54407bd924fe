/** What the page is about: one puzzle, one agent, one run, one moment. Everything shown follows from these. */

import type { Agent, Choices, Entry, Hint } from './api.ts'
import { count } from './dom.ts'
import { emptyPuzzle, Layout, NO_BOARD, type Puzzle } from './layout.ts'
import { type Moment, Trace } from './trace.ts'
import type { Explanation, Scale } from './way.ts'

/** Who uses the board: the agent that is watched, the person who solves, or the person who sets a puzzle. */
export type Mode = 'watch' | 'play' | 'set'

/** What is seen on the board: the agent at a moment, a step of a person's way, or what the person writes. */
export type Scene = 'agent' | 'path' | 'person'

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
  layout = new Layout(9, NO_BOARD)
  /** What was read or chosen last, where that held several puzzles. */
  entries: Entry[] = []
  about: About = {}
  agent: Agent = { name: 'twins', techniques: [], cells: 'fewest', digits: 'ascending', seed: 1 }
  /** How many solutions the agent looks for. */
  solutions = 2
  choices: Choices | undefined
  trace = new Trace(this.layout)
  /** How many events have happened. */
  moment = 0
  isRunning = false
  mode: Mode = 'watch'
  /** The cell that the person looks at; -1 for none. */
  looked = -1
  /** The candidate that the person asks about; 0 for none. */
  lookedDigit = 0
  /** By what the way of a person is found and rated. */
  scale: Scale = 'ours'
  /** The way of a person through the puzzle, where it is known. */
  way: Explanation | undefined
  /** The step of the way that is looked at; the number of steps for the end. */
  step = 0
  /** Whether the person looks at the way, and not at the agent. */
  isOnPath = false
  /** The hint that the person asked for, until they write again. */
  help: Hint | undefined
  /** What is known about the puzzle that is being set, and is shown. */
  survey: Survey | undefined
  /** Whether the person guesses in place of the agent. */
  isYourTurn = false
  private readonly views: View[] = []
  private readonly momentListeners: (() => void)[] = []
  private frame = 0

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

  setPuzzle(puzzle: Puzzle, layout: Layout): void {
    this.puzzle = puzzle
    this.layout = layout
    this.isRunning = false
    this.setTrace(new Trace(layout), 0)
    this.looked = -1
    this.lookedDigit = 0
    this.endWay()
    this.help = undefined
    this.survey = undefined
  }

  /** What the puzzle is called. */
  get name(): string {
    return [this.about.title, this.layout.board.name].filter((part) => part).join(' · ')
  }

  /** Forgets the way: it is to be found anew. */
  endWay(): void {
    this.way?.film.end()
    this.way = undefined
    this.step = 0
  }

  /** Moves to a step of the way. */
  goStep(step: number): void {
    this.step = Math.max(0, Math.min(this.way?.steps.length ?? 0, step))
    this.changed()
  }

  setTrace(trace: Trace, moment: number): void {
    if (this.trace !== trace) this.trace.end()
    this.trace = trace
    this.go(moment)
  }

  /** Moves to a moment. What is seen there comes a little later. */
  go(moment: number): void {
    this.moment = Math.max(0, Math.min(this.trace.length, Math.round(moment)))
    this.changed()
    for (const listener of this.momentListeners) listener()
  }

  onMoment(listener: () => void): void {
    this.momentListeners.push(listener)
  }

  /** What came of the run, as far as that is known. */
  get verdict(): string {
    const { trace, isRunning } = this
    if (!isRunning) return trace.summary?.text ?? ''
    return trace.progress > trace.length ? `Still thinking: ${count(trace.progress)} events.` : 'Thinking …'
  }

  /** What is seen of the run; for a little while after a move, what was seen before. */
  get seen(): Moment | undefined {
    return this.trace.at(this.moment)
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
