/** The screen on which a person solves: keypad, pens, hints, time; and what is remembered of it. */

import * as api from './api.ts'
import type { App, View } from './app.ts'
import { type Board, COLOURS, type Hand, penKeys } from './board.ts'
import { el, many, problemOf, say } from './dom.ts'
import { Entry, MARK_COLOURS, type Pen } from './entry.ts'
import { HelpPanel } from './help.ts'
import { digitOf, list, maskOf, symbol } from './layout.ts'
import { keep, keepSettings, keptOf, onKeptElsewhere, settings, type Settings } from './memory.ts'
import { toHash } from './share.ts'
import { icon } from './player.ts'

const PENS: [Pen, string][] = [
  ['digit', 'Digit'],
  ['corner', 'Corner'],
  ['centre', 'Centre'],
  ['colour', 'Colour'],
  ['line', 'Line'],
]

const WISHES: Record<Exclude<keyof Settings, 'numbers'>, string> = {
  erases: 'A digit leaves the marks that it rules out',
  seen: 'Tint what the chosen cell sees',
  same: 'Tint all cells with the chosen digit',
  clashes: 'Ring digits that clash',
  clock: 'Show the time',
}

/** Somebody's work on one puzzle. */
interface Session {
  hash: string
  title: string
  entry: Entry
  seconds: number
  hints: number
  isDone: boolean
  isPaused: boolean
  at: number
}

/** 3:07, 1:02:07. */
export function clockWords(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

const SHAPES: Record<string, string> = {
  Undo: 'M8 4L3 8.5 8 13v-3h4a3 3 0 0 1 0 6H7v2h5a5 5 0 0 0 0-11H8z',
  Redo: 'M12 4l5 4.5-5 4.5v-3H8a3 3 0 0 0 0 6h5v2H8A5 5 0 0 1 8 7h4z',
  Erase: 'M7 4h11v12H7l-6-6zM9.4 6.9L8.3 8l2 2-2 2 1.1 1.1 2-2 2 2 1.1-1.1-2-2 2-2-1.1-1.1-2 2z',
  Several: 'M2 2h7v7H2zM11 2h7v7h-7zM2 11h7v7H2zM13 11h3v2h2v3h-2v2h-3v-2h-2v-3h2z',
  Pause: 'M5 4h4v12H5zM11 4h4v12h-4z',
  Clear: 'M5.4 4L10 8.6 14.6 4 16 5.4 11.4 10l4.6 4.6-1.4 1.4L10 11.4 5.4 16 4 14.6 8.6 10 4 5.4z',
}

/** A button with a picture, by the first word of its label. */
export function tool(label: string, act: () => void): HTMLButtonElement {
  return el('button', { type: 'button', class: 'tool', title: label, 'aria-label': label.replace(/ \(.*\)$/, ''), onclick: act }, icon(SHAPES[label.split(/[ :]/)[0]!]!))
}

/** Leaves the keyboard on the board, whatever is pressed among these buttons with a pointer. */
export function leaveKeyboard(buttons: HTMLElement, board: Board): void {
  buttons.addEventListener('pointerdown', (event) => event.preventDefault())
  buttons.addEventListener('click', (event) => {
    if (event.detail > 0) board.focusCell()
  })
}

export function enable(button: HTMLElement, isAble: boolean): void {
  if (isAble) button.removeAttribute('aria-disabled')
  else button.setAttribute('aria-disabled', 'true')
}

export class Solve implements Hand, View {
  readonly element: HTMLElement
  /** Over the board while the time stands still. */
  readonly cover: HTMLElement
  private readonly sessions = new Map<string, Session>()
  private session: Session
  private readonly help: HelpPanel
  private readonly clock = el('output', { class: 'clock', 'aria-label': 'Time', 'aria-live': 'off' })
  private readonly pause = tool('Pause the time', () => this.setPaused(true))
  private readonly pens: HTMLButtonElement[]
  /** What marks are written in. */
  private readonly tint = el('select', { 'aria-label': 'Colour of marks' }, ...MARK_COLOURS.map((name, i) => el('option', { value: i }, `${name} marks`)))
  private readonly lineWords = el('p', { class: 'muted' }, 'Drag along cells to draw a line; along the same cells again to take it away. With keys: choose cells with Shift, then press Enter.')
  private readonly pad = el('div', { class: 'pad', role: 'group', 'aria-label': 'Digits' })
  private readonly undoTool = tool('Undo (Ctrl+Z)', () => this.board.undo())
  private readonly redoTool = tool('Redo (Ctrl+Y)', () => this.board.redo())
  private readonly several = tool('Several cells at once', () => this.toggleSeveral())
  private readonly whatIf = el('div', { class: 'keys' })
  private readonly words = el('p', { class: 'check-words', 'aria-live': 'polite' })
  private shownPad = ''
  private shownWhatIf = -1

  constructor(
    private readonly app: App,
    private readonly board: Board,
  ) {
    this.session = this.opened()
    this.help = new HelpPanel(app, board, (digits, noted) => this.edit((entry) => entry.take(digits, noted, settings.erases)))
    this.pens = PENS.map(([pen, words]) =>
      el('button', { type: 'button', 'aria-pressed': 'false', onclick: () => this.choosePen(pen) }, words),
    )
    const wish = (name: keyof typeof WISHES) => {
      const box = el('input', { type: 'checkbox', checked: settings[name] })
      box.addEventListener('change', () => {
        settings[name] = box.checked
        keepSettings()
        app.changed()
      })
      return el('label', { class: 'entrant' }, box, WISHES[name])
    }
    const keypad = el(
      'div',
      { class: 'keypad', role: 'group', 'aria-label': 'Keypad' },
      el('div', { class: 'pens segmented', role: 'group', 'aria-label': 'Pen' }, ...this.pens),
      this.pad,
      this.lineWords,
      this.tint,
      el('div', { class: 'tools-row' }, this.undoTool, this.redoTool, tool('Erase (Backspace)', () => board.erase()), this.several),
    )
    const asks = el(
      'div',
      { class: 'keys asks' },
      el('button', { type: 'button', class: 'primary', title: 'A hint; each press tells a little more (H)', onclick: () => this.hint() }, 'Hint'),
      el('button', { type: 'button', onclick: () => void this.check() }, 'Check'),
    )
    leaveKeyboard(keypad, board)
    leaveKeyboard(asks, board)
    this.element = el(
      'section',
      { class: 'side solve', 'aria-label': 'Solve' },
      el('div', { class: 'row clock-row' }, el('div', { class: 'keys' }, this.clock, this.pause), el('div', { class: 'keys' }, this.whatIf)),
      keypad,
      asks,
      this.words,
      this.help.element,
      el(
        'details',
        { class: 'settings' },
        el('summary', {}, 'Settings and more'),
        ...(Object.keys(WISHES) as (keyof typeof WISHES)[]).map(wish),
        el(
          'div',
          { class: 'keys' },
          el('button', { type: 'button', onclick: () => this.fill() }, 'Fill in all candidates'),
          el('button', { type: 'button', onclick: () => this.startOver() }, 'Start over'),
        ),
      ),
    )
    this.cover = el('div', { class: 'cover', hidden: true }, el('p', {}, 'Paused'), el('button', { type: 'button', class: 'primary', onclick: () => this.setPaused(false) }, 'Go on'))
    setInterval(() => this.tick(), 1000)
    addEventListener('pagehide', () => this.save())
    onKeptElsewhere((hash) => {
      if (hash === this.session.hash) this.takeUp()
    })
  }

  /** Takes up the puzzle of the app where it was left. */
  begin(): void {
    this.save()
    this.takeUp()
  }

  private takeUp(): void {
    this.session = this.opened()
    this.board.entry = this.session.entry
    this.app.help = undefined
    say(this.words, this.session.isDone ? this.doneWords() : '')
    this.app.changed()
  }

  private opened(): Session {
    const { app } = this
    const hash = toHash({ puzzle: app.puzzle, agent: undefined, solutions: 2, moment: 0 })
    const kept = keptOf(hash)
    const own = this.sessions.get(hash)
    // What another tab has written since counts.
    if (own && own.at >= (kept?.at ?? 0) && own.entry.layout === app.layout) return Object.assign(own, { title: app.about.title ?? '' })
    const { seconds = 0, hints = 0, isDone = false, at = 0, written = [] } = kept ?? {}
    const session = { hash, title: app.about.title ?? '', entry: Entry.toSolve(app.puzzle, app.layout, written), seconds, hints, isDone, isPaused: false, at }
    this.sessions.set(hash, session)
    return session
  }

  private save(): void {
    const { hash, title, entry, seconds, hints, isDone, at } = this.session
    if (at === 0 && entry.isEmpty()) return
    this.session.at = Date.now()
    keep({ hash, title, written: entry.written, seconds, hints, isDone, at: this.session.at })
  }

  private tick(): void {
    const { session, app } = this
    if (app.mode !== 'play' || session.isPaused || session.isDone || document.hidden) return
    session.seconds++
    if (session.seconds % 10 === 0) this.save()
    say(this.clock, clockWords(session.seconds))
  }

  private setPaused(isPaused: boolean): void {
    this.session.isPaused = isPaused
    this.save()
    this.app.changed()
    if (isPaused) requestAnimationFrame(() => this.cover.querySelector('button')?.focus())
    else this.board.focusCell()
  }

  private choosePen(pen: Pen): void {
    this.board.pen = pen
    this.app.changed()
  }

  private toggleSeveral(): void {
    this.board.isAdding = !this.board.isAdding
    this.several.setAttribute('aria-pressed', String(this.board.isAdding))
  }

  write(cells: readonly number[], digit: number, pen: Pen): void {
    if (pen === 'colour' && digit > COLOURS.length) return
    this.edit((entry) => entry.write(cells, pen, digit, settings.erases, Number(this.tint.value)))
  }

  erase(cells: readonly number[]): void {
    this.edit((entry) => entry.erase(cells))
  }

  undo(): void {
    this.edit((entry) => entry.undo())
  }

  redo(): void {
    this.edit((entry) => entry.redo())
  }

  key(key: string): boolean {
    if (key !== 'h' && key !== 't') return false
    this.hint()
    return true
  }

  private hint(): void {
    this.session.hints++
    void this.help.ask()
  }

  /** Does something to what is written. What was said about it before does not hold any more. */
  private edit(change: (entry: Entry) => unknown): void {
    const { session, app } = this
    if (session.isPaused) return
    change(session.entry)
    session.isDone = false
    app.help = undefined
    say(this.words, '')
    this.save()
    app.changed()
    if (session.entry.isComplete()) void this.finish()
  }

  /** All that the digits rule out goes; what is left is noted. */
  private fill(): void {
    const { app } = this
    const { layout } = app
    this.edit((entry) => {
      const left = (cell: number) => maskOf(app.puzzle.candidates?.[cell] ?? '123456789ABCDEFGHIJKLMNOP'.slice(0, layout.size)) & ~layout.sees[cell]!.reduce((mask, other) => mask | (1 << (entry.digit(other) - 1)), 0)
      entry.take([], layout.sees.flatMap((_, cell): [number, number][] => (entry.digit(cell) === 0 ? [[cell, left(cell)]] : [])))
    })
  }

  private startOver(): void {
    this.edit((entry) => entry.clear())
    this.session.seconds = this.session.hints = 0
    this.save()
  }

  /** When the last cell is filled: whether that is a solution, and no more. */
  private async finish(): Promise<void> {
    const { entry } = this.session
    const text = entry.text()
    if (entry.layout.clashes([...text].map(digitOf)).length > 0) return
    const { isRight } = await this.judged(text)
    if (entry.text() !== text) return
    if (isRight) this.session.isDone = true
    this.save()
    say(this.words, isRight ? this.doneWords() : 'Every cell has a digit, but something is wrong. Check says what.')
    this.app.changed()
  }

  private doneWords(): string {
    const { seconds, hints } = this.session
    return `Solved in ${clockWords(seconds)}, ${hints === 0 ? 'without a hint' : `with ${many(hints, 'hint')}`}. Well done!`
  }

  private async check(): Promise<void> {
    const { entry } = this.session
    const text = entry.text()
    let words
    try {
      words = (await this.judged(text)).words
    } catch (error) {
      words = problemOf(error)
    }
    // What was written meanwhile was not checked.
    if (entry.text() === text) say(this.words, words)
  }

  /** What is to be said about digits: repeated ones first, then what the library knows. */
  private async judged(text: string): Promise<{ words: string; isRight: boolean }> {
    const { layout } = this.session.entry
    const repeated = layout.clashes([...text].map(digitOf))
    if (repeated.length > 0) return { words: `Not right yet: ${list(repeated.map((cell) => layout.cellName(cell)))} repeat a digit.`, isRight: false }
    const { status, wrong = [], possible } = await api.check(this.app.puzzle, text)
    const open = [...text].filter((each) => each === '.').length
    const isRight = wrong.length === 0 && possible !== false && (status === 'one' || status === 'many')
    const left = open === 0 ? 'Everything is right: solved!' : `${many(open, 'cell')} to go.`
    if (status === 'none') return { words: 'This puzzle has no solution.', isRight }
    if (status === 'timeout') return { words: 'Nobody knows: the search for a solution takes too long.', isRight }
    if (wrong.length > 0) return { words: `Not right yet: ${wrong.join(', ')}.`, isRight }
    if (possible === false) return { words: 'This puzzle has several solutions, but none of them has all these digits.', isRight }
    if (status === 'many') return { words: open === 0 ? 'This is a solution, one of several.' : `This puzzle has several solutions. Your digits fit one of them at least; ${left}`, isRight: isRight && open === 0 }
    return { words: open === 0 ? left : `Right so far; ${left}`, isRight: isRight && open === 0 }
  }

  draw(): void {
    const { app, board, session } = this
    this.cover.hidden = app.mode !== 'play' || !session.isPaused
    board.element.classList.toggle('veiled', !this.cover.hidden)
    if (app.mode !== 'play') return
    this.element.classList.toggle('done', session.isDone)
    say(this.clock, clockWords(session.seconds))
    this.clock.hidden = !settings.clock
    this.pause.hidden = session.isDone || !settings.clock
    const keys = penKeys(app.layout.size)
    PENS.forEach(([pen, words], i) => {
      this.pens[i]!.setAttribute('aria-pressed', String(board.pen === pen))
      this.pens[i]!.title = `${words} (${keys[pen].toUpperCase()})`
    })
    enable(this.undoTool, session.entry.canUndo)
    enable(this.redoTool, session.entry.canRedo)
    this.drawPad()
    this.drawWhatIf()
    this.help.draw()
  }

  private drawPad(): void {
    const { app, board, pad } = this
    pad.hidden = board.pen === 'line'
    this.lineWords.hidden = board.pen !== 'line'
    this.tint.hidden = board.pen !== 'corner' && board.pen !== 'centre'
    const { size, cellCount } = app.layout
    const key = `${size} ${board.pen}`
    if (this.shownPad !== key) {
      this.shownPad = key
      pad.dataset['pen'] = board.pen
      pad.dataset['size'] = size <= 9 ? 'usual' : 'large'
      const isColour = board.pen === 'colour'
      const count = isColour ? Math.min(COLOURS.length, Math.max(size, 9)) : size
      // The keys stay the same elements, so that the keyboard stays on them.
      while (pad.children.length > count) pad.lastElementChild!.remove()
      while (pad.children.length < count) {
        const digit = pad.children.length + 1
        pad.append(el('button', { type: 'button', class: 'key', 'data-digit': digit, onclick: () => board.write(digit) }, symbol(digit)))
      }
      Array.from(pad.children as HTMLCollectionOf<HTMLElement>, (each, i) => {
        each.textContent = isColour ? '' : symbol(i + 1)
        each.className = isColour ? 'key swatch' : 'key'
        each.style.setProperty('--own', `var(--colour-${i + 1})`)
      })
    }
    const used = new Array<number>(size + 1).fill(0)
    for (let cell = 0; cell < cellCount; cell++) used[this.session.entry.digit(cell)]!++
    Array.from(pad.children as HTMLCollectionOf<HTMLElement>, (each, i) => {
      const left = Math.max(0, size - (used[i + 1] ?? size))
      each.dataset['left'] = board.pen === 'colour' ? '' : String(left)
      each.classList.toggle('used', board.pen !== 'colour' && left === 0)
      each.setAttribute('aria-label', board.pen === 'colour' ? COLOURS[i]! : `${symbol(i + 1)}, ${left === 0 ? 'used up' : `${left} left`}`)
    })
  }

  private drawWhatIf(): void {
    const { session, app } = this
    const depth = session.entry.supposing
    if (this.shownWhatIf === depth) return
    this.shownWhatIf = depth
    const act = (change: (entry: Entry) => void) => () => {
      change(session.entry)
      this.save()
      app.help = undefined
      app.changed()
      this.board.focusCell()
    }
    const begin = el('button', { type: 'button', title: 'Set a checkpoint: what follows can be taken back at once', onclick: act((entry) => entry.suppose()) }, depth === 0 ? 'What if …' : `What if … (${depth})`)
    const keepIt = el('button', { type: 'button', onclick: act((entry) => entry.endSupposing(true)) }, 'Keep')
    const takeBack = el('button', { type: 'button', onclick: act((entry) => entry.endSupposing(false)) }, 'Take back')
    this.whatIf.replaceChildren(begin, ...(depth === 0 ? [] : [keepIt, takeBack]))
  }
}
