/** The workshop: what stands on the board is the puzzle, and what is known about it is told at once. */

import * as api from './api.ts'
import { select } from './agent-panel.ts'
import type { App, View } from './app.ts'
import type { Board, Hand } from './board.ts'
import { el, problemOf, say, spoken } from './dom.ts'
import { emptyPuzzle, type Puzzle, symbol } from './layout.ts'
import { enable, leaveKeyboard, tool } from './solve.ts'
import { Surveyor } from './survey.ts'
import { joined, moved, relabelled, SYMMETRIES } from './turns.ts'
import { LEVELS } from './way.ts'

/** Rules that lie on chosen cells: what they are called, and how their line is written. */
const DRAWN: Record<string, (cells: string[], number: string) => string> = {
  'cage with a sum': (cells, number) => `killer ${number} ${cells.join(' ')}`,
  thermometer: (cells) => `thermo ${cells.join(' ')}`,
  'arrow, the circle first': ([circle, ...shaft]) => `arrow ${circle} / ${shaft.join(' ')}`,
  'white dot: differ by one': (cells) => `difference ${cells.join(' ')}`,
  'black dot: one is twice the other': (cells) => `ratio ${cells.join(' ')}`,
  'X: add up to ten': (cells) => `xv 10 ${cells.join(' ')}`,
  'V: add up to five': (cells) => `xv 5 ${cells.join(' ')}`,
  'German whispers': (cells) => `whisper 5 ${cells.join(' ')}`,
  'renban line': (cells) => `renban ${cells.join(' ')}`,
  palindrome: (cells) => `palindrome ${cells.join(' ')}`,
  'between line': (cells) => `between ${cells.join(' ')}`,
  'even cells': (cells) => `even ${cells.join(' ')}`,
  'odd cells': (cells) => `odd ${cells.join(' ')}`,
  'extra region': (cells) => `extra-region ${cells.join(' ')}`,
  'little killer: a diagonal with a sum': (cells, number) => `little-killer ${number} ${cells.join(' ')}`,
}

/** Numbers outside of the grid, and the sides from which they look along a row or a column. */
const OUTSIDE: Record<string, string> = { 'sandwich sum': 'sandwich', 'x-sum': 'x-sum', skyscrapers: 'skyscraper', 'hidden skyscraper': 'hidden-skyscraper', 'numbered room': 'numbered-room' }
const SIDES = ['left', 'right', 'top', 'bottom'] as const

const ABOUT = [['title', 'Title'], ['author', 'Author'], ['ruleset', 'Rules']] as const

/** Rules for the whole grid. */
const GLOBAL = ['anti-knight', 'anti-king', 'non-consecutive', 'windoku', 'disjoint-groups']

export class Workshop implements Hand, View {
  readonly element: HTMLElement
  private past: Puzzle[] = []
  private future: Puzzle[] = []
  private symmetry = 'none'
  private isPiecing = false
  private readonly surveyor: Surveyor
  private readonly undoTool = tool('Undo (Ctrl+Z)', () => this.board.undo())
  private readonly redoTool = tool('Redo (Ctrl+Y)', () => this.board.redo())
  private readonly pad = el('div', { class: 'pad', role: 'group', 'aria-label': 'Digits' })
  private readonly size = el('select', { 'aria-label': 'Size', onchange: () => void this.change(emptyPuzzle(Number(this.size.value))) })
  private readonly diagonals = el('input', { type: 'checkbox', onchange: () => void this.change({ ...this.app.puzzle, diagonals: this.diagonals.checked }) })
  private readonly piecing = el('input', {
    type: 'checkbox',
    onchange: () => {
      this.isPiecing = this.piecing.checked
      this.app.changed()
    },
  })
  private readonly rules = el('ul', { class: 'rule-list', 'aria-label': 'Rules' })
  private readonly globals: HTMLInputElement[]
  private readonly problem = el('p', { class: 'wrong', role: 'alert' })
  private readonly about = {
    title: el('input', { type: 'text', id: 'set-title', maxlength: 80, oninput: () => this.name() }),
    author: el('input', { type: 'text', id: 'set-author', maxlength: 80, oninput: () => this.name() }),
    ruleset: el('textarea', { rows: 4, id: 'set-ruleset', maxlength: 1000, oninput: () => this.name() }),
  }
  private shown: unknown

  constructor(
    private readonly app: App,
    private readonly board: Board,
    private readonly changed: () => void,
    private readonly made: (entries: api.Entry[]) => void,
    watch: () => void,
  ) {
    this.surveyor = new Surveyor(app, board, (givens) => void this.change({ ...app.puzzle, givens }))
    this.size.append(...[4, 6, 8, 9, 10, 12, 16, 25].map((size) => el('option', { value: size }, `${size}×${size}`)))
    this.globals = GLOBAL.map((rule) => {
      const box = el('input', { type: 'checkbox', onchange: () => this.setRules(box.checked ? [...this.lines, rule] : this.lines.filter((each) => each !== rule)) })
      return box
    })
    const check = (box: HTMLInputElement, words: string) => el('label', { class: 'entrant' }, box, words)
    const keypad = el(
      'div',
      { class: 'keypad', role: 'group', 'aria-label': 'Keypad' },
      this.pad,
      el('div', { class: 'tools-row' }, this.undoTool, this.redoTool, tool('Erase (Backspace)', () => board.erase()), tool('Clear: take all givens away', () => void this.change({ ...bare(app.puzzle), givens: '.'.repeat(app.layout.cellCount) }))),
    )
    leaveKeyboard(keypad, board)
    const turnButton = (words: string, title: string, change: () => Puzzle) => el('button', { type: 'button', title, onclick: () => void this.change(change()) }, words)
    this.element = el(
      'section',
      { class: 'side set', 'aria-label': 'Set' },
      this.surveyor.element,
      keypad,
      el(
        'div',
        { class: 'keys' },
        el('button', { type: 'button', class: 'primary', onclick: watch }, 'Watch it'),
        turnButton('Turn', 'Turn by a quarter', () => moved(app.puzzle, 'turn')),
        turnButton('Mirror', 'Mirror left and right', () => moved(app.puzzle, 'mirror')),
        turnButton('Flip', 'Mirror top and bottom', () => moved(app.puzzle, 'flip')),
        turnButton('Rename', 'Rename the digits in order', () => (this.lines.length > 0 ? app.puzzle : relabelled(app.puzzle))),
      ),
      fold('Grid', el('div', { class: 'keys' }, this.size, check(this.diagonals, 'diagonals'), check(this.piecing, 'digits paint pieces')), this.symmetryField()),
      fold('Rules', this.rules, ...this.ruleTools(), this.problem),
      fold('Make one', this.makeForm()),
      fold('Title, author, words', ...ABOUT.map(([name, words]) => el('label', { class: 'field' }, el('span', {}, words), this.about[name]))),
    )
  }

  /** Takes the puzzle of the app to the workshop. */
  begin(): void {
    const { app } = this
    if (this.past.at(-1)?.givens !== app.puzzle.givens && this.shown !== app.puzzle) this.past = this.future = []
    for (const [name] of ABOUT) this.about[name].value = app.about[name] ?? ''
    this.survey()
  }

  end(): void {
    this.surveyor.stop()
  }

  private get lines(): string[] {
    return this.app.puzzle.rules ?? []
  }

  private name(): void {
    this.app.about = Object.fromEntries(ABOUT.flatMap(([name]) => (this.about[name].value.trim() === '' ? [] : [[name, this.about[name].value]])))
    this.changed()
    this.app.changed()
  }

  write(cells: readonly number[], digit: number): void {
    if (this.isPiecing) this.paint(cells, digit)
    else this.put(cells, symbol(digit))
  }

  erase(cells: readonly number[]): void {
    this.put(joined(cells, this.symmetry, this.app.puzzle.size), '.')
  }

  /** Writes into cells; a digit that all of them have already goes again, and with it those that the symmetry joins. */
  private put(cells: readonly number[], text: string): void {
    const { puzzle } = this.app
    const givens = [...puzzle.givens]
    if (text !== '.' && cells.every((cell) => givens[cell] === text)) return this.erase(cells)
    for (const cell of cells) givens[cell] = text
    if (givens.join('') !== puzzle.givens) void this.change({ ...bare(puzzle), givens: givens.join('') })
  }

  /** Makes cells part of a piece. */
  private paint(cells: readonly number[], piece: number): void {
    const { puzzle } = this.app
    const pieces = [...(puzzle.pieces ?? this.app.layout.board.pieces ?? '')]
    for (const cell of cells) pieces[cell] = symbol(piece)
    void this.change({ ...bare(puzzle), blockHeight: 0, blockWidth: 0, pieces: pieces.join('') })
  }

  undo(): void {
    this.swap(this.past, this.future)
  }

  redo(): void {
    this.swap(this.future, this.past)
  }

  key(): boolean {
    return false
  }

  private swap(from: Puzzle[], to: Puzzle[]): void {
    const puzzle = from.at(-1)
    if (!puzzle) return
    void this.use(puzzle, () => {
      from.pop()
      to.push(this.app.puzzle)
    })
  }

  /** Changes to another puzzle; whether its rules hold on its grid. */
  private async change(puzzle: Puzzle): Promise<boolean> {
    if (puzzle === this.app.puzzle) return true
    return this.use(puzzle, () => {
      this.past.push(this.app.puzzle)
      this.future = []
    })
  }

  /** @param remember called before the puzzle takes the place of the other */
  private async use(puzzle: Puzzle, remember: () => void): Promise<boolean> {
    const { app, board } = this
    const from = app.puzzle
    this.surveyor.stop()
    try {
      const told = api.layoutOf(puzzle)
      const layout = told instanceof Promise ? await told : told
      // Whoever has changed something meanwhile keeps that.
      if (app.puzzle !== from) return false
      remember()
      app.setPuzzle(puzzle, layout)
    } catch (error) {
      say(this.problem, problemOf(error))
      this.survey()
      app.changed()
      return false
    }
    board.follow()
    say(this.problem, '')
    this.changed()
    this.survey()
    app.changed()
    return true
  }

  private setRules(rules: string[]): Promise<boolean> {
    this.shown = undefined
    const { rules: _, ...rest } = this.app.puzzle
    return this.change(rules.length === 0 ? rest : { ...rest, rules })
  }

  private survey(): void {
    const { app } = this
    const { size, givens } = app.puzzle
    const isGiven = (cell: number) => givens[cell] !== '.'
    const lonely = app.layout.sees.flatMap((_, cell) => (!isGiven(cell) && joined([cell], this.symmetry, size).some(isGiven) ? [cell] : []))
    this.surveyor.start(lonely)
  }

  private symmetryField(): HTMLElement {
    return select('Symmetry', Object.keys(SYMMETRIES), 'none', (name) => {
      this.symmetry = name
      this.survey()
      this.app.changed()
    }, 'symmetry')
  }

  private ruleTools(): HTMLElement[] {
    const kind = el('select', { 'aria-label': 'Kind of rule' }, ...Object.keys(DRAWN).map((name) => el('option', {}, name)))
    const number = el('input', { type: 'number', min: 0, max: 999, value: 10, 'aria-label': 'Sum' })
    kind.addEventListener('change', () => (number.hidden = !kind.value.includes('sum')))
    const line = el('input', { type: 'text', spellcheck: 'false', placeholder: 'killer 15 A1 A2 B1', 'aria-label': 'Rule as a line' })
    const add = async (rule: string) => {
      if (rule.trim() !== '' && (await this.setRules([...this.lines, rule.trim()]))) line.value = ''
    }
    const onChosen = () => void add(DRAWN[kind.value]!(this.board.chosen.map((cell) => this.app.layout.cellName(cell)), number.value))
    const clue = el('select', { 'aria-label': 'Kind of clue' }, ...Object.entries(OUTSIDE).map(([words, name]) => el('option', { value: name }, words)))
    const outside = el('input', { type: 'number', min: 0, max: 999, value: 10, 'aria-label': 'Number of the clue' })
    const side = el('select', { 'aria-label': 'Side of the clue' }, ...SIDES.map((name) => el('option', {}, name)))
    const onSide = () => {
      const { layout } = this.app
      const line = lineFrom(side.value, this.board.chosen[0]!, layout.size)
      void add(`${clue.value} ${outside.value} ${line.map((cell) => layout.cellName(cell)).join(' ')}`)
    }
    return [
      el('div', { class: 'keys' }, kind, number, el('button', { type: 'button', onclick: onChosen }, 'Add to the chosen cells')),
      el('div', { class: 'keys' }, clue, outside, side, el('button', { type: 'button', onclick: onSide }, 'Add beside the chosen cell')),
      el(
        'form',
        {
          class: 'keys',
          onsubmit: (event) => {
            event.preventDefault()
            void add(line.value)
          },
        },
        line,
        el('button', {}, 'Add the line'),
      ),
      el('div', { class: 'entrants' }, ...GLOBAL.map((rule, i) => el('label', { class: 'entrant' }, this.globals[i]!, spoken(rule)))),
    ]
  }

  private makeForm(): HTMLElement {
    const { app } = this
    const choose = (label: string, names: string[], id: string) => {
      const field = select(label, names, names[0]!, () => {}, id)
      return { field, box: field.querySelector('select')! }
    }
    const level = choose('Level', ['any', ...LEVELS], 'make-level')
    const technique = choose('Needs', ['any technique'], 'make-technique')
    const symmetry = choose('Symmetry', Object.keys(SYMMETRIES), 'make-symmetry')
    const count = choose('How many', ['1', '2', '4', '6'], 'make-count')
    const words = el('p', { class: 'muted', role: 'status' })
    const button = el('button', { class: 'primary' }, 'Make')
    let abort: AbortController | undefined
    technique.box.addEventListener('focus', () => {
      if (technique.box.options.length > 1) return
      for (const each of app.choices?.techniques ?? []) if (each.title) technique.box.append(el('option', { value: each.name }, each.title))
    })
    const make = async () => {
      if (abort) return abort.abort()
      abort = new AbortController()
      say(button, 'Stop')
      say(words, 'Looking for a puzzle …')
      const { givens: _, ...grid } = bare(app.puzzle)
      try {
        const puzzles = await api.generate(
          {
            puzzle: { ...grid, givens: '.'.repeat(app.layout.cellCount) },
            count: Number(count.box.value),
            seed: Math.floor(Math.random() * 2 ** 31),
            symmetry: symmetry.box.value,
            ...(level.box.value === 'any' ? {} : { level: level.box.value }),
            ...(technique.box.selectedIndex <= 0 ? {} : { technique: technique.box.value }),
          },
          abort.signal,
        )
        say(words, puzzles.length === 0 ? 'None was found.' : '')
        if (puzzles[0]) await this.change(puzzles[0].puzzle)
        this.made(puzzles.map(({ puzzle, level: own }, i) => ({ puzzle, name: own ? `${own} ${i + 1}` : `puzzle ${i + 1}`, format: 'made' })))
      } catch (error) {
        say(words, abort.signal.aborted ? '' : problemOf(error))
      } finally {
        abort = undefined
        say(button, 'Make')
      }
    }
    return el(
      'form',
      {
        class: 'make',
        onsubmit: (event) => {
          event.preventDefault()
          void make()
        },
      },
      level.field,
      technique.field,
      symmetry.field,
      count.field,
      button,
      words,
    )
  }

  draw(): void {
    const { app, board, pad } = this
    if (app.mode !== 'set') return
    enable(this.undoTool, this.past.length > 0)
    enable(this.redoTool, this.future.length > 0)
    this.surveyor.draw()
    if (this.shown === app.puzzle) return
    this.shown = app.puzzle
    const { size } = app.puzzle
    while (pad.children.length > size) pad.lastElementChild!.remove()
    while (pad.children.length < size) {
      const digit = pad.children.length + 1
      pad.append(el('button', { type: 'button', class: 'key', onclick: () => board.write(digit) }, symbol(digit)))
    }
    pad.dataset['size'] = size <= 9 ? 'usual' : 'large'
    this.size.value = String(size)
    this.diagonals.checked = app.puzzle.diagonals
    GLOBAL.forEach((rule, i) => (this.globals[i]!.checked = this.lines.includes(rule)))
    this.rules.replaceChildren(
      ...this.lines.map((line, i) => el('li', {}, el('code', {}, line), el('button', { type: 'button', class: 'quiet', 'aria-label': `Take away: ${line}`, onclick: () => void this.setRules(this.lines.filter((_, other) => other !== i)) }, '✕'))),
    )
  }
}

/** A puzzle without the candidates that somebody had noted: they hold for the givens that it had. */
function bare(puzzle: Puzzle): Puzzle {
  const { candidates: _, ...rest } = puzzle
  return rest
}

/** The row or the column of a cell, as it is seen from a side of the grid. */
export function lineFrom(side: string, cell: number, size: number): number[] {
  const isAcross = side === 'left' || side === 'right'
  const line = Array.from({ length: size }, (_, i) => (isAcross ? cell - (cell % size) + i : i * size + (cell % size)))
  return side === 'left' || side === 'top' ? line : line.reverse()
}

function fold(title: string, ...content: HTMLElement[]): HTMLElement {
  return el('details', {}, el('summary', {}, title), ...content)
}
