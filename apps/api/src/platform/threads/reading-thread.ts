import { Worker } from 'node:worker_threads'
import type { FromThread } from './serve-reading.ts'

/** `seconds`: that the thread itself works, not that it waits for whoever listens. */
export type ReadingLimits = { seconds: number; megabytes: number }

/** A file that takes more time or memory than any good one. */
export class ReadingLimitPassed extends Error {}

/** What the thread refused, as it told it. */
export class ReadingRefused extends Error {
  readonly told: unknown

  constructor(told: unknown) {
    super('a file was refused by the thread that reads it')
    this.told = told
  }
}

const mostThreads = 2
const idleMilliseconds = 30_000

/**
 * Reads what strangers wrote in threads of its own: they hold up nobody else, and one that passes its limits ends, whatever it is
 * doing. A thread that has read a good file stays for a while: starting one takes longer than most files.
 */
export function readingThread<Asked, Item, Result>(url: URL, limits: ReadingLimits) {
  const idle: Thread[] = []
  const waiting: (() => void)[] = []
  let running = 0

  async function take(): Promise<Thread> {
    if (running >= mostThreads) await new Promise<void>((begin) => waiting.push(begin))
    else running++
    for (let known = idle.pop(); known; known = idle.pop()) if (!known.hasEnded()) return known
    return startThread(url, limits)
  }

  function giveBack(thread: Thread, isSound: boolean) {
    if (isSound) {
      idle.push(thread)
      thread.rest(() => idle.splice(idle.indexOf(thread), 1))
    } else thread.end()
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async function* read(asked: Asked): AsyncGenerator<Item, Result> {
    const thread = await take()
    let isOver = false
    try {
      for (let answer = await thread.ask({ asked }, true); ; answer = await thread.ask({ goOn: true })) {
        isOver = !('items' in answer)
        if ('items' in answer) yield* answer.items as Item[]
        else if ('result' in answer) return answer.result as Result
        else if ('told' in answer) throw new ReadingRefused(answer.told)
        else throw answer.error
      }
    } finally {
      giveBack(thread, isOver)
    }
  }
}

/** What a reading without items comes to. */
export async function resultOf<Result>(reading: AsyncGenerator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return value
  }
}

type Thread = ReturnType<typeof startThread>
type Answer = Exclude<FromThread, { isReady: true }>

function startThread(url: URL, { seconds, megabytes }: ReadingLimits) {
  const worker = new Worker(url, {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  })
  let ended: Error | null = null
  let left = seconds * 1000
  let answered: ((answer: FromThread | Error) => void) | null = null
  let isReady = false
  worker.on('message', (answer: FromThread) => answered?.(answer))
  worker.on('error', (error: NodeJS.ErrnoException) => {
    ended = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReadingLimitPassed('memory') : error
    answered?.(ended)
  })
  worker.on('exit', () => answered?.((ended ??= new Error('the thread that reads has ended'))))
  worker.unref()

  const answer = () =>
    new Promise<FromThread>((resolve, reject) => {
      if (ended) return reject(ended)
      worker.ref()
      const begun = performance.now()
      // Until it has started it reads nothing: a busy machine is not the file's fault.
      const clock = isReady ? setTimeout(() => answered?.(new ReadingLimitPassed('time')), left) : undefined
      answered = (told) => {
        answered = null
        clearTimeout(clock)
        left -= isReady ? performance.now() - begun : 0
        worker.unref()
        if (told instanceof Error) reject(told)
        else resolve(told)
      }
    })
  let rest: NodeJS.Timeout | undefined

  return {
    ask: async (message: object, isFirst = false): Promise<Answer> => {
      clearTimeout(rest)
      if (isFirst) left = seconds * 1000
      if (!isReady) await answer()
      isReady = true
      worker.postMessage(message)
      return answer() as Promise<Answer>
    },
    rest: (over: () => void) => {
      rest = setTimeout(() => {
        over()
        void worker.terminate()
      }, idleMilliseconds).unref()
    },
    end: () => void worker.terminate(),
    hasEnded: () => ended !== null,
  }
}
