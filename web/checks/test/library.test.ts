// The library in the page gives the answers that it gives on the JVM. These were written by the Java test PageAnswersTest.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const root = join(process.cwd(), '..', '..')
const answers = join(root, 'web', 'target', 'page-answers')
const scripts = process.env['NONET_SCRIPTS'] ?? join(root, 'browser', 'target', 'classes', 'nonet', 'browser')

interface Case {
  question: string
  body: string
  log: string[]
  answer: string
}

/** Times differ from run to run. */
const withoutTimes = (text: string) => text.replace(/"millis":[\d.E-]+/g, '"millis":0')

// A worker finds itself alone in a world with two functions.
type Hearing = (event: { data: unknown }) => void
const world = globalThis as unknown as { onmessage: Hearing; postMessage: (message: unknown) => void }

/** What each script has left in the world, which it does but once. */
const workers = new Map<string, Hearing>()

async function compare(file: string, name = 'worker'): Promise<number> {
  const heard: string[] = []
  let answer = ''
  world.postMessage = (message) => {
    const { lines, answer: last, failure } = message as { lines?: string[]; answer?: string; failure?: string }
    if (lines) heard.push(...lines)
    answer = last ?? failure ?? ''
  }
  await import(pathToFileURL(join(scripts, name, `${name}.js`)).href)
  const worker = workers.get(name) ?? world.onmessage
  workers.set(name, worker)
  const cases = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Case)
  for (const { question, body, log, answer: expected } of cases) {
    heard.length = 0
    worker({ data: { question, body } })
    assert.equal(withoutTimes(answer), withoutTimes(expected), `${question} ${body.slice(0, 200)}`)
    assert.deepEqual(heard.filter((line) => !line.startsWith('{"progress"')), log, `${question} ${body.slice(0, 200)}`)
  }
  return cases.length
}

test('the library in the page answers as on the JVM', async () => {
  assert.ok((await compare(join(answers, 'answers.jsonl'))) > 60)
})

test('the scales of the forums answer in the page as on the JVM', async () => {
  assert.ok((await compare(join(answers, 'forums.jsonl'), 'forums')) > 60)
})

const published = join(answers, 'published.jsonl')
test('the library in the page answers as on the JVM to published cases', { skip: existsSync(published) ? false : 'NONET_DATA names no folder' }, async () => {
  console.log(`    ${await compare(published)} published cases`)
})
