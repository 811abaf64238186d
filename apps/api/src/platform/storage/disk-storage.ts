import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
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
    temporaryFolder: join(folder, 'arriving'),
    async write(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      if ('path' in content) return rename(content.path, path)
      const aside = `${path}.${randomUUID()}.part`
      try {
        await writeFile(aside, content, { mode: 0o600, flush: true })
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    /** The file is opened before this returns, so that it can be read to its end even if it is removed meanwhile. */
    async read(key) {
      const file = await open(pathOf(key)).catch(orNothing)
      // A reader sees the failure on the stream; without a reader it must not end the program.
      return file && file.createReadStream().on('error', () => {})
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *keysOf(companyId) {
      const names = (await readdir(dirname(pathOf(`${companyId}/x`))).catch(orNothing)) ?? []
      for (const name of names) {
        const key = `${companyId}/${name}`
        const found = await stat(join(folder, key)).catch(orNothing)
        if (found) yield { key, since: found.mtime }
      }
    },
  }
}

function orNothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
