import { Worker } from 'node:worker_threads'
import type { DocumentSheet } from '../sale-document.ts'

type Answer = { id: number; bytes?: Uint8Array; error?: Error }
type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void }

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, Waiting>()

/** Drawn in a thread that stays: laying out pages must not hold up other people's requests, nor wait for a thread to start. */
export function drawDocument(sheet: DocumentSheet): Promise<Buffer> {
  const drawer = (worker ??= startWorker())
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    drawer.ref()
    drawer.postMessage({ id, sheet })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./draw-worker.ts', import.meta.url))
  started.on('message', ({ id, bytes, error }: Answer) => {
    const caller = waiting.get(id)
    waiting.delete(id)
    // A process that has nothing else to do ends.
    if (waiting.size === 0) started.unref()
    if (bytes) caller?.resolve(Buffer.from(bytes))
    else caller?.reject(error ?? new Error('the document was not drawn'))
  })
  started.on('error', (error: Error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('the thread that draws documents has ended')))
  return started
}

function giveUp(ended: Worker, error: Error) {
  if (worker !== ended) return
  worker = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
