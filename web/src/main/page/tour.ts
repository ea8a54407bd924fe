/** What a first visit needs to know, and the keys. */

import type { Mode } from './app.ts'
import { dialog } from './dialogs.ts'
import { byId, el } from './dom.ts'
import { recall, remember } from './memory.ts'

const STOPS: [string, string][] = [
  ['Watch', 'An agent solves the puzzle as you look on. Press play, or drag the strip at the bottom: every elimination, every guess and every way back is on it.'],
  ['Path', 'The tab Path shows how a person would solve it: each step with its reason, drawn on the board.'],
  ['Solve', 'At the top you change to Solve: keypad, marks, colours, and hints that tell a little more each time. All you write is remembered here.'],
  ['Set', 'In Set you make puzzles of your own, and see at once how many solutions they have and how hard they are. Press ? for the keys.'],
]

/** A card in the corner, on the first visit alone; it is in nobody's way. */
export function tour(): void {
  if (recall('nonet-tour') !== undefined) return
  let at = 0
  const words = el('p', {})
  const title = el('h2', {})
  const next = el('button', { type: 'button', class: 'primary' })
  const skip = el('button', { type: 'button', class: 'quiet', onclick: () => end() }, 'Skip')
  const card = el('aside', { class: 'tour', 'aria-label': 'A short tour' }, title, words, el('div', { class: 'row' }, skip, next))
  const end = () => {
    remember('nonet-tour', 'seen')
    card.remove()
  }
  const show = () => {
    const stop = STOPS[at]
    if (!stop) return end()
    title.textContent = stop[0]
    words.textContent = stop[1]
    next.textContent = at + 1 < STOPS.length ? `Next (${at + 1} of ${STOPS.length})` : 'Begin'
  }
  next.addEventListener('click', () => {
    at++
    show()
  })
  show()
  document.querySelector('body > header')!.after(card)
}

const WRITING: [string, string][] = [
  ['arrows', 'move; with Shift choose several cells'],
  ['digits', 'write; letters from 10 on'],
  ['Backspace', 'erase'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
  ['Ctrl+A, Esc', 'choose all cells, none'],
]

const KEYS: Record<Mode, [string, string][]> = {
  watch: [
    ['space', 'play, pause'],
    ['. and ,', 'a step on, a step back'],
    ['n', 'to the next contradiction'],
    ['b', 'to the next guess'],
    ['arrows', 'on the strip: move along the run; on the board: from cell to cell'],
    ['digits', 'on a cell: who removed this candidate?'],
  ],
  play: [...WRITING, ['Z X C V R', 'pens: digit, corner, centre, colour, line; W for centre where C is a digit'], ['Enter', 'with the pen for lines: draw one through the chosen cells'], ['space', 'the next pen'], ['Shift, Ctrl + digit', 'a corner mark, a centre mark'], ['H', 'a hint; T where H is a digit']],
  set: WRITING,
}

export function keysDialog(mode: () => Mode): void {
  const list = el('dl', { class: 'key-list' })
  const box = dialog('Keys', list)
  const show = () => {
    list.replaceChildren(...[...KEYS[mode()], ['?', 'these keys']].map(([key, words]) => el('div', {}, el('dt', {}, el('kbd', {}, key!)), el('dd', {}, words!))))
    box.showModal()
  }
  byId('open-keys').addEventListener('click', show)
  addEventListener('keydown', (event) => {
    if (event.key !== '?' || (event.target as HTMLElement).closest('input, textarea, dialog')) return
    event.preventDefault()
    show()
  })
}
