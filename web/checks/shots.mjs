// Takes the pictures of docs/: desktop and phone, light and dark.
//   node shots.mjs [folder]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app, cell, DESK, finished, KIND, openPage, PHONE, root, screen, startBrowser, startServer } from './e2e/harness.mjs'

const folder = process.argv[2] ?? join(root, 'docs')
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await startBrowser()

async function shot(name, options, act) {
  const page = await openPage(browser, server.address, options)
  await act(page)
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.context().close()
}

const hardest = async (page) => {
  await page.click('#open-examples')
  await page.locator('.examples button', { hasText: 'Among the hardest' }).click()
  await finished(page)
}

const step = async (page, technique) => {
  await page.click('#tab-Path')
  await page.waitForSelector('.steps [aria-current]')
  await page.evaluate((name) => window.nonet.app.goStep(window.nonet.app.way.steps.findIndex((each) => each.technique === name)), technique)
}

/** Somebody has filled in all candidates, some digits and a few marks of their own, and asks for the next step. */
const solving = async (page) => {
  await screen(page, 'Solve')
  const write = async (name, ...keys) => {
    await cell(page, name).click()
    for (const key of keys) await page.keyboard.press(key)
  }
  await write('G9', '4')
  await write('A2', 'Shift+Digit1', 'Shift+Digit6', 'Shift+Digit7', 'Shift+Digit8')
  await write('B1', 'Control+Digit2', 'Control+Digit7', 'Control+Digit9')
  await write('E9', 'v', '6', '4', 'z')
  await write('F1', 'Control+Digit1', 'Control+Digit9', 'v', '3', 'z')
  for (let level = 1; level <= 4; level++) {
    await page.locator('.asks button', { hasText: 'Hint' }).click()
    await page.waitForFunction((wanted) => window.nonet.app.help?.level === wanted, level)
  }
  await page.waitForSelector('.help-picture svg')
}

const setting = async (page) => {
  await screen(page, 'Set')
  await cell(page, 'B3').click()
  await page.keyboard.press('Backspace')
  await page.waitForFunction(() => document.querySelector('.survey-facts').textContent.includes('solutions') && window.nonet.app.survey?.single)
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
  await shot('page-path', { viewport: DESK, scheme: 'light' }, async (page) => {
    await hardest(page)
    await step(page, 'discontinuous-nice-loop')
  })
  await shot('page-solve', { viewport: DESK, scheme: 'light' }, solving)
  await shot('page-set', { viewport: DESK, scheme: 'dark' }, setting)
  await shot('page-phone-light', { viewport: PHONE, scheme: 'light' }, async (page) => app.go(page, await app.find(page, KIND.eliminate, 0, 560)))
  await shot('page-phone-solve', { viewport: PHONE, scheme: 'dark' }, solving)
  await shot('page-phone-path', { viewport: PHONE, scheme: 'dark' }, (page) => step(page, 'naked-triple'))
  await shot('page-phone-set', { viewport: PHONE, scheme: 'light' }, setting)
} finally {
  await browser.close()
  server.stop()
}
