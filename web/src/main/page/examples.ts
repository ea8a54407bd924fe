/** Puzzles that each show something, and some of each level. */

import data from './examples.json'

export interface Example {
  name: string
  sentence?: string
  /** The preset to watch it with. */
  agent: string
  /** The puzzle as it stands in an address. */
  link: string
}

export const EXAMPLES: Example[] = data.shown

/** The puzzles of each level, easiest first. */
export const BY_LEVEL: Example[][] = Object.entries(data.levels).map(([level, links]) => links.map((link, i) => ({ name: `${level} ${i + 1}`, agent: 'best', link })))
