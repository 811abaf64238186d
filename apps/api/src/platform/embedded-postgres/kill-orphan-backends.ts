import { readdirSync, readlinkSync } from 'node:fs'
import { findLivingProcess } from './find-living-process.ts'

/**
 * After kill -9 of the server its idle children end by themselves, but one in the middle of a long query goes on and
 * keeps the old shared memory, which stops a new server. Everything it could still do would be undone by recovery.
 */
export function killOrphanBackends(dataDir: string): void {
  if (process.platform !== 'linux') return
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (pid > 0 && workingDirOf(pid) === dataDir && findLivingProcess(pid)?.command.startsWith('postgres:')) {
      process.kill(pid, 'SIGKILL')
    }
  }
}

function workingDirOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}
