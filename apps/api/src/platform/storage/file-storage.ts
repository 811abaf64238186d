import type { Readable } from 'node:stream'

/** A file of this machine, whole and flushed, with what was learnt while it was written. */
export type LocalFile = { readonly path: string; readonly sizeBytes: number; readonly sha256: string }

/** Where bytes live. Keys are `<company>/<file>`, so that one company's files can be removed together. */
export type FileStorage = {
  /** The local folder where uploads are written before they are stored; on the same disk as the storage, where that is a folder. */
  readonly temporaryFolder: string
  /** A local file comes from `temporaryFolder`, and may have been moved away from there afterwards. */
  write(key: string, content: Buffer | LocalFile | AsyncIterable<Buffer>, contentType: string): Promise<void>
  /** Null when there is nothing under the key. */
  read(key: string): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** Every key under a company, known to the database or not, and since when it is there. */
  keysOf(companyId: string): AsyncIterable<{ key: string; since: Date }>
}
