import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { StatementSheet } from './statement-sheet.ts'

/** Drawn in a thread of its own: laying out pages must not hold up other people's requests. */
export async function drawStatement(sheet: StatementSheet): Promise<Buffer> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { workerData: sheet })
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}
