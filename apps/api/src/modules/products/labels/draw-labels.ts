import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LabelSheet } from './label-sheet.ts'

const restMilliseconds = 30_000

let worker: Worker | null = null
let rest: NodeJS.Timeout | undefined
let before: Promise<unknown> = Promise.resolve()

/**
 * In a thread of its own: laying out pages must not hold up other people's requests. It draws one sheet after the other and stays
 * for a while, because knowing how to draw bars takes longer to load than to use.
 */
export function drawLabels(sheet: LabelSheet): Promise<Buffer> {
  const drawn = before.then(() => drawNext(sheet))
  before = drawn.catch(() => null)
  return drawn
}

async function drawNext(sheet: LabelSheet): Promise<Buffer> {
  clearTimeout(rest)
  worker ??= new Worker(new URL('./label-worker.ts', import.meta.url))
  try {
    worker.ref()
    worker.postMessage(sheet)
    const [bytes] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(bytes)
  } catch (error) {
    await endWorker()
    throw error
  } finally {
    worker?.unref()
    rest = setTimeout(() => void endWorker(), restMilliseconds).unref()
  }
}

async function endWorker() {
  const ended = worker
  worker = null
  await ended?.terminate()
}
