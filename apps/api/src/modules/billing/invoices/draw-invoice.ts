import { Worker } from 'node:worker_threads'
import type { InvoiceSheet } from './invoice-sheet.ts'

const patienceMs = 20_000

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }>()

/** Draws in a thread of its own: laying out a document must not hold up other people's requests. */
export async function drawInvoice(sheet: InvoiceSheet): Promise<Buffer> {
  const id = ++asked
  const drawn = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
  const timer = setTimeout(() => waiting.get(id)?.reject(new Error('the invoice was not drawn in time')), patienceMs)
  theWorker().postMessage({ id, sheet })
  return drawn.finally(() => {
    clearTimeout(timer)
    waiting.delete(id)
  })
}

/** Started when first needed, and again after it died. It never keeps the process alive. */
function theWorker(): Worker {
  if (worker) return worker
  const started = new Worker(new URL('./invoice-worker.ts', import.meta.url))
  started.unref()
  started.on('message', ({ id, bytes, error }: { id: number; bytes?: Uint8Array; error?: string }) => {
    if (bytes) waiting.get(id)?.resolve(Buffer.from(bytes))
    else waiting.get(id)?.reject(new Error(error))
  })
  const died = (error: Error) => {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
  }
  started.on('error', died)
  started.on('exit', () => died(new Error('the drawing thread ended')))
  worker = started
  return started
}
