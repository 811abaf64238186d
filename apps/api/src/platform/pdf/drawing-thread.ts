import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parentPort, Worker } from 'node:worker_threads'
import { gatherParts } from './gather-parts.ts'

type Asked<Sheet> = { id: number; sheet: Sheet }
type Answer = { id: number; part?: Uint8Array; expected?: number; isDone?: true; error?: Error }
type Drawing = { content: PassThrough; expect: (bytes: number) => void }

const idleMilliseconds = 30_000
/** What a document leaves behind is collected in small portions: by itself the thread would first take a hundred megabytes more. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 }

/**
 * Draws in a thread of its own: laying out pages must not hold up other people's requests. The thread stays for a while after its
 * last sheet, since starting one takes longer than drawing most of them. What is drawn comes while it is drawn.
 */
export function drawingThread<Sheet>(url: URL) {
  let worker: Worker | null = null
  let rest: NodeJS.Timeout | undefined
  let asked = 0
  const waiting = new Map<number, Drawing>()

  function start(): Worker {
    const started = new Worker(url, { resourceLimits })
    const giveUp = (error: Error) => {
      if (worker !== started) return
      worker = null
      for (const { content } of waiting.values()) content.destroy(error)
      waiting.clear()
    }
    started.on('message', ({ id, part, expected, isDone, error }: Answer) => {
      const drawing = waiting.get(id)
      if (!drawing) return
      const { content, expect } = drawing
      if (expected !== undefined) return expect(expected)
      // Who went away half-way reads no more of it.
      if (part) return void (content.destroyed || content.write(part))
      waiting.delete(id)
      if (waiting.size === 0) relax(started)
      if (isDone) content.end()
      else content.destroy(error ?? new Error('nothing was drawn'))
    })
    started.on('error', giveUp)
    started.on('exit', () => giveUp(new Error('the thread that draws has ended')))
    return started
  }

  /** A process that has nothing else to do ends meanwhile. */
  function relax(idle: Worker) {
    idle.unref()
    rest = setTimeout(() => {
      worker = null
      void idle.terminate()
    }, idleMilliseconds).unref()
  }

  function stream(sheet: Sheet, expect: (bytes: number) => void = () => {}): PassThrough {
    clearTimeout(rest)
    const drawer = (worker ??= start())
    const content = new PassThrough()
    const id = ++asked
    waiting.set(id, { content, expect })
    drawer.ref()
    drawer.postMessage({ id, sheet })
    return content
  }

  return { stream, draw: (sheet: Sheet): Promise<Buffer> => buffer(stream(sheet)) }
}

type Draw<Sheet> = (
  sheet: Sheet,
  emit: (part: Uint8Array) => void,
  expect: (bytes: number) => void,
) => Promise<Uint8Array | void>

/** The other side of it: called once, by the file that is the thread. What is answered is emitted last. */
export function serveDrawing<Sheet>(draw: Draw<Sheet>) {
  const port = parentPort!
  port.on('message', async ({ id, sheet }: Asked<Sheet>) => {
    try {
      const parts = gatherParts((part) => port.postMessage({ id, part }, [part.buffer]))
      const whole = await draw(sheet, parts.add, (expected) => port.postMessage({ id, expected }))
      if (whole) parts.add(whole)
      parts.flush()
      port.postMessage({ id, isDone: true })
    } catch (error) {
      port.postMessage({ id, error })
    }
  })
}
