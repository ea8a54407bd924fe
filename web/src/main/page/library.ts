/** The library, which works in workers beside the page. */

/** What a worker sends: lines before the answer, the answer, or that it failed. */
type Message = { lines: string[] } | { answer: string; columns?: Int32Array[] } | { failure: string }

/** An answer as JSON, and of a run its numbers. */
export interface Answer {
  answer: string
  columns: Int32Array[]
}

interface Waiting {
  hear: (lines: string[]) => void
  done: (answer: Answer) => void
  fail: (error: unknown) => void
}

/** The scripts of workers, and what to say where one cannot be had. */
const SCRIPTS = {
  'worker.js': 'The library could not be loaded.',
  'forums.js': 'The scales of the forums could not be loaded. Without a network they are there once they were used on this device.',
}
type Script = keyof typeof SCRIPTS

/** A page in one file has the workers within it. */
function newWorker(script: Script): Worker {
  const own = document.getElementById(script)
  return new Worker(own ? URL.createObjectURL(new Blob([own.textContent ?? ''], { type: 'text/javascript' })) : script)
}

/** A talk with one worker, which answers one question after the other and remembers the last run. */
export class Talk {
  private readonly waiting: Waiting[] = []

  private readonly worker: Worker

  private constructor(private readonly script: Script) {
    const worker = (this.worker = newWorker(script))
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('lines' in data) return this.waiting[0]?.hear(data.lines)
      const first = this.waiting.shift()
      if ('answer' in data) first?.done({ answer: data.answer, columns: data.columns ?? [] })
      else first?.fail(new Error(data.failure))
    }
    worker.onerror = (event) => this.drop(new Error(event.message ?? SCRIPTS[script]))
  }

  /** Workers that have nothing to do, all of the library itself. */
  private static readonly idle: Talk[] = []

  static begin(script: Script = 'worker.js'): Talk {
    return (script === 'worker.js' ? Talk.idle.pop() : undefined) ?? new Talk(script)
  }

  /** Has a worker ready before the first question comes. */
  static warmUp(): void {
    Talk.idle.push(new Talk('worker.js'))
  }

  /** A talk that goes on after its first answer; it ends where that does not come. */
  static async lasting<T>(signal: AbortSignal | undefined, first: (talk: Talk) => Promise<T>, script?: Script): Promise<T> {
    signal?.throwIfAborted()
    const talk = Talk.begin(script)
    const stop = () => talk.end(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    try {
      return await first(talk)
    } catch (error) {
      if (!signal?.aborted) talk.end()
      throw error
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  /** @param hear takes lines before the answer */
  ask(question: string, body: unknown, hear: (lines: string[]) => void = () => {}): Promise<Answer> {
    return new Promise((done, fail) => {
      this.waiting.push({ hear, done, fail })
      this.worker.postMessage({ question, body: JSON.stringify(body) })
    })
  }

  /** Ends the talk. A worker that is at work ends with it, and so does the wait. */
  end(reason?: unknown): void {
    if (this.waiting.length > 0 || Talk.idle.length > 1 || this.script !== 'worker.js') this.drop(reason)
    else Talk.idle.push(this)
  }

  private drop(reason: unknown): void {
    this.worker.terminate()
    for (const { fail } of this.waiting.splice(0)) fail(reason)
  }
}

const queue: (() => void)[] = []
let talks = 0

/**
 * Asks a question that stands for itself. Only so many are answered at once: what is asked beyond that waits.
 *
 * @param signal where it is given, the worker ends with it, and so does the wait
 */
export async function ask(question: string, body: unknown, hear?: (lines: string[]) => void, signal?: AbortSignal): Promise<string> {
  const most = Math.max(2, Math.min(4, navigator.hardwareConcurrency))
  while (talks >= most) await new Promise<void>((freed) => queue.push(freed))
  signal?.throwIfAborted()
  talks++
  try {
    return await Talk.lasting(signal, async (talk) => {
      const { answer } = await talk.ask(question, body, hear)
      talk.end()
      return answer
    })
  } finally {
    talks--
    queue.shift()?.()
  }
}

/** Keeps all of the page where a network may be missing. Only a page that came by HTTP can be kept; whoever forbids it still has the page. */
export function keepOffline(): void {
  if (location.protocol.startsWith('http')) navigator.serviceWorker?.register('offline.js').catch(() => {})
}
