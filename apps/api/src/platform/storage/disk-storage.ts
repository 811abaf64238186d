import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { FileStorage } from './file-storage.ts'

const safeKey = /^[\w-]+\/[\w-]+$/

/** Files appear whole or not at all: written aside, flushed, then renamed. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('unsafe storage key')
    return join(folder, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.${randomUUID()}.part`
      const file = await open(aside, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, path)
    },
    async read(key) {
      const path = pathOf(key)
      const isThere = await stat(path).then(() => true, () => false)
      return isThere ? createReadStream(path) : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
