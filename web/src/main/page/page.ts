/** The page: puts the parts together. */

import { Algorithm } from './algorithm.ts'
import { AgentPanel, agentOf } from './agent-panel.ts'
import * as api from './api.ts'
import { type About, App, type Mode } from './app.ts'
import { Board } from './board.ts'
import { Charts } from './charts.ts'
import { exportDialog, examplesDialog, PasteDialog, shareDialog } from './dialogs.ts'
import { byId, el, problemOf, say } from './dom.ts'
import { type Example, EXAMPLES } from './examples.ts'
import type { Puzzle } from './layout.ts'
import { PathPanel, PathPlayer, stepAnnouncement, StepWords } from './path.ts'
import { keepOffline, Talk } from './library.ts'
import { keepSettings, recall, remember, settings } from './memory.ts'
import { Player } from './player.ts'
import { printDialog } from './print.ts'
import { Race } from './race.ts'
import { Workshop } from './set.ts'
import { fromHash, type Shared, toHash } from './share.ts'
import { Solve } from './solve.ts'
import { Strip } from './strip.ts'
import { Tabs } from './tabs.ts'
import { followTheme } from './theme.ts'
import { keysDialog, tour } from './tour.ts'
import { Trace, watch } from './trace.ts'
import { Tree } from './tree.ts'
import { Turn } from './turn.ts'
import { Ending } from './ending.ts'
import { Why } from './why.ts'

/** So many events are there at once, and so many at most. */
const FIRST_EVENTS = 20_000
const MOST_EVENTS = 1_000_000

// One worker for what is asked, one for the run that is watched.
Talk.warmUp()
keepOffline()
const app = new App()

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
const solve = new Solve(app, board)
const workshop = new Workshop(app, board, () => address(false), (entries) => showEntries(entries), () => goTo('watch'))
const pathPlayer = new PathPlayer(app)
const stepWords = new StepWords(app)
const tabs = new Tabs(app, {
  Agent: agentPanel,
  Path: new PathPanel(app, () => board.element.scrollIntoView({ block: 'nearest' })),
  Why: why,
  Tree: tree,
  Algorithm: algorithm,
  Charts: charts,
  Race: race,
})
const ending = new Ending(app, () => tabs.show('Tree'))

const zoom = el('button', { type: 'button', class: 'zoom', 'aria-pressed': 'false', title: 'Twice as large, to move about in', onclick: () => zoom.setAttribute('aria-pressed', String(byId('board-place').classList.toggle('zoomed'))) }, 'Zoom')
byId('board-place').append(board.element, ending.element, solve.cover)
byId('board-place').before(zoom)
byId('board-place').after(board.words)
byId('below').append(turn.element, stepWords.element)
document.querySelector('main')!.append(solve.element, workshop.element)
byId('tabs').replaceWith(tabs.list)
byId('panels').replaceWith(tabs.panels)
byId('footer').append(player.element, strip.element, pathPlayer.element)
app.add({ draw: () => board.draw() }, strip, player, tabs, turn, solve, workshop, stepWords, pathPlayer, ending, { draw: drawWords })
followTheme(byId('theme'), () => strip.restyle())
byId('cell-names').textContent = settings.numbers ? 'r1c1' : 'A1'
byId('cell-names').addEventListener('click', () => {
  settings.numbers = !settings.numbers
  keepSettings()
  // Everything that names a cell is written anew, at the same moment and beside the same view.
  history.replaceState(null, '', `#${toHash(shared())}`)
  remember('nonet-view', tabs.current)
  location.reload()
})
shareDialog(app, shared, message)
exportDialog(app, board, message)
printDialog(app, message)
keysDialog(() => app.mode)
byId('open-menu').addEventListener('click', () => byId('open-menu').setAttribute('aria-expanded', String(byId('open-menu').getAttribute('aria-expanded') !== 'true')))
byId('menu').addEventListener('click', () => byId('open-menu').setAttribute('aria-expanded', 'false'))
board.onpick = (cell) => turn.pick(cell)
// Who writes never loses the board: a press on nothing leaves the keyboard there.
addEventListener('click', () => {
  if (app.mode !== 'watch' && document.activeElement === document.body) board.focusCell()
})
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
  const words = app.seen?.words ?? ''
  say(byId('sentence'), words)
  say(byId('look'), why.lookWords())
  zoom.hidden = app.layout.size <= 12
  say(byId('title'), app.name)
  // While playing fast, only the moment at which it rests is announced.
  clearTimeout(announced)
  announced = window.setTimeout(() => {
    say(byId('announcer'), app.scene === 'path' ? stepAnnouncement(app) : isWatching ? words : '')
  }, 500)
}

function message(words: string): void {
  const box = byId('message')
  say(box, words)
  box.hidden = words === ''
  if (words !== '') setTimeout(() => (box.hidden = true), 6000)
}

let running: AbortController | undefined

function stop(): void {
  running?.abort()
  app.isRunning = false
  app.changed()
}

/**
 * Runs the agent on the puzzle, from the start. The beginning of a long run is there before the run is over; it is run
 * again with a longer log, and of one that grows too long even for that only the outcome is waited for.
 */
async function run(moment = 0, keepsPlaying = player.isPlaying): Promise<void> {
  running?.abort()
  const abort = (running = new AbortController())
  const { puzzle, agent, solutions, layout } = app
  app.setTrace(new Trace(layout), 0)
  app.isRunning = true
  if (!keepsPlaying) player.pause()
  const wishes = { puzzle, agent, solutions, stops: true }
  let wanted = moment
  try {
    for (const events of [FIRST_EVENTS, MOST_EVENTS]) {
      const trace = await watch({ ...wishes, events }, layout, () => app.changed(), abort.signal)
      if (app.puzzle !== puzzle) return trace.end()
      const { summary } = trace
      const isWhole = !summary!.cut
      if (!isWhole) trace.summary = undefined
      // Whoever wants a later moment gets there as soon as it is known.
      app.setTrace(trace, wanted > 0 && (isWhole || trace.length >= wanted) ? wanted : app.moment)
      if (trace.length >= wanted) wanted = 0
      if (isWhole) break
      abort.signal.addEventListener('abort', () => (trace.summary ??= summary))
      if (events === MOST_EVENTS) trace.summary = { ...(await api.outcome(puzzle, agent, solutions, abort.signal)), cut: true }
    }
  } catch (error) {
    if (!abort.signal.aborted) message(problemOf(error))
  } finally {
    if (running === abort) {
      app.isRunning = false
      app.changed()
    }
  }
}

let opening: Puzzle | undefined

async function open(puzzle: Puzzle, about: About, mode: Mode, moment = 0): Promise<void> {
  opening = puzzle
  app.isRunning = mode === 'watch'
  const layout = await api.layoutOf(puzzle)
  // Whoever has opened another one meanwhile gets that.
  if (opening !== puzzle) return
  app.setPuzzle(puzzle, layout)
  app.about = about
  setMode(mode)
  if (mode === 'watch') void run(moment, false)
}

async function openExample({ name, agent, link }: Example): Promise<void> {
  const preset = app.choices?.presets.find((each) => each.name === agent)
  if (preset) app.agent = agentOf(preset)
  showEntries([])
  await open(fromHash(link)!.puzzle, { title: name }, app.mode)
}

async function openEntry({ puzzle, name, author, ruleset }: api.Entry): Promise<void> {
  await open(puzzle, { ...(name && { title: name }), ...(author && { author }), ...(ruleset && { ruleset }) }, app.mode)
  address(true)
}

/** All that is open, as an address says it. */
function shared(): Shared {
  const { puzzle, solutions, mode, about, agent, moment, isOnPath, step, scale } = app
  return { puzzle, solutions, mode, ...about, ...(mode === 'watch' ? { agent, moment, ...(isOnPath ? { step, scale } : {}) } : { agent: undefined, moment: 0 }) }
}

/** Puts the screen and the puzzle into the address. @param isNew whether Back is to lead to what was there before */
function address(isNew: boolean): void {
  const { puzzle, mode, about } = app
  const hash = `#${toHash({ puzzle, agent: undefined, solutions: 2, moment: 0, mode, ...about })}`
  if (hash === location.hash) return
  if (isNew) history.pushState(null, '', hash)
  else history.replaceState(null, '', hash)
}

function showEntries(entries: api.Entry[]): void {
  const list = byId<HTMLSelectElement>('entries')
  app.entries = entries
  list.hidden = entries.length < 2
  list.replaceChildren(...entries.map((entry, i) => el('option', { value: i }, `${i + 1}. ${entry.name || entry.format}`)))
}

const MODES: [Mode, string, string][] = [
  ['watch', 'Watch', 'Watch the agent'],
  ['play', 'Solve', 'Solve it yourself'],
  ['set', 'Set', 'Set a puzzle of your own'],
]
const modeButtons = MODES.map(([mode, words, title]) => el('button', { type: 'button', title, 'aria-pressed': String(mode === 'watch'), onclick: () => goTo(mode) }, words))
byId('modes').append(...modeButtons)

/** Changes to a screen, with the puzzle that is open. */
function goTo(mode: Mode): void {
  if (mode === app.mode) return
  if (fromHash(location.hash) === undefined) address(false)
  setMode(mode)
  address(true)
}

/** Shows a screen. */
function setMode(mode: Mode): void {
  if (app.mode === 'set') workshop.end()
  const isNew = app.mode !== mode
  app.mode = mode
  document.documentElement.dataset['mode'] = mode
  MODES.forEach(([each], i) => modeButtons[i]!.setAttribute('aria-pressed', String(each === mode)))
  player.pause()
  board.restart()
  board.hand = mode === 'play' ? solve : mode === 'set' ? workshop : undefined
  solve.begin()
  if (mode === 'set') workshop.begin()
  if (mode === 'watch' && isNew && app.trace.summary === undefined && app.choices && !app.isRunning) void run(0, false)
  app.changed()
}

async function startFresh(): Promise<void> {
  // A page in one file may have been made for one puzzle.
  const own = document.getElementById('opens-with')?.textContent
  if (own && location.hash === '') history.replaceState(null, '', `#${(JSON.parse(own) as { hash: string }).hash}`)
  examplesDialog(
    (example) => void openExample(example).then(() => address(true)),
    ({ hash, title }) => (location.hash = `${hash}&v=solve${title === '' ? '' : `&n=${encodeURIComponent(title)}`}`),
  )
  new PasteDialog((entries, note) => {
    showEntries(entries)
    message(note)
    void openEntry(entries[0]!)
  })
  byId<HTMLSelectElement>('entries').addEventListener('change', (event) => {
    const entry = app.entries[Number((event.target as HTMLSelectElement).value)]
    if (entry) void openEntry(entry)
  })
  addEventListener('hashchange', () => void openAddress())
  try {
    app.choices = await api.choices()
    const usual = app.choices.presets.find((each) => each.name === app.agent.name)
    if (usual) app.agent = agentOf(usual)
    app.changed()
  } catch {
    message('The library could not be loaded.')
  }
  await openAddress()
  const view = recall('nonet-view')
  if (view) tabs.show(view)
  remember('nonet-view', '')
}

/** What the address says, or else the first example. */
async function openAddress(): Promise<void> {
  const shared = fromHash(location.hash)
  if (!shared) {
    setMode('watch')
    return openExample(EXAMPLES[0]!)
  }
  if (shared.agent) app.agent = shared.agent
  app.solutions = shared.solutions
  try {
    await openShared(shared)
  } catch (error) {
    app.isRunning = false
    message(problemOf(error))
    return
  }
  if (shared.step !== undefined) {
    app.scale = shared.scale ?? 'ours'
    app.step = shared.step
    tabs.show('Path')
  }
}

async function openShared(shared: Shared): Promise<void> {
  const { puzzle, moment, mode = 'watch', title = 'a shared puzzle', author, ruleset } = shared
  const about = { title, ...(author && { author }), ...(ruleset && { ruleset }) }
  const own = app.puzzle
  // Back and forth between screens leaves the run as it was.
  if (!shared.agent && JSON.stringify({ ...own, ...puzzle }) === JSON.stringify(own) && app.about.title === title) setMode(mode)
  else await open(puzzle, about, mode, moment)
  app.about = about
}

/** For the tests and for the curious: the app itself. */
declare global {
  interface Window {
    nonet: { app: App; toHash: typeof toHash }
  }
}
window.nonet = { app, toHash }

tour()
void startFresh()
