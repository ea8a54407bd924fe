import type { App, View } from './app.ts'
import { count, el, many } from './dom.ts'
import { Branches, paintIcicle } from './tree.ts'

/** Over the board, at the end of a search that tried everything in vain: the exhausted tree. */
export class Ending implements View {
  readonly element = el('div', { class: 'ending', hidden: true })
  private shown: unknown

  constructor(
    private readonly app: App,
    private readonly seeTree: () => void,
  ) {}

  draw(): void {
    const { app } = this
    const { trace } = app
    const isExhausted = trace.summary?.status === 'none' && trace.nodes > 1
    const isHere = app.scene === 'agent' && isExhausted && app.moment === trace.length
    this.element.hidden = !isHere
    const key = isHere ? trace : undefined
    if (this.shown === key) return
    this.shown = key
    if (!isHere) return
    const canvas = el('canvas', { role: 'img', 'aria-label': 'The exhausted search tree' })
    canvas.style.width = '260px'
    canvas.style.height = '120px'
    this.element.replaceChildren(
      el('strong', {}, 'No solution'),
      canvas,
      el(
        'p',
        {},
        `Every one of the ${many(trace.summary!.statistics.guesses, 'guess', 'guesses')} ends in a contradiction: the tree is exhausted${trace.summary!.cut ? ` (the first ${count(trace.length)} events are shown)` : ''}.`,
      ),
      el('button', { type: 'button', onclick: () => this.seeTree() }, 'See the tree'),
    )
    paintIcicle(canvas, new Branches(trace), 260, 120)
  }
}
