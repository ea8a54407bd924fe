import type { App } from './app.ts'
import { el } from './dom.ts'
import { BACKTRACK, CHOOSE, CONFLICT, ELIMINATE, GIVEN, GUESS, PLACE, SOLUTION, STEP } from './trace.ts'

/** One line of the agent's pseudocode. */
interface Line {
  /** What the agent does when this line is lit: a kind of event, or the name of a technique. */
  key: string
  text: string
  note?: string
}

/** The agent's own steps, in the words that courses use. */
export function pseudocode(app: App): Line[] {
  const { agent } = app
  const techniques = agent.techniques.includes('eliminate') ? agent.techniques : ['check-peers', ...agent.techniques]
  return [
    { key: '', text: 'def solve(puzzle):' },
    { key: 'given', text: '    grid = every digit in every cell' },
    { key: 'given', text: '    place the givens' },
    { key: '', text: '    return search(grid)' },
    { key: '', text: '' },
    { key: '', text: 'def reduce(grid):' },
    { key: '', text: '    repeat until nothing changes:' },
    ...techniques.map((name) => ({ key: name, text: `        ${functionName(name)}(grid)`, note: NOTES[plain(name)] ?? '' })),
    { key: 'conflict', text: '    return failure if a cell or a digit ran out' },
    { key: '', text: '' },
    { key: '', text: 'def search(grid):' },
    { key: '', text: '    if reduce(grid) is failure: return failure' },
    { key: 'solution', text: '    if every cell is decided: return grid' },
    { key: 'choose', text: `    cell = ${CELLS[agent.cells] ?? agent.cells}` },
    { key: '', text: `    for digit in ${DIGITS[agent.digits] ?? agent.digits}:` },
    { key: 'guess', text: '        search(grid with cell = digit)' },
    { key: 'backtrack', text: '        take the guess back' },
    { key: '', text: '    return failure' },
  ]
}

const NOTES: Record<string, string> = {
  'check-peers': 'a placed digit leaves its peers',
  eliminate: 'a lone candidate is the digit; its peers lose it',
  'sole-candidate': 'a lone candidate is the digit',
  'only-choice': 'a digit with one place in a unit goes there',
  'naked-twins': 'two cells, the same two digits: nobody else has them',
  'naked-subsets': 'k cells, k digits: nobody else has them',
  'hidden-subsets': 'k digits, k cells: nothing else is in them',
  'locked-candidates': 'where two units cross, one can rule for the other',
}

const CELLS: Record<string, string> = {
  first: 'the first open cell',
  random: 'any open cell',
  fewest: 'the open cell with the fewest candidates',
  'fewest+degree': 'the fewest candidates, most open peers',
}

const DIGITS: Record<string, string> = {
  ascending: 'its candidates, ascending',
  'least-constraining': 'its candidates, least constraining first',
  random: 'its candidates, shuffled',
}

function plain(name: string): string {
  return name.replace(/:.*/, '')
}

function functionName(name: string): string {
  return plain(name).replaceAll('-', '_')
}

/** The line that is lit at a moment. */
export function litKey(app: App): string {
  const { trace, last } = app
  if (last < 0) return ''
  switch (trace.kind[last]) {
    case GIVEN:
      return 'given'
    case STEP:
    case ELIMINATE:
    case PLACE:
      return trace.techniqueOf(last)
    case CHOOSE:
      return 'choose'
    case GUESS:
      return 'guess'
    case CONFLICT:
      return 'conflict'
    case BACKTRACK:
      return 'backtrack'
    case SOLUTION:
      return 'solution'
    default:
      return ''
  }
}

/** The algorithm, with the current line lit. */
export class Algorithm {
  readonly element: HTMLElement
  private readonly code = el('ol', { class: 'code', tabindex: 0, 'aria-label': 'The agent as pseudocode' })
  private shown = ''
  private lines: { key: string; item: HTMLElement }[] = []

  constructor(private readonly app: App) {
    this.element = el('div', { class: 'algorithm' }, el('p', { class: 'muted' }, 'What this agent does, as a program. The line it is at is lit.'), this.code)
  }

  draw(): void {
    const key = JSON.stringify(this.app.agent)
    if (this.shown !== key) {
      this.shown = key
      this.lines = pseudocode(this.app).map((line) => ({
        key: line.key,
        item: el('li', {}, el('code', {}, line.text || ' '), ...(line.note ? [el('span', { class: 'note' }, `# ${line.note}`)] : [])),
      }))
      this.code.replaceChildren(...this.lines.map((line) => line.item))
    }
    const lit = litKey(this.app)
    for (const { key: own, item } of this.lines) {
      const isLit = own !== '' && plain(own) === plain(lit)
      if (item.classList.contains('lit') === isLit) continue
      item.classList.toggle('lit', isLit)
      if (isLit) item.setAttribute('aria-current', 'step')
      else item.removeAttribute('aria-current')
    }
  }
}
