/** The page: puts the parts together. */

import { Algorithm } from './algorithm.ts'
import { AgentPanel, agentOf } from './agent-panel.ts'
import * as api from './api.ts'
import { App, type Mode } from './app.ts'
import { announcement, Board } from './board.ts'
import { Charts } from './charts.ts'
import { exportDialog, examplesDialog, PasteDialog, shareDialog } from './dialogs.ts'
import { byId, el, say } from './dom.ts'
import { type Example, EXAMPLES } from './examples.ts'
import { type Replay, unzipped } from './export.ts'
import { HelpPanel } from './help.ts'
import { Keypad } from './keypad.ts'
import type { Puzzle } from './layout.ts'
import { PathPanel, PathPlayer, stepAnnouncement, StepWords } from './path.ts'
import { warmUp } from './library.ts'
import { Player } from './player.ts'
import { Race } from './race.ts'
import { fromHash, toHash } from './share.ts'
import { Strip } from './strip.ts'
import { Tabs } from './tabs.ts'
import { followTheme } from './theme.ts'
import { Trace } from './trace.ts'
import { Tree } from './tree.ts'
import { Turn } from './turn.ts'
import { Ending } from './ending.ts'
import { lookWords, Why } from './why.ts'
import { sentence, verdict } from './words.ts'

const replay = document.getElementById('replay')
if (!replay) warmUp()
const app = new App(replay !== null)

const board = new Board(app)
const strip = new Strip(app)
const yourTurn = el('button', { type: 'button', id: 'your-turn', 'aria-pressed': 'false', title: 'Guess in place of the agent' }, 'Your turn')
const player = new Player(app, [yourTurn])
const turn = new Turn(app, () => {
  app.go(app.moment + 1)
  player.play()
})
const agentPanel = new AgentPanel(app, () => void run(), () => stop())
const why = new Why(app)
const tree = new Tree(app)
const algorithm = new Algorithm(app)
const charts = new Charts(app)
const race = new Race(app)
const help = new HelpPanel(app, board)
const keypad = new Keypad(app, board, () => setMode('watch'), () => void help.ask())
const pathPlayer = new PathPlayer(app)
const stepWords = new StepWords(app, board)
const tabs = new Tabs(app, {
  Agent: agentPanel,
  ...(app.isReplay ? {} : { Path: new PathPanel(app, () => setMode('watch'), () => board.element.scrollIntoView({ block: 'nearest' })) }),
  Why: why,
  Tree: tree,
  Algorithm: algorithm,
  Charts: charts,
  ...(app.isReplay ? {} : { Race: race }),
})
const ending = new Ending(app, () => tabs.show('Tree'))

byId('board-place').append(board.element, ending.element)
byId('board-place').after(board.words)
byId('below').append(turn.element, stepWords.element, keypad.element, help.element)
byId('tabs').replaceWith(tabs.list)
byId('panels').replaceWith(tabs.panels)
byId('footer').append(player.element, strip.element, pathPlayer.element)
app.add({ draw: () => board.draw() }, strip, player, tabs, turn, keypad, help, stepWords, pathPlayer, ending, { draw: drawWords })
followTheme(byId('theme'), () => strip.restyle())
shareDialog(app, message)
exportDialog(app, board, message)
if (app.isReplay) document.documentElement.classList.add('replay')

board.onhint = () => void help.ask()
board.onpick = (cell) => turn.pick(cell)
board.onedit = () => {
  if (app.mode === 'set') app.title = 'your own puzzle'
}
yourTurn.addEventListener('click', () => {
  app.isYourTurn = !app.isYourTurn
  yourTurn.setAttribute('aria-pressed', String(app.isYourTurn))
  app.changed()
})

/** The one sentence under the board, and what is announced of it. */
let announced = 0
function drawWords(): void {
  const isWatching = app.scene === 'agent'
  document.documentElement.dataset['scene'] = app.scene
  player.element.hidden = strip.element.hidden = !isWatching
  byId('sentence').hidden = !isWatching || turn.isAsking
  byId('look').hidden = !isWatching || turn.isAsking
  const isOver = app.trace.summary !== undefined && app.moment === app.trace.length
  say(byId('sentence'), isOver ? verdict(app.trace) : sentence(app.trace, app.last))
  say(byId('look'), lookWords(app))
  say(byId('title'), [app.title, app.layout.name].filter((part) => part !== '').join(' · '))
  // While playing fast, only the moment at which it rests is announced.
  clearTimeout(announced)
  announced = window.setTimeout(() => {
    const isPath = app.scene === 'path'
    say(byId('announcer'), isPath ? stepAnnouncement(app) : isOver ? verdict(app.trace) : announcement(app))
  }, 500)
}

function message(words: string): void {
  const box = byId('message')
  box.textContent = words
  box.hidden = words === ''
  if (words !== '') setTimeout(() => (box.hidden = true), 6000)
}

let running: AbortController | undefined

function stop(): void {
  running?.abort()
  app.isRunning = false
  app.changed()
}

/** Runs the agent on the puzzle, from the start. */
async function run(moment = 0, keepsPlaying = player.isPlaying): Promise<void> {
  running?.abort()
  const abort = (running = new AbortController())
  const trace = new Trace(app.layout)
  app.setTrace(trace)
  app.isRunning = true
  let wanted = moment
  const more = () => {
    // go to the wanted moment as soon as it is there
    if (wanted > 0 && trace.length >= wanted) {
      app.go(wanted)
      wanted = 0
    }
    app.changed()
  }
  if (!keepsPlaying) player.pause()
  try {
    await api.trace({ puzzle: app.puzzle, agent: app.agent, solutions: app.solutions }, trace, more, abort.signal)
    if (wanted > 0 && !abort.signal.aborted) app.go(trace.length)
  } catch (error) {
    if (abort.signal.aborted) return
    message(error instanceof Error ? error.message : String(error))
  } finally {
    if (running === abort) {
      app.isRunning = false
      app.changed()
    }
  }
}

function open(puzzle: Puzzle, title: string, moment = 0): void {
  app.setPuzzle(puzzle)
  app.title = title
  setMode('watch', false)
  board.restart()
  void run(moment, false)
}

function openExample(example: Example): void {
  const preset = app.choices?.presets.find((each) => each.name === example.agent)
  if (preset) app.agent = agentOf(preset)
  showEntries([])
  history.replaceState(null, '', location.pathname)
  open(example.puzzle, example.name)
}

function showEntries(entries: api.Entry[]): void {
  const list = byId<HTMLSelectElement>('entries')
  app.entries = entries
  list.hidden = entries.length < 2
  list.replaceChildren(...entries.map((entry, i) => el('option', { value: i }, `${i + 1}. ${entry.name || entry.format}`)))
}

const MODES: [Mode, string][] = [
  ['watch', 'Watch'],
  ['play', 'Solve'],
  ['set', 'Set'],
]
const HINTS = { watch: 'Watch the agent', play: 'Solve it yourself', set: 'Set a puzzle of your own' }
const modeButtons = MODES.map(([mode, words]) =>
  el('button', { type: 'button', title: HINTS[mode], 'aria-pressed': String(mode === 'watch'), onclick: () => setMode(mode) }, words),
)
if (!app.isReplay) byId('modes').append(...modeButtons)

function setMode(mode: Mode, runs = true): void {
  const wasSetting = app.mode === 'set'
  if (wasSetting && runs) app.setPuzzle({ ...withoutCandidates(app.puzzle), givens: board.entry.text() })
  const changed = app.mode !== mode
  app.mode = mode
  document.documentElement.dataset['mode'] = mode
  MODES.forEach(([each], i) => modeButtons[i]!.setAttribute('aria-pressed', String(each === mode)))
  if (changed) {
    player.pause()
    board.restart()
    if (wasSetting && runs) void run(0, false)
  }
  app.changed()
}

function withoutCandidates(puzzle: Puzzle): Puzzle {
  const { candidates: _, ...rest } = puzzle
  return rest
}

async function startReplay(data: Replay): Promise<void> {
  const shared = fromHash(data.hash)!
  app.setPuzzle(data.picture ? { ...shared.puzzle, picture: data.picture } : shared.puzzle)
  app.title = data.title
  if (shared.agent) app.agent = shared.agent
  app.solutions = shared.solutions
  board.restart()
  await api.addLines(unzipped(data.log), app.trace, () => app.changed())
  app.go(shared.moment)
}

async function startFresh(): Promise<void> {
  examplesDialog(openExample)
  new PasteDialog((entries, note) => {
    showEntries(entries)
    message(note)
    open(entries[0]!.puzzle, entries[0]!.name)
  })
  byId<HTMLSelectElement>('entries').addEventListener('change', (event) => {
    const entry = app.entries[Number((event.target as HTMLSelectElement).value)]
    if (entry) open(entry.puzzle, entry.name)
  })
  addEventListener('hashchange', () => void openAddress())
  try {
    app.choices = await api.choices()
    app.changed()
  } catch {
    message('The library could not be loaded.')
  }
  await openAddress()
}

/** What the address says, or else the first example. */
async function openAddress(): Promise<void> {
  const shared = fromHash(location.hash)
  if (!shared) {
    openExample(EXAMPLES[0]!)
    return
  }
  app.solutions = shared.solutions
  if (shared.agent) app.agent = shared.agent
  try {
    open(shared.puzzle.rules ? await api.drawn(shared.puzzle) : shared.puzzle, 'a shared puzzle', shared.moment)
  } catch (error) {
    message(error instanceof Error ? error.message : String(error))
    return
  }
  if (shared.step !== undefined) {
    app.step = shared.step
    tabs.show('Path')
  }
}

/** For the tests and for the curious: the app itself. */
declare global {
  interface Window {
    nonet: { app: App; toHash: typeof toHash }
  }
}
window.nonet = { app, toHash }

if (replay) void startReplay(JSON.parse(replay.textContent ?? '{}') as Replay)
else void startFresh()
