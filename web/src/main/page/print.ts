/** Sheets of paper: puzzles first, solutions on the last ones, black on white. */

import * as api from './api.ts'
import type { App } from './app.ts'
import { dialog } from './dialogs.ts'
import { byId, el, problemOf } from './dom.ts'
import type { Puzzle } from './layout.ts'

/** So many puzzles are printed at most. */
const MOST = 60

function sheets(title: string, pictures: { name: string; svg: string }[], onEach: number): HTMLElement[] {
  const all = []
  for (let from = 0; from < pictures.length; from += onEach) {
    // As images, since a drawing brings its own style, which the page's policy does not let in.
    const cells = pictures.slice(from, from + onEach).map(({ name, svg }) => {
      const picture = el('img', { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: '' })
      return el('figure', {}, el('figcaption', {}, name), picture)
    })
    all.push(el('section', { class: `sheet sheet-${onEach}` }, ...(title === '' ? [] : [el('h2', {}, title)]), ...cells))
  }
  return all
}

export function printDialog(app: App, say: (words: string) => void): void {
  const onEach = el('select', { 'aria-label': 'Puzzles on a sheet' }, ...[1, 2, 4, 6].map((number) => el('option', { value: number }, String(number))))
  const solutions = el('input', { type: 'checkbox', checked: true })
  const words = el('p', { class: 'muted' })
  const button = el('button', { type: 'button', class: 'primary' }, 'Print')
  const box = dialog('Print', words, el('div', { class: 'field' }, el('span', {}, 'On a sheet'), onEach), el('label', { class: 'entrant' }, solutions, 'solutions on the last page'), el('div', { class: 'row' }, button))
  const puzzles = (): { puzzle: Puzzle; name: string }[] => (app.entries.length > 1 ? app.entries.slice(0, MOST) : [{ puzzle: app.puzzle, name: [app.about.title, app.about.author].filter((part) => part).join(', ') }])
  byId('open-print').addEventListener('click', () => {
    const { length } = puzzles()
    words.textContent = length > 1 ? `The ${length} puzzles of the list above.` : 'The puzzle that is open. Paste several, or make several in Set, to print them together.'
    box.showModal()
  })
  button.addEventListener('click', () => {
    void (async () => {
      const paper = el('div', { id: 'paper' })
      try {
        const all = puzzles().map(({ puzzle, name }, i) => ({ puzzle, name: app.entries.length > 1 ? `${i + 1}. ${name}` : name }))
        const drawn = await Promise.all(all.map(async ({ puzzle, name }) => ({ name, svg: await api.draw(puzzle) })))
        paper.append(...sheets('', drawn, Number(onEach.value)))
        if (solutions.checked) {
          const solved = await Promise.all(
            all.map(async ({ puzzle, name }) => {
              const { solution } = await api.solve(puzzle)
              return solution === undefined ? [] : [{ name, svg: await api.draw(puzzle, solution) }]
            }),
          )
          paper.append(...sheets('Solutions', solved.flat(), 6))
        }
        box.close()
        byId('paper-place').replaceChildren(paper)
        await Promise.all([...paper.querySelectorAll('img')].map((picture) => picture.decode()))
        print()
      } catch (error) {
        say(problemOf(error))
      }
    })()
  })
  document.body.append(el('div', { id: 'paper-place', 'aria-hidden': 'true' }))
}
