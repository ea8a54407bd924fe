// What the tests in the browser have in common: a server, Chromium, and a way to say how a test went.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))

/** Where Chromium is; undefined where it is not. */
export function findChromium() {
  const places = [process.env.NONET_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  return places.find((place) => place && existsSync(place))
}

export async function startBrowser() {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-precise-memory-info',
    ],
  })
}

/** Starts `nonet serve` on a free port. */
export async function startServer() {
  if (process.env.NONET_ADDRESS) return { address: process.env.NONET_ADDRESS, stop: () => {} }
  const process_ = spawn(join(root, 'nonet'), ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: process_.stdout })) {
    const found = /http:\/\/\S+/.exec(line)
    if (found) return { address: found[0], stop: () => process_.kill('SIGTERM') }
  }
  throw new Error('the server did not start')
}

/** The folder that `nonet page` writes. */
export function writePage() {
  if (process.env.NONET_PAGE) return process.env.NONET_PAGE
  const folder = mkdtempSync(join(tmpdir(), 'nonet-page-'))
  execFileSync(join(root, 'nonet'), ['page', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  return folder
}

/** Milliseconds by which every frame comes late: shows which test does not wait for what it asks. */
const SLOW_FRAMES = Number(process.env.NONET_SLOW_FRAMES ?? 0)

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 740 }

/** A page with the app on it, ready with its first run. */
export async function openPage(browser, address, { path = '', viewport = DESK, scheme = 'light', motion = 'no-preference', touch = false, waits = true, tour = false, before } = {}) {
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: motion, hasTouch: touch, acceptDownloads: true })
  const page = await context.newPage()
  page.complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') page.complaints.push(message.text())
  })
  page.on('pageerror', (error) => page.complaints.push(error.message))
  page.strangers = []
  page.on('request', (request) => {
    const { url } = { url: request.url() }
    if (!url.startsWith(address) && !url.startsWith('blob:') && !url.startsWith('data:') && !url.startsWith('file:')) page.strangers.push(url)
  })
  if (SLOW_FRAMES > 0) {
    await page.addInitScript((wait) => {
      const draw = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (work) => setTimeout(() => draw(work), wait)
    }, SLOW_FRAMES)
  }
  // the tour of a first visit has a test of its own
  if (!tour) await page.addInitScript(() => window === window.top && localStorage.setItem('nonet-tour', 'seen'))
  if (before) await page.addInitScript(before)
  await page.goto(address + path)
  if (waits) await finished(page)
  return page
}

/** Presses a button of the menu, which is folded on a phone. */
export async function menu(page, name) {
  if (await page.locator('#open-menu').isVisible()) await page.click('#open-menu')
  await page.click(`#open-${name}`)
}

/** Changes to a screen: Watch, Solve or Set. */
export async function screen(page, name) {
  await page.locator('#modes button', { hasText: name }).click()
}

/** Waits until the run on the page is complete. */
export async function finished(page) {
  await page.waitForFunction(() => window.nonet && !window.nonet.app.isRunning && window.nonet.app.trace.summary, undefined, { timeout: 30_000 })
}

export const app = {
  /** Goes to a moment, and waits until it is seen. */
  go: (page, moment) =>
    page.evaluate(async (to) => {
      const { app } = window.nonet
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      app.go(to)
      while (!app.trace.has(app.moment)) await frame()
      await frame()
      await frame()
    }, moment),
  /** The moment after the n-th event of a kind. */
  find: (page, kind, nth = 0, from = 0) =>
    page.evaluate(
      ([kind, nth, from]) => {
        const { trace } = window.nonet.app
        let left = nth
        for (let at = from; at < trace.length; at++) if (trace.kind[at] === kind && left-- === 0) return at + 1
        return -1
      },
      [kind, nth, from],
    ),
  moment: (page) => page.evaluate(() => window.nonet.app.moment),
  length: (page) => page.evaluate(() => window.nonet.app.trace.length),
}

export const KIND = { given: 0, eliminate: 1, place: 2, choose: 3, guess: 4, conflict: 5, backtrack: 6, solution: 7 }

/** How many cells a role tints on the board; those that lie in a rectangle may be one. */
export const tinted = (page, role) => page.locator(`.board .figures path.${role}`).evaluateAll((all) => all.reduce((sum, each) => sum + each.getAttribute('d').split('M').length - 1, 0))

/** How much slower than alone a thing may be here: a machine that does much else has less time for it. */
export const slowness = () => Math.max(1, loadavg()[0] / availableParallelism())

/** A cell of the board, by its name. */
export const cell = (page, name) => page.locator(`[role=gridcell][aria-label^="${name}:"]`)

/** Waits for what an assertion asks, as a person would: the page shows it a moment later. */
export async function eventually(assertion) {
  const end = Date.now() + 10_000
  while (true) {
    try {
      return await assertion()
    } catch (failure) {
      if (Date.now() > end) throw failure
      await new Promise((later) => setTimeout(later, 50))
    }
  }
}
