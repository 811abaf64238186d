import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export const formatVersion = 1

export type BackupHeader = { prumoBackup: typeof formatVersion; scope: 'installation' | 'company'; companyId: string | null; createdAt: string; migrations: string[] }

/** One line of the file. The last one says that it is whole. */
export type BackupLine =
  | { header: BackupHeader }
  | { table: string; companyId: string | null; rows: Record<string, unknown>[] }
  | { file: string; contentType: string; base64: string }
  | { end: { rows: number; files: number } }

/** Gzipped lines of JSON, written aside and renamed when complete, so that a half backup never looks like one. */
export async function writeBackupFile(path: string, lines: AsyncIterable<BackupLine>) {
  const aside = `${path}.part`
  const gzip = createGzip({ level: 6 })
  const written = pipeline(gzip, createWriteStream(aside, { mode: 0o600, flush: true }))
  try {
    for await (const line of lines) {
      if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain')
    }
    gzip.end()
    await written
    await rename(aside, path)
  } catch (error) {
    gzip.destroy()
    await written.catch(() => {})
    await rm(aside, { force: true })
    throw error
  }
}

export async function* readBackupFile(path: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(path)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  let isWhole = false
  for await (const text of createInterface({ input: unzipped, crlfDelay: Infinity })) {
    const line = JSON.parse(text) as BackupLine
    isWhole = 'end' in line
    yield line
  }
  if (!isWhole) throw new BackupRefused('O arquivo de cópia está incompleto.')
}

/** A sentence for the person at the terminal. */
export class BackupRefused extends Error {}
