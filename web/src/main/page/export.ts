/** Takes the run or the board along: a log, a picture, or a replay in one file. */

import type { App } from './app.ts'
import type { Picture } from './layout.ts'
import { toHash } from './share.ts'

/** What a replay in one file begins from. */
export interface Replay {
  /** The part of an address that says which puzzle, agent and moment. */
  hash: string
  title: string
  /** What the rules of the puzzle look like, where it has any. */
  picture?: Picture
  /** The log as JSON lines, compressed with gzip, as base64. */
  log: string
}

export function download(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export function logOf(app: App): Blob {
  return new Blob([...app.trace.lines()], { type: 'application/jsonl' })
}

/** What the style sheet says about a drawing, written into its elements. */
const STYLED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'text-decoration',
  'visibility',
]

/** The drawing of the board on its own, with its looks. */
export function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [...drawing.querySelectorAll<SVGElement>('*')]
  const gone: Element[] = []
  copy.querySelectorAll<SVGElement>('*').forEach((element, i) => {
    const style = getComputedStyle(originals[i]!)
    const isInvisible = style.opacity === '0' || (element.tagName === 'text' && element.textContent === '') || style.display === 'none'
    if (isInvisible) gone.push(element)
    for (const name of STYLED) {
      const value = style.getPropertyValue(name)
      if (value !== '') element.setAttribute(name, value.replace(/url\("?[^#)]*#([^)"]*)"?\)/g, 'url(#$1)'))
    }
    element.removeAttribute('class')
  })
  for (const element of gone) element.remove()
  const [x, y, width, height] = (drawing.getAttribute('viewBox') ?? '0 0 900 900').split(' ')
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ x, y, width, height })) paper.setAttribute(name, value ?? '0')
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(paper)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', '900')
  copy.setAttribute('height', '900')
  copy.removeAttribute('class')
  copy.removeAttribute('aria-hidden')
  return new XMLSerializer().serializeToString(copy)
}

export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([standalone(drawing)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1800
    canvas.getContext('2d')!.drawImage(image, 0, 0, 1800, 1800)
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture came of it'))), 'image/png'))
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A page with everything in it: it opens from a file, without a server. */
export async function replayOf(app: App): Promise<Blob> {
  const [html, script, style] = await Promise.all(['index.html', 'page.js', 'page.css'].map(part))
  const replay: Replay = {
    hash: toHash({ puzzle: app.puzzle, agent: app.agent, solutions: app.solutions, moment: app.moment }),
    title: app.about.title ?? '',
    ...(app.puzzle.picture ? { picture: app.puzzle.picture } : {}),
    log: await gzipped(logOf(app)),
  }
  const inline = (text: string) => text.replaceAll('</script', '<\\/script')
  const page = html!
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style!}</style>`)
    .replace(/<link rel="(?:icon|manifest|modulepreload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('</body>', () => `<script type="application/json" id="replay">${inline(JSON.stringify(replay))}</script><script type="module">${inline(script!)}</script></body>`)
  return new Blob([page], { type: 'text/html' })
}

/** A file of the page; a page in one file has them all within it. */
async function part(name: string): Promise<string> {
  const own = document.getElementById(name)?.textContent
  return own?.replaceAll('<\\/script', '</script').replaceAll('<\\!--', '<!--') ?? (await fetch(name)).text()
}

async function gzipped(blob: Blob): Promise<string> {
  const packed = await new Response(blob.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  const bytes = new Uint8Array(packed)
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000) text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(text)
}

/** The log of a replay, as a stream of text. */
export function unzipped(log: string): ReadableStream<Uint8Array> {
  const bytes = Uint8Array.from(atob(log), (char) => char.charCodeAt(0))
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
}
