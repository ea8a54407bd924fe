/** The library, which works in workers beside the page. */

/** What a worker sends: lines before the answer, the answer, or that it failed. */
type Message = { lines: string[] } | { answer: string } | { failure: string }

const idle: Worker[] = []
const waiting: (() => void)[] = []
let workers = 0

/** A page in one file has the worker within it. */
function newWorker(): Worker {
  const own = document.getElementById('worker.js')
  return new Worker(own ? URL.createObjectURL(new Blob([own.textContent ?? ''], { type: 'text/javascript' })) : 'worker.js')
}

/** A worker that has nothing else to do. There are only so many: what is asked beyond that waits. */
async function take(): Promise<Worker> {
  const most = Math.max(2, Math.min(4, navigator.hardwareConcurrency))
  while (idle.length === 0 && workers >= most) await new Promise<void>((freed) => waiting.push(freed))
  const free = idle.pop()
  if (free) return free
  workers++
  return newWorker()
}

function release(worker: Worker, isFit: boolean): void {
  if (isFit) {
    idle.push(worker)
  } else {
    worker.terminate()
    workers--
  }
  waiting.shift()?.()
}

/** Has a worker ready before the first question comes; and afterwards all of the page, where a network may be missing. */
export function warmUp(): void {
  workers++
  idle.push(newWorker())
  // Only a page that came by HTTP can be kept; whoever forbids it still has the page.
  if (location.protocol.startsWith('http')) navigator.serviceWorker?.register('offline.js').catch(() => {})
}

/**
 * Asks a question.
 *
 * @param hear takes lines before the answer
 * @param signal where it is given, the worker ends with it, and so does the wait
 * @returns the answer, as JSON
 */
export async function ask(question: string, body: unknown, hear: (lines: string[]) => void = () => {}, signal?: AbortSignal): Promise<string> {
  const worker = await take()
  let isFit = false
  try {
    return await new Promise<string>((done, fail) => {
      const stop = () => fail(signal?.reason as Error)
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop, { once: true })
      worker.onmessage = ({ data }: MessageEvent<Message>) => {
        if ('lines' in data) {
          hear(data.lines)
          return
        }
        isFit = true
        signal?.removeEventListener('abort', stop)
        if ('answer' in data) done(data.answer)
        else fail(new Error(data.failure))
      }
      worker.onerror = (event) => fail(new Error(event.message ?? 'the library could not be loaded'))
      worker.postMessage({ question, body: JSON.stringify(body) })
    })
  } finally {
    release(worker, isFit)
  }
}
