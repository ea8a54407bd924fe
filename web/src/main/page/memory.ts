/** What the page remembers on the device: settings, and how far somebody has come with each puzzle. */

/** So many puzzles are remembered; the one that was left alone longest goes first. */
const MOST = 100
const PUZZLE = 'nonet-puzzle '

/** What stands in for the device's memory where there is none: a private window, or some files. */
const fallback = new Map<string, string>()

function stored<T>(onDevice: (device: Storage) => T, otherwise: () => T): T {
  try {
    return onDevice(localStorage)
  } catch {
    return otherwise()
  }
}

export function recall(name: string): string | undefined {
  return stored((device) => device.getItem(name) ?? undefined, () => fallback.get(name))
}

export function remember(name: string, value: string): void {
  stored((device) => device.setItem(name, value), () => void fallback.set(name, value))
}

/** How far somebody has come with a puzzle. */
export interface Kept {
  /** The address of the puzzle, which is also its name here. */
  hash: string
  title: string
  /** What is written, as {@link Entry.written} has it. */
  written: string[]
  seconds: number
  hints: number
  isDone: boolean
  /** When that was, in milliseconds. */
  at: number
}

export function keptOf(hash: string): Kept | undefined {
  const kept = parsed<Kept>(recall(PUZZLE + hash))
  return Array.isArray(kept?.written) ? kept : undefined
}

/** Calls back when another tab has written something about a puzzle. */
export function onKeptElsewhere(told: (hash: string) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(PUZZLE)) told(key.slice(PUZZLE.length))
  })
}

export function keep(kept: Kept): void {
  const isNew = recall(PUZZLE + kept.hash) === undefined
  remember(PUZZLE + kept.hash, JSON.stringify(kept))
  if (isNew) for (const old of allKept().slice(MOST)) forget(old.hash)
}

function forget(hash: string): void {
  stored((device) => device.removeItem(PUZZLE + hash), () => void fallback.delete(PUZZLE + hash))
}

/** All puzzles that somebody has begun, the latest first. */
export function allKept(): Kept[] {
  return stored(Object.keys, () => [...fallback.keys()])
    .filter((name) => name.startsWith(PUZZLE))
    .flatMap((name) => parsed<Kept>(recall(name)) ?? [])
    .sort((one, other) => other.at - one.at)
}

/** How the person who solves wants it. */
export interface Settings {
  /** A digit that is written leaves the marks of the cells that see it. */
  erases: boolean
  /** What the chosen cell sees is tinted. */
  seen: boolean
  /** Cells with the digit of the chosen one are tinted. */
  same: boolean
  /** Digits that clash are ringed at once. */
  clashes: boolean
  /** The time is shown. */
  clock: boolean
  /** Cells are called r1c1, and not A1. */
  numbers: boolean
}

export const settings: Settings = { erases: true, seen: true, same: true, clashes: true, clock: true, numbers: false, ...parsed<Settings>(recall('nonet-settings')) }

export function keepSettings(): void {
  remember('nonet-settings', JSON.stringify(settings))
}

/** What was remembered may be damaged, or of an older page. */
function parsed<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}
