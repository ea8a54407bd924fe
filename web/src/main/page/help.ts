/** Help for a person who solves: a hint that tells more each time it is asked for. */

import * as api from './api.ts'
import type { App } from './app.ts'
import type { Board } from './board.ts'
import { el, named, problemOf, say } from './dom.ts'
import { digitsOf, maskOf, symbol } from './layout.ts'
import { Legend } from './legend.ts'
import { techniqueLink } from './path.ts'

/** The level that tells the whole step. */
const ALL = 4

export class HelpPanel {
  readonly element = el('div', { class: 'help', 'aria-live': 'polite', hidden: true })
  private readonly legend = new Legend()
  private problem = ''
  private shown: unknown

  constructor(
    private readonly app: App,
    private readonly board: Board,
    private readonly take: (digits: [number, number][], noted: [number, number][]) => void,
  ) {}

  /** Asks for a hint; asked again in the same position, for a little more of it. */
  async ask(): Promise<void> {
    const { app, board } = this
    const { puzzle, layout, help } = app
    const { entry } = board
    const level = Math.min(ALL, (help?.level ?? 0) + 1)
    const digits = entry.text()
    const noted = Array.from({ length: layout.cellCount }, (_, cell) => entry.centre(cell))
    const isStill = () => app.puzzle === puzzle && board.entry === entry && entry.text() === digits && noted.every((mask, cell) => entry.centre(cell) === mask)
    this.problem = ''
    try {
      const hint = await api.hint(puzzle, digits, noted.map((mask) => digitsOf(mask).map(symbol).join('')), level)
      // Who has written in the meantime does not want to hear about the past.
      if (isStill()) app.help = hint
    } catch (error) {
      this.problem = problemOf(error)
    }
    app.changed()
  }

  draw(): void {
    const { app } = this
    const hint = app.help
    this.element.hidden = app.mode !== 'play' || (!hint && this.problem === '')
    const what = hint ?? this.problem
    if (this.shown !== what) {
      this.shown = what
      this.build()
    }
    this.legend.draw(hint?.seen?.signs)
  }

  private build(): void {
    const hint = this.app.help
    if (!hint) {
      this.element.replaceChildren(el('p', {}, this.problem))
      return
    }
    const isMistake = hint.wrong !== undefined
    const isAdvice = hint.where !== undefined
    const button = (words: string, act: () => void, name = '') => el('button', { type: 'button', class: name, onclick: act }, words)
    const buttons = el('div', { class: 'keys' })
    if (isAdvice && hint.level < ALL) buttons.append(button('Tell me more', () => void this.ask()))
    if (hint.step) {
      const larger = button('Larger', () => larger.setAttribute('aria-pressed', String(this.element.classList.toggle('large'))))
      larger.setAttribute('aria-pressed', String(this.element.classList.contains('large')))
      buttons.append(button('Apply', () => this.apply(), 'primary'), larger)
    }
    buttons.append(button('Close', () => this.close()))
    const hadFocus = this.element.contains(document.activeElement)
    const words = el('p', { class: isMistake ? 'mistake' : '' })
    if (hint.technique && hint.title) words.append(...linked(named(hint.text), hint.technique, hint.title))
    else say(words, hint.text)
    this.element.replaceChildren(
      el('div', { class: 'row' }, el('p', { class: 'muted' }, isAdvice ? `Hint ${hint.level} of ${ALL}` : isMistake ? 'Before you go on' : 'Hint'), buttons),
      el('div', { class: 'help-step' }, ...(hint.seen ? [el('div', { class: 'help-picture' }, this.board.picture(hint.seen))] : []), el('div', {}, words, this.legend.element)),
    )
    if (hadFocus) buttons.querySelector('button')?.focus()
  }

  /** Takes over what follows from the step: digits, and centre marks where candidates go. */
  private apply(): void {
    const { app, board } = this
    const { layout, help } = app
    if (!help?.step || !help.seen) return
    const { placed, eliminated } = help.step
    const { came, masks, lost } = help.seen
    this.take(
      placed.map(({ cell, digit }) => [layout.cellNamed(cell), digit]),
      Object.entries(lost).flatMap(([name, digits]): [number, number][] => {
        const cell = layout.cellNamed(name)
        return came[cell] === '.' ? [[cell, masks[cell]! & ~maskOf(digits)]] : []
      }),
    )
    board.focusCell(layout.cellNamed((placed[0] ?? eliminated[0])!.cell))
  }

  private close(): void {
    this.app.help = undefined
    this.app.changed()
    this.board.focusCell()
  }
}

/** A text in which the name of the technique is a link. */
function linked(text: string, name: string, title: string): (Node | string)[] {
  const at = text.indexOf(title)
  return at < 0 ? [text] : [text.slice(0, at), techniqueLink(name, title), text.slice(at + title.length)]
}
