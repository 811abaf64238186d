import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { PmocSheet } from '../pmoc-document.ts'
import type { DocumentSheet } from '../sale-document.ts'

export type AnySheet = DocumentSheet | PmocSheet
type Answer = { id: number; part?: Uint8Array; expected?: number; isDone?: true; error?: Error }
type Drawing = { content: PassThrough; expect(bytes: number): void }

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, Drawing>()

/** Drawn in a thread that stays: laying out pages must not hold up other people's requests, nor wait for a thread to start. */
export const drawDocument = (sheet: AnySheet): Promise<Buffer> => buffer(startDrawing(sheet, () => {}))

/** Pages as they are drawn, once it is known about how many bytes they come to. */
export const streamDocument = (sheet: PmocSheet): Promise<{ content: Readable; expectedBytes: number }> =>
  new Promise((resolve, reject) => {
    const content = startDrawing(sheet, (expectedBytes) => {
      content.off('error', reject)
      resolve({ content, expectedBytes })
    })
    content.once('error', reject)
  })

function startDrawing(sheet: AnySheet, expect: (bytes: number) => void): PassThrough {
  const drawer = (worker ??= startWorker())
  const id = ++asked
  const content = new PassThrough()
  waiting.set(id, { content, expect })
  drawer.ref()
  drawer.postMessage({ id, sheet })
  return content
}

function startWorker(): Worker {
  // What a document leaves behind is collected in small portions: by itself the thread would first take a hundred megabytes more.
  const resourceLimits = { maxYoungGenerationSizeMb: 8 }
  const started = new Worker(new URL('./draw-worker.ts', import.meta.url), { resourceLimits })
  started.on('message', ({ id, part, expected, isDone, error }: Answer) => {
    const drawing = waiting.get(id)
    if (!drawing) return
    if (expected !== undefined) return drawing.expect(expected)
    if (part) return void drawing.content.write(part)
    waiting.delete(id)
    // A process that has nothing else to do ends.
    if (waiting.size === 0) started.unref()
    if (isDone) drawing.content.end()
    else drawing.content.destroy(error ?? new Error('the document was not drawn'))
  })
  started.on('error', (error: Error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('the thread that draws documents has ended')))
  return started
}

function giveUp(ended: Worker, error: Error) {
  if (worker !== ended) return
  worker = null
  for (const { content } of waiting.values()) content.destroy(error)
  waiting.clear()
}
