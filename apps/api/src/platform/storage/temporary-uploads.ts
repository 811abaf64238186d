import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** No upload takes this long: what is older was left by a process that died. */
const longestUploadMs = 3_600_000

/** A new path in the folder, which must belong to our user. */
export async function newTemporaryUpload(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.getuid && (await lstat(folder)).uid !== process.getuid())
    throw new Error(`${folder} belongs to somebody else`)
  return join(folder, `${randomUUID()}.part`)
}

/** Removes what dead processes left half written. */
export async function sweepTemporaryUploads(folder: string, now: Date) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Infinity }))
    if (now.getTime() - mtimeMs > longestUploadMs) await rm(path, { force: true })
  }
}
