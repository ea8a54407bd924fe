import type { App } from './app.ts'
import { el, many } from './dom.ts'
import { digitsOf, digitOf, symbol } from './layout.ts'
import { CHOOSE, GUESS } from './trace.ts'

/** Lets the person guess where the agent would, and shows what the agent does. */
export class Turn {
  readonly element = el('div', { class: 'turn', 'aria-live': 'polite' })
  /** The choice that is being asked about; -1 where none is. */
  private at = -1
  private cell = -1

  constructor(
    private readonly app: App,
    private readonly goOn: () => void,
  ) {}

  /** Whether the person is asked for a guess at this moment. */
  get isAsking(): boolean {
    const { app } = this
    return app.isYourTurn && app.scene === 'agent' && app.last >= 0 && app.trace.kind[app.last] === CHOOSE
  }

  pick(cell: number): void {
    if (!this.isAsking || this.app.seen?.came[cell] !== '.') return
    this.cell = cell
    this.ask()
  }

  draw(): void {
    const asking = this.isAsking
    this.element.hidden = !asking
    if (!asking) {
      this.at = -1
      return
    }
    if (this.at === this.app.last) return
    this.at = this.app.last
    this.cell = -1
    this.ask()
  }

  private ask(): void {
    const { app, cell } = this
    if (cell < 0) {
      this.element.replaceChildren(el('p', {}, el('strong', {}, 'Your turn. '), 'Reasoning is stuck. In which cell would you guess? Pick it on the board.'))
      return
    }
    const digits = digitsOf(app.seen!.masks[cell]!)
    this.element.replaceChildren(
      el('p', {}, el('strong', {}, `${app.layout.cellName(cell)}. `), 'Which digit would you try?'),
      el(
        'div',
        { class: 'digits' },
        ...digits.map((digit) => el('button', { type: 'button', 'aria-label': `Try ${symbol(digit)}`, onclick: () => this.answer(cell, digit) }, symbol(digit))),
      ),
    )
  }

  /** Compares the person's guess with the agent's. */
  private answer(cell: number, digit: number): void {
    const { app, at } = this
    const { trace, layout } = app
    const { masks, came } = app.seen!
    const chosen = trace.cell[at]!
    const first = trace.kind[at + 1] === GUESS ? trace.digit[at + 1]! : 0
    const width = (which: number) => digitsOf(masks[which]!).length
    const losing = layout.sees[cell]!.filter((other) => came[other] === '.' && digitsOf(masks[other]!).includes(digit)).length
    const words = []
    if (cell === chosen && digit === first) words.push('The agent does the very same.')
    else {
      const why = cell === chosen ? '' : ` It has ${many(width(chosen), 'candidate')}, yours ${width(cell)}.`
      words.push(`The agent guesses in ${layout.cellName(chosen)} and tries ${first === 0 ? '…' : symbol(first)} first.${why}`)
    }
    words.push(`Your ${symbol(digit)} in ${layout.cellName(cell)} would take it from ${many(losing, 'open cell')}.`)
    const solution = trace.summary?.status === 'one' ? trace.summary.solution : undefined
    if (solution) {
      const right = digitOf(solution[cell]!)
      words.push(right === digit ? 'And it is right.' : 'It is not in the solution: that branch would fail.')
    }
    this.element.replaceChildren(
      el('p', {}, words.join(' ')),
      el('button', { type: 'button', class: 'primary', onclick: () => this.goOn() }, 'Go on with the agent'),
    )
  }
}
