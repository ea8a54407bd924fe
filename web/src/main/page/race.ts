import type { Agent } from './api.ts'
import { agentOf } from './agent-panel.ts'
import type { App } from './app.ts'
import { colour, count, el, many, problemOf } from './dom.ts'
import { digitsOf, type Layout } from './layout.ts'
import { paintRun } from './strip.ts'
import { type Moment, Trace, watch } from './trace.ts'

/** One agent in the race. */
interface Lane {
  agent: Agent
  trace: Trace
  strip: HTMLCanvasElement
  board: HTMLCanvasElement
  cursor: HTMLElement
  mark: HTMLElement
  words: HTMLElement
}

/** Events kept of each agent in a race. */
const KEPT = 300_000

/** Two to four agents on one puzzle, side by side. */
export class Race {
  readonly element: HTMLElement
  private readonly entrants = el('fieldset', { class: 'entrants' }, el('legend', {}, 'Two to four agents'))
  private readonly start = el('button', { type: 'button', class: 'primary', onclick: () => void this.run() }, 'Start the race')
  private readonly lanesBox = el('div', { class: 'lanes' })
  private readonly difference = el('p', { class: 'difference', 'aria-live': 'polite' })
  private readonly clock = el('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Moment of the race', oninput: () => this.draw() })
  private lanes: Lane[] = []
  private shownChoices = ''
  private lastMoment = 0
  private running: AbortController | undefined

  constructor(private readonly app: App) {
    this.clock.hidden = true
    this.element = el('div', { class: 'race' }, this.entrants, this.start, this.difference, this.clock, this.lanesBox)
    app.onMoment(() => this.follow())
  }

  /** The agents to choose from: the presets, the one on the page, and that one without each of its techniques. */
  private candidates(): Map<string, Agent> {
    const { agent, choices } = this.app
    const all = new Map<string, Agent>()
    for (const preset of choices?.presets ?? []) all.set(preset.name, agentOf(preset))
    if (!all.has(agent.name) || JSON.stringify(agentOf(all.get(agent.name)!)) !== JSON.stringify(agent)) all.set('this agent', { ...agent, name: 'this agent' })
    for (const name of agent.techniques) {
      const label = `${agent.name} without ${name}`
      all.set(label, { ...agent, name: label, techniques: agent.techniques.filter((each) => each !== name) })
    }
    return all
  }

  private drawEntrants(): void {
    const key = JSON.stringify([this.app.agent, this.app.choices === undefined])
    if (this.shownChoices === key) return
    this.shownChoices = key
    const before = new Set([...this.entrants.querySelectorAll<HTMLInputElement>('input:checked')].map((box) => box.value))
    if (!this.entrants.querySelector('input')) for (const name of ['fewest', 'twins', 'best']) before.add(name)
    const boxes = [...this.candidates().keys()].map((name) => {
      const box = el('input', { type: 'checkbox', value: name, checked: before.has(name), onchange: () => this.limit() })
      return el('label', { class: 'entrant' }, box, name)
    })
    this.entrants.replaceChildren(el('legend', {}, 'Two to four agents'), ...boxes)
    this.limit()
  }

  private chosen(): string[] {
    return [...this.entrants.querySelectorAll<HTMLInputElement>('input:checked')].map((box) => box.value)
  }

  private limit(): void {
    const chosen = this.chosen().length
    this.start.disabled = chosen < 2 || chosen > 4
    for (const box of this.entrants.querySelectorAll<HTMLInputElement>('input')) box.disabled = chosen >= 4 && !box.checked
  }

  private async run(): Promise<void> {
    this.running?.abort()
    const abort = (this.running = new AbortController())
    const all = this.candidates()
    for (const { trace } of this.lanes) trace.end()
    this.lanes = this.chosen().map((name) => this.lane(all.get(name)!))
    this.lanesBox.replaceChildren(...this.lanes.map((lane) => this.laneElement(lane)))
    this.difference.textContent = 'They are off …'
    try {
      await Promise.all(this.lanes.map((lane) => this.runLane(lane, abort.signal)))
    } catch (error) {
      if (!abort.signal.aborted) this.difference.textContent = problemOf(error)
      return
    }
    this.clock.max = String(Math.max(...this.lanes.map((lane) => lane.trace.length)))
    this.clock.value = this.clock.max
    this.clock.hidden = false
    this.difference.textContent = ''
    const parting = await partings(this.lanes)
    this.difference.append(...verdicts(this.lanes, parting).map((words) => el('span', { class: 'line' }, words)))
    this.paint()
    this.draw()
  }

  private async runLane(lane: Lane, signal: AbortSignal): Promise<void> {
    const { puzzle, solutions, layout } = this.app
    const progress = (events: number) => {
      lane.trace.progress = events
      this.difference.textContent = `They are off: ${many(this.lanes.reduce((sum, { trace }) => sum + Math.max(trace.length, trace.progress), 0), 'event')} so far …`
    }
    lane.trace = await watch({ puzzle, agent: lane.agent, solutions, events: KEPT }, layout, () => this.draw(), signal, progress)
    this.clock.max = this.clock.value = String(Math.max(...this.lanes.map(({ trace }) => trace.length)))
    this.paint()
    this.draw()
  }

  private lane(agent: Agent): Lane {
    const { layout } = this.app
    return {
      agent,
      trace: new Trace(layout),
      strip: el('canvas', { role: 'img', 'aria-label': `The run of ${agent.name}` }),
      board: el('canvas', { class: 'small-board', role: 'img', 'aria-label': `The board of ${agent.name}`, width: 180, height: 180 }),
      cursor: el('div', { class: 'cursor' }),
      mark: el('div', { class: 'first-difference', title: 'first difference' }),
      words: el('p', { class: 'lane-words' }),
    }
  }

  private laneElement(lane: Lane): HTMLElement {
    return el(
      'section',
      { class: 'lane', 'aria-label': lane.agent.name },
      lane.board,
      el('div', { class: 'lane-side' }, el('h2', {}, lane.agent.name), el('div', { class: 'lane-strip' }, lane.strip, lane.mark, lane.cursor), lane.words),
    )
  }

  /** Paints the strips to one scale, with the first difference marked. */
  private paint(): void {
    const span = Math.max(1, ...this.lanes.map((lane) => lane.trace.length))
    for (const lane of this.lanes) {
      const width = Math.max(60, lane.strip.parentElement!.clientWidth)
      lane.strip.style.width = `${width}px`
      lane.strip.style.height = '64px'
      paintRun(lane.strip, lane.trace, { width, height: 64, span })
      const at = firstDifference(this.lanes.map((each) => each.trace))
      lane.mark.hidden = at < 0
      lane.mark.style.transform = `translateX(${(at / span) * width}px)`
    }
  }

  /** The race goes along with the page's moment. */
  private follow(): void {
    if (this.lanes.length === 0 || this.app.moment === this.lastMoment) return
    this.lastMoment = this.app.moment
    this.clock.value = String(this.app.moment)
  }

  draw(): void {
    this.drawEntrants()
    const moment = Number(this.clock.value)
    const span = Math.max(1, Number(this.clock.max))
    for (const lane of this.lanes) {
      const { trace } = lane
      const here = Math.min(moment, trace.length)
      const width = lane.strip.parentElement?.clientWidth ?? 0
      lane.cursor.style.transform = `translateX(${(here / span) * width}px)`
      const seen = trace.at(here)
      if (seen) paintBoard(lane.board, trace.layout, seen)
      const statistics = trace.summary?.statistics
      const total = statistics ? `${many(statistics.nodes, 'node')}, ${many(statistics.events, 'event')}${trace.summary!.cut ? ' (cut here)' : ''}. ` : ''
      lane.words.textContent = total + (seen?.words ?? '')
    }
  }
}

/** The first event at which not all agents do the same; -1 where there is none. */
export function firstDifference(traces: Trace[]): number {
  const shortest = Math.min(...traces.map((trace) => trace.length))
  const first = traces[0]!
  for (let at = 0; at < shortest; at++) {
    for (const other of traces) {
      // By whatever name a technique goes: what counts is what it concludes.
      if (other.kind[at] !== first.kind[at] || other.cell[at] !== first.cell[at] || other.digit[at] !== first.digit[at]) return at
    }
  }
  return traces.every((trace) => trace.length === shortest) ? -1 : shortest
}

/** What each agent does at the first difference. */
async function partings(lanes: { trace: Trace }[]): Promise<string[]> {
  const at = firstDifference(lanes.map((lane) => lane.trace))
  return Promise.all(lanes.map(async ({ trace }) => (at >= 0 && at < trace.length ? (await trace.tell([at]))[0]! : 'It is done.')))
}

/**
 * What the race showed: who saved what, and where the ways parted.
 *
 * @param parting what each does there
 */
export function verdicts(lanes: { agent: Agent; trace: Trace }[], parting: string[]): string[] {
  const words = []
  const nodes = (lane: { trace: Trace }) => lane.trace.summary?.statistics.nodes ?? lane.trace.nodes
  const slowest = lanes.reduce((worst, lane) => (nodes(lane) > nodes(worst) ? lane : worst))
  for (const lane of lanes) {
    if (lane === slowest) continue
    const saved = nodes(slowest) - nodes(lane)
    if (saved === 0) continue
    const isUnfinished = slowest.trace.summary?.status === 'timeout'
    const from = isUnfinished ? `more than ${count(nodes(slowest))}` : count(nodes(slowest))
    words.push(`${saver(lane.agent, slowest.agent)} saved ${isUnfinished ? 'at least ' : ''}${count(saved)} of ${from} nodes.`)
  }
  if (words.length === 0) words.push(`All of them needed ${many(nodes(slowest), 'node')}.`)
  const at = firstDifference(lanes.map((lane) => lane.trace))
  if (at < 0) words.push('They thought the very same.')
  else {
    const other = Math.max(1, lanes.findIndex((lane) => firstDifference([lanes[0]!.trace, lane.trace]) === at))
    words.push(`They agree for ${many(at, 'event')}. Then ${lanes[0]!.agent.name}: “${parting[0]}” And ${lanes[other]!.agent.name}: “${parting[other]}”`)
  }
  return words
}

/** What made the difference: one technique, where the agents differ in nothing else; otherwise the agent. */
function saver(agent: Agent, other: Agent): string {
  const more = agent.techniques.filter((name) => !other.techniques.includes(name))
  const fewer = other.techniques.filter((name) => !agent.techniques.includes(name))
  const isOneTechnique = more.length === 1 && fewer.length === 0 && agent.cells === other.cells && agent.digits === other.digits
  return isOneTechnique ? more[0]! : `${agent.name}, against ${other.name},`
}

/** A small picture of a moment: digits, and for open cells a shade by how many candidates are left. */
function paintBoard(canvas: HTMLCanvasElement, { size, board }: Layout, { digits, came, masks }: Moment): void {
  const paint = canvas.getContext('2d')
  if (!paint) return
  const side = canvas.width / size
  paint.fillStyle = colour('ground')
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.font = `${Math.floor(side * 0.68)}px system-ui, sans-serif`
  const [area, given, placed] = ['area', 'ink', 'placed'].map(colour) as [string, string, string]
  masks.forEach((mask, cell) => {
    const x = (cell % size) * side
    const y = Math.floor(cell / size) * side
    if (came[cell] === '.') {
      paint.fillStyle = area
      paint.globalAlpha = Math.min(0.7, (size - digitsOf(mask).length) / size / 1.6)
      paint.fillRect(x, y, side, side)
      paint.globalAlpha = 1
    } else {
      paint.fillStyle = came[cell] === 'g' ? given : placed
      paint.fillText(digits[cell]!, x + side / 2, y + side / 2 + 1)
    }
  })
  paint.save()
  paint.scale(side, side)
  paint.strokeStyle = colour('line')
  paint.lineWidth = 1 / side
  for (const { role, path } of board.over) if (role === 'border') paint.stroke(new Path2D(path))
  paint.restore()
}
