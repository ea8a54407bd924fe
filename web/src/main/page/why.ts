import type { App } from './app.ts'
import { row } from './agent-panel.ts'
import { count, el } from './dom.ts'
import { bitCount, digitsOf, symbol } from './layout.ts'
import { CONFLICT, OPEN, State, type Trace } from './trace.ts'
import { guessWords, sentence } from './words.ts'

/** The choice that led to where the agent is at a moment, or that it is about to act on; -1 for none. */
export function choiceAt(trace: Trace, moment: number): number {
  if (moment <= 0) return -1
  const node = trace.node[moment - 1]!
  const own = trace.nodeChoice[node]!
  if (own !== -1 && own < moment) return own
  return node === 0 ? -1 : trace.nodeChoice[trace.nodeParent[node]!]!
}

/** How many open peers of a cell would lose a digit. */
export function peersThatLose(trace: Trace, state: State, cell: number, digit: number): number {
  return trace.layout.peersOf[cell]!.filter((peer) => state.how[peer] === OPEN && state.has(peer, digit)).length
}

/** Why this cell, why this digit; and who removed what from the cell that the person looks at. */
export class Why {
  readonly element: HTMLElement
  private readonly choice = el('section', { 'aria-label': 'Why this cell and this digit' })
  private readonly cell = el('section', { 'aria-label': 'What happened in the cell' })
  private shownChoice = ''
  private shownCell = ''

  constructor(private readonly app: App) {
    this.element = el('div', { class: 'why' }, this.choice, this.cell)
  }

  draw(): void {
    this.drawChoice()
    this.drawCell()
  }

  private drawChoice(): void {
    const { trace, moment } = this.app
    if (moment > 0 && trace.kind[moment - 1] === CONFLICT) return this.drawConflict(moment - 1)
    const at = choiceAt(trace, moment)
    const key = `${at} ${trace.length > 0} ${trace.node[moment - 1]}`
    if (this.shownChoice === key && at !== -1) return
    this.shownChoice = key
    if (at === -1) {
      this.choice.replaceChildren(
        el('h2', {}, 'Why this cell, why this digit?'),
        el('p', { class: 'muted' }, 'No guess stands at this moment. Step to a guess and see how the agent picked it.'),
      )
      return
    }
    const { layout } = trace
    const state = trace.stateAt(at + 1, new State(layout))
    const chosen = trace.cell[at]!
    const counts = el('table', { class: 'counts' }, el('caption', {}, 'Candidates in each open cell'))
    const body = el('tbody')
    const fewest = Math.min(...layout.peersOf.map((_, cell) => (state.how[cell] === OPEN ? bitCount(state.masks[cell]!) : 99)))
    for (let row = 0; row < layout.size; row++) {
      const line = el('tr')
      for (let column = 0; column < layout.size; column++) {
        const cell = row * layout.size + column
        const isOpen = state.how[cell] === OPEN
        const number = bitCount(state.masks[cell]!)
        const name = isOpen ? (number === fewest ? 'open fewest' : 'open') : 'done'
        const td = el('td', { class: cell === chosen ? `${name} chosen` : name }, isOpen ? String(number) : '·')
        if (cell === chosen) td.title = 'chosen'
        line.append(td)
      }
      body.append(line)
    }
    counts.append(body)
    const digits = digitsOf(trace.extra[at]!)
    const node = trace.node[moment - 1]!
    const tried = node !== 0 && trace.nodeParent[node] === trace.node[at] ? trace.digit[trace.nodeStart[node]!] : 0
    this.choice.replaceChildren(
      el('h2', {}, `Why ${layout.cellName(chosen)}?`),
      el('p', {}, sentence(trace, at)),
      counts,
      el('h2', {}, 'Why this digit?'),
      el(
        'table',
        { class: 'numbers' },
        el('caption', {}, `How many open cells around ${layout.cellName(chosen)} would lose the digit`),
        el('thead', {}, row('th', 'digit', 'cells that lose it', 'now')),
        el(
          'tbody',
          {},
          ...digits.map((digit) =>
            row('td', symbol(digit), count(peersThatLose(trace, state, chosen, digit)), digit === tried ? '← being tried' : ''),
          ),
        ),
      ),
      el('p', { class: 'muted' }, this.orderWords()),
    )
  }

  /** Why there is no going on: what ran out, and who took it away. */
  private drawConflict(at: number): void {
    const { app } = this
    const { trace } = app
    const key = `conflict ${at}`
    if (this.shownChoice === key) return
    this.shownChoice = key
    const { layout } = trace
    const { cell, unit, digit = 0 } = trace.conflictAt(at)
    const lost: [number, number][] = cell
      ? digitsOf(layout.allDigits).map((each) => [layout.cellNamed(cell), each])
      : unit && digit > 0
        ? layout.cellsOf(unit).map((each) => [each, digit])
        : []
    const reasons = lost.flatMap(([where, which]) => {
      const by = trace.whoRemoved(at, where, which)
      if (by < 0) return []
      const go = el('button', { type: 'button', class: 'digit-button', 'aria-label': `${layout.cellName(where)}: go to where ${symbol(which)} went`, onclick: () => app.go(by + 1) }, cell ? symbol(which) : layout.cellName(where))
      return [el('li', {}, go, ` ${removalWords(trace, by)}`)]
    })
    const node = trace.node[at]!
    const blame = node === 0 ? 'No guess stands: the puzzle itself has no solution.' : `So ${guessWords(trace, node)} was wrong, or a guess before it: the agent takes it back.`
    this.choice.replaceChildren(
      el('h2', {}, 'Why does it break here?'),
      el('p', {}, sentence(trace, at)),
      ...(reasons.length === 0 ? [] : [el('p', { class: 'muted' }, cell ? `What took each digit from ${cell}:` : `What took ${symbol(digit)} from each cell of ${unit}:`), el('ul', { class: 'lost' }, ...reasons)]),
      el('p', {}, blame),
    )
  }

  private orderWords(): string {
    switch (this.app.agent.digits) {
      case 'least-constraining':
        return 'This agent tries first the digit that takes the least from others: the smallest number in the table.'
      case 'random':
        return 'This agent tries the digits in random order, whatever the table says.'
      default:
        return 'This agent tries the digits in ascending order, whatever the table says.'
    }
  }

  /** All digits that the cell has lost, each with its reason. */
  private drawCell(): void {
    const { app } = this
    const { trace, layout, state, looked, moment } = app
    const key = looked < 0 ? '' : `${looked} ${state.masks[looked]} ${state.how[looked]} ${trace.pathAt(moment).at(-1)}`
    if (this.shownCell === key) return
    this.shownCell = key
    if (looked < 0) {
      this.cell.replaceChildren(
        el('h2', {}, 'Who removed it?'),
        el('p', { class: 'muted' }, 'Point at a cell of the board, or move to it with Tab and the arrow keys, to see what it has lost and why.'),
      )
      return
    }
    const gone = digitsOf(layout.allDigits & ~state.masks[looked]!)
    const items = gone.map((digit) => {
      const at = trace.whoRemoved(moment, looked, digit)
      const look = () => {
        app.lookedDigit = digit
        app.changed()
      }
      const button = el(
        'button',
        { type: 'button', class: 'digit-button', 'aria-label': `${symbol(digit)}: go to where it went`, onfocus: look, onpointerenter: look, onclick: () => app.go(at + 1) },
        symbol(digit),
      )
      return el('li', {}, button, ` ${removalWords(trace, at)}`)
    })
    this.cell.replaceChildren(
      el('h2', {}, `What ${layout.cellName(looked)} has lost`),
      gone.length === 0 ? el('p', { class: 'muted' }, 'Nothing yet.') : el('ul', { class: 'lost' }, ...items),
    )
  }
}

/** When a candidate went, who removed it, and why. */
function removalWords(trace: Trace, at: number): string {
  return `event ${count(at + 1)} (${trace.techniqueOf(at) || 'a digit was placed there'}): ${trace.stepAt(at)?.text ?? sentence(trace, at)}`
}

/** What the person points at: why the candidate is not there, or that it is. */
export function lookWords(app: App): string {
  const { looked, lookedDigit, layout, state, trace, moment } = app
  if (looked < 0 || lookedDigit === 0 || app.scene !== 'agent') return ''
  const name = layout.cellName(looked)
  if (state.has(looked, lookedDigit)) return state.how[looked] === OPEN ? `${name} may still be ${symbol(lookedDigit)}.` : `${name} is ${symbol(lookedDigit)}.`
  const at = trace.whoRemoved(moment, looked, lookedDigit)
  return at < 0 ? '' : `${name} lost ${symbol(lookedDigit)} at ${removalWords(trace, at)}`
}

