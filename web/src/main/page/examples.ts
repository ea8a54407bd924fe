/** Puzzles that each show something. */

import { emptyPuzzle, type Puzzle } from './layout.ts'

export interface Example {
  name: string
  sentence: string
  puzzle: Puzzle
  /** The preset to watch it with. */
  agent: string
}

function classic(givens: string): Puzzle {
  return { ...emptyPuzzle(9), givens }
}

function sized(size: number, givens: string): Puzzle {
  return { ...emptyPuzzle(size), givens }
}

export const EXAMPLES: Example[] = [
  {
    name: 'A few wrong turns',
    sentence: 'Reasoning gets stuck, the agent guesses, is wrong some times, goes back: all that a search is.',
    puzzle: classic('...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4...'),
    agent: 'twins',
  },
  {
    name: 'Twins that save a search',
    sentence: 'With naked twins no guess is needed. Take them away in the agent panel, and 68 guesses appear.',
    puzzle: classic('597...8.6.....7..........2...8.9..3.2....35..6..5....213...........24.5.7....9..3'),
    agent: 'twins',
  },
  {
    name: 'A diagonal puzzle',
    sentence: 'Both diagonals hold every digit too: two more units that the agent reasons with.',
    puzzle: { ...classic('....4.2..5...3.....2...5.....5...6..96..2.......67.....5...93.7...1.............9'), diagonals: true },
    agent: 'twins',
  },
  {
    name: 'Impossible, and plain search drowns in it',
    sentence: 'Nothing clashes, yet there is no solution. The agent “best” sees it without a guess; try “fewest” and watch it drown.',
    puzzle: classic('.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........'),
    agent: 'best',
  },
  {
    name: 'Among the hardest known',
    sentence: 'Only 21 givens, and hardly anything follows from them without a guess.',
    puzzle: classic('8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'),
    agent: 'best',
  },
  {
    name: 'Six by six, for children',
    sentence: 'Six digits, blocks of two rows and three columns: a first puzzle that needs no guess.',
    puzzle: sized(6, '....34..5.2...4....2....1..34.34..6.'),
    agent: 'twins',
  },
  {
    name: 'Sixteen by sixteen',
    sentence: 'Digits 1 to 9 and A to G: the same rules, 256 cells, and a search that stays small.',
    puzzle: sized(
      16,
      'GD.3.....2...186....5...6..4.2D.E8.B..6.7GC...5..69F..D...B1..A....2.B7.C8..943D7...A.3..9...5...CB.2.45.....8......F8.......GB.' +
        '83....A1...E....D..A.6F4....2...5.6C9.8.21.A..GF.F4......B.3.6..17...9....5..E64.....CBE9...D......83.5F........F...47..3.GC...2',
    ),
    agent: 'best',
  },
  {
    name: 'A jigsaw',
    sentence: 'Pieces of any shape in place of blocks: every piece holds every digit once.',
    puzzle: {
      ...classic('2..9........82.....9..6.3..6.....8.4...7......2.......3..........2.9.478.1.....6.'),
      blockHeight: 0,
      blockWidth: 0,
      pieces: '111223333411233233411222263415526666414555556444485966777785969788889999777788899',
    },
    agent: 'twins',
  },
  {
    name: 'Givens that clash',
    sentence: 'Two fives in one row: the picture shows which givens cannot both stand.',
    puzzle: classic('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28..5.419..5....8..79'),
    agent: 'twins',
  },
  {
    name: 'An exhausted tree',
    sentence: 'No solution, and it takes a search to prove it: every branch ends in a contradiction.',
    puzzle: classic('...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4..3'),
    agent: 'twins',
  },
]
