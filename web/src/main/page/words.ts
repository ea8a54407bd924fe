/** What the events mean, in sentences. */

import { count, many } from './dom.ts'
import { digitsOf, symbol } from './layout.ts'
import {
  BACKTRACK,
  CHOOSE,
  CONFLICT,
  ELIMINATE,
  GIVEN,
  GUESS,
  NO_CELL,
  PLACE,
  STEP,
  type Summary,
  type Trace,
} from './trace.ts'

/** `naked-twins` as `naked twins`. */
export function spoken(technique: string): string {
  return technique.replaceAll('-', ' ').replace(':', ' up to ')
}

export function list(words: readonly string[], and = 'and'): string {
  if (words.length <= 1) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

export function digitList(mask: number, and = 'and'): string {
  return list(digitsOf(mask).map(symbol), and)
}

/** What happened at an event, in one sentence. */
export function sentence(trace: Trace, at: number): string {
  if (at < 0) return 'Nothing has happened yet: every open cell may hold every digit.'
  const { layout } = trace
  const name = (cell: number) => layout.cellName(cell)
  const cell = trace.cell[at] === NO_CELL ? '' : name(trace.cell[at]!)
  const digit = symbol(trace.digit[at]!)
  switch (trace.kind[at]) {
    case GIVEN:
      return `${cell} is given as ${digit}.`
    case STEP:
      return stepWords(trace, at)
    case ELIMINATE:
      return `${cell} cannot be ${digit}. ${stepWords(trace, at)}`
    case PLACE:
      return `${cell} is ${digit}. ${stepWords(trace, at)}`
    case CHOOSE:
      return `Reasoning is stuck. The agent will guess in ${cell} (${digitList(trace.extra[at]!, 'or')}): ${ruleWords(trace, at)}.`
    case GUESS:
      return `Guess: suppose ${cell} is ${digit}.`
    case CONFLICT:
      return `Contradiction: ${conflictWords(trace, at)}.`
    case BACKTRACK: {
      const to = trace.extra[at]!
      return to === 0
        ? 'Back to the start of the search: all guesses are taken back.'
        : `Back to where ${guessWords(trace, to)} was the last guess.`
    }
    default:
      return trace.extra[at] === 0 ? 'Every cell has its digit: solved.' : 'Every cell has its digit: another solution.'
  }
}

/** The step that an event belongs to, as the log tells it. */
function stepWords(trace: Trace, at: number): string {
  const step = trace.stepAt(at)
  if (!step) return 'The puzzle itself rules it out.'
  const name = spoken(step.technique)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${step.text}`
}

function ruleWords(trace: Trace, at: number): string {
  switch (trace.techniqueOf(at)) {
    case 'first':
      return 'it is the first open cell'
    case 'random':
      return 'chance picked it'
    case 'fewest':
      return 'no cell has fewer candidates'
    case 'fewest+degree':
      return 'no cell has fewer candidates, and of those it touches the most open cells'
    default:
      return `by the rule ${trace.techniqueOf(at)}`
  }
}

export function conflictWords(trace: Trace, at: number): string {
  const { cell, unit = 'a unit', digit = 0, rule, cells } = trace.conflictAt(at)
  if (cell) return `no candidate is left in ${cell}`
  if (cells && rule) return `no digits that are left for ${list(cells)} keep ${rule}`
  if (cells) return `${list(cells)} ${cells.length === 2 ? 'both' : 'all'} hold ${symbol(digit)} in ${withArticle(unit)}`
  return `no cell is left for ${symbol(digit)} in ${withArticle(unit)}`
}

/** `D5 = 2` for the guess that opened a node. */
export function guessWords(trace: Trace, node: number): string {
  const at = trace.nodeStart[node]!
  return at < 0 ? 'the puzzle' : `${trace.layout.cellName(trace.cell[at]!)} = ${symbol(trace.digit[at]!)}`
}

function withArticle(unit: string): string {
  return unit.endsWith('diagonal') ? `the ${unit}` : unit
}

/** What came of a run, in one or two sentences. */
export function verdict(trace: Trace): string {
  const { summary } = trace
  if (!summary) return trace.progress > trace.length ? `Still thinking: ${count(trace.progress)} events.` : 'Thinking …'
  const took = `${many(summary.statistics.guesses, 'guess', 'guesses')}, ${many(summary.statistics.backtracks, 'way back', 'ways back')}`
  const cut = summary.cut
    ? ` The run went on for ${count(summary.statistics.events)} events; only the first ${count(trace.length)} are kept here.`
    : ''
  return `${answerWords(summary)} ${took}.${cut}`
}

function answerWords(summary: Summary): string {
  switch (summary.status) {
    case 'one':
      return 'Solved, and there is no other solution:'
    case 'many':
      return 'There is more than one solution:'
    case 'none':
      return 'There is no solution:'
    case 'timeout':
      return summary.solution ? 'Solved, but time ran out before the proof that it is the only solution:' : 'Time ran out:'
    default:
      return 'Stopped:'
  }
}
