import * as api from './api.ts'
import type { App } from './app.ts'
import type { Board } from './board.ts'
import { byId, el, problemOf } from './dom.ts'
import { BY_LEVEL, type Example, EXAMPLES } from './examples.ts'
import { allKept, type Kept } from './memory.ts'
import { clockWords } from './solve.ts'
import { download, logOf, pngOf, replayOf, standalone } from './export.ts'
import { fpuzzlesLink, isLocal, portable, sudokuPadLink } from './portable.ts'
import { fromHash, type Shared, toHash } from './share.ts'

/** A dialog with a heading and a way out. */
export function dialog(title: string, ...content: (HTMLElement | string)[]): HTMLDialogElement {
  const box = el(
    'dialog',
    { 'aria-label': title },
    el('header', {}, el('h2', {}, title), el('button', { type: 'button', 'aria-label': 'Close', onclick: () => box.close() }, '✕')),
    ...content,
  )
  // a click beside the dialog closes it
  box.addEventListener('click', (event) => {
    if (event.target === box) box.close()
  })
  document.body.append(box)
  return box
}

/** A line of a list of things to choose from. */
function choice(words: string, detail: string, act: () => void): HTMLElement {
  return el('li', {}, el('button', { type: 'button', onclick: act }, el('strong', {}, words), el('span', {}, detail)))
}

/** The examples, with one sentence each; before them what was begun and not finished. */
export function examplesDialog(choose: (example: Example) => void, goOn: (kept: Kept) => void): void {
  const begun = el('ul', { class: 'examples' })
  const closing = (act: () => void) => () => {
    box.close()
    act()
  }
  const button = (example: Example) => el('button', { type: 'button', onclick: closing(() => choose(example)) }, example.name)
  const box = dialog(
    'Examples',
    begun,
    el('ul', { class: 'levels', 'aria-label': 'By level' }, ...BY_LEVEL.map((all) => el('li', {}, ...all.map((example) => button(example))))),
    el('ul', { class: 'examples' }, ...EXAMPLES.map((each) => choice(each.name, each.sentence ?? '', closing(() => choose(each))))),
  )
  byId('open-examples').addEventListener('click', () => {
    begun.replaceChildren(
      ...allKept()
        .filter(({ isDone }) => !isDone)
        .slice(0, 3)
        .map((kept) => choice(`Go on: ${kept.title || 'a puzzle'}`, `Begun on ${new Date(kept.at).toLocaleDateString()}, ${clockWords(kept.seconds)} so far.`, closing(() => goOn(kept)))),
    )
    box.showModal()
  })
}

/** Where any format can be pasted, typed or dropped. A mistake is shown at its place. */
export class PasteDialog {
  private readonly text = el('textarea', { rows: 10, spellcheck: 'false', 'aria-label': 'Puzzle in any format', placeholder: '53..7....6..195....98....6.8...6...3…' })
  private readonly wrong = el('pre', { class: 'wrong', role: 'alert' })
  private readonly box: HTMLDialogElement

  constructor(private readonly opened: (entries: api.Entry[], note: string) => void) {
    const file = el('input', { type: 'file', 'aria-label': 'Open a file', onchange: () => void this.readFile(file.files?.[0]) })
    this.box = dialog(
      'Paste a puzzle',
      el('p', { class: 'muted' }, 'Any format: a line of 81 characters, a drawn grid, candidates, a table, a link. You can also drop a file on the page, or paste anywhere.'),
      this.text,
      this.wrong,
      el('div', { class: 'row' }, el('button', { type: 'button', class: 'primary', onclick: () => void this.read(this.text.value) }, 'Read'), file),
    )
    byId('open-paste').addEventListener('click', () => {
      this.wrong.textContent = ''
      this.box.showModal()
    })
    addEventListener('paste', (event) => {
      if ((event.target as HTMLElement).closest?.('input, textarea')) return
      const text = event.clipboardData?.getData('text')
      if (text) void this.read(text)
    })
    addEventListener('dragover', (event) => event.preventDefault())
    addEventListener('drop', (event) => {
      event.preventDefault()
      const dropped = event.dataTransfer?.files[0]
      if (dropped) void this.readFile(dropped)
      else void this.read(event.dataTransfer?.getData('text') ?? '')
    })
  }

  private async readFile(file: File | undefined): Promise<void> {
    if (file) await this.read(await file.text())
  }

  async read(text: string): Promise<void> {
    this.text.value = text
    // What was pasted elsewhere may be read only when somebody has opened the dialog meanwhile.
    const isAsked = this.box.open
    // An address of this page, wherever a copy of it stands: it is opened as if it had been followed.
    const own = /#(p=\S+)$/.exec(text.trim())?.[1]
    if (own && fromHash(own)) {
      if (isAsked) this.box.close()
      location.hash = own
      return
    }
    try {
      const { entries, total, errors } = await api.read(text)
      if (entries.length === 0) throw new api.Refusal(errors[0] ?? { message: 'there is no puzzle in this text' })
      const notes = []
      if (total > entries.length) notes.push(`The first ${entries.length} of ${total} puzzles are here.`)
      if (errors.length > 0) notes.push(`${errors.length} could not be read: ${errors[0]!.message}`)
      if (isAsked) this.box.close()
      this.opened(entries, notes.join(' '))
    } catch (error) {
      this.show(error)
    }
  }

  /** Shows a mistake under the text, with the place marked there and in the text. */
  private show(error: unknown): void {
    if (!this.box.open) this.box.showModal()
    if (!(error instanceof api.Refusal)) {
      this.wrong.textContent = String(error)
      return
    }
    const { message, advice, line, column, excerpt, caret } = error.problem
    const place = line ? `line ${line}${column ? `, column ${column}` : ''}: ` : ''
    const lines = [`${place}${message}`]
    if (excerpt) lines.push(excerpt, `${' '.repeat(caret ?? 0)}^`)
    if (advice) lines.push(advice)
    this.wrong.textContent = lines.join('\n')
    if (!line) return
    const starts = this.text.value.split('\n').slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    const at = starts + Math.max(0, (column ?? 1) - 1)
    this.text.focus()
    this.text.setSelectionRange(at, Math.min(at + 1, this.text.value.length))
  }
}

export function shareDialog(app: App, shared: () => Shared, say: (words: string) => void): void {
  const address = el('input', { type: 'text', readonly: true, 'aria-label': 'Address' })
  const words = el('p', { class: 'muted' })
  const copy = () => {
    address.select()
    void navigator.clipboard.writeText(address.value).then(
      () => say('The address is copied.'),
      () => say('Copy it with Ctrl+C.'),
    )
  }
  const own = [words, address, el('div', { class: 'row' }, el('button', { type: 'button', class: 'primary', onclick: copy }, 'Copy'))]
  const box = dialog('Share', ...(isLocal() ? [portable(app, say), el('details', {}, el('summary', {}, 'The address, for yourself'), ...own)] : own))
  byId('open-share').addEventListener('click', () => {
    const isWatching = app.mode === 'watch'
    history.replaceState(null, '', `#${toHash(shared())}`)
    words.textContent = isWatching ? 'This address holds the puzzle, the agent and the moment.' : 'This address holds the puzzle.'
    address.value = location.href
    box.showModal()
    address.select()
  })
}

export function exportDialog(app: App, board: Board, say: (words: string) => void): void {
  const telling = (act: () => void | Promise<void>) => async () => {
    try {
      await act()
    } catch (error) {
      say(problemOf(error))
    }
  }
  const text = el('textarea', { rows: 6, readonly: true, 'aria-label': 'Puzzle as text', hidden: true })
  const items: [string, string, () => void | Promise<void>][] = [
    ['The log', 'Every event of this run, as JSON lines.', async () => download('nonet-trace.jsonl', await logOf(app))],
    ['The board as SVG', 'As it is now.', () => download('nonet-board.svg', new Blob([standalone(board.svg)], { type: 'image/svg+xml' }))],
    ['The board as PNG', 'As it is now, 1800 pixels wide.', async () => download('nonet-board.png', await pngOf(board.svg))],
    ['A replay in one file', 'A page that opens without a server: for a lesson, a mail, an archive.', async () => download('nonet-replay.html', await replayOf(app))],
    ['A link to f-puzzles', 'Puzzle and rules, as the address of another program.', async () => show(await fpuzzlesLink(app))],
    ['A link to SudokuPad', 'To solve it there.', async () => show(await sudokuPadLink(app))],
  ]
  const show = (words: string) => {
    text.hidden = false
    text.value = words
    text.select()
  }
  const box = dialog('Export', el('ul', { class: 'examples' }, ...items.map(([words, detail, act]) => choice(words, detail, telling(act)))), text)
  byId('open-export').addEventListener('click', () => {
    box.querySelector('.formats')?.remove()
    text.hidden = true
    if (app.choices) {
      const formats = el('select', { 'aria-label': 'Format' }, ...app.choices.formats.map((each) => el('option', { value: each.name }, each.name)))
      const write = el('button', { type: 'button' }, 'Show the puzzle as text')
      write.addEventListener('click', () => {
        void api.convert(app.puzzle, formats.value, app.about).then(show, (error: unknown) => show(problemOf(error)))
      })
      text.before(el('div', { class: 'formats' }, el('div', { class: 'row' }, formats, write)))
    }
    box.showModal()
  })
}
