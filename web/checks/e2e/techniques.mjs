// The pages of the techniques in real Chromium: in both themes, on a desk and on a phone.
import assert from 'node:assert/strict'
import { DESK, PHONE } from './harness.mjs'

const PAGES = ['techniques/', 'techniques/hidden-single', 'techniques/finned-mutant-jellyfish', 'techniques/nested-forcing-net', 'techniques/siamese-finned-swordfish']
/** What another theme can change of what axe looks for. */
export const COLOURS_ALONE = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const background = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** name → test. @param axe the text of the program that looks for what shuts people out */
export const techniques = (axe) => ({
  'techniques: from the index to a page, to its neighbour, and to the board': async (open) => {
    const page = await open({ path: 'techniques/', waits: false })
    await page.click('text=X-Wing')
    assert.equal(await page.locator('h1').textContent(), 'X-Wing')
    assert.ok((await page.locator('figure svg text').count()) > 81)
    assert.match(await page.locator('figcaption').textContent(), /loses/)
    await page.click('[rel=next]')
    assert.equal(await page.locator('h1').textContent(), 'Swordfish')
    const givens = new URL(await page.locator('text=Open this puzzle').getAttribute('href'), page.url()).hash
    await page.click('text=Open this puzzle')
    await page.waitForFunction(() => window.nonet?.app.trace.summary)
    assert.equal(await page.evaluate(() => `#p=${window.nonet.app.puzzle.givens}`), givens)
  },

  'techniques: light and dark by the system’s wish, and as chosen on the board': async (open) => {
    const light = await background(await open({ path: 'techniques/x-wing', waits: false }))
    const dark = await background(await open({ path: 'techniques/x-wing', waits: false, scheme: 'dark' }))
    assert.notEqual(dark, light)
    const chosen = await open({ path: 'techniques/x-wing', waits: false, scheme: 'dark', before: () => localStorage.setItem('nonet-theme', 'light') })
    assert.equal(await background(chosen), light)
  },

  'techniques: axe finds nothing wrong, nothing sticks out, both themes, desk and phone': async (open) => {
    const found = []
    for (const path of PAGES)
      for (const viewport of [DESK, PHONE])
        for (const scheme of ['light', 'dark']) {
          const page = await open({ path, viewport, scheme, waits: false })
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          if (width > viewport.width) found.push(`${path} is ${width} wide on ${viewport.width}`)
          const cdp = await page.context().newCDPSession(page)
          await cdp.send('Runtime.evaluate', { expression: axe })
          const { violations } = await page.evaluate((options) => window.axe.run(document, options), { resultTypes: ['violations'], ...(scheme === 'dark' ? { runOnly: COLOURS_ALONE } : {}) })
          for (const each of violations) found.push(`${path}, ${scheme}: ${each.id}: ${each.help}\n    ${each.nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join('\n    ')}`)
          await page.context().close()
        }
    assert.deepEqual(found, [])
  },
})
