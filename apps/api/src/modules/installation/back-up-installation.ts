import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDate, today } from '@prumo/domain/calendar/calendar-date'
import { checkBackupFile, writeBackupFile } from '#platform/backup/backup-file.ts'
import { chooseOldBackups } from '#platform/backup/choose-old-backups.ts'
import { backupParts } from '#platform/backup/write-backup.ts'
import { defineJob, handleJob, noData } from '#platform/jobs/job.ts'
import { masterKeysOf } from '#platform/keys/master-key.ts'
import type { Services } from '#platform/services.ts'
import { isBackedUp, takeBackupLock, upsertBackupRun } from './queries.ts'
import { notifyOperator } from './notify-operator.ts'

type Owner = Parameters<Parameters<Services['asOwner']>[0]>[0]

const timeZone = 'America/Sao_Paulo'
const fileName = /^prumo-(\d{4}-\d{2}-\d{2})\.backup$/

const backUpInstallation = defineJob('back-up-installation', noData, {
  schedule: '20 * * * *',
  queue: { expireInSeconds: 6 * 3600 },
})

/** Looks every hour whether today's copy is there: an installation that is off at night, or failed once, has it later in the day. */
export const backUpInstallationHandler = handleJob(backUpInstallation, async (services) => {
  const { backupFolder } = services.settings
  if (!backupFolder) return
  const day = today(services.now(), timeZone)
  const failure = await services.asOwner(async (owner) => {
    if (!(await takeBackupLock(owner)) || (await isBackedUp(owner, day))) return null
    return backUp(services, owner, backupFolder, day).catch((error: Error) => noteFailure(services, owner, day, error))
  })
  if (failure?.isFirst)
    await notifyOperator(services, 'A cópia de segurança falhou', [
      `A cópia de segurança de ${formatDate(day)} não foi feita: ${failure.reason}`,
      'Vamos tentar de novo a cada hora. Confira se a pasta de PRUMO_BACKUP_DIR existe, aceita gravação e tem espaço.',
    ])
})

/** Written under another name, read back, and only then given its own: a file that is called a copy is a good one. */
async function backUp(services: Services, owner: Owner, folder: string, day: string) {
  const { settings, storage } = services
  const passphrase = settings.backupPassphrase
  const path = join(folder, `prumo-${day}.backup`)
  const unchecked = `${path}.unchecked`
  await mkdir(folder, { recursive: true })
  const masterKey = passphrase === null ? null : await masterKeysOf(settings).find()
  try {
    await writeBackupFile(unchecked, backupParts(owner, storage, { masterKey }), passphrase)
    const { rows, files, missing } = await checkBackupFile(unchecked, passphrase)
    await rename(unchecked, path)
    const message = missing.length > 0 ? `${missing.length} arquivos não foram encontrados no armazenamento` : null
    await upsertBackupRun(owner, {
      day,
      status: 'good',
      finishedAt: services.now(),
      sizeBytes: (await stat(path)).size,
      rowCount: rows,
      fileCount: files,
      message,
    })
  } finally {
    await rm(unchecked, { force: true })
  }
  await removeOld(folder)
  return null
}

async function noteFailure(services: Services, owner: Owner, day: string, error: Error) {
  const attempts = await upsertBackupRun(owner, {
    day,
    status: 'failed',
    finishedAt: services.now(),
    message: error.message,
  })
  return { isFirst: attempts === 1, reason: error.message }
}

async function removeOld(folder: string) {
  const days = (await readdir(folder)).flatMap((name) => fileName.exec(name)?.[1] ?? [])
  for (const day of chooseOldBackups(days)) await rm(join(folder, `prumo-${day}.backup`), { force: true })
}
