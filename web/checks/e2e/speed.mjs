// How smoothly a run of a million events is scrubbed, how much memory the page takes, and how much a browser fetches.
//   node e2e/speed.mjs
import { connect, createServer } from 'node:net'
import { DESK, openPage, startBrowser, startServer } from './harness.mjs'

const DROWNING = '.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........'

/** What the main thread works, in milliseconds of the processor, which a busy machine does not change. */
async function workOf(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => (await cdp.send('Performance.getMetrics')).metrics.find((each) => each.name === 'TaskDuration').value * 1000
}

/**
 * What a browser fetches that has nothing of the page yet, in bytes on the wire, until the first run is over, and until
 * the page is kept for times without a network. Somebody in the middle counts.
 */
export async function measureTransfer(browser, address) {
  let bytes = 0
  const middle = createServer((near) => {
    const far = connect(new URL(address).port, '127.0.0.1')
    far.on('data', (data) => (bytes += data.length))
    for (const end of [near, far]) end.on('error', () => end.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise((listening) => middle.listen(0, '127.0.0.1', listening))
  try {
    const page = await openPage(browser, `http://127.0.0.1:${middle.address().port}/`)
    const first = bytes
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().close()
    return { first, kept: bytes }
  } finally {
    middle.close()
  }
}

/** What it takes to show a 25×25 grid with 24 candidates in nearly every cell, and to take a step in it. */
export async function measureLarge(page) {
  const digits = Array.from({ length: 625 }, () => '.')
  for (let i = 0; i < 25; i++) digits[i * 25 + ((i * 5 + Math.floor(i / 5)) % 25)] = (i + 1).toString(36).toUpperCase()
  const hash = new URLSearchParams({ p: digits.join(''), b: '5x5', a: 'twins~fewest~ascending~1', t: 'eliminate' })
  const frames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const work = await workOf(page)
  const before = await work()
  await page.evaluate((to) => {
    location.hash = to
    // ready behind the frame in which the givens are seen first
    return new Promise((done) => {
      const look = () => (document.querySelector('.size-25 .digit.given') ? setTimeout(done, 0) : requestAnimationFrame(look))
      look()
    })
  }, hash.toString())
  const first = (await work()) - before
  await page.waitForFunction(() => window.nonet.app.trace.length > 2000, undefined, { timeout: 60_000 })
  await page.click('button.stop')
  const STEPS = 30
  const stepping = await work()
  for (let i = 1; i <= STEPS; i++) {
    await page.evaluate(async (moment) => {
      const { app } = window.nonet
      app.go(moment)
      while (!app.trace.has(moment)) await new Promise((done) => requestAnimationFrame(done))
    }, i * 20)
    await frames()
  }
  return { first: Math.round(first), step: Math.round((await work()) - stepping) / STEPS }
}

export async function measureScrubbing(browser, address, tab = 'Agent', milliseconds = 4000) {
  const hash = new URLSearchParams({ p: DROWNING, a: 'fewest~fewest~ascending~1', t: '' })
  const page = await openPage(browser, address, { path: `#${hash}`, viewport: DESK, waits: false })
  await page.waitForFunction(() => window.nonet.app.trace.length >= 1_000_000, undefined, { timeout: 120_000 })
  await page.click('button.stop')
  await page.click(`#tab-${tab}`)
  const strip = await page.locator('.strip').boundingBox()
  // Frames are counted in the page while the pointer drags along the strip.
  await page.evaluate(() => {
    const frames = (window.frames_ = { times: [], work: [] })
    let last = performance.now()
    const tick = (now) => {
      frames.times.push(now - last)
      last = now
      frames.stop || requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    const { app } = window.nonet
    const draw = app.go.bind(app)
    app.go = (moment) => {
      const begun = performance.now()
      draw(moment)
      // from the wish to the moment that the worker has sent
      const { trace, moment: wanted } = app
      trace.at(wanted)
      const look = () => (trace.has(wanted) ? frames.work.push(performance.now() - begun) : app.moment === wanted && setTimeout(look, 0))
      look()
    }
  })
  // What the main thread works, in time of the processor: a busy machine does not change it.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.filter((each) => each.name.endsWith('Duration')).map((each) => [each.name, each.value]))
  const before = await worked()
  const y = strip.y + strip.height / 2
  await page.mouse.move(strip.x + 5, y)
  await page.mouse.down()
  const end = Date.now() + milliseconds
  for (let i = 0; Date.now() < end; i++) await page.mouse.move(strip.x + 5 + ((i * 13) % (strip.width - 10)), y)
  await page.mouse.up()
  const after = await worked()
  const result = await page.evaluate(() => {
    const { times, work } = window.frames_
    window.frames_.stop = true
    const sorted = times.slice(5).sort((a, b) => a - b)
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))]
    const workSorted = work.sort((a, b) => a - b)
    return {
      events: window.nonet.app.trace.length,
      frames: sorted.length,
      fps: (1000 * sorted.length) / sorted.reduce((sum, each) => sum + each, 0),
      medianFrame: at(0.5),
      p95Frame: at(0.95),
      p99Frame: at(0.99),
      seekMedian: workSorted[Math.floor(workSorted.length / 2)],
      seekP99: workSorted[Math.floor(workSorted.length * 0.99)],
    }
  })
  result.workPerFrame = Object.fromEntries(Object.keys(after).map((name) => [name.replace('Duration', ''), +((1000 * (after[name] - before[name])) / result.frames).toFixed(2)]))
  await cdp.send('HeapProfiler.collectGarbage')
  result.heapMB = await page.evaluate(() => performance.memory.usedJSHeapSize / 1e6)
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo').catch(() => ({ processInfo: [] }))
  result.rendererMB = await residentOf(processInfo.filter((each) => each.type === 'renderer').map((each) => each.id))
  await page.context().close()
  return result
}

/** Resident memory of processes in megabytes, where the system tells. */
async function residentOf(ids) {
  const { readFileSync } = await import('node:fs')
  return ids.map((id) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1000)
    } catch {
      return -1
    }
  })
}

if (process.argv[1].endsWith('speed.mjs')) {
  const server = await startServer()
  const browser = await startBrowser()
  try {
    console.log(await measureTransfer(browser, server.address))
    for (const tab of ['Agent', 'Tree', 'Charts']) console.log(tab, await measureScrubbing(browser, server.address, tab))
  } finally {
    await browser.close()
    server.stop()
  }
}
