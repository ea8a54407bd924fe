import type { App } from './app.ts'
import { colour, count, el, painter } from './dom.ts'
import { paintRun } from './strip.ts'
import { ELIMINATE, type Trace } from './trace.ts'

/** Candidates left over time, depth over time, eliminations per technique. */
export class Charts {
  readonly element: HTMLElement
  private readonly left = el('canvas', { role: 'img', 'aria-label': 'Candidates left over time' })
  private readonly depth = el('canvas', { role: 'img', 'aria-label': 'Depth of the search over time' })
  private readonly cursors = [el('div', { class: 'cursor' }), el('div', { class: 'cursor' })]
  private readonly bars = el('div', { class: 'bars' })
  private readonly depthWords = el('p', { class: 'muted' })
  private shown = ''

  constructor(private readonly app: App) {
    this.element = el(
      'div',
      { class: 'charts' },
      el('h2', {}, 'Candidates left'),
      el('div', { class: 'chart' }, this.left, this.cursors[0]!),
      el('h2', {}, 'Guesses that stand at once'),
      el('div', { class: 'chart' }, this.depth, this.cursors[1]!),
      this.depthWords,
      el('h2', {}, 'Eliminations by technique, up to this moment'),
      this.bars,
    )
    new ResizeObserver(() => this.again()).observe(this.element)
  }

  private again(): void {
    this.shown = ''
    this.app.changed()
  }

  draw(): void {
    const { app } = this
    const { trace } = app
    const width = Math.max(80, this.left.parentElement!.clientWidth)
    const key = `${trace.length} ${width} ${document.documentElement.dataset['theme'] ?? ''}`
    if (this.shown !== key) {
      this.shown = key
      this.left.style.width = this.depth.style.width = `${width}px`
      this.left.style.height = '120px'
      this.depth.style.height = '80px'
      paintRun(this.left, trace, { width, height: 120 })
      const deepest = paintDepth(this.depth, trace, width, 80)
      this.depthWords.textContent = deepest === 0 ? 'No guess was needed.' : `At most ${deepest} at once.`
    }
    const x = `translateX(${((trace.length === 0 ? 0 : app.moment / trace.length) * width).toFixed(1)}px)`
    for (const cursor of this.cursors) cursor.style.transform = x
    this.drawBars()
  }

  private drawBars(): void {
    const { trace, moment } = this.app
    const totals = eliminations(trace, moment)
    const most = Math.max(1, ...totals.values())
    this.bars.replaceChildren(
      ...[...totals].map(([name, number]) => {
        const bar = el('span', { class: 'bar' })
        bar.style.width = `${(number / most) * 100}%`
        return el('div', { class: 'bar-row' }, el('span', { class: 'bar-name' }, name), el('span', { class: 'bar-track' }, bar), el('span', { class: 'number' }, count(number)))
      }),
    )
  }
}

/** How many candidates each technique has ruled out until a moment, in branches left again too. */
export function eliminations(trace: Trace, moment: number): Map<string, number> {
  const totals = new Uint32Array(trace.techniques.length)
  for (let at = 0; at < moment; at++) if (trace.kind[at] === ELIMINATE) totals[trace.technique[at]!]!++
  return new Map(trace.techniques.flatMap((name, i): [string, number][] => (i === 0 && totals[i] === 0 ? [] : [[name, totals[i]!]])))
}

/** @returns the greatest depth */
function paintDepth(canvas: HTMLCanvasElement, trace: Trace, width: number, height: number): number {
  let deepest = 0
  for (let at = 0; at < trace.length; at++) if (trace.depthAt(at) > deepest) deepest = trace.depthAt(at)
  const paint = painter(canvas, width, height)
  if (!paint) return deepest
  paint.fillStyle = colour('guess-soft')
  for (let x = 0; x < width; x++) {
    const from = Math.floor((x / width) * trace.length)
    const to = Math.max(from + 1, Math.floor(((x + 1) / width) * trace.length))
    let here = 0
    for (let at = from; at < Math.min(to, trace.length); at++) if (trace.depthAt(at) > here) here = trace.depthAt(at)
    const tall = (here / Math.max(1, deepest)) * (height - 8)
    paint.fillRect(x, height - 1 - tall, 1, tall)
  }
  paint.fillStyle = colour('line')
  paint.fillRect(0, height - 1, width, 1)
  return deepest
}
