import { drawnFigure } from './drawing.ts'
import { el, svg } from './dom.ts'
import type { Sign } from './trace.ts'

/** What the signs of the step on the board mean: those that are there, and no others. */
export class Legend {
  readonly element = el('ul', { class: 'legend', 'aria-label': 'Signs' })
  private shown: readonly Sign[] = []

  draw(signs: readonly Sign[] = []): void {
    if (this.shown === signs || (signs.length === 0 && this.shown.length === 0)) return
    this.shown = signs
    const picture = (sign: Sign) => svg('svg', { class: 'sign figures', viewBox: '0 0 1 1', 'aria-hidden': 'true', focusable: 'false' }, ...sign.figures.map(drawnFigure))
    this.element.replaceChildren(...signs.map((sign) => el('li', {}, ...(sign.figures.length === 0 ? [] : [picture(sign)]), sign.words)))
  }
}
