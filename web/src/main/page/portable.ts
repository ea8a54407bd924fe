/** What people can send who have the page on their own machine, where nobody else can open its address. */

import * as api from './api.ts'
import type { App } from './app.ts'
import { el, problemOf } from './dom.ts'
import { download, replayOf } from './export.ts'

/** Whether nobody but the person in front of it can open the address of this page. */
export function isLocal(): boolean {
  return location.protocol === 'file:' || /^(localhost|127\..*|\[::1\])$/.test(location.hostname)
}

/** The puzzle as the address of f-puzzles. */
export async function fpuzzlesLink(app: App): Promise<string> {
  return (await api.convert(app.puzzle, 'url', app.about)).trim()
}

/** The puzzle as the address of SudokuPad, which reads what f-puzzles packs. */
export async function sudokuPadLink(app: App): Promise<string> {
  return (await fpuzzlesLink(app)).replace(/^.*[?&]load=/, 'https://sudokupad.app/fpuzzles')
}

/** Links that other programs read, and a file that needs none. */
export function portable(app: App, say: (words: string) => void): HTMLElement {
  const link = el('input', { type: 'text', readonly: true, hidden: true, 'aria-label': 'Link' })
  const show = async (make: (app: App) => Promise<string>) => {
    try {
      link.value = await make(app)
      link.hidden = false
      link.select()
      await navigator.clipboard.writeText(link.value).then(() => say('The link is copied.'), () => say('Copy it with Ctrl+C.'))
    } catch (error) {
      say(problemOf(error))
    }
  }
  const button = (name: string, act: () => Promise<void>) => el('button', { type: 'button', onclick: () => void act() }, name)
  return el(
    'div',
    { class: 'portable' },
    el('p', { class: 'muted' }, 'This page stands on your own machine: nobody else can open its address. Send one of these.'),
    el(
      'div',
      { class: 'row' },
      button('A file that opens anywhere', async () => download('nonet-replay.html', await replayOf(app))),
      button('A SudokuPad link', () => show(sudokuPadLink)),
      button('An f-puzzles link', () => show(fpuzzlesLink)),
    ),
    link,
  )
}
