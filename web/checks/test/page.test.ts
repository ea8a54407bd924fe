/** The parts of the page that need no browser. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columns } from '../../src/main/page/strip.ts'
import { named } from '../../src/main/page/dom.ts'
import { Entry } from '../../src/main/page/entry.ts'
import { EXAMPLES } from '../../src/main/page/examples.ts'
import { boardKey, digitOf, digitsOf, emptyPuzzle, Layout, list, maskOf, NO_BOARD, type Puzzle, symbol } from '../../src/main/page/layout.ts'
import { settings } from '../../src/main/page/memory.ts'
import { stride } from '../../src/main/page/player.ts'
import { firstDifference, verdicts } from '../../src/main/page/race.ts'
import { fromHash, toHash } from '../../src/main/page/share.ts'
import { Branches } from '../../src/main/page/tree.ts'
import { joined, moved, relabelled } from '../../src/main/page/turns.ts'
import { type Statistics, Trace } from '../../src/main/page/trace.ts'

/** The board of a puzzle, of which nothing is known but which cells see each other: those of a row or a column. */
function layoutOf({ size }: Puzzle): Layout {
  const sees = Array.from({ length: size * size }, (_, cell) => Array.from({ length: size * size }, (__, other) => other).filter((other) => other !== cell && (other % size === cell % size || Math.floor(other / size) === Math.floor(cell / size))))
  return new Layout(size, { ...NO_BOARD, sees })
}

/** An event as the library packs it: kind, cell, digit and technique. */
type Packed = [number, number, number, number]

const [GIVEN, ELIMINATE, PLACE, CHOOSE, GUESS, CONFLICT, BACKTRACK, , STEP] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** A guess that fails, a guess that holds. */
const SEARCH: Packed[] = [
  [GIVEN, 0, 1, 0],
  [STEP, -1, 0, 1],
  [ELIMINATE, 1, 1, 1],
  [ELIMINATE, 2, 1, 1],
  [CHOOSE, 4, 0, 0],
  [GUESS, 4, 3, 0],
  [CONFLICT, -1, 0, 0],
  [BACKTRACK, -1, 0, 0],
  [GUESS, 4, 4, 0],
  [STEP, -1, 0, 2],
  [PLACE, 5, 2, 2],
]

function traceOf(events: Packed[]): Trace {
  const packed = Int32Array.from(events, ([kind, cell, digit, technique]) => kind | (digit << 4) | ((cell + 1) << 9) | (technique << 19))
  const nodes = Int32Array.from(events, (_, at) => (at < 5 || at === 7 ? 0 : at < 7 ? 1 : 2))
  const left = Int32Array.from(events, (_, at) => 60 - at)
  const spans = Int32Array.of(-1, -1, 0, -1, -1, -1, 5, 0, 1, 7, 6, -1, 8, 0, 1, -1, -1, -1)
  return new Trace(layoutOf(emptyPuzzle(4)), undefined, () => {}, [packed, nodes, left, spans], ['given', 'eliminate', 'only-choice'])
}

test('digits are bits and symbols', () => {
  assert.deepEqual(digitsOf(0b100000101), [1, 3, 9])
  assert.equal(maskOf('1.39'), 0b100000101)
  for (let digit = 1; digit <= 25; digit++) assert.equal(digitOf(symbol(digit)), digit)
  assert.equal(list(['A1', 'B2', 'C3']), 'A1, B2 and C3')
})

test('names of cells go there and back', () => {
  const layout = layoutOf(emptyPuzzle(16))
  for (let cell = 0; cell < 256; cell++) assert.equal(layout.cellNamed(layout.cellName(cell)), cell)
})

test('cells clash that see each other and have the same digit', () => {
  const digits = new Uint8Array(16)
  digits[0] = digits[3] = digits[9] = 3
  assert.deepEqual(layoutOf(emptyPuzzle(4)).clashes(digits), [0, 3])
})

test('a board is another one where its pieces or rules are, and not where its givens are', () => {
  const puzzle = emptyPuzzle(6)
  assert.equal(boardKey(puzzle), boardKey({ ...puzzle, givens: `1${'.'.repeat(35)}` }))
  assert.notEqual(boardKey(puzzle), boardKey({ ...puzzle, rules: ['anti-knight'] }))
})

test('a trace takes events apart, and leads from the root to every guess', () => {
  const trace = traceOf(SEARCH)
  assert.deepEqual([trace.kind[2], trace.cell[2], trace.digit[2], trace.techniqueOf(2)], [ELIMINATE, 1, 1, 'eliminate'])
  assert.equal(trace.cell[6], -1)
  assert.deepEqual([0, 6, 8, 9].map((moment) => trace.pathAt(moment).join()), ['0', '0,1', '0', '0,2'])
  assert.equal(trace.guessWords(2), 'B1 = 4')
  assert.equal(trace.depthAt(10), 1)
  const branches = new Branches(trace)
  assert.equal(branches.sizes[0], 3)
  assert.deepEqual(branches.children(0), [1, 2])
  assert.deepEqual([branches.fate(1, 6), branches.fate(1, 7)], ['open', 'failed'])
})

test('steps stop where they say', () => {
  const trace = traceOf(SEARCH)
  assert.equal(stride(trace, 0, 'event', true), 1)
  assert.equal(stride(trace, 0, 'technique', true), 4)
  assert.equal(stride(trace, 9, 'technique', true), 11)
  assert.equal(stride(trace, 0, 'elimination', true), 3)
  assert.equal(stride(trace, 0, 'guess', true), 6)
  assert.equal(stride(trace, 6, 'guess', true), 9)
  assert.equal(stride(trace, 0, 'conflict', true), 7)
  assert.equal(stride(trace, 0, 'backtrack', true), 8)
  assert.equal(stride(trace, 9, 'conflict', true), trace.length)
  assert.equal(stride(trace, 10, 'guess', false), 9)
  assert.equal(stride(trace, 9, 'guess', false), 6)
  assert.equal(stride(trace, 6, 'guess', false), 0)
})

test('what the puzzle itself forbids belongs to no step', () => {
  assert.equal(stride(traceOf([[ELIMINATE, 1, 1, 0], ...SEARCH]), 0, 'technique', true), 5)
})

test('the columns of a strip hold every guess and contradiction once', () => {
  const trace = traceOf(SEARCH)
  for (const width of [3, 9, 40, 500]) {
    const all = columns(trace, width)
    assert.equal(all.reduce((sum, column) => sum + column.guesses, 0), 2, `guesses in ${width}`)
    assert.equal(all.reduce((sum, column) => sum + column.conflicts, 0), 1, `contradictions in ${width}`)
  }
})

test('the address holds the puzzle, the agent and the moment', () => {
  const agent = { name: 'own', techniques: ['eliminate', 'naked-subsets:3'], cells: 'fewest+degree', digits: 'random', seed: 7 }
  for (const { link } of EXAMPLES) {
    const { puzzle } = fromHash(link)!
    const shared = fromHash(`#${toHash({ puzzle, agent, solutions: 1, moment: 1234 })}`)
    assert.deepEqual(shared, { puzzle, agent, solutions: 1, moment: 1234 })
  }
  const restricted = { ...emptyPuzzle(4), candidates: Array.from({ length: 16 }, (_, i) => (i === 3 ? '12' : '1234')) }
  assert.deepEqual(fromHash(toHash({ puzzle: restricted, agent, solutions: 2, moment: 0 }))?.puzzle, restricted)
})

test('an address that makes no sense is no puzzle', () => {
  for (const hash of ['', '#', '#p=', '#p=12', '#p=_999__999__999_', '#p=<script>', `#p=${'.'.repeat(81)}&b=9x8`, `#p=${'.'.repeat(81)}&j=12`]) {
    assert.equal(fromHash(hash), undefined, hash)
  }
})

test('the first difference of two logs is found', () => {
  const one = traceOf(SEARCH)
  assert.equal(firstDifference([one, traceOf(SEARCH)]), -1)
  assert.equal(firstDifference([one, traceOf(SEARCH.slice(0, 6))]), 6)
  const other = traceOf([...SEARCH.slice(0, 5), [GUESS, 4, 4, 0], ...SEARCH.slice(6)])
  assert.equal(firstDifference([one, other]), 5)
})

test('a race says what one technique saved', () => {
  const statistics = (nodes: number): Statistics => ({ guesses: nodes - 1, nodes, backtracks: 0, depth: 1, solutions: 1, events: 9, millis: 1, techniques: [] })
  const lane = (techniques: string[], nodes: number) => {
    const trace = traceOf(SEARCH)
    trace.summary = { status: 'one', text: '', cut: false, statistics: statistics(nodes) }
    return { agent: { name: techniques.join('+'), techniques, cells: 'fewest', digits: 'ascending', seed: 1 }, trace }
  }
  const [words] = verdicts([lane(['eliminate'], 530), lane(['eliminate', 'naked-twins'], 118)], ['', ''])
  assert.equal(words, 'naked-twins saved 412 of 530 nodes.')
})

test('what a person writes can be undone and done again', () => {
  const puzzle = { ...emptyPuzzle(4), givens: '1...............' }
  const entry = Entry.toSolve(puzzle, layoutOf(puzzle))
  entry.write([0, 1], 'digit', 2)
  assert.equal(entry.digit(0), 1)
  assert.equal(entry.digit(1), 2)
  entry.write([2, 3], 'corner', 3)
  entry.write([2], 'centre', 4)
  assert.equal(entry.corner(3), 0b100)
  assert.equal(entry.centre(2), 0b1000)
  assert.ok(entry.undo() && entry.undo())
  assert.equal(entry.corner(3), 0)
  assert.ok(entry.redo())
  assert.equal(entry.corner(3), 0b100)
  entry.write([2, 3], 'corner', 3)
  assert.equal(entry.corner(2), 0)
  entry.erase([1])
  assert.equal(entry.digit(1), 0)
  assert.equal(entry.redo(), false)
})

test('what a person writes can be kept and taken up again, and what they suppose be taken back', () => {
  const puzzle = { ...emptyPuzzle(4), givens: '1...............' }
  const layout = layoutOf(puzzle)
  const entry = Entry.toSolve(puzzle, layout)
  entry.write([1], 'digit', 2)
  entry.write([5], 'colour', 1)
  entry.write([5], 'colour', 4)
  entry.suppose()
  entry.write([6], 'centre', 3)
  entry.write([7], 'digit', 3, true)
  assert.equal(entry.centre(6), 0, 'a digit leaves the marks that it rules out')
  assert.ok(entry.isSupposed(7) && !entry.isSupposed(1))
  const again = Entry.toSolve(puzzle, layout, entry.written)
  assert.deepEqual(again.written, entry.written)
  assert.equal(again.coloursOf(5), 0b1001)
  again.endSupposing(false)
  assert.equal(again.text(), '12..............')
  assert.equal(again.supposing, 0)
  assert.deepEqual(Entry.toSolve(puzzle, layout, ['junk , 9']).text().length, 16)
})

test('a puzzle that is turned and mirrored goes back to itself, with its pieces and rules', () => {
  const puzzle = { ...emptyPuzzle(6), givens: `12${'.'.repeat(34)}`, rules: ['killer 5 A1 A2', 'diagonal falling'] }
  const turned = moved(puzzle, 'turn')
  assert.deepEqual([turned.blockHeight, turned.blockWidth, turned.givens[5], turned.givens[11]], [3, 2, '1', '2'])
  assert.deepEqual(turned.rules, ['killer 5 A6 B6', 'diagonal rising'])
  assert.deepEqual(moved(moved(moved(turned, 'turn'), 'turn'), 'turn'), puzzle)
  for (const way of ['mirror', 'flip'] as const) assert.deepEqual(moved(moved(puzzle, way), way), puzzle)
  assert.equal(relabelled({ ...emptyPuzzle(4), givens: '3..43...........' }).givens, '1..21...........')
  assert.deepEqual(joined([0], 'quarter-turn', 9).sort((a, b) => a - b), [0, 8, 72, 80])
  assert.deepEqual(joined([0], 'none', 9), [0])
})

test('the address holds the screen, the title and the author', () => {
  const shared = { puzzle: emptyPuzzle(9), agent: undefined, solutions: 2, moment: 0, mode: 'set', title: 'Two & two', author: 'Ada' } as const
  assert.deepEqual(fromHash(toHash(shared)), shared)
})

test('cells and rows go by the names that the person likes, digits in braces by their own', () => {
  const sentence = 'In row C and rows A, B or D only A1 and I12 can be {B1}; A is a letter.'
  assert.equal(named(sentence), sentence)
  settings.numbers = true
  assert.equal(named(sentence), 'In row 3 and rows 1, 2 or 4 only r1c1 and r9c12 can be {B1}; A is a letter.')
  settings.numbers = false
})

test('a line is drawn through cells that touch, and goes again', () => {
  const entry = Entry.toSolve(emptyPuzzle(9), layoutOf(emptyPuzzle(9)))
  entry.write([0, 1, 11, 8, 9], 'line', 1)
  assert.deepEqual(entry.lines(), [[0, 1], [1, 11]])
  const again = Entry.toSolve(emptyPuzzle(9), entry.layout, entry.written)
  again.write([11, 1], 'line', 1)
  assert.deepEqual(again.lines(), [[0, 1]])
})

test('every example has one sentence and a puzzle', () => {
  for (const { name, sentence = '', link } of EXAMPLES) {
    assert.ok(name.length > 3)
    assert.match(sentence, /^[A-Z].*\.$/)
    assert.ok(fromHash(link), name)
  }
})
