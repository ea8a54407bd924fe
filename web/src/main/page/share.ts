/** The address holds the screen, the puzzle, the agent and the moment, and the step of a person's way. */

import type { Agent } from './api.ts'
import type { About, Mode } from './app.ts'
import { LARGEST, type Puzzle } from './layout.ts'

export interface Shared extends About {
  puzzle: Puzzle
  agent: Agent | undefined
  solutions: number
  moment: number
  /** The step of a person's way, where that was looked at. */
  step?: number
  /** The screen, where it is not the first. */
  mode?: Mode
}

const SCREENS: Record<string, Mode> = { solve: 'play', set: 'set' }

/** `p=53..7…&l=3x3&a=twins,…` */
export function toHash({ puzzle, agent, solutions, moment, step, mode, title, author, ruleset }: Shared): string {
  const parts = new URLSearchParams()
  parts.set('p', packed(puzzle.givens))
  if (puzzle.pieces) parts.set('j', puzzle.pieces)
  else if (puzzle.blockHeight !== 3 || puzzle.blockWidth !== 3) parts.set('b', `${puzzle.blockHeight}x${puzzle.blockWidth}`)
  if (puzzle.diagonals) parts.set('x', '1')
  if (puzzle.rules) parts.set('r', puzzle.rules.join(';'))
  if (puzzle.candidates) parts.set('c', puzzle.candidates.join('-'))
  if (agent) {
    parts.set('a', [agent.name, agent.cells, agent.digits, agent.seed].join('~'))
    parts.set('t', agent.techniques.join('~'))
  }
  if (solutions !== 2) parts.set('s', String(solutions))
  if (moment > 0) parts.set('m', String(moment))
  if (step !== undefined) parts.set('w', String(step))
  const screen = Object.keys(SCREENS).find((name) => SCREENS[name] === mode)
  if (screen) parts.set('v', screen)
  if (title) parts.set('n', title)
  if (author) parts.set('by', author)
  if (ruleset) parts.set('say', ruleset)
  return parts.toString()
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
