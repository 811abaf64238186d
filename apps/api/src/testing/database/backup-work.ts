import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { checkBackupFile, readBackupFile, writeBackupFile, type BackupPart } from '#platform/backup/backup-file.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { backupParts } from '#platform/backup/write-backup.ts'
import { connectAsOwner, type ConnectionSettings } from '#platform/db/connection.ts'
import { masterKeysOf } from '#platform/keys/master-key.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { trackedWork } from '../../app.ts'
import type { TestApp } from '../app/test-app.ts'
import { createTestDatabase } from './test-database.ts'

type RestoreOptions = {
  storage?: FileStorage
  replace?: boolean
  masterKey?: Buffer
  passphrase?: string
  parts?: (path: string) => AsyncIterable<BackupPart>
}

/** Copies of an app's database in a folder of their own, and what puts them back. */
export function createBackupWork(app: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-backup-'))
  const key = () => masterKeysOf(app.services.settings).findOrMake()

  async function backup(companyId: string | null, passphrase: string | null = null) {
    const path = join(folder, `${companyId ?? 'all'}-${Math.random()}.backup`)
    const owner = await connectAsOwner(app.connection)
    const masterKey = passphrase === null ? null : await key()
    await writeBackupFile(path, backupParts(owner, app.services.storage, { companyId, masterKey }), passphrase)
    await owner.end()
    return path
  }

  async function restore(
    connection: ConnectionSettings,
    path: string,
    { storage = app.services.storage, replace = false, masterKey, passphrase, parts }: RestoreOptions = {},
  ) {
    const owner = await connectAsOwner(connection)
    try {
      await checkBackupFile(path, passphrase ?? null)
      return await restoreBackup(owner, storage, parts?.(path) ?? readBackupFile(path, passphrase ?? null), {
        replace,
        masterKey: masterKey ?? (await key()),
        trackedWork,
      })
    } finally {
      await owner.end()
    }
  }

  return { folder, backup, restore, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export async function anEmptyDatabase() {
  const target = await createTestDatabase(inject('postgres'), inject('template'))
  onTestFinished(target.drop)
  return target.connection
}

export async function askAsOwner<Row extends object>(
  connection: ConnectionSettings,
  query: string,
  values: unknown[] = [],
) {
  const owner = await connectAsOwner(connection)
  const { rows } = await owner.query<Row>(query, values)
  await owner.end()
  return rows
}
