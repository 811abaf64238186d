// npm run backup -- --out FILE [--company ID]      npm run restore -- --from FILE [--replace]
import { parseArgs } from 'node:util'
import { trackedWork } from '../apps/api/src/app.ts'
import { checkBackupFile, readBackupFile, writeBackupFile } from '../apps/api/src/platform/backup/backup-file.ts'
import { BackupRefused } from '../apps/api/src/platform/backup/backup-refused.ts'
import { restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts'
import { backupParts } from '../apps/api/src/platform/backup/write-backup.ts'
import { connectAsOwner } from '../apps/api/src/platform/db/connection.ts'
import { chooseLoginNames, isServing } from '../apps/api/src/platform/db/logins.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { borrowDatabase, type BorrowedDatabase } from '../apps/api/src/platform/embedded-postgres/borrow-database.ts'
import { DataFolderInUse } from '../apps/api/src/platform/embedded-postgres/data-folder-lock.ts'
import { masterKeysOf } from '../apps/api/src/platform/keys/master-key.ts'
import { readSettings, WrongSettings, type Settings } from '../apps/api/src/platform/settings.ts'
import { StartRefused } from '../apps/api/src/platform/start-refused.ts'
import { createFileStorage } from '../apps/api/src/platform/storage/create-file-storage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    from: { type: 'string' },
    company: { type: 'string' },
    replace: { type: 'boolean', default: false },
  },
})

try {
  const settings = readSettings(process.env)
  await borrowDatabase(
    settings,
    positionals[0] === 'backup' ? (database) => backup(settings, database) : (database) => restore(settings, database),
  )
} catch (error) {
  const isSentence = [BackupRefused, WrongSettings, StartRefused, DataFolderInUse].some((kind) => error instanceof kind)
  console.error(isSentence ? (error as Error).message : `Não foi possível terminar: ${(error as Error).message}`)
  process.exit(1)
}

async function backup(settings: Settings, { connection }: BorrowedDatabase) {
  const path = values.out ?? `prumo-${new Date().toISOString().slice(0, 10)}.backup`
  const passphrase = settings.backupPassphrase
  const owner = await connectAsOwner(connection)
  const masterKey = passphrase === null ? null : await masterKeysOf(settings).find()
  const { rows, files, missing } = await writeBackupFile(
    path,
    backupParts(owner, createFileStorage(settings), { companyId: values.company ?? null, masterKey }),
    passphrase,
  )
  await owner.end()
  await checkBackupFile(path, passphrase)
  console.log(
    `Cópia gravada e conferida em ${path}: ${rows} registros, ${files} arquivos${passphrase === null ? '' : ', fechada com senha'}.`,
  )
  if (missing.length > 0)
    console.log(`Não foram encontrados no armazenamento, e ficaram fora da cópia:\n${missing.join('\n')}`)
}

async function restore(settings: Settings, { connection, isInUse }: BorrowedDatabase) {
  if (!values.from) throw new BackupRefused('Diga de qual arquivo restaurar: npm run restore -- --from ARQUIVO')
  const passphrase = settings.backupPassphrase
  const { header } = await checkBackupFile(values.from, passphrase)
  const owner = await connectAsOwner(connection)
  try {
    const names = await chooseLoginNames(owner, settings)
    const isRunning = isInUse || (await isServing(owner, names))
    if (isRunning && header.scope === 'installation')
      throw new BackupRefused(
        `O Prumo está em execução ${settings.databaseUrl ? 'neste banco de dados' : 'nesta pasta de dados'}. Encerre-o antes de restaurar a instalação inteira.`,
      )
    if (!isRunning) await migrate(owner, names)
    const masterKey = await masterKeysOf(settings).findOrMake()
    const { rows, files, missing } = await restoreBackup(
      owner,
      createFileStorage(settings),
      readBackupFile(values.from, passphrase),
      { replace: values.replace, masterKey, trackedWork },
    )
    console.log(
      `Restaurados ${rows} registros e ${files} arquivos.${missing > 0 ? ` A cópia foi feita sem ${missing} arquivos que já faltavam.` : ''}`,
    )
  } finally {
    await owner.end()
  }
}
