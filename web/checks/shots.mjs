// Takes the pictures of docs/: desktop and phone, light and dark.
//   node shots.mjs [folder]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app, DESK, finished, KIND, openPage, PHONE, root, startBrowser, startServer } from './e2e/harness.mjs'

const folder = process.argv[2] ?? join(root, 'docs')
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await startBrowser()

async function shot(name, options, act) {
  const page = await openPage(browser, server.address, options)
  await act(page)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.context().close()
}

const hardest = async (page) => {
  await page.click('#open-examples')
  await page.locator('.examples button', { hasText: 'Among the hardest' }).click()
  await finished(page)
}

try {
  await shot('page-light', { viewport: DESK, scheme: 'light' }, async (page) => {
    await page.click('#tab-Why')
    await app.go(page, (await app.find(page, KIND.guess, 3)) + 2)
  })
  await shot('page-dark', { viewport: DESK, scheme: 'dark' }, async (page) => {
    await hardest(page)
    await page.click('#tab-Tree')
    await app.go(page, await app.find(page, KIND.conflict, 0, 2000))
  })
  await shot('page-race', { viewport: DESK, scheme: 'light' }, async (page) => {
    await page.click('#tab-Race')
    await page.click('text=Start the race')
    await page.waitForFunction(() => document.querySelector('.difference').textContent.includes('saved'))
    await app.go(page, 300)
  })
  const step = async (page, technique) => {
    await page.click('#tab-Path')
    await page.waitForSelector('.steps [aria-current]')
    await page.evaluate((name) => window.nonet.app.goStep(window.nonet.app.way.steps.findIndex((each) => each.technique === name)), technique)
  }
  await shot('page-path', { viewport: DESK, scheme: 'light' }, async (page) => {
    await hardest(page)
    await step(page, 'discontinuous-nice-loop')
  })
  await shot('page-phone-path', { viewport: PHONE, scheme: 'dark' }, async (page) => {
    await step(page, 'naked-triple')
    await page.evaluate(() => scrollTo(0, 0))
  })
  await shot('page-phone-light', { viewport: PHONE, scheme: 'light' }, async (page) => app.go(page, await app.find(page, KIND.eliminate, 0, 560)))
  await shot('page-phone-dark', { viewport: PHONE, scheme: 'dark' }, async (page) => app.go(page, await app.find(page, KIND.conflict, 2)))
} finally {
  await browser.close()
  server.stop()
}
