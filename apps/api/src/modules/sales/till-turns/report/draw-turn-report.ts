import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TurnReport } from './turn-report-sheet.ts'

/** Drawn in a thread of its own: laying out pages must not hold up other people's requests. */
export async function drawTurnReport(report: TurnReport): Promise<Buffer> {
  const worker = new Worker(new URL('./turn-report-worker.ts', import.meta.url), { workerData: report })
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}
