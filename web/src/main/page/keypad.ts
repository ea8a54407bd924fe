import * as api from './api.ts'
import type { App } from './app.ts'
import type { Board } from './board.ts'
import { el, many, say } from './dom.ts'
import type { Pen } from './entry.ts'
import { emptyPuzzle, symbol } from './layout.ts'

const PENS: [Pen, string, string][] = [
  ['digit', 'Digit', 'Z'],
  ['corner', 'Corner', 'X'],
  ['centre', 'Centre', 'C'],
  ['colour', 'Colour', 'V'],
]

/** What a person needs to write on the board without a keyboard. */
export class Keypad {
  readonly element = el('div', { class: 'keypad', role: 'group', 'aria-label': 'Keypad' })
  private readonly words = el('p', { class: 'muted', 'aria-live': 'polite' })
  private shown = ''

  constructor(
    private readonly app: App,
    private readonly board: Board,
    private readonly done: () => void,
    private readonly hint: () => void,
  ) {}

  draw(): void {
    const { app, board } = this
    this.element.hidden = app.mode === 'watch'
    const key = `${app.mode} ${app.layout.name} ${board.pen} ${board.entry.canUndo} ${board.entry.canRedo}`
    if (this.element.hidden || this.shown === key) return
    this.shown = key
    const button = (words: string, act: () => void, more: Record<string, string | boolean> = {}) =>
      el('button', { type: 'button', ...more, onclick: act }, words)
    const digits = Array.from({ length: app.layout.size }, (_, i) => button(symbol(i + 1), () => board.write(i + 1), { class: 'key' }))
    const tools = [
      button('⌫', () => board.erase(), { 'aria-label': 'Erase', title: 'Erase' }),
      button('↶', () => board.undo(), { 'aria-label': 'Undo', title: 'Undo (Ctrl+Z)', disabled: !board.entry.canUndo }),
      button('↷', () => board.redo(), { 'aria-label': 'Redo', title: 'Redo (Ctrl+Y)', disabled: !board.entry.canRedo }),
    ]
    const rows: HTMLElement[] = [el('div', { class: 'keys' }, ...digits, ...tools)]
    if (app.mode === 'play') {
      const pens = PENS.map(([pen, words, keyName]) =>
        button(words, () => {
          board.pen = pen
          app.changed()
        }, { 'aria-pressed': String(board.pen === pen), title: `${words} (${keyName})` }),
      )
      rows.push(el('div', { class: 'keys' }, ...pens, button('Hint', () => this.hint(), { title: 'A hint; each press tells a little more (?)' }), button('Check', () => void this.check(), { class: 'primary' })))
    } else {
      const sizes = el(
        'select',
        { 'aria-label': 'Size', onchange: (event) => this.resize(Number((event.target as HTMLSelectElement).value)) },
        ...[4, 6, 8, 9, 10, 12, 16, 25].map((size) => el('option', { value: size, selected: size === app.layout.size }, `${size}×${size}`)),
      )
      const diagonals = el('input', { type: 'checkbox', checked: app.puzzle.diagonals, onchange: (event) => this.diagonals((event.target as HTMLInputElement).checked) })
      rows.push(el('div', { class: 'keys' }, sizes, el('label', { class: 'entrant' }, diagonals, 'diagonals'), button('Watch it being solved', () => this.done(), { class: 'primary' })))
    }
    this.element.replaceChildren(...rows, this.words)
  }

  private resize(size: number): void {
    this.app.setPuzzle(emptyPuzzle(size))
    this.board.restart()
  }

  private diagonals(on: boolean): void {
    this.app.setPuzzle({ ...this.app.puzzle, givens: this.board.entry.text(), diagonals: on })
    this.board.restart()
  }

  private async check(): Promise<void> {
    const { app, board } = this
    try {
      const { status, wrong = [] } = await api.check(app.puzzle, board.entry.text())
      if (status === 'none') say(this.words, 'This puzzle has no solution.')
      else if (wrong.length > 0) say(this.words, `Not right yet: ${wrong.join(', ')}.`)
      else if (board.entry.isComplete()) say(this.words, 'Everything is right: solved!')
      else {
        const open = [...board.entry.text()].filter((each) => each === '.').length
        say(this.words, `Right so far; ${many(open, 'cell')} to go.`)
      }
    } catch (error) {
      say(this.words, error instanceof Error ? error.message : String(error))
    }
  }
}
