/** Short ways to make elements. */

import { settings } from './memory.ts'

type Child = Node | string
type Properties = Record<string, string | number | boolean | ((event: Event) => void)>

const SVG = 'http://www.w3.org/2000/svg'

/**
 * An HTML element. Properties that are functions become listeners (`onclick`), `true` an attribute without
 * a value; `false` is left out.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return furnish(document.createElement(tag), properties, children)
}

/** An SVG element; see {@link el}. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return furnish(document.createElementNS(SVG, tag) as SVGElementTagNameMap[K], properties, children)
}

function furnish<T extends Element>(element: T, properties: Properties, children: Child[]): T {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false) element.setAttribute(name, name === 'aria-label' ? named(String(value)) : String(value))
  }
  element.append(...children.map((child) => (typeof child === 'string' ? named(child) : child)))
  return element
}

/** Digits in braces, which name no cell; cells; rows. */
const NAMES = /\{[^}]*\}|\b([A-Y])(\d{1,2})\b|\brows? [A-Y]\b(?:(?:, | and | or )[A-Y]\b)*/g

/** A sentence with the names of cells that the person likes: `A1`, or `r1c1` as many others write. */
export function named(text: string): string {
  if (!settings.numbers) return text
  const number = (letter: string) => String(letter.charCodeAt(0) - 64)
  return text.replace(NAMES, (all, row?: string, column?: string) => (row ? `r${number(row)}c${column}` : all.startsWith('{') ? all : all.replace(/\b[A-Y]\b/g, number)))
}

/** The element with this id, which the page is sure to have. */
export function byId<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the page has no element #${id}`)
  return element as T
}

/** Sets the text only where it differs, so that nothing is laid out or announced for nothing. */
export function say(element: Element, text: string): void {
  const words = named(text)
  if (element.textContent !== words) element.textContent = words
}

/** What went wrong, in words. */
export function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** `naked-twins` as `naked twins`. */
export function spoken(technique: string): string {
  return technique.replaceAll('-', ' ').replace(':', ' up to ')
}

/** 1234567 as 1,234,567. */
export function count(number: number): string {
  return number.toLocaleString('en-US')
}

/** `1 guess`, `2 guesses`. */
export function many(number: number, one: string, more = one + 's'): string {
  return `${count(number)} ${number === 1 ? one : more}`
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Gives a canvas its size; what paints on it counts in the pixels of the page, however fine those of the screen are. */
export function painter(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const scale = Math.min(2, devicePixelRatio)
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const paint = canvas.getContext('2d')
  paint?.scale(scale, scale)
  return paint
}

/** What wears a colour, so that its value can be read. */
let probe: HTMLElement | undefined

/** The value of one of the page's colours, in the current theme. */
export function colour(name: string): string {
  if (!probe) document.body.append((probe = el('span', { hidden: true })))
  probe.style.color = `var(--${name})`
  return getComputedStyle(probe).color
}
