// The page as files: from a disk, without any network.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { finished, writePage } from './harness.mjs'

/** Opens a file with the network off, and fails where the page asks for anything but itself. */
async function fromDisk(browser, file, work) {
  const context = await browser.newContext({ offline: true, acceptDownloads: true })
  try {
    const page = await context.newPage()
    const complaints = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      if (!/^(file|blob|data):/.test(request.url())) complaints.push(`asked for ${request.url()}`)
    })
    await page.goto(pathToFileURL(file).href)
    await finished(page)
    await work(page)
    assert.deepEqual(complaints, [])
  } finally {
    await context.close()
  }
}

export const OFFLINE = {
  'nonet.html is all of the page in one file, and works from a disk without a network': async (_, browser) => {
    const folder = writePage()
    await fromDisk(browser, join(folder, 'nonet.html'), async (page) => {
      assert.equal(await page.evaluate(() => window.nonet.app.trace.summary.status), 'one')
      await page.click('#tab-Path')
      await page.waitForSelector('.steps [aria-current]')
      await page.click('#open-paste')
      await page.fill('[aria-label="Puzzle in any format"]', '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79')
      await page.click('text=Read')
      await page.waitForFunction(() => window.nonet.app.puzzle.givens.startsWith('53..7'))
      await finished(page)
      await page.click('#open-export')
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=A replay in one file')])
      const replay = `${await download.path()}.html`
      await download.saveAs(replay)
      await fromDisk(browser, replay, async (copy) => assert.equal(await copy.evaluate(() => window.nonet.app.trace.summary.status), 'one'))
    })
    const sizes = ['index.html', 'page.js', 'page.css', 'worker.js'].map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length)
    const total = sizes.reduce((one, other) => one + other)
    console.log(`    the page is ${Math.round(total / 1000)} kB compressed`)
    assert.ok(total < 560_000, `the page is ${total} bytes compressed`)
  },
}
