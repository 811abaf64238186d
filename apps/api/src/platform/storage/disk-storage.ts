import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { FileStorage } from './file-storage.ts'

// A file that was being written when the process died ends in .part.
const safeKey = /^[\w-]+\/[\w-]+(\.[\w-]+\.part)?$/

/** Files appear whole or not at all: written aside, flushed, then renamed. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('unsafe storage key')
    return join(folder, key)
  }
  return {
    async write(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.${randomUUID()}.part`
      try {
        await writeFile(aside, content, { mode: 0o600, flush: true })
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async read(key) {
      const path = pathOf(key)
      const isThere = await stat(path).then(() => true, () => false)
      return isThere ? createReadStream(path) : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *keysOf(companyId) {
      const names = await readdir(dirname(pathOf(`${companyId}/x`))).catch(() => [])
      for (const name of names) yield `${companyId}/${name}`
    },
  }
}
