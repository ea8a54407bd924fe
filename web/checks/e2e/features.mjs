// One test for each thing that the page can do, in real Chromium.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, cell, DESK, eventually, finished, KIND, openPage, PHONE, screen, tinted } from './harness.mjs'

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const CLASH = `5${EASY.slice(1, 8)}5${EASY.slice(9)}`

/** Opens an example by the beginning of its name. */
async function example(page, name) {
  await page.click('#open-examples')
  await page.locator('.examples button', { hasText: name }).first().click()
  await finished(page)
}

async function tab(page, name) {
  await page.click(`#tab-${name}`)
}

/** Opens the path, and goes to the first step of a technique. */
async function path(page, technique) {
  await tab(page, 'Path')
  // of a new puzzle the way is not there at once, while the old one is still seen
  await page.waitForFunction(() => window.nonet.app.way, undefined, { timeout: 30_000 })
  await page.waitForSelector('.steps [aria-current]')
  if (!technique) return
  const step = await page.evaluate((name) => {
    const { app } = window.nonet
    const at = app.way.steps.findIndex((each) => each.technique === name)
    app.goStep(at)
    return at
  }, technique)
  assert.notEqual(step, -1, technique)
  await page.waitForFunction((number) => document.querySelector('.steps [aria-current] .number').textContent === String(number), step + 1)
}

/** Presses Hint as often as needed for a level. */
async function hint(page, level) {
  for (let each = 1; each <= level; each++) {
    await page.locator('.asks button', { hasText: 'Hint' }).click()
    await page.waitForFunction((wanted) => document.querySelector('.help').textContent.startsWith(`Hint ${wanted} of 4`), each)
  }
}

/** A puzzle whose ER, EP and ED `nonet rate --scale er` gives, and one that takes seconds to rate. */
const FORUMS = {
  givens: '.........9.6..23...4.5...7..2...1.56...28...74.........7..3.62.8.4...........89..',
  rating: '8.9/1.2/1.2',
  hardest: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
}

const sentence = (page) => page.locator('#sentence').textContent()

/** name → test; a test gets `open`, which opens the page anew. */
export const FEATURES = {
  'first visit: a puzzle is there and playing is one click away': async (open) => {
    const page = await open()
    assert.ok((await app.length(page)) > 100)
    assert.equal(await page.locator('[role=gridcell]').count(), 81)
    await page.click('[aria-label=Play]')
    await page.waitForFunction(() => window.nonet.app.moment > 3)
    assert.equal(await page.locator('[aria-label=Pause]').count(), 1)
  },

  'nothing moves about while the page loads and plays': async (open) => {
    const page = await open({
      before: () => {
        window.shift = { total: 0, who: [] }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
            window.shift.total += entry.value
            window.shift.who.push(...entry.sources.map((each) => `${each.node?.id || each.node?.className || each.node?.parentElement?.outerHTML.slice(0, 90)} ${JSON.stringify(each.previousRect)} ${JSON.stringify(each.currentRect)}`))
          }
        }).observe({ type: 'layout-shift', buffered: true })
      },
    })
    await page.selectOption('[aria-label=Speed]', '256')
    await page.click('[aria-label=Play]')
    await page.waitForTimeout(1200)
    const shift = await page.evaluate(() => window.shift)
    assert.ok(shift.total < 0.01, JSON.stringify(shift))
  },

  'the page starts to play before the run ends': async (open) => {
    const page = await open()
    await page.click('#open-examples')
    await page.locator('.examples button', { hasText: 'drowns' }).or(page.locator('.examples button', { hasText: 'Impossible' })).first().click()
    await finished(page)
    await page.selectOption('#preset', 'fewest')
    await page.waitForFunction(() => window.nonet.app.isRunning && window.nonet.app.trace.length > 2000)
    await page.selectOption('[aria-label=Speed]', '1024')
    await page.click('[aria-label=Play]')
    await page.waitForFunction(() => window.nonet.app.isRunning && window.nonet.app.moment > 200)
    await page.click('button.stop')
    await page.waitForFunction(() => !window.nonet.app.isRunning)
  },

  'given, placed, guessed and impossible digits look different': async (open) => {
    const page = await open()
    await app.go(page, await app.find(page, KIND.conflict))
    const looks = await page.evaluate(() =>
      ['given', 'placed', 'guessed'].map((kind) => {
        const style = getComputedStyle(document.querySelector(`.digit.${kind}`))
        return [style.fill, style.fontWeight, style.fontStyle].join()
      }),
    )
    assert.equal(new Set(looks).size, 3)
    assert.ok((await page.locator('.figures .broken, .figures .empty').count()) > 0)
    assert.ok((await page.locator('.figures .clash').count()) > 0, 'a sign besides the colour')
  },

  'candidates shrink in place': async (open) => {
    const page = await open()
    await app.go(page, 30)
    const before = await page.locator('.candidate:not(.gone)').count()
    const at = await page.locator('.candidates .candidate').nth(5).getAttribute('x')
    await app.go(page, 60)
    assert.ok((await page.locator('.candidate:not(.gone)').count()) < before)
    assert.equal(await page.locator('.candidates .candidate').nth(5).getAttribute('x'), at)
    assert.ok(await page.evaluate(() => document.querySelector('.drawing').classList.contains('gentle')))
  },

  'reduced motion is respected': async (open) => {
    const page = await open({ motion: 'reduce' })
    await app.go(page, 30)
    await app.go(page, 31)
    assert.equal(await page.evaluate(() => document.querySelector('.drawing').classList.contains('gentle')), false)
  },

  'diagonals, jigsaw pieces and other sizes are drawn': async (open) => {
    const page = await open()
    await example(page, 'A diagonal')
    assert.equal(await page.locator('.rules .diagonal').count(), 2)
    const border = async () => (await page.locator('.frame .border').getAttribute('d')).length
    const blocks = await border()
    await example(page, 'A jigsaw')
    assert.equal(await page.locator('.rules .diagonal').count(), 0)
    assert.ok((await border()) > 1.5 * blocks)
    await example(page, 'Six by six')
    assert.equal(await page.locator('[role=gridcell]').count(), 36)
    await example(page, 'Sixteen')
    assert.equal(await page.locator('[role=gridcell]').count(), 256)
  },

  'rules are drawn below the digits, told where words must do, and kept in the address': async (open) => {
    const text = `${EASY}\nrules:\nkiller 15 D2 D3 D4\nkiller A3 A4\nthermo A3 B3\nanti-knight\n`
    const page = await open()
    const looks = async () => {
      await eventually(async () => assert.equal(await page.locator('.rules .cage').count(), 2))
      assert.equal(await page.locator('.rules .sum').textContent(), '15')
      assert.equal(await page.locator('.rules .thermo').count(), 2)
      assert.match(await page.locator('.rule-words').textContent(), /knight/)
    }
    await page.click('#open-paste')
    await page.fill('[aria-label="Puzzle in any format"]', text)
    await page.click('text=Read')
    await looks()
    await page.goto(await page.evaluate(() => `${location.origin}/?#${window.nonet.toHash({ puzzle: window.nonet.app.puzzle, solutions: 2, moment: 0 })}`))
    await looks()
    await page.goto(`${await page.evaluate(() => location.origin)}/?again`)
    await eventually(async () => assert.equal(await page.locator('.rules > *').count(), 0))
    assert.equal(await page.locator('.rule-words').isVisible(), false)
  },

  'a missing candidate tells who removed it, when and why': async (open) => {
    const page = await open()
    await app.go(page, await app.length(page).then((n) => Math.round(n * 0.3)))
    const open_ = await page.evaluate(() => {
      const { seen, layout } = window.nonet.app
      for (let cell = 0; cell < 81; cell++) if (seen.came[cell] === '.' && (seen.masks[cell] & 16) === 0) return layout.cellName(cell)
    })
    const box = await cell(page, open_).boundingBox()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2) // the 5 is in the middle
    await page.waitForFunction(() => /lost 5 at event [\d,]+ \(/.test(document.querySelector('#look').textContent))
    // and by keyboard: focus the cell, type the digit
    await page.mouse.move(0, 0)
    await cell(page, open_).focus()
    await page.keyboard.press('5')
    await page.waitForFunction((name) => document.querySelector('#look').textContent.startsWith(`${name} lost 5`), open_)
    // and as a list with a button to the very event
    await tab(page, 'Why')
    const button = page.locator('.lost .digit-button', { hasText: '5' })
    await button.focus()
    await button.click()
    await eventually(async () => assert.match(await sentence(page), new RegExp(`${open_}.*5`)))
  },

  'entry: digits, arrows, corner and centre marks, modes, selection, undo and redo': async (open) => {
    const page = await open({ path: `#p=${EASY}` })
    await screen(page, 'Solve')
    await cell(page, 'A3').click()
    await page.keyboard.press('4')
    await cell(page, 'A3').and(page.locator('[aria-label="A3: 4"]')).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+Digit1')
    await page.keyboard.press('Control+Digit2')
    await page.waitForFunction(() => document.querySelector('[aria-label^="A4:"]').getAttribute('aria-label') === 'A4: corner marks 1, centre marks 2')
    // modes by key
    await page.keyboard.press('x')
    await page.keyboard.press('6')
    await page.keyboard.press('c')
    await page.keyboard.press('8')
    await page.waitForFunction(() => document.querySelector('[aria-label^="A4:"]').getAttribute('aria-label') === 'A4: corner marks 1 and 6, centre marks 2 and 8')
    await page.keyboard.press('v')
    await page.keyboard.press('3')
    await page.waitForSelector('.colour-3')
    await page.keyboard.press('z')
    // several cells by drag, and with a modifier
    const from = await cell(page, 'D2').boundingBox()
    const to = await cell(page, 'D4').boundingBox()
    await page.mouse.move(from.x + 9, from.y + 9)
    await page.mouse.down()
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 8 })
    await page.mouse.up()
    await cell(page, 'E5').click({ modifiers: ['Control'] })
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell][aria-selected=true]').length === 4)
    await page.keyboard.press('9')
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell][aria-label*=": 9"]').length >= 4)
    await page.keyboard.press('Control+z')
    await page.locator('[aria-label="E5: empty"]').waitFor()
    await page.keyboard.press('Control+y')
    await page.waitForFunction(() => document.querySelector('[aria-label^="E5:"]').getAttribute('aria-label').startsWith('E5: 9'))
    await page.keyboard.press('Backspace')
    await page.waitForFunction(() => document.querySelector('[aria-label^="E5:"]').getAttribute('aria-label') === 'E5: empty')
    // a digit that clashes is marked
    await cell(page, 'A3').click()
    await page.keyboard.press('5')
    await page.waitForFunction(() => document.querySelector('[aria-label^="A3:"]').getAttribute('aria-label').includes('clashes'))
    await page.locator('.asks button', { hasText: 'Check' }).click()
    await page.waitForFunction(() => document.querySelector('.check-words').textContent === 'Not right yet: A1 and A3 repeat a digit.')
  },

  'a puzzle can be set and watched': async (open) => {
    const page = await open()
    await screen(page, 'Set')
    await page.locator('.set summary', { hasText: 'Grid' }).click()
    await page.selectOption('[aria-label=Size]', '4')
    await eventually(async () => assert.equal(await page.locator('[role=gridcell]').count(), 16))
    await cell(page, 'A1').click()
    await page.keyboard.press('1')
    await page.locator('.set button', { hasText: 'Watch it' }).click()
    await finished(page)
    assert.equal(await page.locator('[role=gridcell]').count(), 16)
    assert.equal(await page.evaluate(() => window.nonet.app.trace.summary.status), 'many')
  },

  'any format can be pasted, a mistake is shown at its place': async (open) => {
    const page = await open()
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    }, EASY.replaceAll('.', '0'))
    await page.waitForFunction((givens) => window.nonet.app.puzzle.givens === givens, EASY)
    await page.click('#open-paste')
    await page.fill('[aria-label="Puzzle in any format"]', EASY.slice(2))
    await page.click('text=Read')
    await page.waitForFunction(() => /line 1, column \d+.*\n.*\n\s+\^/s.test(document.querySelector('dialog[open] .wrong').textContent))
    const marked = await page.evaluate(() => document.querySelector('dialog[open] textarea').selectionStart)
    assert.ok(marked > 60)
    await page.fill('[aria-label="Puzzle in any format"]', `${EASY}\n${EASY.replace('53', '..')}`)
    await page.click('text=Read')
    await eventually(async () => assert.equal(await page.locator('#entries option').count(), 2))
  },

  'a file can be dropped': async (open) => {
    const page = await open()
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'puzzle.txt', { type: 'text/plain' }))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    }, EASY)
    await page.waitForFunction((givens) => window.nonet.app.puzzle.givens === givens, EASY)
  },

  'agent panel: every part can be changed, and the agent runs again at once': async (open) => {
    const page = await open()
    await example(page, 'Twins that save')
    const nodes = () => page.evaluate(() => window.nonet.app.trace.summary.statistics.nodes)
    assert.equal(await nodes(), 1)
    await page.uncheck('#technique-naked-twins')
    await finished(page)
    assert.ok((await nodes()) > 20)
    assert.equal(await page.inputValue('#preset'), 'your own')
    await page.locator('summary', { hasText: 'More techniques' }).click()
    await page.check('#technique-naked-twins')
    await finished(page)
    assert.equal(await nodes(), 1)
    await page.click('[aria-label="naked-twins earlier"]')
    await finished(page)
    assert.deepEqual(await page.evaluate(() => window.nonet.app.agent.techniques), ['eliminate', 'naked-twins', 'only-choice'])
    await page.selectOption('#limit', { index: 0 })
    await finished(page)
    assert.equal(await page.evaluate(() => window.nonet.app.solutions), 1)
    const guesses = () => page.evaluate(() => { const { trace } = window.nonet.app; return [...trace.digit.subarray(0, trace.length)].filter((_, at) => trace.kind[at] === 4).join('') })
    await page.selectOption('#preset', 'fewest')
    await finished(page)
    const ascending = await guesses()
    await page.selectOption('#digits', 'random')
    await finished(page)
    const random = await guesses()
    assert.notEqual(random, ascending)
    await page.fill('#seed', '5')
    await page.press('#seed', 'Enter')
    await finished(page)
    assert.notEqual(await guesses(), random)
    await page.selectOption('#preset', 'twins')
    await finished(page)
    await page.selectOption('#cells', 'first')
    await finished(page)
    assert.equal(await page.evaluate(() => window.nonet.app.agent.cells), 'first')
  },

  'agent panel: every technique of the catalogue can be added, and silent ones say so': async (open) => {
    const page = await open()
    const guesses = () => page.evaluate(() => window.nonet.app.trace.summary.statistics.guesses)
    const before = await guesses()
    await page.locator('summary', { hasText: 'More techniques' }).click()
    await page.locator('summary', { hasText: 'Catalogue, hard' }).click()
    await page.check('#technique-w-wing')
    await page.waitForFunction(() => window.nonet.app.agent.techniques.includes('w-wing'))
    await finished(page)
    assert.ok((await guesses()) <= before)
    assert.ok(await page.evaluate(() => window.nonet.app.trace.summary.statistics.techniques.some((each) => each.name === 'w-wing')))
    // the folds stay open when the panel is built again
    await page.check('#technique-unique-rectangle-1')
    await page.waitForFunction(() => /Silent: unique-rectangle-1\./.test(document.querySelector('.result').textContent))
    const link = page.locator('li:has(#technique-w-wing) a')
    assert.equal(await link.getAttribute('href'), 'techniques/w-wing.html')
    assert.equal(await link.getAttribute('target'), '_blank')
    const [lesson] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await eventually(async () => assert.match(await lesson.title(), /W-Wing/))
  },

  'path: how hard it is, its steps, by pointer and by keys': async (open) => {
    const page = await open()
    await path(page)
    const facts = await page.locator('.facts').textContent()
    assert.match(facts, /Levelhard.*Score1,198.*Steps67.*HardestW-Wing/)
    assert.equal(await page.locator('.facts a').getAttribute('href'), 'techniques/w-wing.html')
    // singles in a row are one line, until one of them is looked at
    const fold = page.locator('.step.fold').nth(1)
    assert.equal(await fold.getAttribute('aria-expanded'), 'false')
    await fold.click()
    await page.waitForFunction(() => document.querySelectorAll('.step.fold')[1].getAttribute('aria-expanded') === 'true')
    const current = () => page.locator('.steps [aria-current]')
    const number = async () => Number(await current().locator('.number').textContent())
    const first = await number()
    await current().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await eventually(async () => assert.equal(await number(), first + 1))
    assert.ok(await current().evaluate((each) => each === document.activeElement), 'the focus follows')
    await page.locator('.step', { hasText: 'W-Wing' }).first().click()
    await eventually(async () => assert.match(await page.locator('.step-words').textContent(), /^W-Wing: B8 and D9 are 9 or 8/))
    assert.equal(await page.locator('.step-words a').getAttribute('href'), 'techniques/w-wing.html')
    await page.waitForFunction(() => document.querySelector('#announcer').textContent.startsWith('Step 28, W-Wing: B8'))
    // buttons, keys that work anywhere, and the strip
    await page.click('[aria-label="Next step"]')
    await page.keyboard.press('.')
    await page.keyboard.press(',')
    await page.keyboard.press(',')
    await eventually(async () => assert.equal(await number(), 28))
    await page.locator('.way-strip').focus()
    await page.keyboard.press('End')
    await eventually(async () => assert.equal(await page.locator('.step-words .sentence').textContent(), 'Solved in 67 steps.'))
    await eventually(async () => assert.equal(await page.locator('.digit.placed, .digit.given').count(), 81))
    const strip = await page.locator('.way-strip').boundingBox()
    await page.mouse.click(strip.x + 2, strip.y + 20)
    await eventually(async () => assert.equal(await number(), 1))
    // back to the agent: its board, its player
    await tab(page, 'Agent')
    await page.waitForSelector('[aria-label=Play]')
    assert.equal(await page.locator('.evidence > *').count(), 0)
  },

  'path: the board shows the evidence, links as arrows, what goes and what is certain': async (open) => {
    const page = await open()
    await path(page, 'w-wing')
    await page.waitForSelector('.drawing .weak')
    assert.equal(await page.locator('.drawing .strong[stroke-width]').count(), 3)
    assert.equal(await page.locator('.drawing .weak[stroke-width]').count(), 2)
    assert.equal(await page.locator('.drawing .strong:not([stroke-width]), .drawing .weak:not([stroke-width])').count(), 5)
    assert.equal(await page.locator('.drawing .figures .gone').count(), 1)
    const dashes = await page.evaluate(() => ['strong', 'weak'].map((name) => getComputedStyle(document.querySelector(`.drawing .${name}[stroke-width]`)).strokeDasharray))
    assert.equal(dashes[0], 'none')
    assert.notEqual(dashes[1], 'none')
    assert.match(await cell(page, 'A9').getAttribute('aria-label'), /^A9: candidates 3, 7 and 8, loses 8$/)
    assert.match(await page.locator('.step-words .legend').textContent(), /one of both is true.*not both are true.*goes/)
    await page.click('#tab-Path')
    await path(page, 'hidden-single')
    await page.waitForSelector('circle.certain')
    await page.waitForSelector('.digit.certain')
    assert.match(await page.locator('[role=gridcell][aria-label$="certain"]').getAttribute('aria-label'), /^[A-I][1-9]: [1-9], certain$/)
    await path(page, 'locked-pair')
    await page.waitForSelector('.figures .cells')
    await eventually(async () => assert.equal(await page.locator('.drawing .spoken').count(), 4, 'two digits in two cells'))
    // sets and groups are outlined
    const grouped = await open({ path: '#p=1.5..48..39...1.6...79...1...61.7.9...1..........436....3..6.5...8...9.6...7..4..' })
    await path(grouped, 'als-xz')
    await grouped.waitForSelector('.drawing .edge:not([stroke-dasharray])')
    await grouped.waitForSelector('.drawing .edge[stroke-dasharray]')
    assert.match(await grouped.locator('.step-words .legend').textContent(), /set A.*set B/)
    await path(grouped, 'grouped-discontinuous-nice-loop')
    await grouped.waitForSelector('.drawing .edge')
    // of a thicket of links none is drawn, and that is said
    await example(page, 'Among the hardest')
    await path(page)
    await page.evaluate(() => window.nonet.app.goStep(window.nonet.app.way.steps.findLastIndex((step) => step.technique === 'forcing-net-contradiction')))
    await eventually(async () => assert.match(await page.locator('.step-words .legend').textContent(), /links, too many to draw/))
    assert.equal(await page.locator('.drawing .weak, .drawing .strong').count(), 0)
    // large digits are letters
    await example(page, 'Sixteen')
    await path(page)
    const singles = (await page.locator('.step.fold .short').allTextContents()).join()
    assert.match(singles, / = [A-G]/)
    assert.doesNotMatch(singles, / = 1\d/)
  },

  'path: it ends where a puzzle is not proper, and says why': async (open) => {
    const page = await open({ path: `#p=${'.'.repeat(81)}` })
    await path(page)
    assert.match(await page.locator('.step-words .sentence').textContent(), /more than one solution/)
    await example(page, 'Givens that clash')
    await eventually(async () => assert.match(await page.locator('.step-words .sentence').textContent(), /5/))
  },

  'path: by the scale of the forums each step has its rating, and the board shows it': async (open) => {
    const page = await open({ path: `#p=${FORUMS.givens}` })
    const asked = []
    page.on('request', (request) => asked.push(request.url().split('/').at(-1)))
    await path(page)
    assert.doesNotMatch(asked.join(), /forums/, 'who does not ask for it does not fetch it')
    await page.selectOption('#scale', 'er')
    await page.waitForFunction(() => window.nonet.app.way?.er !== undefined)
    assert.match(asked.join(), /forums\.js/)
    const [er, ep, ed] = FORUMS.rating.split('/')
    await eventually(async () => assert.match(await page.locator('.way .facts').textContent(), new RegExp(`^ER${er}EP${ep}ED${ed}Steps107HardestDynamic region forcing chains$`)))
    const words = async (technique) => {
      await path(page, technique)
      return page.locator('.step-words .sentence').textContent()
    }
    assert.match(await words('x-wing'), /^3\.2 X-wing: In row C and row D .* A3, F3 and F7 lose 8\.$/)
    await eventually(async () => assert.equal(await page.locator('.drawing .figures .gone').count(), 3))
    assert.match(await words('forcing-chain'), /^7\.3 Forcing chain: Suppose A4=4\. .* So A4 loses 4\.$/)
    await page.waitForSelector('.drawing .strong')
    await page.waitForSelector('.drawing .weak')
    assert.match(await words('dynamic-contradiction-forcing-chains'), /^8\.9 Dynamic contradiction forcing chains: Suppose/)
    await eventually(async () => assert.match(await page.locator('.step-words .legend').textContent(), /what is assumed.*taken as false.*taken as true/))
    assert.equal(await page.locator('.drawing .strong').count(), 0, 'what follows from several claims has no single link')
    await page.keyboard.press('.')
    await eventually(async () => assert.match(await page.locator('.steps [aria-current]').textContent(), /^378\.9 Dynamic/))
    await page.click('[aria-label="To the end of the way"]')
    await eventually(async () => assert.match(await page.locator('.step-words .sentence').textContent(), /^Solved in 107 steps\. ER 8\.9, EP 1\.2, ED 1\.2/))
    // the address keeps the scale, and the other set has other numbers
    await words('xy-wing')
    await page.click('#open-share')
    const address = await page.inputValue('[aria-label=Address]')
    const there = await open({ path: `#${address.split('#')[1]}` })
    await eventually(async () => assert.match(await there.locator('.step-words').textContent(), /^4\.2 XY-wing/))
    await there.selectOption('#scale', 'er-default')
    await there.waitForFunction(() => window.nonet.app.way?.steps.some(({ technique }) => technique === 'two-strong-links'))
    await there.selectOption('#scale', 'ours')
    await eventually(async () => assert.match(await there.locator('.way .facts').textContent(), /^Level/))
  },

  'path: what the forums do not rate is said in a sentence': async (open) => {
    const page = await open({ path: `#p=${FORUMS.givens}&x=1&w=0&e=er` })
    const said = (words) => eventually(async () => assert.match(await page.locator('.way [role=status]').textContent(), words))
    await said(/^ER is a rating of 9×9 grids without further rules$/)
    assert.equal(await page.locator('.way button').count(), 0, 'to try again helps nobody')
    await page.evaluate(() => (location.hash = `p=${'.'.repeat(81)}&w=0&e=er`))
    await said(/^Not rated: the puzzle has more than one solution\. Maybe a given is missing\.$/)
    await page.evaluate(() => (location.hash = `p=55${'.'.repeat(79)}&w=0&e=er`))
    await said(/^Not rated: the puzzle has no solution, since /)
    await page.selectOption('#scale', 'ours')
    await page.waitForFunction(() => window.nonet.app.way)
  },

  'path: a long rating says how far it is and can be stopped': async (open) => {
    const page = await open({ path: `#p=${FORUMS.hardest}&w=0&e=er` })
    await eventually(async () => assert.match(await page.locator('.way [role=status]').textContent(), /\d+ steps? so far/))
    await page.locator('.way .stop').click()
    await eventually(async () => assert.match(await page.locator('.way [role=status]').textContent(), /^Stopped\./))
    await page.locator('.way button', { hasText: 'Try again' }).click()
    await page.waitForSelector('.way .stop')
    await page.selectOption('#scale', 'ours')
    await page.waitForFunction(() => window.nonet.app.way?.level, undefined, { timeout: 30_000 })
  },

  'path: the address leads to the same step, the picture shows it': async (open) => {
    const page = await open()
    await path(page, 'w-wing')
    await page.click('#open-share')
    const address = await page.inputValue('[aria-label=Address]')
    await page.keyboard.press('Escape')
    await page.click('#open-export')
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.examples button', { hasText: 'as SVG' }).click()])
    const picture = readFileSync(await download.path()).toString()
    assert.match(picture, /stroke-dasharray="0\.0\d+px/)
    const there = await open({ path: `#${address.split('#')[1]}` })
    await eventually(async () => assert.match(await there.locator('.step-words').textContent(), /^W-Wing/))
    assert.equal(await there.locator('#tab-Path').getAttribute('aria-selected'), 'true')
  },

  'path: it is not shown to who solves or sets': async (open) => {
    const page = await open()
    await path(page)
    for (const name of ['Solve', 'Set']) {
      await screen(page, name)
      assert.equal(await page.locator('.steps').isVisible(), false)
    }
    await screen(page, 'Watch')
    await page.waitForSelector('.steps [aria-current]')
  },

  'hints: a little more each time, at last the step, which can be applied': async (open) => {
    const page = await open()
    await screen(page, 'Solve')
    await hint(page, 1)
    assert.match(await page.locator('.help').textContent(), /Look at block 9/)
    assert.ok((await tinted(page, 'cells')) >= 9)
    assert.equal(await page.locator('.help a').count(), 0)
    await page.click('text=Tell me more')
    await eventually(async () => assert.match(await page.locator('.help').textContent(), /Hint 2 of 4.*Hidden Single/))
    assert.equal(await page.locator('.help a').getAttribute('href'), 'techniques/hidden-single.html')
    await page.click('text=Tell me more')
    await page.waitForSelector('.framed')
    // by key, from the board
    await cell(page, 'A1').focus()
    await page.keyboard.press('h')
    await eventually(async () => assert.match(await page.locator('.help').textContent(), /In block 9 only G9 can be 4/))
    await page.waitForSelector('.digit.certain')
    await page.click('text=Apply')
    await page.waitForSelector('[aria-label="G9: 4"]')
    await page.waitForSelector('.help', { state: 'hidden' })
    assert.ok(await cell(page, 'G9').evaluate((each) => each === document.activeElement))
    await page.keyboard.press('Control+z')
    await page.waitForSelector('[aria-label="G9: empty"]')
  },

  'hints: candidates that go become marks, from which the next hint goes on': async (open) => {
    const page = await open()
    await screen(page, 'Solve')
    // the first three steps are singles, the fourth takes candidates
    for (let step = 0; step < 4; step++) {
      await hint(page, 4)
      await page.click('text=Apply')
      await page.waitForSelector('.help', { state: 'hidden' })
    }
    await page.waitForFunction(() => document.querySelector('[aria-label^="D7:"]').getAttribute('aria-label').startsWith('D7: centre marks'))
    assert.doesNotMatch(await cell(page, 'D7').getAttribute('aria-label'), /7$|7,|7 and/)
    await hint(page, 2)
    assert.match(await page.locator('.help').textContent(), /Locked Triple/)
  },

  'hints: a wrong digit and a wrong mark are ringed': async (open) => {
    const page = await open({ path: `#p=${EASY}` })
    await screen(page, 'Solve')
    await cell(page, 'A3').click()
    await page.keyboard.press('1')
    await page.waitForSelector('[aria-label="A3: 1"]')
    await page.locator('.asks button', { hasText: 'Hint' }).click()
    await page.waitForFunction(() => document.querySelector('.help .mistake')?.textContent.includes('A3 is not 1'))
    assert.equal(await page.locator('.clash').count(), 1)
    // writing again takes the hint away
    await cell(page, 'A3').focus()
    await page.keyboard.press('Backspace')
    await page.waitForSelector('.help', { state: 'hidden' })
    await page.keyboard.press('Control+Digit1')
    await page.keyboard.press('Control+Digit2')
    await page.waitForSelector('[aria-label="A3: centre marks 1 and 2"]')
    await page.locator('.asks button', { hasText: 'Hint' }).click()
    await page.waitForFunction(() => document.querySelector('.help .mistake')?.textContent.includes('look again at A3'))
    await page.waitForSelector('.clash')
  },

  'player: play, pause, speed, steps of every kind, and the strip': async (open) => {
    const page = await open()
    const kindHere = () => page.evaluate(() => window.nonet.app.trace.kind[window.nonet.app.last])
    const steps = { elimination: KIND.eliminate, guess: KIND.guess, backtrack: KIND.backtrack, conflict: KIND.conflict }
    for (const [stride, kind] of Object.entries(steps)) {
      await page.selectOption('[aria-label="Step by"]', stride)
      await page.click('[aria-label="Step forward"]')
      assert.equal(await kindHere(), kind, stride)
      await page.click('[aria-label="Step forward"]')
      assert.equal(await kindHere(), kind, stride)
      await page.click('[aria-label="Step back"]')
      assert.equal(await kindHere(), kind, stride)
      await page.click('[aria-label="To the start"]')
    }
    await page.selectOption('[aria-label="Step by"]', 'technique')
    await app.go(page, 30)
    await page.click('[aria-label="Step forward"]')
    const first = await app.moment(page)
    await page.keyboard.press('.')
    assert.ok((await app.moment(page)) > first + 1, 'a technique takes several events in one step')
    await page.click('[aria-label="To the end"]')
    assert.equal(await app.moment(page), await app.length(page))
    // drag along the strip
    const strip = await page.locator('.strip').boundingBox()
    await page.mouse.move(strip.x + strip.width * 0.2, strip.y + 20)
    await page.mouse.down()
    await page.mouse.move(strip.x + strip.width * 0.5, strip.y + 20, { steps: 5 })
    await page.mouse.up()
    assert.ok(Math.abs((await app.moment(page)) / (await app.length(page)) - 0.5) < 0.02)
    // speed
    await page.selectOption('[aria-label=Speed]', '1024')
    await page.click('[aria-label="To the start"]')
    await page.click('[aria-label=Play]')
    await page.waitForFunction(() => window.nonet.app.moment === window.nonet.app.trace.length)
    await page.waitForSelector('[aria-label=Play]')
    assert.match(await sentence(page), /^Solved/)
    // by keys
    await page.locator('.strip').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    assert.equal(await app.moment(page), 1)
    await page.keyboard.press('Space')
    await page.waitForSelector('[aria-label=Pause]')
    await page.keyboard.press('Space')
    await page.waitForSelector('[aria-label=Play]')
  },

  'the strip shows the run: an area, guesses and contradictions': async (open) => {
    const page = await open()
    await app.go(page, 0)
    const colours = await page.evaluate(() => {
      const canvas = document.querySelector('.strip canvas')
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      const found = new Set()
      for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200) found.add([data[i] >> 5, data[i + 1] >> 5, data[i + 2] >> 5].join())
      return found.size
    })
    assert.ok(colours >= 4, `${colours} colours`)
    assert.equal(await page.locator('.strip').getAttribute('role'), 'slider')
  },

  'why this cell, why this digit: counts and least-constraining numbers at a guess': async (open) => {
    const page = await open()
    await tab(page, 'Why')
    await app.go(page, await app.find(page, KIND.guess))
    await page.waitForSelector('.counts td.chosen')
    const chosen = Number(await page.locator('.counts td.chosen').textContent())
    const fewest = Number(await page.locator('.counts td.fewest').first().textContent())
    assert.equal(chosen, fewest)
    assert.equal(await page.locator('.why .numbers tbody tr').count(), chosen)
    assert.match(await page.locator('.why .numbers').textContent(), /← being tried/)
  },

  'search tree: node-link when small, a click moves the board, the path is lit': async (open) => {
    const page = await open()
    await tab(page, 'Tree')
    await app.go(page, await app.find(page, KIND.conflict, 1))
    await page.waitForSelector('.node.here')
    assert.ok((await page.locator('.link.lit').count()) > 0)
    assert.match(await page.locator('.path').textContent(), /✕ (no digit is left for|.* has no place left)/)
    const before = await app.moment(page)
    await page.locator('.node').first().click()
    assert.notEqual(await app.moment(page), before)
    // by keyboard
    await page.locator('.node').nth(2).focus()
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => window.nonet.app.trace.kind[window.nonet.app.last]), KIND.guess)
  },

  'search tree: failed subtrees fold, large trees are icicles': async (open) => {
    const page = await open()
    await example(page, 'Among the hardest')
    await tab(page, 'Tree')
    await app.go(page, await app.length(page).then((n) => n - 5))
    await page.waitForSelector('.node .folded')
    const shown = await page.locator('.node').count()
    const folded = page.locator('.node:has(.folded)').first()
    await folded.click()
    await page.waitForFunction((n) => document.querySelectorAll('.node').length !== n, shown)
    await page.selectOption('[aria-label="Kind of picture"]', 'icicle')
    const canvas = page.locator('canvas.icicle')
    await canvas.waitFor()
    const box = await canvas.boundingBox()
    await page.mouse.click(box.x + box.width * 0.7, box.y + 30)
    assert.equal(await page.evaluate(() => window.nonet.app.trace.kind[window.nonet.app.last]), KIND.guess)
  },

  'algorithm view: the current line is lit': async (open) => {
    const page = await open()
    await tab(page, 'Algorithm')
    const lit = { [KIND.guess]: 'search(grid with', [KIND.choose]: 'Fewest candidates', [KIND.conflict]: 'failure if', [KIND.backtrack]: 'take the guess back', [KIND.solution]: 'return grid' }
    for (const [kind, words] of Object.entries(lit)) {
      await app.go(page, await app.find(page, Number(kind)))
      assert.ok((await page.locator('.code .lit').textContent()).includes(words), words)
    }
    await app.go(page, await app.find(page, KIND.eliminate))
    assert.match(await page.locator('.code .lit').textContent(), /eliminate\(grid\)/)
    assert.match(await page.locator('.code').textContent(), /only_choice.*naked_twins/s)
  },

  'charts: candidates left, depth, eliminations by technique': async (open) => {
    const page = await open()
    await tab(page, 'Charts')
    await app.go(page, await app.length(page))
    const bars = await page.locator('.bar-row').allTextContents()
    assert.ok(bars.some((bar) => /eliminate[\d,]+/.test(bar)))
    const early = await page.locator('.bar-row .number').first().textContent()
    await app.go(page, 60)
    assert.notEqual(await page.locator('.bar-row .number').first().textContent(), early)
    assert.match(await page.locator('.charts').textContent(), /At most \d+ at once/)
  },

  'race: side by side, the first difference marked, what was saved': async (open) => {
    const page = await open()
    await example(page, 'Twins that save')
    await tab(page, 'Race')
    // three agents are chosen when the tab is drawn first: not before that can they be taken away
    await page.waitForSelector('.entrants input:checked')
    while ((await page.locator('.entrants input:checked').count()) > 0) await page.locator('.entrants input:checked').first().click()
    await page.getByLabel('twins', { exact: true }).check()
    await page.getByLabel('twins without naked-twins').check()
    await page.click('text=Start the race')
    await page.waitForFunction(() => /naked-twins saved \d+ of \d+ nodes/.test(document.querySelector('.difference').textContent))
    assert.equal(await page.locator('.lane').count(), 2)
    assert.match(await page.locator('.difference').textContent(), /They agree for \d+ events/)
    assert.ok(await page.locator('.first-difference').first().isVisible())
    await page.locator('[aria-label="Moment of the race"]').fill('40')
    assert.match(await page.locator('.lane-words').first().textContent(), /\./)
  },

  'your turn: the learner guesses and sees what the agent does': async (open) => {
    const page = await open()
    await page.click('#your-turn')
    await page.selectOption('[aria-label=Speed]', '1024')
    await page.click('[aria-label=Play]')
    await page.waitForSelector('.turn:not([hidden])')
    const { name, digit } = await page.evaluate(() => {
      const { seen, layout } = window.nonet.app
      const cell = seen.came.indexOf('.')
      return { name: layout.cellName(cell), digit: 32 - Math.clz32(seen.masks[cell]) }
    })
    await cell(page, name).click()
    await page.click(`[aria-label="Try ${digit}"]`)
    assert.match(await page.locator('.turn').textContent(), /The agent (guesses in|does the very same)/)
    const asked = await app.moment(page)
    await page.click('text=Go on with the agent')
    // it guesses, and plays on
    await page.waitForFunction((before) => window.nonet.app.trace.kind[before] === 4 && window.nonet.app.moment > before + 1, asked)
  },

  'unsolvable: clashing givens are ringed': async (open) => {
    const page = await open({ path: `#p=${CLASH}` })
    await app.go(page, await app.length(page))
    assert.ok((await page.locator('.clash').count()) >= 2)
    assert.match(await sentence(page), /no solution/)
  },

  'unsolvable: the exhausted tree is shown': async (open) => {
    const page = await open()
    await example(page, 'An exhausted tree')
    await app.go(page, await app.length(page))
    await page.waitForSelector('.ending canvas')
    await page.click('text=See the tree')
    assert.equal(await page.locator('#tab-Tree').getAttribute('aria-selected'), 'true')
  },

  'unsolvable: a cell or digit that ran out is shown': async (open) => {
    const page = await open()
    await example(page, 'Impossible')
    await app.go(page, await app.length(page))
    assert.ok((await page.locator('.figures .clash').count()) > 0)
    assert.equal(await page.evaluate(() => window.nonet.app.trace.summary.status), 'none')
  },

  'every example opens and runs to its end': async (open) => {
    const page = await open()
    await page.click('#open-examples')
    const names = await page.locator('dialog[open] .examples strong').allTextContents()
    const sentences = await page.locator('dialog[open] .examples span').allTextContents()
    await page.keyboard.press('Escape')
    assert.ok(names.length >= 6 && sentences.every((words) => words.endsWith('.')))
    for (const name of names) {
      await example(page, name)
      assert.ok(['one', 'none'].includes(await page.evaluate(() => window.nonet.app.trace.summary.status)), name)
    }
  },

  'share: the address holds the puzzle, the agent and the moment': async (open) => {
    const page = await open()
    await page.selectOption('#preset', 'subsets')
    await finished(page)
    await app.go(page, 321)
    await page.click('#open-share')
    const address = await page.inputValue('[aria-label=Address]')
    const there = await open({ path: `#${address.split('#')[1]}` })
    await there.waitForFunction(() => window.nonet.app.moment === 321)
    assert.equal(await there.evaluate(() => window.nonet.app.agent.name), 'subsets')
    const pasted = await open()
    await pasted.click('#open-paste')
    await pasted.fill('[aria-label="Puzzle in any format"]', `https://elsewhere.example/nonet.html#${address.split('#')[1]}`)
    await pasted.click('text=Read')
    await pasted.waitForFunction(() => window.nonet.app.moment === 321 && window.nonet.app.agent.name === 'subsets')
    assert.equal(await there.evaluate(() => window.nonet.app.puzzle.givens), await page.evaluate(() => window.nonet.app.puzzle.givens))
  },

  'export: the log, the board as SVG and PNG, the puzzle as text': async (open) => {
    const page = await open()
    await app.go(page, 200)
    await page.click('#open-export')
    const save = async (words) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.examples button', { hasText: words }).click()])
      return readFileSync(await download.path())
    }
    const log = (await save('The log')).toString().trimEnd().split('\n')
    assert.equal(log.length, (await app.length(page)) + 1)
    assert.equal(JSON.parse(log[0]).event, 'given')
    assert.ok(JSON.parse(log.at(-1)).summary)
    const svg = (await save('as SVG')).toString()
    assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    assert.doesNotMatch(svg, /var\(--|class=/)
    const png = await save('as PNG')
    assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')])
    assert.equal(png.readUInt32BE(16), 1800)
    await page.selectOption('[aria-label=Format]', 'grid')
    await page.click('text=Show the puzzle as text')
    await page.waitForFunction(() => document.querySelector('[aria-label="Puzzle as text"]').value.split('\n').length > 9)
  },

  'export: a replay in one file opens without a server': async (open, browser) => {
    const page = await open()
    await app.go(page, 345)
    await page.click('#open-export')
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.examples button', { hasText: 'A replay' }).click()])
    const file = join(tmpdir(), `nonet-replay-${process.pid}.html`)
    writeFileSync(file, readFileSync(await download.path()))
    const context = await browser.newContext({ viewport: DESK, offline: true })
    const replay = await context.newPage()
    const wrong = []
    replay.on('pageerror', (error) => wrong.push(error.message))
    await replay.goto(pathToFileURL(file).href)
    await replay.waitForFunction(() => window.nonet?.app.trace.summary && window.nonet.app.moment === 345)
    await eventually(async () => assert.equal(await replay.locator('#sentence').textContent(), await sentence(page)))
    await replay.click('[aria-label="Step forward"]')
    await replay.click('#tab-Tree')
    await replay.waitForSelector('.node.here')
    // the library is in it, too
    await replay.click('#tab-Path')
    await replay.waitForSelector('.steps [aria-current]')
    assert.deepEqual(wrong, [])
    await context.close()
  },

  'light and dark by the system’s wish, and by the button': async (open) => {
    const background = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background(await open({ scheme: 'light' }))
    const page = await open({ scheme: 'dark' })
    assert.notEqual(await background(page), light)
    await page.click('#theme')
    assert.equal(await background(page), light)
  },

  'a phone of 360 pixels: nothing sticks out, everything can be reached': async (open) => {
    const page = await open({ viewport: PHONE, touch: true })
    const wide = () => page.evaluate(() => [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > 361 && !each.closest('[role=tablist], .code, .tree-picture, svg')).map((each) => each.className || each.id || each.tagName).slice(0, 4).join())
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, await wide())
    await page.tap('[aria-label=Play]')
    await page.waitForFunction(() => window.nonet.app.moment > 2)
    for (const name of ['Path', 'Why', 'Tree', 'Algorithm', 'Charts', 'Race', 'Agent']) {
      await page.locator(`#tab-${name}`).tap()
      if (name === 'Path') await page.waitForSelector('.steps [aria-current]')
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, `${name}: ${await wide()}`)
    }
    await page.locator('#tab-Path').tap()
    await page.locator('.step', { hasText: 'Naked Triple' }).first().tap()
    await page.waitForSelector('.drawing .figures .gone')
    await eventually(async () => assert.ok((await page.locator('.board').boundingBox()).y > -1, 'the board comes into sight'))
    await page.locator('#modes button', { hasText: 'Solve' }).tap()
    await page.locator('[role=gridcell][aria-label$="empty"]').first().tap()
    await page.locator('.solve .key[data-digit="5"]').tap()
    await page.waitForSelector('.digit.own')
    await page.locator('.asks button', { hasText: 'Hint' }).tap()
    await page.waitForSelector('.help:not([hidden])')
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, `hint: ${await wide()}`)
  },

  'a screen reader hears named cells and what happens': async (open) => {
    const page = await open()
    assert.equal(await page.locator('[role=grid] [role=row]').count(), 9)
    await app.go(page, await app.find(page, KIND.guess))
    await page.waitForFunction(() => document.querySelector('#announcer').textContent.startsWith('Guess 1: suppose'))
    assert.match(await cell(page, 'A1').getAttribute('aria-label'), /^A1: (candidates \d|\d, (given|placed|guessed))/)
    assert.match(await page.locator('.strip').getAttribute('aria-valuetext'), /^\d+ of [\d,]+: Guess/)
  },

  'everything works by keyboard alone': async (open) => {
    const page = await open()
    await page.waitForSelector('#preset')
    const reached = new Set()
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      reached.add(await page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute('aria-label') || document.activeElement.getAttribute('role')))
    }
    for (const name of ['open-examples', 'open-paste', 'open-share', 'open-export', 'theme', 'tab-Agent', 'preset', 'seed', 'Play', 'Moment of the run']) assert.ok(reached.has(name), name)
    assert.ok([...reached].some((name) => /^[A-I][1-9]: /.test(name ?? '')), 'a cell of the board')
    await page.locator('#tab-Agent').focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await page.locator('#tab-Path').getAttribute('aria-selected'), 'true')
  },
}
