import type { App } from './app.ts'
import { count, el, say, svg } from './dom.ts'
import { BACKTRACK, CHOOSE, CONFLICT, ELIMINATE, GIVEN, GUESS, PLACE, type Trace } from './trace.ts'

/** Events a second at speed 1. */
const PACE = 5

const SPEEDS = [1, 4, 16, 64, 256, 1024, 4096, 16384]

const PLAY = 'M6 3v14l11-7z'
const PAUSE = 'M5 3h4v14H5zM11 3h4v14h-4z'

/** A small filled picture on a button. */
export function icon(shape: string): SVGSVGElement {
  return svg('svg', { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true', focusable: 'false' }, svg('path', { d: shape, 'fill-rule': 'evenodd' }))
}

/** A button with a picture, which says in words what it does. */
export function iconButton(shape: string, label: string, act: () => void): HTMLButtonElement {
  return el('button', { type: 'button', 'aria-label': label, title: label, onclick: act }, icon(shape))
}

/** Whether a key is meant for something else than the player: a field, a dialog, the browser. */
export function isElsewhere(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest('input, select, textarea, dialog') !== null
}

/** By what the arrows step: what a person calls it, and whether one stops after an event. */
const STRIDES = {
  event: { words: 'event', stops: () => true },
  elimination: { words: 'elimination', stops: ({ kind }: Trace, at: number) => kind[at] === ELIMINATE },
  /** The last event of each step; what the puzzle itself says is none. */
  technique: {
    words: 'technique',
    stops: ({ kind, technique }: Trace, at: number) => (technique[at] === 0 ? kind[at] !== GIVEN && kind[at] !== ELIMINATE : kind[at + 1] !== ELIMINATE && kind[at + 1] !== PLACE),
  },
  guess: { words: 'guess', stops: ({ kind }: Trace, at: number) => kind[at] === GUESS },
  backtrack: { words: 'backtrack', stops: ({ kind }: Trace, at: number) => kind[at] === BACKTRACK },
  conflict: { words: 'contradiction', stops: ({ kind }: Trace, at: number) => kind[at] === CONFLICT },
}

export type Stride = keyof typeof STRIDES

/** The moment after the next event of a kind, or before the last one; the end or the start where there is none. */
export function stride(trace: Trace, moment: number, by: Stride, forward: boolean): number {
  const { stops } = STRIDES[by]
  for (let at = forward ? moment : moment - 2; at >= 0 && at < trace.length; at += forward ? 1 : -1) if (stops(trace, at)) return at + 1
  return forward ? trace.length : 0
}

/** Play, pause, speed and steps. */
export class Player {
  readonly element: HTMLElement
  isPlaying = false
  private readonly playButton: HTMLButtonElement
  private readonly speed: HTMLSelectElement
  private readonly by: HTMLSelectElement
  private readonly place = el('output', { class: 'place', 'aria-live': 'off' })
  private lastTick = 0
  private owed = 0

  constructor(
    private readonly app: App,
    extra: HTMLElement[] = [],
  ) {
    this.playButton = iconButton(PLAY, 'Play', () => this.toggle())
    this.playButton.classList.add('play')
    this.speed = el(
      'select',
      { 'aria-label': 'Speed', title: 'Speed' },
      ...SPEEDS.map((speed) => el('option', { value: speed, selected: speed === 4 }, `${speed}×`)),
    )
    this.by = el(
      'select',
      { 'aria-label': 'Step by', title: 'What a step is' },
      ...Object.entries(STRIDES).map(([value, { words }]) => el('option', { value, selected: value === 'technique' }, words)),
    )
    this.element = el(
      'div',
      { class: 'player', role: 'group', 'aria-label': 'Player' },
      iconButton('M5 4v12h2V4zM17 4v12L8 10z', 'To the start', () => this.step(() => 0)),
      iconButton('M14 4v12L5 10z', 'Step back', () => this.stepBy(false)),
      this.playButton,
      iconButton('M5 4v12l8-6zM14 4h2v12h-2z', 'Step forward', () => this.stepBy(true)),
      iconButton('M3 4v12l7-6zM10 4v12l7-6z', 'To the end', () => this.step(() => app.trace.length)),
      this.speed,
      el('label', { class: 'by' }, el('span', {}, 'step: '), this.by),
      ...extra,
      this.place,
    )
    addEventListener('keydown', (event) => this.key(event))
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement
    if (this.app.scene !== 'agent' || isElsewhere(event)) return
    if (event.key === ' ' && !target.closest('button, [role=button], [role=tab], summary')) {
      event.preventDefault()
      this.toggle()
    } else if (event.key === '.' || event.key === ',') {
      this.stepBy(event.key === '.')
    } else if (event.key === 'n' || event.key === 'b') {
      this.step(() => stride(this.app.trace, this.app.moment, event.key === 'n' ? 'conflict' : 'guess', true))
    }
  }

  private step(to: () => number): void {
    this.pause()
    this.app.go(to())
  }

  stepBy(forward: boolean): void {
    this.step(() => stride(this.app.trace, this.app.moment, this.by.value as Stride, forward))
  }

  toggle(): void {
    if (this.isPlaying) this.pause()
    else this.play()
  }

  play(): void {
    if (this.app.moment >= this.app.trace.length && !this.app.isRunning) this.app.go(0)
    this.isPlaying = true
    this.owed = 0
    this.lastTick = performance.now()
    this.app.changed()
    requestAnimationFrame(() => this.tick())
  }

  pause(): void {
    this.isPlaying = false
    this.app.changed()
  }

  private tick(): void {
    if (!this.isPlaying) return
    const { app } = this
    const now = performance.now()
    this.owed += (Math.min(250, now - this.lastTick) / 1000) * PACE * Number(this.speed.value)
    this.lastTick = now
    const due = Math.floor(this.owed)
    if (due > 0) {
      this.owed -= due
      app.go(this.until(app.moment + due))
    }
    if (app.moment >= app.trace.length && !app.isRunning) this.pause()
    else requestAnimationFrame(() => this.tick())
  }

  /** Where to stop on the way to a moment: where the person is to guess, or at the end. */
  private until(moment: number): number {
    const { app } = this
    if (!app.isYourTurn) return moment
    for (let at = app.moment; at < Math.min(moment, app.trace.length); at++) {
      if (app.trace.kind[at] === CHOOSE) {
        this.pause()
        return at + 1
      }
    }
    return moment
  }

  draw(): void {
    const { app } = this
    const label = this.isPlaying ? 'Pause' : 'Play'
    if (this.playButton.getAttribute('aria-label') !== label) {
      this.playButton.setAttribute('aria-label', label)
      this.playButton.title = label
      this.playButton.replaceChildren(icon(this.isPlaying ? PAUSE : PLAY))
    }
    say(this.place, `${count(app.moment)} / ${count(app.trace.length)}`)
  }
}
