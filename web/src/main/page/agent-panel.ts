import type { Agent, Named, Technique } from './api.ts'
import type { App } from './app.ts'
import { count, el } from './dom.ts'
import { techniqueLink } from './path.ts'
import { list } from './layout.ts'
import { LEVELS } from './way.ts'

/** Who thinks: the parts of the agent, each of which can be changed. Every change runs the agent again. */
export class AgentPanel {
  readonly element: HTMLElement
  private readonly form = el('form', { class: 'agent', 'aria-label': 'Agent', onsubmit: (event) => event.preventDefault() })
  private readonly result = el('div', { class: 'result' })
  private readonly stop = el('button', { type: 'button', class: 'stop', onclick: () => this.onstop() }, 'Stop')
  private shownAgent = ''
  /** The folds that the person has opened, by their titles. */
  private readonly unfolded = new Set<string>()
  private shownResult: unknown

  constructor(
    private readonly app: App,
    private readonly run: () => void,
    private readonly onstop: () => void,
  ) {
    this.element = el('div', { class: 'agent-tab' }, this.form, this.result)
  }

  draw(): void {
    const { app } = this
    this.result.hidden = !app.choices
    const key = JSON.stringify([app.agent, app.solutions, app.choices === undefined])
    if (this.shownAgent !== key) {
      this.shownAgent = key
      this.build()
    }
    const { trace } = app
    const resultKey = app.isRunning || !trace.summary ? Math.floor(performance.now() / 250) : trace.summary
    if (this.shownResult !== resultKey) {
      this.shownResult = resultKey
      this.drawResult()
    }
  }

  private build(): void {
    const { app } = this
    const { choices, agent } = app
    if (!choices) {
      this.form.replaceChildren()
      return
    }
    const preset = select('Preset', [...choices.presets, ...(this.isPreset() ? [] : ['your own'])], this.isPreset() ? agent.name : 'your own', (name) => {
      const chosen = choices.presets.find((each) => each.name === name)
      if (chosen) this.change({ ...agentOf(chosen), seed: agent.seed })
    })
    const description = choices.presets.find((each) => each.name === agent.name && this.isPreset())?.description ?? 'Made by you.'
    const active = document.activeElement?.id ?? ''
    this.form.replaceChildren(
      preset,
      el('p', { class: 'muted' }, description),
      this.techniques(),
      select('Guess in', choices.cells, agent.cells, (cells) => this.change({ ...agent, cells }), 'cells'),
      told(choices.cells, agent.cells),
      select('Try digits', choices.digits, agent.digits, (digits) => this.change({ ...agent, digits }), 'digits'),
      told(choices.digits, agent.digits),
      el(
        'label',
        { class: 'field' },
        el('span', {}, 'Seed'),
        el('input', {
          id: 'seed',
          type: 'number',
          min: 0,
          max: 1e9,
          step: 1,
          value: agent.seed,
          onchange: (event) => this.change({ ...agent, seed: Math.trunc(Number((event.target as HTMLInputElement).value)) || 0 }),
        }),
      ),
      select('Stop at', ['the first solution', 'a second one, or the proof'], app.solutions === 1 ? 'the first solution' : 'a second one, or the proof', (value) => {
        app.solutions = value === 'the first solution' ? 1 : 2
        this.run()
      }, 'limit'),
    )
    if (active !== '') document.getElementById(active)?.focus()
  }

  private isPreset(): boolean {
    const { agent, choices } = this.app
    const preset = choices?.presets.find((each) => each.name === agent.name)
    return preset !== undefined && JSON.stringify({ ...agentOf(preset), seed: 0 }) === JSON.stringify({ ...agentOf(agent), seed: 0 })
  }

  private change(agent: Agent): void {
    this.app.agent = agent
    this.run()
  }

  /** The techniques in order: those in use first, with arrows; then the others. */
  private techniques(): HTMLElement {
    const { agent, choices } = this.app
    const used = agent.techniques
    const others = choices!.techniques.filter(({ name }) => !used.includes(name))
    const known = (name: string): Technique => choices!.techniques.find((each) => each.name === name) ?? { name, description: '' }
    const line = (name: string, place: number) => {
      const isUsed = place >= 0
      const id = `technique-${name.replace(/[^a-z0-9]/g, '-')}`
      const box = el('input', {
        type: 'checkbox',
        id,
        checked: isUsed,
        onchange: () =>
          this.change({ ...agent, techniques: isUsed ? used.filter((each) => each !== name) : [...used, name] }),
      })
      const { description, title, silent } = known(name)
      const idea = isUsed && !title && description !== '' ? [el('span', { class: 'muted idea' }, description)] : []
      const item = el('li', {}, box, el('label', { for: id, title: description }, name, ...idea))
      if (silent) item.append(el('span', { class: 'muted', title: description }, 'silent'))
      if (title) item.append(techniqueLink(name, title, '?'))
      if (isUsed) {
        const arrow = (sign: string, label: string, to: number, suffix: string) =>
          el(
            'button',
            {
              type: 'button',
              class: 'arrow',
              id: `${id}-${suffix}`,
              'aria-label': `${name} ${label}`,
              title: label,
              disabled: to < 0 || to >= used.length,
              onclick: () => this.change({ ...agent, techniques: movedTo(used, place, to) }),
            },
            sign,
          )
        item.append(arrow('↑', 'earlier', place - 1, 'up'), arrow('↓', 'later', place + 1, 'down'))
      }
      return item
    }
    return el(
      'fieldset',
      {},
      el('legend', {}, 'Techniques, first to last'),
      el('ol', { class: 'techniques' }, ...used.map(line)),
      this.fold(
        'More techniques',
        el('ul', { class: 'techniques' }, ...others.filter(({ level }) => !level).map(({ name }) => line(name, -1))),
        ...LEVELS.map((level) => {
          const ofLevel = others.filter((each) => each.level === level)
          return this.fold(`Catalogue, ${level}`, el('ul', { class: 'techniques' }, ...ofLevel.map(({ name }) => line(name, -1))))
        }),
        el('p', { class: 'muted' }, 'Silent ones rest on there being only one solution. An agent is to prove that, so in an agent they find nothing; on the path of a person they do.'),
      ),
    )
  }

  /** A part that is folded until the person opens it, and stays so when the panel is built again. */
  private fold(title: string, ...content: HTMLElement[]): HTMLDetailsElement {
    const details = el('details', { open: this.unfolded.has(title) }, el('summary', {}, title), ...content)
    details.addEventListener('toggle', () => {
      if (details.open) this.unfolded.add(title)
      else this.unfolded.delete(title)
    })
    return details
  }

  private drawResult(): void {
    const { trace, isRunning } = this.app
    const words = el('p', { class: 'verdict' }, this.app.verdict)
    this.result.replaceChildren(words)
    if (isRunning) this.result.append(this.stop)
    const silent = trace.summary?.silent ?? []
    if (silent.length > 0) {
      this.result.append(el('p', { class: 'muted' }, `Silent: ${list(silent)}. Such techniques rest on there being only one solution, which the agent is to prove.`))
    }
    const statistics = trace.summary?.statistics
    if (!statistics) return
    this.result.append(
      el(
        'table',
        { class: 'numbers' },
        el('caption', {}, 'What each technique did'),
        el('thead', {}, row('th', 'technique', 'uses', 'eliminated', 'placed', 'ms')),
        el(
          'tbody',
          {},
          ...statistics.techniques.map((each) =>
            row('td', each.name, count(each.steps), count(each.eliminations), count(each.placements), each.millis.toFixed(1)),
          ),
        ),
      ),
      el(
        'p',
        { class: 'muted' },
        `${count(statistics.events)} events, ${count(statistics.nodes)} nodes, depth ${statistics.depth}, ${statistics.millis.toFixed(1)} ms.`,
      ),
    )
  }
}

export function agentOf(preset: Agent): Agent {
  const { name, techniques, cells, digits, seed } = preset
  return { name, techniques: [...techniques], cells, digits, seed }
}

function movedTo(names: readonly string[], from: number, to: number): string[] {
  const moved = names.filter((_, place) => place !== from)
  moved.splice(to, 0, names[from]!)
  return moved
}

export function row(tag: 'td' | 'th', ...cells: string[]): HTMLTableRowElement {
  return el('tr', {}, ...cells.map((cell, i) => el(tag, tag === 'th' ? { scope: 'col' } : { class: i > 0 ? 'number' : '' }, cell)))
}

/** What a choice does, in a line. */
function told(choices: readonly Named[], name: string): HTMLElement {
  return el('p', { class: 'muted' }, choices.find((each) => each.name === name)?.description ?? '')
}

export function select(label: string, options: readonly (string | { name: string; title?: string })[], value: string, change: (value: string) => void, id = label.toLowerCase()): HTMLLabelElement {
  const box = el(
    'select',
    { id, onchange: (event) => change((event.target as HTMLSelectElement).value) },
    ...options.map((option) => {
      const { name, title } = typeof option === 'string' ? { name: option, title: option } : option
      return el('option', { value: name, selected: name === value }, title || name)
    }),
  )
  return el('label', { class: 'field' }, el('span', {}, label), box)
}
