import { statSync } from 'node:fs'
import { join } from 'node:path'
import { trackedWork } from '../apps/api/src/app.ts'
import { checkBackupFile, readBackupFile, writeBackupFile } from '../apps/api/src/platform/backup/backup-file.ts'
import { restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts'
import { backupParts } from '../apps/api/src/platform/backup/write-backup.ts'
import { connectAsOwner, createRuntimePool, type ConnectionSettings } from '../apps/api/src/platform/db/connection.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { borrowDatabase } from '../apps/api/src/platform/embedded-postgres/borrow-database.ts'
import { dataFolder } from '../apps/api/src/faults/program.ts'
import { masterKeysOf } from '../apps/api/src/platform/keys/master-key.ts'
import { createDiskStorage } from '../apps/api/src/platform/storage/disk-storage.ts'
import { fillLedgers } from '../apps/api/src/testing/finance/fill-ledger.ts'
import { makeCompany } from '../bench/prepare.ts'

const passphrase = 'uma senha comprida'

/** One company with this many entries is copied under a passphrase and put back elsewhere. */
export async function restoreLedger(entries: number) {
  const from = dataFolder()
  const to = dataFolder()
  const file = join(from.folder, 'drill.backup')
  const memory = watchMemory()
  try {
    const written = await inFolder(from.folder, async (owner, connection, masterKey, storage) => {
      const pool = createRuntimePool(connection, 1)
      const { companyId } = await makeCompany(pool, 'drill@exemplo.com.br', '')
      await pool.end()
      await fillLedgers(owner, [{ companyId, entries, today: new Date().toISOString().slice(0, 10) }])
      return timed(() => writeBackupFile(file, backupParts(owner, storage, { masterKey }), passphrase))
    })
    const checked = await timed(() => checkBackupFile(file, passphrase))
    const restored = await inFolder(to.folder, (owner, _connection, masterKey, storage) =>
      timed(() =>
        restoreBackup(owner, storage, readBackupFile(file, passphrase), { replace: false, masterKey, trackedWork }),
      ),
    )
    return {
      rows: written.result.rows,
      'rows lost': written.result.rows - restored.result.rows,
      MB: statSync(file).size / 1024 / 1024,
      'seconds to write': written.seconds,
      'to check': checked.seconds,
      'to restore': restored.seconds,
      'MB of memory more': memory.stop(),
    }
  } finally {
    memory.stop()
    from.remove()
    to.remove()
  }
}

type Work<T> = (
  owner: Awaited<ReturnType<typeof connectAsOwner>>,
  connection: ConnectionSettings,
  masterKey: Buffer,
  storage: ReturnType<typeof createDiskStorage>,
) => Promise<T>

const inFolder = <T>(dataFolderPath: string, work: Work<T>) =>
  borrowDatabase({ databaseUrl: null, dataFolder: dataFolderPath }, async ({ connection }) => {
    const owner = await connectAsOwner(connection)
    try {
      await migrate(owner)
      const masterKey = await masterKeysOf({
        masterKey: null,
        masterKeyFile: null,
        dataFolder: dataFolderPath,
      }).findOrMake()
      return await work(owner, connection, masterKey, createDiskStorage(join(dataFolderPath, 'files')))
    } finally {
      await owner.end()
    }
  })

async function timed<T>(work: () => Promise<T>) {
  const started = Date.now()
  const result = await work()
  return { result, seconds: (Date.now() - started) / 1000 }
}

/** The most this process grew, in megabytes. */
function watchMemory() {
  const start = process.memoryUsage().rss
  let most = start
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  return {
    stop() {
      clearInterval(timer)
      return (most - start) / 1024 / 1024
    },
  }
}
