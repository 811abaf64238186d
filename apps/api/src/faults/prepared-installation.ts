import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { dataFolder, spawnProgram, whenReady } from './program.ts'

export type DataFolder = ReturnType<typeof dataFolder>

const longestMakingMs = 240_000

/**
 * A data folder as a first start with the demonstration leaves it. That start is made once for the whole run and
 * copied: what happens on an empty folder is told by start-and-stop.test.ts and stop.test.ts.
 */
export async function preparedDataFolder(): Promise<DataFolder> {
  const data = dataFolder()
  cpSync(await preparedInstallation(), data.folder, { recursive: true })
  // PostgreSQL wants its folder closed to others, and copying in one go forgets it.
  chmodSync(join(data.folder, 'postgres'), 0o700)
  return data
}

async function preparedInstallation(): Promise<string> {
  const installation = join(inject('runFolder'), 'installation')
  const isComplete = `${installation}-is-complete`
  if (isFirst(installation)) {
    const prumo = await whenReady(spawnProgram({ PRUMO_DATA: installation, PRUMO_DEMO: 'on', PRUMO_LOG: 'silent' }))
    prumo.child.kill('SIGTERM')
    if ((await prumo.exitCode()) !== 0) throw new Error(`The installation to copy did not end well: ${prumo.said.err}`)
    writeFileSync(isComplete, '')
  }
  const started = Date.now()
  while (!existsSync(isComplete)) {
    if (Date.now() - started > longestMakingMs) throw new Error('Nobody completed the installation to copy.')
    await sleep(50)
  }
  return installation
}

/** Files of tests run in several processes: one of them makes it. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch {
    return false
  }
}
