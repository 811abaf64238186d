import type { ProblemCode } from '@prumo/contract/problems'
import { Problem } from '#platform/problem.ts'
import { ReadingLimitPassed, ReadingRefused, readingThread, resultOf } from '#platform/threads/reading-thread.ts'
import type { InvoiceFile } from './read-invoice.ts'

const read = readingThread<Uint8Array, never, InvoiceFile>(new URL('./invoice-worker.ts', import.meta.url), {
  seconds: 30,
  megabytes: 256,
})

/** An NF-e as it is in its file, read in a thread that ends where the file is larger inside than any invoice. */
export async function readInvoiceFile(bytes: Uint8Array): Promise<InvoiceFile> {
  try {
    return await resultOf(read(bytes))
  } catch (error) {
    if (error instanceof ReadingLimitPassed) throw new Problem('invoice-file.too-deep')
    if (!(error instanceof ReadingRefused)) throw error
    const { code, words } = error.told as { code: ProblemCode; words: Record<string, string | number> }
    throw new Problem(code, { words })
  }
}
