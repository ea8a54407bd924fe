/** What is known about the puzzle that is being set: asked anew after each change, and called off by the next. */

import * as api from './api.ts'
import type { App } from './app.ts'
import type { Board } from './board.ts'
import { count, el, many, problemOf, say } from './dom.ts'
import { digitOf, list, maskOf, symbol } from './layout.ts'
import { fact, levelBars, netFacts } from './path.ts'

/** So many solutions are counted. */
const MOST = 10_000

/** Milliseconds of quiet before anything is asked: who writes on does not want to know yet. */
const QUIET = 120

export class Surveyor {
  readonly element: HTMLElement
  private readonly verdict = el('p', { class: 'verdict', role: 'status' })
  private readonly facts = el('div', { class: 'survey-facts' })
  private readonly pictures = el('div', { class: 'survey-pictures' })
  private readonly wantsCandidates = el('input', { type: 'checkbox', checked: true, onchange: () => this.again() })
  private asking = new AbortController()
  private lonely: number[] = []

  constructor(
    private readonly app: App,
    private readonly board: Board,
    private readonly setGivens: (givens: string) => void,
  ) {
    this.element = el(
      'div',
      { class: 'survey' },
      el('div', { class: 'row' }, this.verdict, el('label', { class: 'entrant muted' }, this.wantsCandidates, 'true candidates')),
      this.facts,
      this.pictures,
    )
  }

  stop(): void {
    this.asking.abort()
    this.app.survey = undefined
  }

  /** Asks about the puzzle of the app. */
  start(lonely: number[]): void {
    const { app } = this
    this.stop()
    this.lonely = lonely
    app.survey = { lonely }
    const asking = (this.asking = new AbortController())
    setTimeout(() => {
      if (!asking.signal.aborted) void this.ask(asking.signal)
    }, QUIET)
  }

  private again(): void {
    this.start(this.lonely)
    this.app.changed()
  }

  draw(): void {
    this.element.classList.toggle('asking', this.app.survey !== undefined && this.verdict.dataset['of'] !== this.app.puzzle.givens)
  }

  private async ask(signal: AbortSignal): Promise<void> {
    const { app } = this
    const { puzzle } = app
    try {
      const answer = await api.solve(puzzle, signal)
      if (answer.status === 'none') return await this.askWhyNone(signal)
      const isOne = answer.status === 'one'
      this.tell(isOne ? 'One solution' : answer.status === 'many' ? 'Several solutions' : 'Nobody knows', el('p', { class: 'muted' }, 'Looking further …'))
      const [first = '', second = ''] = answer.solutions ?? []
      if (!isOne) this.pictures.replaceChildren(...[first, second].filter((each) => each !== '').map((each) => this.board.digitsPicture(each, (cell) => first[cell] !== second[cell])))
      const more = isOne ? this.askHowHard(signal) : this.askHowMany(signal)
      await Promise.all([more, ...(this.wantsCandidates.checked && this.isInReach() ? [this.askCandidates(signal, isOne)] : [])])
    } catch (error) {
      if (!signal.aborted) this.tell('Not a puzzle yet', el('p', { class: 'wrong' }, problemOf(error)))
    }
  }

  /** Of a large grid that is almost empty nobody would live to see the true candidates. */
  private isInReach(): boolean {
    const { puzzle, layout } = this.app
    return layout.size <= 12 || puzzle.givens.replaceAll('.', '').length > layout.cellCount / 4
  }

  private tell(verdict: string, ...facts: HTMLElement[]): void {
    const { app } = this
    this.verdict.dataset['of'] = app.puzzle.givens
    say(this.verdict, verdict)
    this.facts.replaceChildren(...facts)
    this.pictures.replaceChildren()
    app.changed()
  }

  private async askCandidates(signal: AbortSignal, isOne: boolean): Promise<void> {
    const { layout, puzzle } = this.app
    const all = await api.candidates(puzzle, signal)
    const masks = (least: number) =>
      layout.sees.map((_, cell) => {
        const counts = Object.entries(all[layout.cellName(cell)] ?? {})
        return maskOf(counts.flatMap(([digit, count]) => (count <= least ? [digit] : [])).join(''))
      })
    this.app.survey = { ...this.app.survey, masks: masks(2), ...(isOne ? {} : { single: masks(1) }) }
    this.app.changed()
  }

  private async askHowMany(signal: AbortSignal): Promise<void> {
    const { count: found, exact } = await api.count(this.app.puzzle, MOST, signal)
    this.facts.replaceChildren(el('p', {}, `${exact ? 'Exactly' : 'At least'} ${many(found, 'solution')}. Two of them, where they differ:`))
    this.app.changed()
  }

  private async askHowHard(signal: AbortSignal): Promise<void> {
    const { app } = this
    const [{ spare = [], puzzle: minimal }, { score, level, nets }] = await Promise.all([api.minimise(app.puzzle, signal), api.rate(app.puzzle, signal)])
    const cells = spare.map(({ cell }) => app.layout.cellNamed(cell))
    app.survey = { ...app.survey, spare: cells }
    const total = [...app.puzzle.givens].filter((each) => digitOf(each) !== 0).length
    const rated = level === undefined ? [] : [fact('Level', level, levelBars(level)), fact('Score', count(score ?? 0)), ...netFacts(nets)]
    const needed = spare.length === 0 ? `Minimal: each of ${many(total, 'given')} is needed.` : `Not minimal: each of ${many(spare.length, 'given')}, tinted on the board, could go.`
    const takeAll = el('button', { type: 'button', onclick: () => minimal && this.setGivens(minimal.givens) }, 'Make it minimal')
    this.facts.replaceChildren(el('dl', { class: 'facts' }, ...rated, fact('Givens', count(total))), el('div', { class: 'row' }, el('p', {}, needed), ...(spare.length === 0 ? [] : [takeAll])))
    app.changed()
  }

  private async askWhyNone(signal: AbortSignal): Promise<void> {
    const { app } = this
    this.tell('No solution', el('p', { class: 'muted' }, 'Looking for what is to blame …'))
    const { core } = await api.minimise(app.puzzle, signal)
    const blamed = core?.givens ?? []
    app.survey = { ...app.survey, blamed: blamed.map(({ cell }) => app.layout.cellNamed(cell)) }
    const names = [...blamed.map(({ cell, digit }) => `${cell} (${symbol(digit)})`), ...(core?.rules ?? [])]
    const cause = names.length === 0 ? 'The grid itself allows none.' : `${names.length === 1 ? 'The cause is' : 'Together they leave no solution:'} ${list(names)}.`
    this.facts.replaceChildren(el('p', {}, core ? cause : 'Nobody knows why.'))
    app.changed()
  }
}
