import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { FileStorage } from './file-storage.ts'

/** A copy on this machine, for whoever reads it by its path, until they are done; null when there is nothing under the key. */
export async function fetchFile(storage: FileStorage, key: string) {
  const content = await storage.read(key)
  if (!content) return null
  await mkdir(storage.temporaryFolder, { recursive: true })
  const path = join(storage.temporaryFolder, uuidv7())
  const remove = () => rm(path, { force: true })
  try {
    await pipeline(content, createWriteStream(path))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, [Symbol.asyncDispose]: remove }
}
