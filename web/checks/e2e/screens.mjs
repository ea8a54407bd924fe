// The three screens, and what a person does on Solve and Set, in real Chromium.
import assert from 'node:assert/strict'
import { app, cell, DESK, eventually, finished, KIND, menu, PHONE, screen, tinted } from './harness.mjs'

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

const label = (page, name) => cell(page, name).getAttribute('aria-label')
const words = (page) => page.locator('.check-words').textContent()
const press = (page, name) => page.locator('.asks button', { hasText: name }).click()

const has = (page, name, wanted) => eventually(async () => assert.equal(await label(page, name), `${name}: ${wanted}`))
const verdict = (page, wanted) => eventually(async () => assert.equal(await page.locator('.survey .verdict').textContent(), wanted))

/** Opens a puzzle on a screen: `solve` or `set`. */
async function at(open, name, givens = EASY, options = {}) {
  const page = await open({ path: `#p=${givens}&v=${name}`, waits: false, ...options })
  await page.waitForSelector(name === 'solve' ? '.solve .key' : '.set .key')
  await page.waitForFunction((text) => window.nonet.app.puzzle.givens === text, givens)
  return page
}

/** Nothing is wider than the window. */
async function fits(page, where) {
  const { wide, all } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, all: document.documentElement.clientWidth }))
  const who = await page.evaluate(() => [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('[role=tablist], .code, .tree-picture, svg')).map((each) => each.className || each.id || each.tagName).slice(0, 5).join())
  assert.ok(wide <= all, `${where}: ${wide} of ${all}: ${who}`)
}

export const SCREENS = {
  'screens: each shows what it needs, the address says which, Back goes back': async (open) => {
    const page = await open()
    const seen = async () => Promise.all(['.right', '.solve', '.set', 'body > footer'].map((each) => page.locator(each).isVisible()))
    assert.deepEqual(await seen(), [true, false, false, true])
    await app.go(page, 77)
    await screen(page, 'Solve')
    assert.deepEqual(await seen(), [false, true, false, false])
    assert.match(page.url(), /v=solve/)
    await screen(page, 'Set')
    assert.deepEqual(await seen(), [false, false, true, false])
    assert.match(page.url(), /v=set/)
    await page.goBack()
    await eventually(async () => assert.deepEqual(await seen(), [false, true, false, false]))
    await page.goBack()
    await eventually(async () => assert.deepEqual(await seen(), [true, false, false, true]))
    assert.equal(await app.moment(page), 77, 'the run is where it was')
    await page.goForward()
    await page.reload()
    await eventually(async () => assert.deepEqual(await seen(), [false, true, false, false]))
  },

  'screens: from 320 to 2560 pixels, and at 200 and 400 percent, nothing sticks out or covers the board': async (open) => {
    for (const viewport of [{ width: 320, height: 568 }, { width: 640, height: 360 }, { width: 320, height: 180 }, { width: 1280, height: 720 }, { width: 2560, height: 1440 }]) {
      const page = await open({ viewport })
      for (const name of ['Watch', 'Solve', 'Set']) {
        await screen(page, name)
        await fits(page, `${name} at ${viewport.width}`)
        const covered = await page.evaluate(() => getComputedStyle(document.querySelector('body > footer')).position === 'fixed' && innerHeight < 560)
        assert.equal(covered, false)
        const { width } = await page.locator('.board').boundingBox()
        if (viewport.width === 2560) assert.ok(width > 1000, `the board is ${width} wide`)
      }
    }
  },

  'solve: all is remembered: reload, Back, Watch and back, a new tab': async (open) => {
    const page = await at(open, 'solve')
    await cell(page, 'A3').click()
    await page.keyboard.press('4')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+Digit2')
    await page.keyboard.press('Shift+Digit6')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+Digit3')
    await page.keyboard.press('v')
    await page.keyboard.press('1')
    await page.keyboard.press('6')
    const all = async (there) => {
      await has(there, 'A3', '4')
      await has(there, 'A4', 'corner marks 2 and 6')
      await has(there, 'C4', 'centre marks 3, red and blue')
    }
    await all(page)
    await screen(page, 'Watch')
    await screen(page, 'Solve')
    await all(page)
    await page.keyboard.press('Control+z')
    await page.locator('[aria-label^="C4:"]').focus()
    await page.keyboard.press('Control+z')
    await has(page, 'C4', 'centre marks 3, red')
    await page.keyboard.press('Control+y')
    await page.reload()
    await all(page)
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await all(tab)
    // what one tab writes the other shows
    await cell(tab, 'A3').click()
    await tab.keyboard.press('z')
    await tab.keyboard.press('Backspace')
    await has(page, 'A3', 'empty')
    await tab.keyboard.press('4')
    await has(page, 'A3', '4')
    // what was begun stands before the examples
    await tab.goto(`${new URL(page.url()).origin}/?new`)
    await finished(tab)
    await tab.click('#open-examples')
    await tab.locator('.examples button', { hasText: 'Go on' }).first().click()
    await all(tab)
  },

  'solve: corner marks stand in corners, centre marks shrink, colours stand side by side': async (open) => {
    const page = await at(open, 'solve')
    await cell(page, 'A3').click()
    for (const digit of '1246') await page.keyboard.press(`Shift+Digit${digit}`)
    await has(page, 'A3', 'corner marks 1, 2, 4 and 6')
    const corners = page.locator('.drawing .corner').nth(2)
    assert.equal(new Set((await corners.getAttribute('x')).split(' ')).size, 2)
    assert.equal(new Set((await corners.getAttribute('y')).split(' ')).size, 2)
    const centre = page.locator('.drawing .centre').nth(2)
    const size = () => centre.evaluate((each) => Number.parseFloat(each.style.fontSize))
    for (const digit of '123') await page.keyboard.press(`Control+Digit${digit}`)
    await has(page, 'A3', 'corner marks 1, 2, 4 and 6, centre marks 1, 2 and 3')
    const large = await size()
    for (const digit of '456789') await page.keyboard.press(`Control+Digit${digit}`)
    await eventually(async () => assert.ok((await size()) < large))
    await page.keyboard.press('v')
    for (const digit of '159') await page.keyboard.press(digit)
    await eventually(async () => assert.equal(await page.locator('.colour').nth(2).locator('rect').count(), 3))
  },

  'solve: a digit leaves the marks that it rules out, all candidates can be filled in, a digit is used up': async (open) => {
    const page = await at(open, 'solve')
    await page.locator('.settings summary').click()
    await page.click('text=Fill in all candidates')
    await has(page, 'A3', 'centre marks 1, 2 and 4')
    await cell(page, 'A4').click()
    await page.keyboard.press('2')
    await has(page, 'A3', 'centre marks 1 and 4')
    await page.keyboard.press('Control+z')
    await page.uncheck('text=A digit leaves the marks')
    await cell(page, 'A4').click()
    await page.keyboard.press('2')
    await has(page, 'A3', 'centre marks 1, 2 and 4')
    // the chosen digit and what its cell sees are tinted
    await eventually(async () => assert.ok((await tinted(page, 'seen')) >= 15))
    await eventually(async () => assert.ok((await tinted(page, 'same')) >= 2))
    const near = await at(open, 'solve', `.${SOLVED.slice(1)}`)
    assert.equal(await near.locator('.key[data-digit="5"]').getAttribute('aria-label'), '5, 1 left')
    assert.equal(await near.locator('.key[data-digit="3"]').getAttribute('aria-label'), '3, used up')
    await near.locator('.key[data-digit="5"]').click()
    await eventually(async () => assert.match(await words(near), /^Solved in \d+:\d\d, without a hint/))
    await near.reload()
    await eventually(async () => assert.match(await words(near), /^Solved in/))
  },

  'solve: lines are drawn by dragging and by keys, marks have colours, and all of it is remembered': async (open) => {
    const page = await at(open, 'solve')
    const lines = () => page.locator('.pen-lines').first().getAttribute('d')
    const drag = async (...names) => {
      for (const [i, name] of names.entries()) {
        await cell(page, name).hover()
        if (i === 0) await page.mouse.down()
      }
      await page.mouse.up()
    }
    await page.locator('.pens button', { hasText: 'Line' }).click()
    await drag('A3', 'A4', 'B5')
    await eventually(async () => assert.equal(await lines(), 'M250 50L350 50M350 50L450 150'))
    await cell(page, 'E2').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(async () => assert.equal(await lines(), 'M250 50L350 50M150 450L150 550M350 50L450 150'))
    await drag('A3', 'A4', 'B5')
    await eventually(async () => assert.equal(await lines(), 'M150 450L150 550'))
    await cell(page, 'A3').click()
    await page.keyboard.press('c')
    await page.keyboard.press('4')
    await page.selectOption('[aria-label="Colour of marks"]', 'green marks')
    await cell(page, 'A3').click()
    await page.keyboard.press('2')
    await has(page, 'A3', 'centre marks 2 green and 4')
    await page.keyboard.press('4')
    await has(page, 'A3', 'centre marks 2 green and 4 green')
    await page.reload()
    await has(page, 'A3', 'centre marks 2 green and 4 green')
    assert.equal(await lines(), 'M150 450L150 550')
    assert.equal(await page.locator('.centre .tinted-0').count(), 2)
    await screen(page, 'Watch')
    await eventually(async () => assert.equal(await lines(), ''))
  },

  'solve: check tells the truth: several solutions, a repeated digit, the next digit': async (open) => {
    const several = '.'.repeat(81)
    const page = await at(open, 'solve', several)
    await cell(page, 'A1').click()
    await page.keyboard.press('1')
    await press(page, 'Check')
    await eventually(async () => assert.match(await words(page), /^This puzzle has several solutions. Your digits fit one/))
    await page.keyboard.press('2')
    await eventually(async () => assert.equal(await words(page), ''))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('2')
    await press(page, 'Check')
    await eventually(async () => assert.equal(await words(page), 'Not right yet: A1 and A2 repeat a digit.'))
    const wrong = await at(open, 'solve')
    await cell(wrong, 'A3').click()
    await wrong.keyboard.press('1')
    await press(wrong, 'Check')
    await eventually(async () => assert.equal(await words(wrong), 'Not right yet: A3.'))
    const none = await at(open, 'solve', `${EASY.slice(0, 2)}1${EASY.slice(3)}`)
    await press(none, 'Check')
    await eventually(async () => assert.equal(await words(none), 'This puzzle has no solution.'))
  },

  'solve: what if: a checkpoint to which one press leads back': async (open) => {
    const page = await at(open, 'solve')
    await cell(page, 'A3').click()
    await page.keyboard.press('4')
    await page.click('text=What if …')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('2')
    const supposed = (number) => eventually(async () => assert.equal(await page.locator('.digit.supposed').count(), number))
    await supposed(1)
    await page.click('text=Take back')
    await has(page, 'A4', 'empty')
    await has(page, 'A3', '4')
    await page.click('text=What if …')
    await page.keyboard.press('6')
    await page.locator('.solve button', { hasText: 'Keep' }).click()
    await has(page, 'A4', '6')
    await supposed(0)
  },

  'solve: the time can be paused, and nothing is seen meanwhile': async (open) => {
    const page = await at(open, 'solve')
    await eventually(async () => assert.equal(await page.locator('.clock').textContent(), '0:02'))
    await page.click('[aria-label="Pause the time"]')
    await page.waitForSelector('.cover:not([hidden])')
    assert.equal(await page.locator('.drawing').first().isVisible(), false)
    const time = await page.locator('.clock').textContent()
    await page.waitForTimeout(1500)
    assert.equal(await page.locator('.clock').textContent(), time)
    await page.click('text=Go on')
    await eventually(async () => assert.notEqual(await page.locator('.clock').textContent(), time))
  },

  'solve: a hint stands beside what is written, in sight at 1280 by 720 and on a phone': async (open) => {
    for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
      const page = await at(open, 'solve', EASY, { viewport })
      await cell(page, 'A3').click()
      await page.keyboard.press('Shift+Digit4')
      for (let level = 1; level <= 4; level++) {
        await press(page, 'Hint')
        await page.waitForFunction((wanted) => window.nonet.app.help?.level === wanted, level)
      }
      await page.waitForSelector('.help-picture .certain')
      await has(page, 'A3', 'corner marks 4')
      assert.equal(await page.locator('.board .candidates .candidate:not(.gone)').count(), 0, 'the board shows no candidates of ours')
      await page.evaluate(() => scrollTo(0, 0))
      const { y, height } = await page.locator('.help').boundingBox()
      assert.ok(y + Math.min(height, 60) <= viewport.height, `the hint begins at ${y}`)
    }
  },

  'solve: several cells by touch and by button; targets are 44 pixels': async (open) => {
    const page = await at(open, 'solve', EASY, { viewport: PHONE, touch: true })
    const chosen = () => page.locator('[role=gridcell][aria-selected=true]').count()
    const middle = async (name) => {
      const { x, y, width, height } = await cell(page, name).boundingBox()
      return { x: x + width / 2, y: y + height / 2 }
    }
    const touch = await page.context().newCDPSession(page)
    const [from, to] = [await middle('D2'), await middle('D5')]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (let i = 1; i <= 12; i++) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x + ((to.x - from.x) * i) / 12, y: from.y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await eventually(async () => assert.equal(await chosen(), 4))
    await cell(page, 'A1').tap()
    await eventually(async () => assert.equal(await chosen(), 1))
    await page.locator('[aria-label="Several cells at once"]').tap()
    await cell(page, 'B2').tap()
    await cell(page, 'C4').tap()
    await eventually(async () => assert.equal(await chosen(), 3))
    await page.locator('.pens button', { hasText: 'Corner' }).tap()
    await page.locator('.key[data-digit="7"]').tap()
    await has(page, 'C4', 'corner marks 7')
    for (const name of ['Solve', 'Set']) {
      await screen(page, name)
      const small = await page.evaluate(() => [...document.querySelectorAll('header button, .side button, .side summary')].filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.5).map((each) => `${each.textContent} ${each.getBoundingClientRect().height}`))
      assert.deepEqual(small, [], name)
    }
  },

  'solve: the keyboard stays on the board, whatever is pressed': async (open) => {
    const page = await at(open, 'solve')
    await cell(page, 'A3').click()
    const isLost = () => page.evaluate(() => document.activeElement === document.body)
    for (const press of ['.key[data-digit="4"]', '[aria-label=Undo]', '[aria-label=Redo]', '[aria-label=Erase]', '.pens button:nth-child(2)', '.key[data-digit="2"]', '.pens button:nth-child(4)', '.key[data-digit="3"]', '.clock', '#title']) {
      await page.locator(`${press.startsWith('#') ? '' : '.solve '}${press}`).click()
      assert.equal(await isLost(), false, press)
    }
    await page.keyboard.press('z')
    await page.keyboard.press('1')
    await has(page, 'A3', '1, yellow')
    // from the keyboard, a key keeps it
    await page.locator('.solve .key[data-digit="2"]').focus()
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement.dataset.digit), '2')
  },

  'solve: on a large grid letters are digits, and the pens have keys of their own': async (open) => {
    const page = await at(open, 'solve', '.'.repeat(256), { path: `#p=${'.'.repeat(256)}&b=4x4&v=solve` })
    await cell(page, 'A1').click()
    await page.keyboard.press('c')
    await has(page, 'A1', 'C')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('w')
    await page.keyboard.press('g')
    await has(page, 'A2', 'centre marks G')
    await page.keyboard.press('x')
    await page.keyboard.press('b')
    await has(page, 'A2', 'corner marks B, centre marks G')
    await page.keyboard.press('v')
    await page.keyboard.press('2')
    await has(page, 'A2', 'corner marks B, centre marks G, orange')
  },

  'solve: forced colours leave digits, lines and what is chosen to be seen': async (open) => {
    const page = await at(open, 'solve')
    await page.emulateMedia({ forcedColors: 'active' })
    await cell(page, 'A3').click()
    for (const part of ['.drawing .digit.given', '.drawing .ground', '.figures .border', '.selection.on']) await page.waitForSelector(part, { state: 'attached' })
    const looks = await page.evaluate(() => {
      const of = (selector, name) => getComputedStyle(document.querySelector(selector))[name]
      return [of('.drawing .digit.given', 'fill'), of('.drawing .ground', 'fill'), of('.figures .border', 'stroke'), of('.selection.on', 'stroke')]
    })
    assert.notEqual(looks[0], looks[1])
    assert.notEqual(looks[2], looks[1])
    assert.notEqual(looks[3], looks[1])
  },

  'set: what stands there is the puzzle, and is judged at once': async (open) => {
    const page = await at(open, 'set')
    await verdict(page, 'One solution')
    await eventually(async () => assert.match(await page.locator('.survey').textContent(), /Leveleasy.*Score\d+.*Givens30/))
    await eventually(async () => assert.match(await page.locator('.survey').textContent(), /[Mm]inimal/))
    await eventually(async () => assert.equal(await page.locator('.digit.sure').count(), 51))
    await cell(page, 'A1').click()
    await page.keyboard.press('Backspace')
    await cell(page, 'A2').click()
    await page.keyboard.press('Backspace')
    await cell(page, 'B1').click()
    await page.keyboard.press('Backspace')
    await cell(page, 'C2').click()
    await page.keyboard.press('Backspace')
    await verdict(page, 'Several solutions')
    await eventually(async () => assert.match(await page.locator('.survey-facts').textContent(), /^Exactly \d+ solutions/))
    assert.equal(await page.locator('.survey-pictures svg').count(), 2)
    await eventually(async () => assert.ok((await page.locator('.board .candidate:not(.gone)').count()) > 4))
    // Share, Export and Watch use it
    await page.click('#open-share')
    assert.match(await page.inputValue('[aria-label=Address]'), /p=_4_7/)
    await page.keyboard.press('Escape')
    await page.locator('.set button', { hasText: 'Watch it' }).click()
    await finished(page)
    assert.equal(await page.evaluate(() => window.nonet.app.trace.summary.status), 'many')
    await page.goBack()
    await page.waitForSelector('.set', { state: 'visible' })
    assert.match(await page.evaluate(() => window.nonet.app.puzzle.givens), /^\.\.\.\.7/)
  },

  'set: without a solution it says what is to blame': async (open) => {
    const page = await at(open, 'set')
    await verdict(page, 'One solution')
    await cell(page, 'A3').click()
    await page.keyboard.press('1')
    await verdict(page, 'No solution')
    await eventually(async () => assert.match(await page.locator('.survey-facts').textContent(), /A3 \(1\)/))
    await eventually(async () => assert.ok((await tinted(page, 'broken')) >= 2))
  },

  'set: undo holds the whole puzzle: size, pieces, rules and givens': async (open) => {
    const page = await at(open, 'set')
    const givens = () => page.evaluate(() => window.nonet.app.puzzle.givens)
    await page.locator('.set summary', { hasText: 'Grid' }).click()
    await page.locator('.set summary', { hasText: 'Rules' }).click()
    await page.fill('[aria-label="Rule as a line"]', 'killer 15 D2 D3 D4')
    await page.click('text=Add the line')
    await page.waitForSelector('.board .rules .cage')
    await page.getByLabel('anti knight').check()
    await eventually(async () => assert.equal(await page.locator('.rule-list li').count(), 2))
    await page.fill('[aria-label="Rule as a line"]', 'killer 15 Z99')
    await page.click('text=Add the line')
    await eventually(async () => assert.match(await page.locator('.set .wrong').textContent(), /Z99/))
    await page.selectOption('[aria-label=Size]', '6')
    await eventually(async () => assert.equal(await page.locator('[role=gridcell]').count(), 36))
    await page.click('.set [aria-label=Undo]')
    await eventually(async () => assert.equal(await page.locator('[role=gridcell]').count(), 81))
    await page.waitForSelector('.board .rules .cage')
    await page.click('.set [aria-label=Undo]')
    await page.click('.set [aria-label=Undo]')
    await eventually(async () => assert.equal(await page.locator('.board .rules > *').count(), 0))
    assert.equal(await givens(), EASY)
    // turned four times it is what it was
    await page.locator('.set button', { hasText: 'Turn' }).click()
    assert.notEqual(await givens(), EASY)
    for (let i = 0; i < 3; i++) await page.locator('.set button', { hasText: 'Turn' }).click()
    assert.equal(await givens(), EASY)
    await page.click('.set [aria-label^=Clear]')
    assert.equal(await givens(), '.'.repeat(81))
  },

  'set: rules are drawn on the chosen cells, pieces are painted, symmetry is kept': async (open) => {
    const page = await at(open, 'set', '.'.repeat(81))
    await page.locator('.set summary', { hasText: 'Rules' }).click()
    await page.locator('.set summary', { hasText: 'Grid' }).click()
    await cell(page, 'A1').click()
    await cell(page, 'A2').click({ modifiers: ['Control'] })
    await cell(page, 'A3').click({ modifiers: ['Control'] })
    await page.selectOption('[aria-label="Kind of rule"]', 'thermometer')
    await page.click('text=Add to the chosen cells')
    await eventually(async () => assert.deepEqual(await page.evaluate(() => window.nonet.app.puzzle.rules), ['thermo A1 A2 A3']))
    await page.waitForSelector('.board .rules .thermo', { state: 'attached' })
    // a given that has no partner is asked for one, and goes with it
    await page.selectOption('#symmetry', 'rotational')
    await cell(page, 'A1').click()
    await page.keyboard.press('1')
    await eventually(async () => assert.equal(await tinted(page, 'framed'), 1))
    await cell(page, 'I9').click()
    await page.keyboard.press('2')
    await eventually(async () => assert.equal(await tinted(page, 'framed'), 0))
    await page.keyboard.press('Delete')
    await has(page, 'A1', 'empty').catch(async () => assert.match(await label(page, 'A1'), /^A1: empty/))
    // pieces
    await page.getByLabel('digits paint pieces').check()
    await cell(page, 'A4').click()
    await page.keyboard.press('1')
    await verdict(page, 'Not a puzzle yet')
    await cell(page, 'C3').click()
    await page.keyboard.press('2')
    await verdict(page, 'Several solutions')
    assert.match(await page.locator('#title').textContent(), /jigsaw/)
  },

  'set: clues outside the grid are set beside a row or a column, from any side': async (open) => {
    const page = await at(open, 'set', '.'.repeat(81))
    await page.locator('.set summary', { hasText: 'Rules' }).click()
    const add = async (name, number, kind, side, rule) => {
      await cell(page, name).click()
      await page.selectOption('[aria-label="Kind of clue"]', kind)
      await page.fill('[aria-label="Number of the clue"]', String(number))
      await page.selectOption('[aria-label="Side of the clue"]', side)
      await page.click('text=Add beside the chosen cell')
      await page.waitForFunction((line) => window.nonet.app.puzzle.rules?.includes(line), rule)
    }
    await add('B4', 7, 'sandwich', 'left', 'sandwich 7 B1 B2 B3 B4 B5 B6 B7 B8 B9')
    await add('C5', 3, 'skyscraper', 'bottom', 'skyscraper 3 I5 H5 G5 F5 E5 D5 C5 B5 A5')
    assert.deepEqual(await page.locator('.board .rules text').allTextContents(), ['7', '3'])
    // both are in sight, and the cells lie where they are drawn
    const inside = await page.evaluate(() => {
      const board = document.querySelector('.board').getBoundingClientRect()
      return [...document.querySelectorAll('.board .rules text')].map((each) => each.getBoundingClientRect()).every((box) => box.left >= board.left && box.bottom <= board.bottom)
    })
    assert.ok(inside)
    const ground = await page.locator('.drawing .ground').first().boundingBox()
    const first = await cell(page, 'A1').boundingBox()
    assert.ok(Math.abs(ground.x - first.x) < 2 && Math.abs(ground.y - first.y) < 2)
  },

  'set: title, author and the rules in words go along: in the address, to f-puzzles, and back': async (open) => {
    const page = await at(open, 'set')
    await page.locator('.set summary', { hasText: 'Title' }).click()
    const said = { title: 'Dawn & dusk', author: 'Nobody', ruleset: 'Normal rules apply. Nothing else.' }
    for (const [name, text] of Object.entries(said)) await page.fill(`#set-${name}`, text)
    await page.waitForSelector('.rule-words:has-text("Nothing else.")')
    await page.reload()
    await page.waitForFunction((about) => JSON.stringify(window.nonet?.app.about) === about, JSON.stringify(said))
    await menu(page, 'export')
    await page.locator('.examples button', { hasText: 'f-puzzles' }).click()
    await page.waitForFunction(() => document.querySelector('[aria-label="Puzzle as text"]').value.startsWith('http'))
    const link = await page.inputValue('[aria-label="Puzzle as text"]')
    await page.keyboard.press('Escape')
    const other = await open({ path: '#' })
    await menu(other, 'paste')
    await other.fill('[aria-label="Puzzle in any format"]', link)
    await other.click('text=Read')
    await other.waitForFunction((about) => JSON.stringify(window.nonet.app.about) === about, JSON.stringify(said))
  },

  'cells are called r1c1 where somebody likes that better': async (open) => {
    const page = await open()
    await page.click('#tab-Path')
    await page.waitForSelector('.steps [aria-current]')
    if (await page.locator('#open-menu').isVisible()) await page.click('#open-menu')
    await page.click('#cell-names')
    await page.waitForFunction(() => document.querySelector('#cell-names')?.textContent === 'r1c1')
    await finished(page)
    await cell(page, 'r2c3').waitFor({ state: 'attached' })
    assert.deepEqual((await page.locator('.frame .name').allTextContents()).filter((_, i) => i % 9 < 2), ['r1', 'r2', 'c1', 'c2'])
    await page.click('#tab-Path')
    await page.waitForSelector('.steps [aria-current]')
    const words = (await page.locator('.steps .short').allTextContents()).join(' ')
    assert.match(words, /\br\d+c\d+\b/)
    assert.doesNotMatch(words, /\b[A-I][1-9]\b|row [A-I]\b/)
    // in Watch, the moment and the view stay
    await page.click('#tab-Tree')
    await app.go(page, 321)
    await page.click('#cell-names')
    await cell(page, 'B3').waitFor({ state: 'attached' })
    await page.waitForFunction(() => window.nonet.app.moment === 321)
    await eventually(async () => assert.equal(await page.locator('#tab-Tree').getAttribute('aria-selected'), 'true'))
  },

  'examples by level open as they are': async (open) => {
    const page = await at(open, 'solve')
    await menu(page, 'examples')
    assert.equal(await page.locator('.levels button').count(), 10)
    await page.click('text=unfair 2')
    await page.waitForFunction(() => window.nonet.app.about.title === 'unfair 2' && window.nonet.app.mode === 'play')
  },

  'set: a puzzle is made by level, technique and symmetry': async (open) => {
    const page = await at(open, 'set')
    await page.locator('.set summary', { hasText: 'Make one' }).click()
    await page.selectOption('#make-level', 'easy')
    await page.selectOption('#make-symmetry', 'rotational')
    await page.selectOption('#make-count', '2')
    await page.locator('.make button').click()
    await page.waitForFunction((old) => window.nonet.app.puzzle.givens !== old, EASY, { timeout: 60_000 })
    await verdict(page, 'One solution')
    await eventually(async () => assert.match(await page.locator('.survey').textContent(), /Leveleasy/))
    const givens = await page.evaluate(() => window.nonet.app.puzzle.givens)
    assert.ok([...givens].every((each, i) => (each === '.') === (givens[80 - i] === '.')), 'half a turn')
    assert.equal(await page.locator('#entries option').count(), 2)
  },

  'print: sheets of puzzles, solutions last, black on white': async (open) => {
    const page = await open({ before: () => (window.print = () => (window.printed = true)) })
    await menu(page, 'paste')
    await page.fill('[aria-label="Puzzle in any format"]', Array.from({ length: 3 }, (_, i) => EASY.slice(0, -1) + (i === 0 ? '9' : '.')).join('\n'))
    await page.click('text=Read')
    await eventually(async () => assert.equal(await page.locator('#entries option').count(), 3))
    await menu(page, 'print')
    await page.selectOption('[aria-label="Puzzles on a sheet"]', '2')
    await page.locator('dialog[open] .primary').click()
    await page.waitForFunction(() => window.printed)
    assert.equal(await page.locator('.sheet-2').count(), 2)
    assert.equal(await page.locator('.sheet-2 img').count(), 3)
    assert.match(await page.locator('.sheet').last().textContent(), /^Solutions/)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    assert.equal(await page.locator('body > header').isVisible(), false)
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)')
    assert.ok(await page.locator('.sheet img').first().isVisible())
  },

  'export: links to f-puzzles and SudokuPad': async (open) => {
    const page = await at(open, 'set')
    await menu(page, 'export')
    await page.locator('.examples button', { hasText: 'f-puzzles' }).click()
    await eventually(async () => assert.match(await page.inputValue('[aria-label="Puzzle as text"]'), /^https:\/\/(www\.)?f-puzzles\.com\/\?load=/))
    await page.locator('.examples button', { hasText: 'SudokuPad' }).click()
    await eventually(async () => assert.match(await page.inputValue('[aria-label="Puzzle as text"]'), /^https:\/\/sudokupad\.app\/fpuzzles/))
  },

  'a tour on the first visit, once; the keys at ?': async (open) => {
    const page = await open({ tour: true })
    await page.waitForSelector('.tour')
    for (let i = 0; i < 4; i++) await page.locator('.tour .primary').click()
    assert.equal(await page.locator('.tour').count(), 0)
    await page.reload()
    await finished(page)
    assert.equal(await page.locator('.tour').count(), 0)
    await page.keyboard.press('?')
    await page.waitForSelector('dialog[open] .key-list')
    assert.match(await page.locator('.key-list').textContent(), /next contradiction/)
  },

  'the agent speaks like a course, and Why explains a contradiction': async (open) => {
    const page = await open({ viewport: DESK })
    assert.match(await page.locator('#cells').textContent(), /Fewest candidates first \(MRV\)/)
    assert.match(await page.locator('#digits').textContent(), /Least constraining digit first \(LCV\)/)
    assert.match(await page.locator('#preset').textContent(), /AC-3/)
    assert.match(await page.locator('#preset').textContent(), /forward checking/i)
    await page.click('#tab-Why')
    await app.go(page, await app.find(page, KIND.conflict))
    await eventually(async () => assert.match(await page.locator('.why').textContent(), /^Why does it break here\?Contradiction:/))
    assert.ok((await page.locator('.why .lost').first().locator('li').count()) >= 2)
    assert.match(await page.locator('.why').textContent(), /was wrong/)
  },
}
