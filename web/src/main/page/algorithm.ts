import type { Named } from './api.ts'
import type { App } from './app.ts'
import { el } from './dom.ts'
import { BACKTRACK, CHOOSE, CONFLICT, GIVEN, GUESS, SOLUTION } from './trace.ts'

/** One line of the agent's pseudocode. */
interface Line {
  /** What the agent does when this line is lit: a kind of event, or the name of a technique. */
  key: string
  text: string
  note?: string
}

/** The agent's own steps, in the words that courses use. */
export function pseudocode(app: App): Line[] {
  const { agent, choices } = app
  const words = (all: readonly Named[] | undefined, name: string) => all?.find((each) => each.name === name)
  const techniques = agent.techniques.includes('eliminate') ? agent.techniques : ['check-peers', ...agent.techniques]
  return [
    { key: '', text: 'def solve(puzzle):' },
    { key: 'given', text: '    grid = every digit in every cell' },
    { key: 'given', text: '    place the givens' },
    { key: '', text: '    return search(grid)' },
    { key: '', text: '' },
    { key: '', text: 'def reduce(grid):' },
    { key: '', text: '    repeat until nothing changes:' },
    ...techniques.map((name) => ({ key: name, text: `        ${plain(name).replaceAll('-', '_')}(grid)`, note: words(choices?.techniques, name)?.description ?? '' })),
    { key: 'conflict', text: '    return failure if a cell or a digit ran out' },
    { key: '', text: '' },
    { key: '', text: 'def search(grid):' },
    { key: '', text: '    if reduce(grid) is failure: return failure' },
    { key: 'solution', text: '    if every cell is decided: return grid' },
    { key: 'choose', text: '    cell = an open cell', note: words(choices?.cells, agent.cells)?.title ?? '' },
    { key: '', text: '    for digit in its candidates:', note: words(choices?.digits, agent.digits)?.title ?? '' },
    { key: 'guess', text: '        search(grid with cell = digit)' },
    { key: 'backtrack', text: '        take the guess back' },
    { key: '', text: '    return failure' },
  ]
}

/** A technique without the size that it may be limited to. */
function plain(name: string): string {
  return name.replace(/:.*/, '')
}

/** The line that is lit at a moment. */
export function litKey(app: App): string {
  const { trace, last } = app
  if (last < 0) return ''
  return LINES[trace.kind[last]!] ?? trace.techniqueOf(last)
}

/** The lines of those events that come of no technique. */
const LINES: Record<number, string> = { [GIVEN]: 'given', [CHOOSE]: 'choose', [GUESS]: 'guess', [CONFLICT]: 'conflict', [BACKTRACK]: 'backtrack', [SOLUTION]: 'solution' }

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
    const key = JSON.stringify([this.app.agent, this.app.choices === undefined])
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
