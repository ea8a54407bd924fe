/** The way of a person: the page's positions against the library's, as the Java tests have written them. */

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { digitsOf, emptyPuzzle, Layout, type Puzzle, symbol } from '../../src/main/page/layout.ts'
import { Entry } from '../../src/main/page/entry.ts'
import { fromHash, toHash } from '../../src/main/page/share.ts'
import { type Explanation, maskOf, Position, type Step, stretches } from '../../src/main/page/way.ts'

const folder = join(process.cwd(), '..', 'target', 'page-paths')

test('the ways of the Java tests are there', () => {
  assert.ok(existsSync(folder), `${folder} is missing: run the Java tests of the module first`)
})

for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  test(`${name}: every position of the way is that of the library`, () => {
    const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as unknown)
    const { puzzle } = lines[0] as { puzzle: Puzzle }
    const { steps } = lines[1] as Explanation
    const layout = new Layout(puzzle)
    const expected = lines.slice(2) as { placed: string; candidates: string[] }[]
    assert.equal(expected.length, steps.length + 1)
    expected.forEach(({ placed, candidates }, step) => {
      const position = Position.before(puzzle, layout, steps, step)
      assert.equal([...position.digits].map((digit) => (digit === 0 ? '.' : symbol(digit))).join(''), placed, `placed before ${step}`)
      assert.deepEqual([...position.masks].map((mask) => digitsOf(mask).map(symbol).join('')), candidates, `candidates before ${step}`)
    })
  })

  test(`${name}: every part of the evidence has its place on the board`, () => {
    const [head, way] = readFileSync(join(folder, name), 'utf8').split('\n')
    const layout = new Layout((JSON.parse(head!) as { puzzle: Puzzle }).puzzle)
    for (const { evidence, placed, eliminated } of (JSON.parse(way!) as Explanation).steps) {
      for (const { unit } of evidence.units) assert.notEqual(layout.unitNamed(unit), -1, unit)
      const ends = evidence.links.flatMap((link) => [...link.from, ...link.to])
      const cells = [...evidence.cells.flatMap((part) => part.cells), ...[...evidence.candidates, ...ends, ...placed, ...eliminated].map(({ cell }) => cell)]
      for (const cell of cells) assert.notEqual(layout.cellNamed(cell), -1, cell)
    }
  })
}

const step = (technique: string): Step => ({ technique, eliminated: [], placed: [], evidence: { units: [], cells: [], candidates: [], links: [] }, text: '' })

test('three singles in a row and more are one line, two are two', () => {
  const way = ['naked-single', 'hidden-single', 'x-wing', 'full-house', 'naked-single', 'hidden-single', 'naked-pair', 'naked-pair'].map(step)
  assert.deepEqual(
    stretches(way).map(({ from, to }) => to - from),
    [1, 1, 1, 3, 1, 1],
  )
  assert.deepEqual(stretches([]), [])
})

test('what somebody wrote and noted is where a hint begins', () => {
  const puzzle = { ...emptyPuzzle(4), givens: '1...............' }
  const layout = new Layout(puzzle)
  const entry = Entry.toSolve(puzzle, layout)
  entry.write([5], 'digit', 2)
  entry.take([[6, 3]], [[1, maskOf('34')]])
  const position = Position.of(puzzle, layout, (cell) => entry.digit(cell), (cell) => entry.centre(cell))
  assert.equal(position.digits[6], 3)
  assert.deepEqual(digitsOf(position.masks[1]!), [3, 4])
  assert.deepEqual(digitsOf(position.masks[4]!), [4], 'not 1, 2 or 3, which its peers have')
  assert.ok(entry.undo())
  assert.equal(entry.digit(6), 0)
  assert.equal(entry.centre(1), 0)
})

test('the address holds the step of the way', () => {
  const shared = { puzzle: emptyPuzzle(9), agent: undefined, solutions: 2, moment: 0, step: 17 }
  assert.deepEqual(fromHash(toHash(shared)), shared)
  assert.equal(fromHash(`p=${'.'.repeat(81)}&w=-3`)?.step, 0)
})
