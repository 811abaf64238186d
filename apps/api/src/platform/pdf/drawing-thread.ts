import { PassThrough, type Readable } from 'node:stream'
import { parentPort, Worker } from 'node:worker_threads'
import { gatherParts } from './gather-parts.ts'

type Asked<Sheet> = { id: number; sheet: Sheet }
type Answer = { id: number; part?: Uint8Array; isDone?: true; error?: Error }

/**
 * Draws in a thread that stays: laying out pages must not hold up other people's requests, nor wait for a thread to start. What is
 * drawn comes while it is drawn.
 */
export function drawingThread<Sheet>(url: URL): (sheet: Sheet) => Readable {
  let worker: Worker | null = null
  let asked = 0
  const waiting = new Map<number, PassThrough>()

  function start(): Worker {
    const started = new Worker(url)
    const giveUp = (error: Error) => {
      if (worker !== started) return
      worker = null
      for (const content of waiting.values()) content.destroy(error)
      waiting.clear()
    }
    started.on('message', ({ id, part, isDone, error }: Answer) => {
      const content = waiting.get(id)
      if (!content) return
      // Who went away half-way reads no more of it.
      if (part) return void (content.destroyed || content.write(part))
      waiting.delete(id)
      // A process that has nothing else to do ends.
      if (waiting.size === 0) started.unref()
      if (isDone) content.end()
      else content.destroy(error ?? new Error('nothing was drawn'))
    })
    started.on('error', giveUp)
    started.on('exit', () => giveUp(new Error('the thread that draws has ended')))
    return started
  }

  return (sheet) => {
    const drawer = (worker ??= start())
    const content = new PassThrough()
    const id = ++asked
    waiting.set(id, content)
    drawer.ref()
    drawer.postMessage({ id, sheet })
    return content
  }
}

/** The other side of it: called once, by the file that is the thread. */
export function serveDrawing<Sheet>(draw: (sheet: Sheet, emit: (part: Uint8Array) => void) => Promise<void>) {
  const port = parentPort!
  port.on('message', async ({ id, sheet }: Asked<Sheet>) => {
    try {
      const parts = gatherParts((part) => port.postMessage({ id, part }, [part.buffer]))
      await draw(sheet, parts.add)
      parts.flush()
      port.postMessage({ id, isDone: true })
    } catch (error) {
      port.postMessage({ id, error })
    }
  })
}
