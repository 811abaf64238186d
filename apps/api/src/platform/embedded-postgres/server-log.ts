import { closeSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'

export interface ServerLog {
  file: string
  fd: number
  readNewLines(): string
  close(): void
}

const largestLogBytes = 5 * 1024 * 1024

/** The server writes to a file, not to a pipe of ours, so that it survives our death. */
export function openServerLog(dataDir: string): ServerLog {
  const file = path.join(path.dirname(dataDir), 'postgres.log')
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) truncateSync(file)
  const fd = openSync(file, 'a', 0o600)
  const start = fstatSync(fd).size
  return { file, fd, readNewLines: () => readFileSync(file).subarray(start).toString(), close: () => closeSync(fd) }
}
