// npm run backup -- --out FILE [--company ID]      npm run restore -- --from FILE [--replace]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused, readBackupFile, writeBackupFile } from '../apps/api/src/platform/backup/backup-file.ts'
import { restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts'
import { backupLines } from '../apps/api/src/platform/backup/write-backup.ts'
import { connectAsOwner, type ConnectionSettings } from '../apps/api/src/platform/db/connection.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { readSettings, WrongSettings } from '../apps/api/src/platform/settings.ts'
import { createFileStorage } from '../apps/api/src/platform/storage/file-storage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, from: { type: 'string' }, company: { type: 'string' }, replace: { type: 'boolean', default: false } },
})

try {
  const settings = readSettings(process.env)
  const storage = createFileStorage(settings)
  await withDatabase(settings, async (connection) => {
    const owner = await connectAsOwner(connection)
    if (positionals[0] === 'backup') {
      const path = values.out ?? `prumo-${new Date().toISOString().slice(0, 10)}.backup`
      await writeBackupFile(path, backupLines(owner, storage, values.company ?? null))
      console.log(`Cópia gravada em ${path}`)
    } else {
      if (!values.from) throw new BackupRefused('Diga de qual arquivo restaurar: npm run restore -- --from ARQUIVO')
      await migrate(owner)
      const { rows, files } = await restoreBackup(owner, storage, readBackupFile(values.from), values)
      console.log(`Restaurados ${rows} registros e ${files} arquivos.`)
    }
    await owner.end()
  })
} catch (error) {
  const isSentence = error instanceof BackupRefused || error instanceof WrongSettings
  console.error(isSentence ? error.message : `Não foi possível terminar: ${(error as Error).message}`)
  process.exit(1)
}

/** A database that is already running is left running. */
async function withDatabase(settings: ReturnType<typeof readSettings>, work: (connection: ConnectionSettings) => Promise<void>) {
  if (settings.databaseUrl) return work({ connectionString: settings.databaseUrl })
  const postgres = await startEmbeddedPostgres({ dataDir: join(settings.dataFolder, 'postgres') })
  try {
    await work(postgres.connection)
  } finally {
    if (!postgres.adopted) await postgres.stop()
  }
}
