import { count, el } from './dom.ts'
import { MOST_LINKS, type Sign, signPicture } from './evidence.ts'
import type { Step } from './way.ts'

/** What the signs of the step on the board mean: those that are there, and no others. */
export class Legend {
  readonly element = el('ul', { class: 'legend', 'aria-label': 'Signs' })
  private shown = ''

  draw(step: Step | undefined, legend: readonly Sign[]): void {
    const links = step?.evidence.links.length ?? 0
    const key = JSON.stringify([legend, links])
    if (this.shown === key) return
    this.shown = key
    this.element.replaceChildren(
      ...legend.map(({ look, words }) => el('li', {}, signPicture(look), words)),
      ...(links > MOST_LINKS ? [el('li', {}, `${count(links)} links, too many to draw`)] : []),
    )
  }
}
