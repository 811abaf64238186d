import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { parentPort, Worker } from 'node:worker_threads'

type ToWorker<Head, Row> = { head: Head } | { rows: readonly Row[] } | { end: true }
type FromWorker = { bytes: Uint8Array[] }

export type BatchSheet<Row> = {
  addRows: (rows: readonly Row[]) => void
  end: () => Promise<void>
  /** What is ready to leave. */
  takeBytes: () => Uint8Array[]
}

/** Drawn in a thread of its own: laying out pages must not hold up other people's requests. The thread gets the next rows when the last are drawn. */
export async function* drawInBatches<Head, Row>(
  url: URL,
  head: Head,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(url)
  const send = async (message: ToWorker<Head, Row>) => {
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

/** The other side of it: called once, by the file that is the thread. */
export function serveBatches<Head, Row>(open: (head: Head) => BatchSheet<Row>) {
  let sheet: BatchSheet<Row> | null = null
  parentPort!.on('message', async (message: ToWorker<Head, Row>) => {
    if ('head' in message) sheet = open(message.head)
    else if ('rows' in message) sheet!.addRows(message.rows)
    else await sheet!.end()
    // Pages are compressed beside the drawing: what is ready leaves with this answer.
    await setImmediate()
    parentPort!.postMessage({ bytes: sheet!.takeBytes() } satisfies FromWorker)
  })
}
