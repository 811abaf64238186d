import { createInflateRaw } from 'node:zlib'
import type { ZipEntry } from './zip-entries.ts'

/** What an entry holds, in pieces: nobody has all of it in memory. */
export async function* unpackEntry({ packed, isDeflated }: ZipEntry): AsyncGenerator<Buffer> {
  if (!isDeflated) return yield packed
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  inflate.end(packed)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } finally {
    inflate.destroy()
  }
}
