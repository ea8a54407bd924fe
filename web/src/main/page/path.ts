/** The way of a person to the solution: how hard it is, its steps, and the one that is looked at. */

import { select } from './agent-panel.ts'
import * as api from './api.ts'
import type { App } from './app.ts'
import { count, el, many, named, problemOf, say, spoken, svg } from './dom.ts'
import { type Puzzle, symbol } from './layout.ts'
import { Legend } from './legend.ts'
import { iconButton, isElsewhere } from './player.ts'
import { slider, tell } from './strip.ts'
import { type Explanation, type Level, LEVELS, type Nets, rated, scaleOf, SCALES, type Step, stretches, type Stretch, told, type Used } from './way.ts'

/** A technique's name, which leads to its page. */
export function techniqueLink(name: string, title: string, words = title): HTMLAnchorElement {
  const hint = `What ${title} is (opens in a new tab)`
  const label = words === title ? {} : { 'aria-label': hint }
  return el('a', { href: `techniques/${encodeURIComponent(name)}.html`, target: '_blank', rel: 'noopener', title: hint, ...label }, words)
}

/** A figure with its name. */
export function fact(name: string, ...what: (Node | string)[]): HTMLElement {
  return el('div', {}, el('dt', {}, name), el('dd', {}, ...what))
}

/** The largest net of a way that has one. */
export function netFacts(nets: Nets | undefined): HTMLElement[] {
  if (!nets || nets.depth === 0) return []
  return [fact('Largest net', `${many(nets.claims, 'claim')}${nets.depth === 1 ? '' : `, ${nets.depth} deep`}`)]
}

/** How hard something is, as bars. */
export function levelBars(level: Level): HTMLElement {
  const bars = LEVELS.map((_, i) => el('span', { class: i <= LEVELS.indexOf(level) ? 'on' : '' }))
  bars.forEach((bar, i) => (bar.style.height = `${4 + 3 * i}px`))
  return el('span', { class: 'level-bars', 'aria-hidden': 'true' }, ...bars)
}

/** What a person calls the technique of a step; first what the forums rate it. */
function titleOf(way: Explanation, { technique, rating }: Step): string {
  const title = way.techniques.find((used) => used.name === technique)?.title ?? spoken(technique)
  return rating === undefined ? title : `${rated(rating)} ${title}`
}

/** A technique's name; ours lead to their pages. */
function nameOf({ name, title, rating }: Pick<Used, 'name' | 'title' | 'rating'>): Node | string {
  return rating === undefined ? techniqueLink(name, title) : title
}

/** The end of the way, in a sentence. */
function endWords(way: Explanation): string {
  if (way.ending !== undefined) return way.ending
  return `Solved in ${many(way.steps.length, 'step')}.${way.guessed ? ' Some digits were taken from the solution: no technique found them.' : ''}`
}

/** What a screen reader hears of the step that is looked at. */
export function stepAnnouncement({ way, step }: App): string {
  if (!way) return ''
  const here = way.steps[step]
  return here ? `Step ${step + 1}, ${titleOf(way, here)}: ${here.text}` : endWords(way)
}

/** The panel: score, level and hardest technique on top, below them the steps. */
export class PathPanel {
  readonly element: HTMLElement
  private readonly choice: HTMLSelectElement
  private readonly body = el('div', { class: 'way-body' })
  private readonly head = el('div', { class: 'way-head' })
  private readonly steps = el('ol', { class: 'steps', 'aria-label': 'Steps', onkeydown: (event) => this.key(event as KeyboardEvent) })
  private readonly progress = el('span')
  private readonly stop = el('button', { type: 'button', class: 'stop', onclick: () => this.asking.abort(new Error('Stopped.')) }, 'Stop')
  private problem = ''
  private mayTryAgain = true
  private asked: Puzzle | undefined
  private asking = new AbortController()
  private shown: unknown
  private lines: Line[] = []

  constructor(
    private readonly app: App,
    private readonly seeBoard: () => void,
  ) {
    const field = select('Scale', SCALES, app.scale, (name) => {
      app.scale = scaleOf(name)
      app.endWay()
      void this.ask()
    })
    this.choice = field.querySelector('select')!
    this.element = el('div', { class: 'way' }, field, this.body)
  }

  draw(): void {
    const { app } = this
    if (app.scene !== 'path') return
    this.choice.value = app.scale
    if (app.way) this.drawWay(app.way)
    else {
      if (this.asked !== app.puzzle) void this.ask()
      this.show(this.problem, () => {
        const words = el('p', { class: 'muted', role: 'status' }, this.problem || 'Looking for the way …', this.progress)
        const again = el('button', { type: 'button', onclick: () => void this.ask() }, 'Try again')
        const further = this.problem === '' ? [this.stop] : this.mayTryAgain ? [again] : []
        this.body.replaceChildren(words, ...further)
      })
    }
  }

  /** Builds what is shown, unless it is shown already. */
  private show(what: unknown, build: () => void): void {
    if (this.shown === what) return
    this.shown = what
    build()
  }

  private async ask(): Promise<void> {
    const { app } = this
    const { puzzle, scale } = app
    this.asking.abort()
    const abort = (this.asking = new AbortController())
    this.asked = puzzle
    this.problem = ''
    app.changed()
    try {
      this.progress.textContent = ''
      const way = await api.explain(puzzle, scale, (steps) => (this.progress.textContent = ` ${many(steps, 'step')} so far`), () => app.changed(), abort.signal)
      if (app.puzzle !== puzzle || app.scale !== scale) return way.film.end()
      app.way = way
      app.goStep(app.step)
    } catch (error) {
      if (this.asking !== abort) return
      this.problem = problemOf(error)
      this.mayTryAgain = !(error instanceof api.Refusal)
      app.changed()
    }
  }

  private drawWay(way: Explanation): void {
    this.show(way, () => {
      this.drawHead(way)
      const go = (step: number) => {
        this.app.goStep(step)
        this.seeBoard()
      }
      const end = { from: way.steps.length, to: way.steps.length + 1 }
      this.lines = [...stretches(way.steps, way.together), end].map((stretch) => new Line(this.app, way, stretch, go))
      this.steps.replaceChildren(...this.lines.map((line) => line.element))
      this.body.replaceChildren(this.head, this.steps)
    })
    for (const line of this.lines) line.draw()
    this.keepInSight()
  }

  private drawHead(way: Explanation): void {
    const [hardest] = way.techniques
    const { level, score, er, ep, ed } = way
    this.head.replaceChildren(
      el(
        'dl',
        { class: 'facts' },
        ...(level === undefined || score === undefined ? [] : [fact('Level', level, levelBars(level)), fact('Score', count(score))]),
        ...Object.entries({ ER: er, EP: ep, ED: ed }).flatMap(([name, rating]) => (rating === undefined ? [] : [fact(name, rated(rating))])),
        fact('Steps', count(way.steps.length)),
        ...(hardest ? [fact('Hardest', nameOf(hardest))] : []),
        ...netFacts(way.nets),
      ),
      el(
        'details',
        { class: 'used' },
        el('summary', {}, `${many(way.techniques.length, 'technique')} used`),
        el('ul', {}, ...way.techniques.map((used) => el('li', {}, nameOf(used), ` ${count(used.count)}×`))),
      ),
    )
  }

  /** Scrolls the list, and nothing but the list, to the step that is looked at. */
  private keepInSight(): void {
    const line = this.steps.querySelector<HTMLElement>('[aria-current]')
    if (!line) return
    const list = this.steps.getBoundingClientRect()
    const { top, bottom } = line.getBoundingClientRect()
    if (top < list.top || bottom > list.bottom) this.steps.scrollTop += (top + bottom) / 2 - (list.top + list.bottom) / 2
  }

  private key(event: KeyboardEvent): void {
    const { app } = this
    const last = app.way?.steps.length ?? 0
    const moves: Record<string, number> = { ArrowDown: app.step + 1, ArrowUp: app.step - 1, ArrowRight: app.step + 1, ArrowLeft: app.step - 1, PageDown: app.step + 10, PageUp: app.step - 10, Home: 0, End: last }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    app.goStep(to)
    for (const line of this.lines) line.draw()
    this.steps.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }
}

/** A line of the list: a step, the end, or several singles or steps told together, which unfold while one of them is looked at. */
class Line {
  readonly element: HTMLLIElement
  private readonly buttons: HTMLButtonElement[] = []
  private readonly fold: HTMLButtonElement | undefined
  private readonly inner: HTMLOListElement | undefined

  constructor(
    private readonly app: App,
    way: Explanation,
    private readonly stretch: Stretch,
    private readonly go: (step: number) => void,
  ) {
    const { from, to } = stretch
    for (let step = from; step < to; step++) this.buttons.push(this.button(way, step))
    if (this.buttons.length === 1) {
      this.element = el('li', {}, this.buttons[0]!)
      return
    }
    this.inner = el('ol', {}, ...this.buttons.map((button) => el('li', {}, button)))
    const steps = way.steps.slice(from, to)
    const isTogether = way.together.some(({ first }) => first === from)
    this.fold = el(
      'button',
      { type: 'button', class: `step fold ${isTogether ? (levelOf(way, from) ?? '') : ''}`, onclick: () => go(from) },
      el('span', { class: 'number' }, `${from + 1}–${to}`),
      el('span', { class: 'name' }, isTogether ? `${titleOf(way, steps[0]!)}, ${to - from} together` : `${to - from} singles`),
      el('span', { class: 'short' }, steps.map(concluded).join(', ')),
    )
    this.element = el('li', {}, this.fold, this.inner)
  }

  private button(way: Explanation, number: number): HTMLButtonElement {
    const step = way.steps[number]
    return el(
      'button',
      { type: 'button', class: `step ${levelOf(way, number) ?? ''}`, onclick: () => this.go(number) },
      el('span', { class: 'number' }, step ? String(number + 1) : ''),
      el('span', { class: 'name' }, step ? titleOf(way, step) : way.solved ? 'Solved' : 'The end'),
      el('span', { class: 'short' }, short(step ? told(way, number) : endWords(way))),
    )
  }

  draw(): void {
    const { from, to } = this.stretch
    const { step } = this.app
    const isHere = step >= from && step < to
    this.buttons.forEach((button, i) => {
      const isCurrent = step === from + i
      if (isCurrent) button.setAttribute('aria-current', 'step')
      else button.removeAttribute('aria-current')
      button.tabIndex = isCurrent ? 0 : -1
    })
    if (!this.fold || !this.inner) return
    this.fold.tabIndex = -1
    this.fold.setAttribute('aria-expanded', String(isHere))
    this.inner.hidden = !isHere
  }
}

/** What a step concludes: A1 = 5, B2 ≠ 3. */
function concluded({ placed, eliminated }: Step): string {
  return [...placed.map(({ cell, digit }) => `${cell} = ${symbol(digit)}`), ...eliminated.map(({ cell, digit }) => `${cell} ≠ ${symbol(digit)}`)].join(', ')
}

/** The level of a step's technique. */
function levelOf(way: Explanation, number: number): Level | undefined {
  return way.techniques.find((used) => used.name === way.steps[number]?.technique)?.level
}

/** As much of a text as fits on a line. */
function short(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159)}…`
}

/** Under the board: the step in words, and what its signs mean. */
export class StepWords {
  readonly element = el('div', { class: 'step-words', hidden: true })
  private readonly words = el('p', { class: 'sentence' })
  private readonly legend = new Legend()
  private shown: unknown

  constructor(private readonly app: App) {
    this.element.append(this.words, this.legend.element)
  }

  draw(): void {
    const { app } = this
    this.element.hidden = app.scene !== 'path'
    if (this.element.hidden) return
    const { way, step } = app
    const here = way?.steps[step]
    const what = here ?? way
    if (this.shown !== what) {
      this.shown = what
      if (!way) this.words.replaceChildren()
      else if (!here) say(this.words, endWords(way))
      else this.words.replaceChildren(el('strong', {}, nameOf({ name: here.technique, title: titleOf(way, here), ...here })), named(`: ${here.text}`))
      this.element.parentElement?.scrollTo(0, 0)
    }
    this.legend.draw(way?.film.at(step)?.signs)
  }
}

/** At the bottom: buttons, and the way as a row of bars, the taller the harder the step. */
export class PathPlayer {
  readonly element: HTMLElement
  private readonly place = el('output', { class: 'place', 'aria-live': 'off' })
  private readonly bars = svg('svg', { preserveAspectRatio: 'none', 'aria-hidden': 'true', focusable: 'false' })
  private readonly strip: HTMLElement
  private shown: unknown

  constructor(private readonly app: App) {
    const button = (shape: string, label: string, to: () => number) => iconButton(shape, label, () => app.goStep(to()))
    this.strip = slider(
      'way-strip',
      'Step of the way',
      () => ({ at: app.step, last: this.length, page: 10 }),
      (share) => app.goStep(Math.floor(share * (this.length + 1))),
      (step) => app.goStep(step),
      this.bars,
    )
    this.element = el(
      'div',
      { class: 'way-player', role: 'group', 'aria-label': 'Steps of the way', hidden: true },
      el(
        'div',
        { class: 'player' },
        button('M5 4v12h2V4zM17 4v12L8 10z', 'To the first step', () => 0),
        button('M14 4v12L5 10z', 'Step before', () => app.step - 1),
        button('M6 4v12l9-6z', 'Next step', () => app.step + 1),
        button('M15 4v12h-2V4zM3 4v12l9-6z', 'To the end of the way', () => this.length),
        this.place,
      ),
      this.strip,
    )
    addEventListener('keydown', (event) => this.anywhere(event))
  }

  private get length(): number {
    return this.app.way?.steps.length ?? 0
  }

  draw(): void {
    const { app } = this
    const { way, step } = app
    this.element.hidden = app.scene !== 'path'
    if (this.element.hidden) return
    if (this.shown !== way) {
      this.shown = way
      this.build(way)
    }
    Array.from(this.bars.children, (bar, i) => bar.classList.toggle('here', i === step))
    say(this.place, way ? (step < this.length ? `${step + 1} / ${this.length}` : 'end') : '')
    const here = way?.steps[step]
    tell(this.strip, this.length, step, way && here ? `${step + 1} of ${this.length}: ${titleOf(way, here)}` : 'the end')
  }

  private build(way: Explanation | undefined): void {
    const steps = way?.steps ?? []
    this.bars.setAttribute('viewBox', `0 0 ${steps.length + 1} 10`)
    const heights = steps.map((step, i) => step.rating ?? 2 * (LEVELS.indexOf(levelOf(way!, i) ?? 'easy') + 1))
    const highest = way?.er === undefined ? 10 : 12
    const bar = (i: number, height: number, name: string) => svg('rect', { class: `bar-of ${name}`, x: i + 0.1, width: 0.8, y: 10 - height, height })
    this.bars.replaceChildren(...heights.map((height, i) => bar(i, (10 * height) / highest, levelOf(way!, i) ?? 'easy')), bar(steps.length, 1, 'end'))
  }

  /** The keys by which the run is stepped, too. */
  private anywhere(event: KeyboardEvent): void {
    if (this.app.scene !== 'path' || isElsewhere(event)) return
    if (event.key === '.') this.app.goStep(this.app.step + 1)
    else if (event.key === ',') this.app.goStep(this.app.step - 1)
  }
}
