import { onTestFinished } from 'vitest'
import { dataFolder, spawnProgram, whenReady } from './program.ts'

export { dataFolder } from './program.ts'

export type PrumoProcess = Awaited<ReturnType<typeof startPrumo>>

/** The program in a process of its own, which ends with the test at the latest. */
export function spawnPrumo(environment: Record<string, string>) {
  const prumo = spawnProgram(environment)
  onTestFinished(() => void prumo.child.kill('SIGKILL'))
  return prumo
}

/** A data folder of one test; it goes with the test, after the programs that were started in it. */
export function ownDataFolder(data = dataFolder()) {
  onTestFinished(() => data.remove())
  return data
}

/** The program, ready to serve. */
export const startPrumo = (environment: Record<string, string>) => whenReady(spawnPrumo(environment))
