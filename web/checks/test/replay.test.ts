/** The page's replay against the library's: logs and states that the Java tests have written. */

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { digitsOf, Layout, type Puzzle, symbol } from '../../src/main/page/layout.ts'
import { BACKTRACK, CONFLICT, ELIMINATE, GUESS, PLACE, State, STEP, Trace } from '../../src/main/page/trace.ts'
import { sentence } from '../../src/main/page/words.ts'
import { Branches } from '../../src/main/page/tree.ts'

const folder = join(process.cwd(), '..', 'target', 'page-logs')

interface Expected {
  moment: number
  placed: string
  left: number
  candidates: string[]
}

function load(name: string): { trace: Trace; events: string[]; states: Expected[] } {
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  const { puzzle } = JSON.parse(lines[0]!) as { puzzle: Puzzle }
  const trace = new Trace(new Layout(puzzle))
  const events = lines.filter((line) => line.startsWith('{"event"'))
  for (const event of events) trace.addLine(event)
  return { trace, events, states: lines.filter((line) => line.startsWith('{"moment"')).map((line) => JSON.parse(line) as Expected) }
}

test('the logs of the Java tests are there', () => {
  assert.ok(existsSync(folder), `${folder} is missing: run the Java tests of the module first`)
})

for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  const { trace, events, states } = load(name)
  const { layout } = trace

  test(`${name}: every state is that of the library, in whatever order moments are visited`, () => {
    const state = new State(layout)
    const shuffled = states.map((each, i) => ({ each, key: (i * 7919) % states.length })).sort((a, b) => a.key - b.key)
    for (const { each } of shuffled) {
      trace.stateAt(each.moment, state)
      const placed = Array.from({ length: layout.cellCount }, (_, cell) => (state.placed(cell) === 0 ? '.' : symbol(state.placed(cell)))).join('')
      assert.equal(placed, each.placed, `placed at ${each.moment}`)
      const candidates = [...state.masks].map((mask) => digitsOf(mask).map(symbol).join(''))
      assert.deepEqual(candidates, each.candidates, `candidates at ${each.moment}`)
      assert.equal(trace.left[each.moment - 1], each.left, `candidates left at ${each.moment}`)
    }
  })

  test(`${name}: the log is written again exactly as it was read`, () => {
    assert.equal([...trace.lines()].join(''), events.join('\n') + '\n')
  })

  test(`${name}: whoever removed a candidate did so on the path to here`, () => {
    const state = new State(layout)
    for (const { moment } of states.filter((_, i) => i % 10 === 0)) {
      trace.stateAt(moment, state)
      const path = new Set(trace.pathAt(moment))
      for (let cell = 0; cell < layout.cellCount; cell += 7) {
        for (let digit = 1; digit <= layout.size; digit++) {
          const at = trace.whoRemoved(moment, cell, digit)
          assert.equal(at === -1, state.has(cell, digit), `${layout.cellName(cell)} ${digit} at ${moment}`)
          if (at === -1) continue
          assert.ok(at < moment)
          assert.equal(trace.cell[at], cell)
          assert.ok(path.has(trace.node[at]!))
          assert.ok([ELIMINATE, PLACE, GUESS, 0].includes(trace.kind[at]!))
        }
      }
    }
  })

  test(`${name}: each event has its sentence`, () => {
    for (let at = -1; at < trace.length; at++) {
      const words = sentence(trace, at)
      assert.match(words, /^[A-Z].*[.!]$/)
      assert.doesNotMatch(words, /undefined|NaN|\?/)
    }
  })

  test(`${name}: what is concluded stands below its step, whose sentence names it`, () => {
    for (let at = 0; at < trace.length; at++) {
      const step = trace.stepAt(at)
      assert.equal(step !== undefined, trace.kind[at] === STEP || trace.kind[at] === ELIMINATE || trace.kind[at] === PLACE)
      if (!step) continue
      assert.ok(step.technique.length > 0 && step.evidence.cells.length + step.evidence.candidates.length > 0)
      for (const { cell } of [...step.eliminated, ...step.placed]) assert.ok(step.text.includes(cell), `${cell}: ${step.text}`)
      if (trace.kind[at] !== STEP) assert.equal(trace.step[at], trace.step[at - 1])
    }
  })

  test(`${name}: the tree holds every guess once`, () => {
    const branches = new Branches(trace)
    assert.equal(branches.sizes[0], trace.nodes)
    let guesses = 0
    for (let at = 0; at < trace.length; at++) if (trace.kind[at] === GUESS) guesses++
    assert.equal(guesses, trace.nodes - 1)
    for (let node = 1; node < trace.nodes; node++) {
      assert.ok(branches.children(trace.nodeParent[node]!).includes(node))
      const end = trace.nodeEnd[node]!
      if (end !== -1) assert.equal(trace.kind[end], BACKTRACK)
      const conflict = trace.nodeConflict[node]!
      if (conflict !== -1) assert.equal(trace.kind[conflict], CONFLICT)
    }
  })
}
