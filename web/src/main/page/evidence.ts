/** Draws what makes a step true: units and cells to look at, candidates by their part, links as arrows. */

import { svg } from './dom.ts'
import { digitsOf, type Layout } from './layout.ts'
import type { Candidate, Link, Position, Step } from './way.ts'

/** Where things stand on the board. */
export interface Places {
  layout: Layout
  /** The side of a cell. */
  side: number
  /** The side of the place that one candidate has. */
  room: number
  centreOf(cell: number, digit: number): [number, number]
}

/** More links than this are a thicket in which nobody can follow one. */
export const MOST_LINKS = 30

/** The techniques that speak of all digits which they leave in their cells. */
const SUBSETS = /^(?:naked|hidden|locked)-(?:pair|triple|quadruple)$/

/** How a candidate is marked: shapes differ, not only colours. */
type Mark = 'a' | 'b' | 'c' | 'd' | 'fin'

const MARKS: Record<string, Mark> = {
  'colour-b': 'b',
  pincer: 'b',
  'set-b': 'b',
  restricted: 'b',
  'colour-c': 'c',
  'set-c': 'c',
  'colour-d': 'd',
  'set-d': 'd',
  fin: 'fin',
  'endo-fin': 'fin',
  assumed: 'fin',
  'assumed-wrong': 'fin',
}

/** The signs of a drawing, with what they mean. */
const MEANINGS: Record<string, string> = {
  defining: 'what the pattern is made of',
  fin: 'fin',
  'endo-fin': 'fin',
  'colour-a': 'one colour',
  'colour-b': 'the other colour',
  'colour-c': 'third colour',
  'colour-d': 'fourth colour',
  pincer: 'pincer',
  restricted: 'link between the sets',
  assumed: 'what is assumed',
  'assumed-wrong': 'what is assumed to be wrong',
  true: 'taken as true',
  false: 'taken as false',
}

export interface Sign {
  /** The picture: a mark, `gone`, `certain`, `strong` or `weak`. */
  look: string
  words: string
}

/** A step as it is drawn. */
export interface Sketch {
  /** The candidates that the argument speaks of. */
  marked: [number, number][]
  /** Ground colours of cells, later ones over earlier ones. */
  tints: [number, string][]
  /** What lies under the digits, and what lies over them. */
  under: SVGElement[]
  over: SVGElement[]
  /** What the signs mean. */
  legend: Sign[]
}

/**
 * @param position where the step is found
 * @param isCovered whether a cell shows no candidates, so that none can be marked there
 */
export function sketch(step: Step, position: Pick<Position, 'masks'>, places: Places, isCovered: (cell: number) => boolean): Sketch {
  const { layout } = places
  const { evidence } = step
  const cellOf = (candidate: { cell: string }) => layout.cellNamed(candidate.cell)
  const drawn: Sketch = { marked: [], tints: [], under: [], over: [], legend: [] }
  const explain = (look: string, words: string) => {
    if (!drawn.legend.some((sign) => sign.look === look && sign.words === words)) drawn.legend.push({ look, words })
  }

  for (const { role, unit } of evidence.units) {
    const cells = layout.cellsOf(unit)
    for (const cell of cells) drawn.tints.push([cell, 'unit'])
    if (role !== 'cover') continue
    drawn.under.push(outline(cells, 3, 'outline cover', places))
    explain('cover', 'cover unit')
  }
  for (const part of evidence.candidates) if (isCovered(cellOf(part))) drawn.tints.push([cellOf(part), 'because'])
  for (const candidate of [...step.eliminated, ...step.placed]) drawn.tints.push([cellOf(candidate), 'target'])
  for (const { role, cells } of evidence.cells) {
    const numbers = cells.map((name) => layout.cellNamed(name))
    const set = /^set-([a-d])$/.exec(role)?.[1]
    for (const cell of numbers) drawn.tints.push([cell, set ? `set-${set}` : role === 'pivot' ? 'pivot' : 'because'])
    if (set) {
      drawn.under.push(outline(numbers, 6, `outline set-${set}`, places))
      explain(`set-${set}`, `set ${set.toUpperCase()}`)
    } else if (role === 'pivot') {
      drawn.under.push(outline(numbers, 6, 'outline pivot', places))
      explain('pivot', 'pivot')
    } else if (role === 'pincer') explain('because', MEANINGS[role]!)
  }

  const put = (candidate: Candidate, mark: Mark, role: string) => {
    const cell = cellOf(candidate)
    if (isCovered(cell) || drawn.marked.some(([other, digit]) => other === cell && digit === candidate.digit)) return
    drawn.marked.push([cell, candidate.digit])
    drawn.under.push(shape(mark, places.centreOf(cell, candidate.digit), places.room))
    const words = MEANINGS[role]
    if (words) explain(`mark-${mark}`, words)
  }
  // Where a part has a sign of its own, that comes first; then what the links make of it.
  for (const part of evidence.candidates) if (part.role in MARKS || part.role === 'colour-a') put(part, MARKS[part.role] ?? 'a', part.role)
  const links = evidence.links.length <= MOST_LINKS ? evidence.links : []
  for (const { strength, from, to } of links) {
    for (const candidate of from) put(candidate, strength === 'weak' ? 'a' : 'b', strength === 'weak' ? 'true' : 'false')
    for (const candidate of to) put(candidate, strength === 'weak' ? 'b' : 'a', strength === 'weak' ? 'false' : 'true')
  }
  for (const part of evidence.candidates) put(part, 'a', part.role)
  for (const cell of SUBSETS.test(step.technique) ? evidence.cells.flatMap((part) => part.cells) : []) {
    const goes = (digit: number) => step.eliminated.some((each) => each.cell === cell && each.digit === digit)
    const stay = digitsOf(position.masks[layout.cellNamed(cell)]!).filter((digit) => !goes(digit))
    for (const digit of stay) put({ cell, digit }, 'a', 'defining')
  }
  const ends = new Set<string>()
  for (const end of links.flatMap((link) => [link.from, link.to]).filter((each) => each.length > 1)) {
    const key = JSON.stringify(end)
    if (!ends.has(key)) drawn.under.push(ring(end.map((each) => places.centreOf(cellOf(each), each.digit)), places.room))
    ends.add(key)
  }

  for (const link of links) {
    drawn.over.push(...arrow(link, (each) => places.centreOf(cellOf(each), each.digit), places.room))
    explain(link.strength, link.strength === 'strong' ? 'one of both is true' : 'not both are true')
  }
  if (step.eliminated.length > 0) explain('gone', 'goes')
  if (step.placed.length > 0) explain('certain', 'is certain')
  return drawn
}

function shape(mark: Mark, [x, y]: [number, number], room: number): SVGElement {
  const r = room * 0.46
  if (mark === 'fin') return svg('path', { class: 'mark mark-fin', d: `M${x} ${y - 1.2 * r}L${x + 1.2 * r} ${y}L${x} ${y + 1.2 * r}L${x - 1.2 * r} ${y}Z` })
  if (mark === 'b' || mark === 'd') return svg('rect', { class: `mark mark-${mark}`, x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 2 })
  return svg('circle', { class: `mark mark-${mark}`, cx: x, cy: y, r: room * 0.48 })
}

/** A line around candidates that act as one. */
function ring(centres: [number, number][], room: number): SVGElement {
  const r = room * 0.56
  const xs = centres.map(([x]) => x)
  const ys = centres.map(([, y]) => y)
  const [x, y] = [Math.min(...xs) - r, Math.min(...ys) - r]
  return svg('rect', { class: 'group', x, y, width: Math.max(...xs) + r - x, height: Math.max(...ys) + r - y, rx: r })
}

/** A line along the border of some cells, a little inside of it. */
function outline(cells: readonly number[], inset: number, name: string, { layout, side }: Places): SVGElement {
  const n = layout.size
  const inside = new Set(cells)
  const has = (row: number, column: number) => row >= 0 && row < n && column >= 0 && column < n && inside.has(row * n + column)
  let d = ''
  for (const cell of cells) {
    const row = Math.floor(cell / n)
    const column = cell % n
    const [left, right] = [column * side, column * side + side]
    const [top, bottom] = [row * side, row * side + side]
    // At a corner where the border turns, the line stops short; where it runs on, it goes to the very edge.
    const end = (isInside: boolean, at: number, towards: number) => at + (isInside ? 0 : towards * inset)
    const across = (y: number) => `M${end(has(row, column - 1), left, 1)} ${y}H${end(has(row, column + 1), right, -1)}`
    const down = (x: number) => `M${x} ${end(has(row - 1, column), top, 1)}V${end(has(row + 1, column), bottom, -1)}`
    if (!has(row - 1, column)) d += across(top + inset)
    if (!has(row + 1, column)) d += across(bottom - inset)
    if (!has(row, column - 1)) d += down(left + inset)
    if (!has(row, column + 1)) d += down(right - inset)
  }
  return svg('path', { class: name, d })
}

/** From one end to the other, and of a group the nearest. A link bends a little, so that those along one line can be told apart. */
function arrow(link: Link, centreOf: (candidate: Candidate) => [number, number], room: number): SVGElement[] {
  const [[fromX, fromY], [toX, toY]] = nearest(link.from.map(centreOf), link.to.map(centreOf))
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length < 1) return []
  const dx = (toX - fromX) / length
  const dy = (toY - fromY) / length
  const gap = Math.min(room * 0.5, length / 3)
  const bend = Math.min(room * 0.8, length / 6)
  const control: [number, number] = [(fromX + toX) / 2 - dy * bend, (fromY + toY) / 2 + dx * bend]
  const end: [number, number] = [toX - dx * gap, toY - dy * gap]
  const d = `M${fromX + dx * gap} ${fromY + dy * gap}Q${control[0]} ${control[1]} ${end[0]} ${end[1]}`
  // first in the colour of the ground, so that digits under the line stay legible
  return [svg('path', { class: 'halo', d }), svg('path', { class: `arrow ${link.strength}`, d }), tip(control, end, room)]
}

function tip([fromX, fromY]: [number, number], [x, y]: [number, number], room: number): SVGElement {
  const length = Math.hypot(x - fromX, y - fromY)
  const dx = ((x - fromX) / length) * room * 0.38
  const dy = ((y - fromY) / length) * room * 0.38
  return svg('path', { class: 'tip', d: `M${x} ${y}L${x - dx - dy / 2} ${y - dy + dx / 2}L${x - dx + dy / 2} ${y - dy - dx / 2}Z` })
}

/** Of two groups of points the two that are nearest to each other. */
function nearest(some: [number, number][], others: [number, number][]): [[number, number], [number, number]] {
  const pairs = some.flatMap((one) => others.map((other): [[number, number], [number, number]] => [one, other]))
  const length = ([[x, y], [toX, toY]]: [[number, number], [number, number]]) => Math.hypot(toX - x, toY - y)
  return pairs.reduce((best, pair) => (length(pair) < length(best) ? pair : best))
}

/** The picture of a sign, for the legend. */
export function signPicture(look: string): SVGSVGElement {
  const mark = /^mark-(\w+)$/.exec(look)?.[1] as Mark | undefined
  const picture = () => {
    if (mark) return [shape(mark, [10, 10], 16)]
    switch (look) {
      case 'gone':
        return [svg('path', { class: 'strike', d: 'M4 16L16 4' })]
      case 'certain':
        return [svg('circle', { class: 'certain', cx: 10, cy: 10, r: 7 })]
      case 'strong':
      case 'weak':
        return [svg('path', { class: `arrow ${look}`, d: 'M0 10H14' }), tip([0, 10], [20, 10], 20)]
      default:
        return [svg('rect', { class: `tint ${look}`, x: 1, y: 1, width: 18, height: 18 }), svg('rect', { class: `outline ${look}`, x: 1.5, y: 1.5, width: 17, height: 17 })]
    }
  }
  return svg('svg', { class: 'sign', viewBox: '0 0 20 20', 'aria-hidden': 'true', focusable: 'false' }, ...picture())
}
