import { Problem } from '#platform/problem.ts'
import { serveReading } from '#platform/threads/serve-reading.ts'
import { readInvoice } from './read-invoice.ts'

serveReading(
  // oxlint-disable-next-line require-yield -- an invoice is read whole: there is a result and no items.
  async function* (bytes: Uint8Array) {
    return readInvoice(Buffer.from(bytes))
  },
  (error) => (error instanceof Problem ? { code: error.code, words: error.words } : undefined),
)
