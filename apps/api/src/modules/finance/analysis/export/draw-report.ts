import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ExportedEntry } from './export-queries.ts'
import type { ReportHead } from './report-sheet.ts'

export type ToWorker = { head: ReportHead } | { rows: readonly ExportedEntry[] } | { end: true }
export type FromWorker = { bytes: Uint8Array[] }

/** Drawn in a thread of its own: laying out pages must not hold up other people's requests. The thread gets the next rows when the last are drawn. */
export async function* drawReport(
  head: ReportHead,
  batches: AsyncIterable<readonly ExportedEntry[]>,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url))
  const send = async (message: ToWorker) => {
    worker.postMessage(message)
    const [answer] = (await once(worker, 'message')) as [FromWorker]
    return answer.bytes
  }
  try {
    yield* await send({ head })
    for await (const rows of batches) yield* await send({ rows })
    yield* await send({ end: true })
  } finally {
    await worker.terminate()
  }
}
