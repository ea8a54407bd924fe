import type { App, View } from './app.ts'
import { el } from './dom.ts'

interface Tab extends View {
  element: HTMLElement
}

/** Views beside the board, one at a time; only the one that is seen is drawn. */
export class Tabs implements View {
  readonly list: HTMLElement
  readonly panels: HTMLElement
  private readonly names: string[]
  private readonly buttons: HTMLButtonElement[]
  private readonly boxes: HTMLElement[]
  private shown = 0

  constructor(
    private readonly app: App,
    private readonly tabs: Record<string, Tab>,
  ) {
    this.names = Object.keys(tabs)
    this.buttons = this.names.map((name, i) =>
      el('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`, onclick: () => this.show(name), onkeydown: (event) => this.key(i, event as KeyboardEvent) }, name),
    )
    this.boxes = this.names.map((name) => el('div', { role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`, tabindex: 0 }, tabs[name]!.element))
    this.list = el('div', { role: 'tablist', 'aria-label': 'Views' }, ...this.buttons)
    this.panels = el('div', { class: 'panels' }, ...this.boxes)
    this.show(this.names[0]!)
  }

  show(name: string): void {
    this.shown = Math.max(0, this.names.indexOf(name))
    this.buttons.forEach((button, i) => {
      button.setAttribute('aria-selected', String(i === this.shown))
      button.tabIndex = i === this.shown ? 0 : -1
      this.boxes[i]!.hidden = i !== this.shown
    })
    this.app.isOnPath = name === 'Path'
    this.app.changed()
  }

  get current(): string {
    return this.names[this.shown]!
  }

  private key(i: number, event: KeyboardEvent): void {
    const count = this.names.length
    const moves: Record<string, number> = { ArrowRight: (i + 1) % count, ArrowLeft: (i + count - 1) % count, Home: 0, End: count - 1 }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    this.show(this.names[to]!)
    this.buttons[to]!.focus()
  }

  draw(): void {
    this.tabs[this.current]!.draw()
  }
}
