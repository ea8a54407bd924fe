/** The way of a person. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPuzzle } from '../../src/main/page/layout.ts'
import { fromHash, toHash } from '../../src/main/page/share.ts'
import { type Explanation, stretches, told } from '../../src/main/page/way.ts'

test('three singles in a row and more are one line, two are two', () => {
  const way = ['naked-single', 'hidden-single', 'x-wing', 'full-house', 'naked-single', 'hidden-single', 'naked-pair', 'naked-pair'].map((technique) => ({ technique }))
  assert.deepEqual(
    stretches(way).map(({ from, to }) => to - from),
    [1, 1, 1, 3, 1, 1],
  )
  assert.deepEqual(stretches([]), [])
})

test('steps that are told together are one line, each in its own words', () => {
  const steps = ['x-wing', 'aic', 'aic', 'aic', 'naked-single'].map((technique, i) => ({ technique, text: `step ${i}`, placed: [], eliminated: [] }))
  const together = [{ first: 1, likewise: ['then', 'at last'] }]
  assert.deepEqual(stretches(steps, together), [
    { from: 0, to: 1 },
    { from: 1, to: 4 },
    { from: 4, to: 5 },
  ])
  const way = { steps, together } as unknown as Explanation
  assert.deepEqual(
    steps.map((_, i) => told(way, i)),
    ['step 0', 'step 1', 'then', 'at last', 'step 4'],
  )
})

test('the address holds the step of the way and its scale', () => {
  const shared = { puzzle: emptyPuzzle(9), agent: undefined, solutions: 2, moment: 0, step: 17 }
  assert.deepEqual(fromHash(toHash(shared)), shared)
  for (const scale of ['er', 'er-default'] as const) assert.deepEqual(fromHash(toHash({ ...shared, scale })), { ...shared, scale })
  assert.equal(fromHash(toHash({ ...shared, scale: 'ours' }))?.scale, undefined)
  assert.equal(fromHash(`p=${'.'.repeat(81)}&e=hodoku`)?.scale, 'ours')
  assert.equal(fromHash(`p=${'.'.repeat(81)}&w=-3`)?.step, 0)
})
