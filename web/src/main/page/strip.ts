import type { App } from './app.ts'
import { colour, count, el, painter } from './dom.ts'
import { CONFLICT, GUESS, SOLUTION, type Trace } from './trace.ts'

/** Where a slider is, how far it goes, and how far the keys for pages go. */
interface Place {
  at: number
  last: number
  page: number
}

/**
 * Something wide along which a person moves: by dragging, or with the keys.
 *
 * @param seek takes the share of the width that lies to the left of the pointer
 * @param go takes a place
 */
export function slider(name: string, label: string, place: () => Place, seek: (share: number) => void, go: (to: number) => void, ...children: Element[]): HTMLElement {
  const follow = ({ clientX }: PointerEvent) => {
    const { left, width } = element.getBoundingClientRect()
    seek((clientX - left) / Math.max(1, width))
  }
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    follow(event)
  }
  const key = (event: KeyboardEvent) => {
    const { at, last, page } = place()
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, PageDown: at + page, PageUp: at - page, Home: 0, End: last }
    const to = moves[event.key]
    if (to === undefined || event.ctrlKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  const element: HTMLElement = el(
    'div',
    {
      class: name,
      role: 'slider',
      tabindex: 0,
      'aria-label': label,
      'aria-valuemin': 0,
      onpointerdown: (event) => press(event as PointerEvent),
      onpointermove: (event) => element.hasPointerCapture((event as PointerEvent).pointerId) && follow(event as PointerEvent),
      onkeydown: (event) => key(event as KeyboardEvent),
    },
    ...children,
  )
  return element
}

/** Says where a slider is, to those who do not see it. */
export function tell(slider: Element, last: number, at: number, words: string): void {
  slider.setAttribute('aria-valuemax', String(last))
  slider.setAttribute('aria-valuenow', String(at))
  slider.setAttribute('aria-valuetext', words)
}

/**
 * The whole run at a glance, and the handle to every moment of it: candidates left as an area, guesses as
 * ticks above it, contradictions as red ticks below, solutions as diamonds.
 */
export class Strip {
  readonly element: HTMLElement
  private readonly canvas = el('canvas', { 'aria-hidden': 'true' })
  private readonly handle = el('div', { class: 'handle' })
  private drawnTrace: Trace | undefined
  private drawnLength = -1
  private drawnAt = 0
  private width = 0
  private later = 0

  constructor(private readonly app: App) {
    this.element = slider(
      'strip',
      'Moment of the run',
      () => ({ at: app.moment, last: app.trace.length, page: Math.max(10, Math.round(app.trace.length / 20)) }),
      (share) => app.go(share * app.trace.length),
      (moment) => app.go(moment),
      this.canvas,
      this.handle,
    )
    new ResizeObserver(() => this.restyle()).observe(this.element)
  }

  /** Draws anew after a change of size or theme. */
  restyle(): void {
    this.drawnLength = -1
    this.width = this.element.clientWidth
    this.app.changed()
  }

  draw(): void {
    const { app } = this
    const { trace } = app
    if (this.width === 0) return
    const share = trace.length === 0 ? 0 : app.moment / trace.length
    this.handle.style.transform = `translateX(${(share * this.width).toFixed(1)}px)`
    tell(this.element, trace.length, app.moment, `${count(app.moment)} of ${count(trace.length)}: ${app.seen?.words ?? ''}`)
    if (this.drawnTrace === trace && this.drawnLength === trace.length) return
    // While events stream in, a few drawings a second are enough.
    const now = performance.now()
    if (app.isRunning && this.drawnTrace === trace && now - this.drawnAt < 150) {
      this.later ||= window.setTimeout(() => {
        this.later = 0
        app.changed()
      }, 160)
      return
    }
    this.drawnTrace = trace
    this.drawnLength = trace.length
    this.drawnAt = now
    paintRun(this.canvas, trace, { width: this.width, height: this.element.clientHeight })
  }
}

/** What happened in the events that share one column of pixels. */
interface Column {
  most: number
  least: number
  guesses: number
  conflicts: number
  solutions: number
}

/** Gathers a run into columns. */
export function columns(trace: Trace, width: number, span = trace.length): Column[] {
  const { kind, left } = trace
  const all: Column[] = []
  let before = trace.layout.cellCount * trace.layout.size
  for (let x = 0; x < width; x++) {
    const from = Math.floor((x / width) * span)
    const to = Math.max(from + 1, Math.floor(((x + 1) / width) * span))
    if (from >= trace.length) break
    const column: Column = { most: before, least: before, guesses: 0, conflicts: 0, solutions: 0 }
    if (from < trace.length) column.most = column.least = left[from]!
    for (let at = from; at < Math.min(to, trace.length); at++) {
      const here = left[at]!
      if (here > column.most) column.most = here
      if (here < column.least) column.least = here
      // Short runs give an event several columns; its tick belongs to the first.
      if (span < width && Math.floor(((x - 1) / width) * span) === at && x > 0) continue
      if (kind[at] === GUESS) column.guesses++
      else if (kind[at] === CONFLICT) column.conflicts++
      else if (kind[at] === SOLUTION) column.solutions++
    }
    before = column.least
    all.push(column)
  }
  return all
}

/**
 * Paints a run.
 *
 * @param span how many events the whole width stands for; more than there are leaves room at the right
 */
export function paintRun(
  canvas: HTMLCanvasElement,
  trace: Trace,
  { width, height, span = trace.length }: { width: number; height: number; span?: number },
): void {
  const paint = painter(canvas, width, height)
  if (!paint) return
  const top = 14
  const bottom = height - 13
  const full = trace.layout.cellCount * trace.layout.size
  // A finished grid has one candidate in each cell: that is the floor of the area.
  const floor = trace.layout.cellCount
  // Most of a run goes on among few candidates: the square root gives that part its room.
  const y = (left: number) => bottom - Math.sqrt(Math.max(0, (left - floor * 0.9) / (full - floor * 0.9))) * (bottom - top)
  const all = columns(trace, Math.round(width), span)
  const area = (value: (column: Column) => number) => {
    paint.beginPath()
    paint.moveTo(0, bottom)
    all.forEach((column, x) => {
      paint.lineTo(x, y(value(column)))
      paint.lineTo(x + 1, y(value(column)))
    })
    paint.lineTo(all.length, bottom)
    paint.closePath()
    paint.fill()
  }
  paint.fillStyle = colour('area-soft')
  area((column) => column.most)
  paint.fillStyle = colour('area')
  area((column) => column.least)
  paint.fillStyle = colour('line')
  paint.fillRect(0, bottom, width, 1)
  const ticks = (wanted: (column: Column) => number, name: string, from: number, down: number) => {
    const densest = Math.max(1, ...all.map(wanted))
    paint.fillStyle = colour(name)
    all.forEach((column, x) => {
      const number = wanted(column)
      if (number === 0) return
      paint.globalAlpha = 0.55 + 0.45 * Math.min(1, number / densest)
      paint.fillRect(x, from, all.length > span ? 2 : 1, down)
    })
    paint.globalAlpha = 1
  }
  ticks((column) => column.guesses, 'guess', 1, 10)
  ticks((column) => column.conflicts, 'broken', bottom + 2, 11)
  paint.fillStyle = colour('placed')
  all.forEach((column, x) => {
    if (column.solutions === 0) return
    paint.beginPath()
    const cx = Math.max(6, Math.min(width - 6, x))
    paint.moveTo(cx, bottom - 12)
    paint.lineTo(cx + 6, bottom - 6)
    paint.lineTo(cx, bottom)
    paint.lineTo(cx - 6, bottom - 6)
    paint.fill()
  })
}
