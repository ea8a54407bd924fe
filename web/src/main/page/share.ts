/** The address holds the screen, the puzzle, the agent and the moment, and the step of a person's way with its scale. */

import type { Agent } from './api.ts'
import type { About, Mode } from './app.ts'
import { LARGEST, type Puzzle } from './layout.ts'
import { type Scale, scaleOf } from './way.ts'

export interface Shared extends About {
  puzzle: Puzzle
  agent: Agent | undefined
  solutions: number
  moment: number
  /** The step of a person's way, where that was looked at. */
  step?: number
  /** The scale of that way, where it is not ours. */
  scale?: Scale
  /** The screen, where it is not the first. */
  mode?: Mode
}

const SCREENS: Record<string, Mode> = { solve: 'play', set: 'set' }

/** `p=53..7…&l=3x3&a=twins,…` */
export function toHash({ puzzle, agent, solutions, moment, step, scale, mode, title, author, ruleset }: Shared): string {
  const { pieces, blockHeight, blockWidth, diagonals, rules, candidates } = puzzle
  const isUsual = blockHeight === 3 && blockWidth === 3
  const said = {
    p: packed(puzzle.givens),
    j: pieces,
    b: pieces || isUsual ? '' : `${blockHeight}x${blockWidth}`,
    x: diagonals ? '1' : '',
    r: rules?.join(';'),
    c: candidates?.join('-'),
    a: agent && [agent.name, agent.cells, agent.digits, agent.seed].join('~'),
    t: agent?.techniques.join('~'),
    s: solutions === 2 ? '' : String(solutions),
    m: moment > 0 ? String(moment) : '',
    w: step?.toString(),
    e: scale === 'ours' ? '' : scale,
    v: Object.keys(SCREENS).find((name) => SCREENS[name] === mode),
    n: title,
    by: author,
    say: ruleset,
  }
  return new URLSearchParams(Object.entries(said).flatMap(([name, words]) => (words ? [[name, words]] : []))).toString()
}

/** What an address says; undefined where it says nothing of use. */
export function fromHash(hash: string): Shared | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const givens = unpacked(parts.get('p') ?? '')
  const size = Math.sqrt(givens.length)
  if (!Number.isInteger(size) || size < 2 || size > LARGEST || !/^[1-9A-P.]+$/i.test(givens)) return undefined
  const puzzle: Puzzle = { size, blockHeight: 3, blockWidth: 3, diagonals: parts.has('x'), givens }
  const pieces = parts.get('j')
  if (pieces) {
    if (pieces.length !== givens.length) return undefined
    Object.assign(puzzle, { blockHeight: 0, blockWidth: 0, pieces })
  } else {
    const block = /^(\d{1,2})x(\d{1,2})$/.exec(parts.get('b') ?? '3x3')
    if (!block || Number(block[1]) * Number(block[2]) !== size) return undefined
    puzzle.blockHeight = Number(block[1])
    puzzle.blockWidth = Number(block[2])
  }
  const rules = parts.get('r')?.split(';')
  if (rules) puzzle.rules = rules
  const candidates = parts.get('c')?.split('-')
  if (candidates && candidates.length === givens.length) puzzle.candidates = candidates
  const natural = (name: string) => (/^\d{1,9}$/.test(parts.get(name) ?? '') ? Number(parts.get(name)) : 0)
  return {
    puzzle,
    agent: agentFrom(parts),
    solutions: parts.get('s') === '1' ? 1 : 2,
    moment: natural('m'),
    ...(parts.has('w') ? { step: natural('w') } : {}),
    ...(parts.has('e') ? { scale: scaleOf(parts.get('e')) } : {}),
    ...(SCREENS[parts.get('v') ?? ''] ? { mode: SCREENS[parts.get('v')!]! } : {}),
    ...(parts.get('n') ? { title: parts.get('n')!.slice(0, 80) } : {}),
    ...(parts.get('by') ? { author: parts.get('by')!.slice(0, 80) } : {}),
    ...(parts.get('say') ? { ruleset: parts.get('say')!.slice(0, 1000) } : {}),
  }
}

function agentFrom(parts: URLSearchParams): Agent | undefined {
  const [name, cells, digits, seed] = (parts.get('a') ?? '').split('~')
  if (!name || !cells || !digits) return undefined
  const techniques = (parts.get('t') ?? '').split('~').filter((each) => each !== '')
  return { name, cells, digits, seed: Math.trunc(Number(seed)) || 0, techniques }
}

/** Empty cells in a row as `_n_`: `....` is `_4_`. */
function packed(givens: string): string {
  return givens.replace(/\.{4,}/g, (dots) => `_${dots.length}_`)
}

function unpacked(text: string): string {
  if (text.length > LARGEST * LARGEST) return ''
  return text.replace(/_(\d{1,3})_/g, (_, number: string) => '.'.repeat(Number(number)))
}
