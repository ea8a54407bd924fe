// The page as files: from a disk, without any network.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

/** The files of the page on a web space, which can go. */
async function webSpace() {
  const folder = writePage()
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', webmanifest: 'application/manifest+json' }
  const space = createServer((request, answer) => {
    const name = request.url === '/' ? 'index.html' : request.url.slice(1)
    answer.setHeader('Content-Type', types[name.split('.').at(-1)] ?? 'text/plain')
    answer.end(readFileSync(join(folder, name)))
  })
  await new Promise((listening) => space.listen(0, '127.0.0.1', listening))
  const close = () => {
    space.closeAllConnections()
    return new Promise((closed) => space.close(closed))
  }
  return { address: `http://127.0.0.1:${space.address().port}/`, close }
}

export const OFFLINE = {
  'nonet.html is all of the page in one file, and works from a disk without a network': async (_, browser) => {
    const folder = writePage()
    await fromDisk(browser, join(folder, 'nonet.html'), async (page) => {
      assert.equal(await page.evaluate(() => window.nonet.app.trace.summary.status), 'one')
      await page.click('#tab-Path')
      await page.waitForSelector('.steps [aria-current]')
      await page.selectOption('#scale', 'er')
      await page.waitForFunction(() => window.nonet.app.way?.er !== undefined)
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
  },

  'the scales of the forums work offline once they were used': async (_, browser) => {
    const { address, close } = await webSpace()
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto(address)
      await finished(page)
      await page.evaluate(() => navigator.serviceWorker.ready)
      const rate = async () => {
        await page.click('#tab-Path')
        await page.selectOption('#scale', 'er')
        await page.waitForFunction(() => window.nonet.app.way?.er !== undefined)
      }
      await rate()
      await close()
      await page.reload()
      await finished(page)
      await rate()
    } finally {
      await context.close()
    }
  },

  'the page works offline after the first visit, from any web space': async (_, browser) => {
    const { address, close } = await webSpace()
    const context = await browser.newContext({ acceptDownloads: true })
    try {
      const page = await context.newPage()
      await page.goto(address)
      await finished(page)
      await page.evaluate(() => navigator.serviceWorker.ready)
      // Nobody answers any more: what is on the page now was kept.
      await close()
      await page.reload()
      await finished(page)
      assert.equal(await page.evaluate(() => window.nonet.app.trace.summary.status), 'one')
      // The scales of the forums are fetched by who asks for them, and kept from then on.
      await page.click('#tab-Path')
      await page.selectOption('#scale', 'er')
      await page.waitForFunction(() => document.querySelector('.way [role=status]')?.textContent.includes('once they were used on this device'))
      await page.selectOption('#scale', 'ours')
      await page.waitForFunction(() => window.nonet.app.way)
      // An address on this machine is of no use to anybody else.
      await page.evaluate(() => document.getElementById('open-share').click())
      await page.click('text=A SudokuPad link')
      await page.waitForFunction(() => /^https:\/\/sudokupad\.app\/fpuzzlesN4/.test(document.querySelector('[aria-label=Link]').value))
      const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=A file that opens anywhere')])
      assert.equal(file.suggestedFilename(), 'nonet-replay.html')
      const manifest = await page.evaluate(async () => (await fetch('manifest.webmanifest')).json())
      assert.deepEqual([manifest.name, manifest.display, manifest.icons.length], ['Nonet', 'standalone', 1])
    } finally {
      await context.close()
    }
  },
}
