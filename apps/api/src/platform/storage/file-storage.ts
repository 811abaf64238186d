import type { Readable } from 'node:stream'
import type { Settings } from '#platform/settings.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/** Where bytes live. Keys are `<company>/<file>`, so that one company's files can be removed together. */
export type FileStorage = {
  write(key: string, content: Buffer | AsyncIterable<Buffer>, contentType: string): Promise<void>
  /** Null when there is nothing under the key. */
  read(key: string): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** Every key under a company, known to the database or not. */
  keysOf(companyId: string): AsyncIterable<string>
}

export const createFileStorage = (settings: Settings): FileStorage =>
  settings.s3 ? createS3Storage(settings.s3) : createDiskStorage(`${settings.dataFolder}/files`)
