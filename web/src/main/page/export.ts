/** Takes the run or the board along: a log, a picture, or the page in one file. */

import * as api from './api.ts'
import type { App } from './app.ts'
import { toHash } from './share.ts'

export function download(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export async function logOf({ puzzle, agent, solutions }: App): Promise<Blob> {
  return new Blob([(await api.log(puzzle, agent, solutions)).join('\n'), '\n'], { type: 'application/jsonl' })
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

/** All of the page in one file, which opens with this puzzle, this agent and this moment, without a server. */
export async function replayOf(app: App): Promise<Blob> {
  const names = ['index.html', 'page.js', 'page.css', 'worker.js']
  const [html, script, style, worker] = await Promise.all(names.map(part))
  // Without a network it may not be there; then the copy does without it, too.
  const forums = await part('forums.js').catch(() => undefined)
  const { puzzle, agent, solutions, moment, about } = app
  const own = { hash: toHash({ puzzle, agent, solutions, moment, ...about }) }
  const element = (type: string, id: string, text: string) => `<script type="${type}" id="${id}">${text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>`
  const page = html!
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style id="page.css">${style!}</style>`)
    .replace(/<link rel="(?:icon|manifest|modulepreload|preload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('</body>', () => [element('application/json', 'opens-with', JSON.stringify(own)), element('text/plain', 'index.html', html!), element('text/plain', 'worker.js', worker!), ...(forums ? [element('text/plain', 'forums.js', forums)] : []), element('module', 'page.js', script!), '</body>'].join('\n'))
  return new Blob([page], { type: 'text/html' })
}

/** A file of the page; a page in one file has them all within it. */
async function part(name: string): Promise<string> {
  const own = document.getElementById(name)?.textContent
  return own?.replaceAll('<\\/script', '</script').replaceAll('<\\!--', '<!--') ?? (await fetch(name)).text()
}
