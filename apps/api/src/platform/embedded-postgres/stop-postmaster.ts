import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isStillAlive, type LivingProcess } from './find-living-process.ts'
import type { NativeBinaries } from './find-native-binaries.ts'

const patienceMs = 60_000

/** Fast shutdown: connections are cut, everything committed is written. */
export async function stopPostmaster(
  postmaster: LivingProcess,
  dataDir: string,
  binaries: NativeBinaries,
): Promise<void> {
  if (process.platform === 'win32') {
    // Signals kill on Windows; pg_ctl knows the pipe that asks.
    await promisify(execFile)(binaries.pgCtl, ['stop', '--pgdata', dataDir, '--mode=fast'])
    return
  }
  send(postmaster, 'SIGINT')
  if (await isGoneWithin(postmaster, patienceMs)) return
  // Immediate shutdown loses nothing either; the next start has to recover.
  send(postmaster, 'SIGQUIT')
  await isGoneWithin(postmaster, patienceMs)
}

function send(postmaster: LivingProcess, signal: NodeJS.Signals): void {
  if (isStillAlive(postmaster)) process.kill(postmaster.pid, signal)
}

/** Polled, because an adopted server is not our child and nobody reports its end. */
async function isGoneWithin(postmaster: LivingProcess, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isStillAlive(postmaster)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}
