import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionSettings } from '#platform/db/connection.ts'
import type { Settings } from '#platform/settings.ts'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'
import { isStillAlive } from './find-living-process.ts'
import { findPostmaster, type Postmaster } from './postmaster-pid-file.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { longestRecoveryMs, waitUntilReady } from './wait-until-ready.ts'

const longestStartMs = 30_000

export type BorrowedDatabase = {
  connection: ConnectionSettings
  /** Somebody else holds the data folder: the product is running on it. */
  isInUse: boolean
}

/**
 * The installation's database for a program beside it. A running server is only connected to, and never stopped; otherwise
 * it is started under the folder's lock, so that nobody else can start one meanwhile, and stopped again.
 */
export async function borrowDatabase<T>(
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  work: (database: BorrowedDatabase) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work({ connection: { connectionString: databaseUrl }, isInUse: false })
  const dataDir = join(dataFolder, 'postgres')
  const lock = tryLock(dataFolder)
  if (lock instanceof DataFolderInUse) {
    const running = await findRunning(dataDir)
    if (!running) throw lock
    return work({ connection: running.connection, isInUse: true })
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir })
    try {
      return await work({ connection: postgres.connection, isInUse: false })
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
}

function tryLock(folder: string) {
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (error instanceof DataFolderInUse) return error
    throw error
  }
}

/** Whoever holds the folder may have begun a moment ago. */
async function findRunning(dataDir: string): Promise<Postmaster | null> {
  for (const deadline = Date.now() + longestStartMs; Date.now() < deadline; await sleep(100)) {
    const found = findPostmaster(dataDir)
    if (found && (await waitUntilReady(found.connection, () => isStillAlive(found), longestRecoveryMs))) return found
  }
  return null
}
