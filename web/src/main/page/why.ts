import type { Loss, Why as Reasons } from './api.ts'
import type { App } from './app.ts'
import { row } from './agent-panel.ts'
import { count, el } from './dom.ts'
import { symbol } from './layout.ts'

/** Why this cell, why this digit; why it breaks; and who removed what from the cell that the person looks at. */
export class Why {
  readonly element: HTMLElement
  private readonly choice = el('section', { 'aria-label': 'Why this cell and this digit' })
  private readonly cell = el('section', { 'aria-label': 'What happened in the cell' })
  private asked = ''
  private askedOf: unknown
  private reasons: Reasons = {}
  private shownChoice = ''
  private shownCell = ''

  constructor(private readonly app: App) {
    this.element = el('div', { class: 'why' }, this.choice, this.cell)
  }

  /** Asks about the moment and the cell that are looked at, unless that is known. */
  private async ask(): Promise<void> {
    const { app } = this
    const { trace, moment, looked } = app
    const key = `${moment} ${looked}`
    if (this.asked === key && this.askedOf === trace) return
    this.asked = key
    this.askedOf = trace
    try {
      const reasons = await trace.why(moment, looked)
      if (this.asked !== key || this.askedOf !== trace) return
      this.reasons = reasons
      app.changed()
    } catch {
      // The run has ended: another one will be asked about.
    }
  }

  draw(): void {
    void this.ask()
    this.drawChoice()
    this.drawCell()
  }

  private drawChoice(): void {
    const { choice, conflict } = this.reasons
    const key = JSON.stringify([choice, conflict])
    if (this.shownChoice === key) return
    this.shownChoice = key
    if (conflict) {
      this.choice.replaceChildren(
        el('h2', {}, 'Why does it break here?'),
        el('p', {}, conflict.words),
        ...(conflict.lost?.length ? [el('p', { class: 'muted' }, conflict.about ?? ''), this.losses(conflict.lost)] : []),
        el('p', {}, conflict.blame),
      )
    } else if (choice) {
      this.choice.replaceChildren(
        el('h2', {}, `Why ${choice.cell}?`),
        el('p', {}, choice.words),
        this.counts(choice.counts, this.app.layout.cellNamed(choice.cell)),
        el('h2', {}, 'Why this digit?'),
        el(
          'table',
          { class: 'numbers' },
          el('caption', {}, `How many open cells around ${choice.cell} would lose the digit`),
          el('thead', {}, row('th', 'digit', 'cells that lose it', 'now')),
          el('tbody', {}, ...choice.digits.map(({ what, losing, tried }) => row('td', what, count(losing), tried ? '← being tried' : ''))),
        ),
        el('p', { class: 'muted' }, choice.order),
      )
    } else {
      this.choice.replaceChildren(
        el('h2', {}, 'Why this cell, why this digit?'),
        el('p', { class: 'muted' }, 'No guess stands at this moment. Step to a guess and see how the agent picked it.'),
      )
    }
  }

  /** How many candidates each open cell has. */
  private counts(counts: number[], chosen: number): HTMLElement {
    const { size } = this.app.layout
    const fewest = Math.min(...counts.filter((number) => number > 0))
    const cells = counts.map((number, cell) => {
      const name = number === 0 ? 'done' : number === fewest ? 'open fewest' : 'open'
      const isChosen = cell === chosen
      return el('td', { class: isChosen ? `${name} chosen` : name, ...(isChosen ? { title: 'chosen' } : {}) }, number === 0 ? '·' : String(number))
    })
    const rows = Array.from({ length: size }, (_, line) => el('tr', {}, ...cells.slice(line * size, (line + 1) * size)))
    return el('table', { class: 'counts' }, el('caption', {}, 'Candidates in each open cell'), el('tbody', {}, ...rows))
  }

  /** What went, each with its reason and the way to where it went. */
  private losses(lost: readonly Loss[], look?: (what: string) => void): HTMLElement {
    const item = ({ what, at, words }: Loss) => {
      const seen = look ? { onfocus: () => look(what), onpointerenter: () => look(what) } : {}
      return el('li', {}, el('button', { type: 'button', class: 'digit-button', 'aria-label': `${what}: go to where it went`, ...seen, onclick: () => this.app.go(at + 1) }, what), ` ${words}`)
    }
    return el('ul', { class: 'lost' }, ...lost.map(item))
  }

  /** All digits that the cell has lost, each with its reason. */
  private drawCell(): void {
    const { app } = this
    const { looked, layout } = app
    const { lost } = this.reasons
    const key = JSON.stringify([looked, lost])
    if (this.shownCell === key) return
    this.shownCell = key
    if (looked < 0 || !lost) {
      this.cell.replaceChildren(
        el('h2', {}, 'Who removed it?'),
        el('p', { class: 'muted' }, 'Point at a cell of the board, or move to it with Tab and the arrow keys, to see what it has lost and why.'),
      )
      return
    }
    const look = (what: string) => {
      app.lookedDigit = layout.board.places.findIndex((_, i) => symbol(i + 1) === what) + 1
      app.changed()
    }
    this.cell.replaceChildren(el('h2', {}, `What ${layout.cellName(looked)} has lost`), lost.length === 0 ? el('p', { class: 'muted' }, 'Nothing yet.') : this.losses(lost, look))
  }

  /** What the person points at: why the candidate is not there, or that it is. */
  lookWords(): string {
    const { looked, lookedDigit, layout, seen, scene } = this.app
    if (looked < 0 || lookedDigit === 0 || scene !== 'agent' || !seen) return ''
    void this.ask()
    const name = layout.cellName(looked)
    const digit = symbol(lookedDigit)
    if ((seen.masks[looked]! & (1 << (lookedDigit - 1))) !== 0) return seen.came[looked] === '.' ? `${name} may still be ${digit}.` : `${name} is ${digit}.`
    const loss = this.reasons.lost?.find(({ what }) => what === digit)
    return loss ? `${name} lost ${digit} at ${loss.words}` : ''
  }
}
