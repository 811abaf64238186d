import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { masterKeysOf } from '#platform/keys/master-key.ts'
import { loadSecrets } from '#platform/keys/secrets.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { anEmptyDatabase, askAsOwner, createBackupWork } from '../../testing/database/backup-work.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadFile } from '../../testing/app/upload-file.ts'

let app: TestApp
let folder = ''
let backup: ReturnType<typeof createBackupWork>['backup']
let restore: ReturnType<typeof createBackupWork>['restore']
let remove: () => void
beforeAll(async () => {
  app = await startTestApp()
  ;({ folder, backup, restore, remove } = createBackupWork(app))
})
afterAll(async () => {
  await app.stop()
  remove()
})

async function upload(person: Person, text: string) {
  const { id } = await uploadFile(app, person, 'nota.txt', Buffer.from(text))
  return id!
}

const countsOf = async (connection: typeof app.connection) =>
  (
    await askAsOwner(
      connection,
      'select (select count(*) from company) c, (select count(*) from bank_account) b, (select count(*) from category) k, (select count(*) from event) e, (select count(*) from membership) m, (select count(*) from offer_holder) o',
    )
  )[0]

test('with a passphrase nothing of it can be read, and only the passphrase opens it', async () => {
  const owner = await app.anOwner()
  await upload(owner, 'x'.repeat(300_000))
  const path = await backup(null, 'uma senha comprida')
  const closed = readFileSync(path)
  expect(() => gunzipSync(closed)).toThrow()
  await expect(restore(app.connection, path)).rejects.toThrow(
    'Esta cópia tem senha: informe-a em PRUMO_BACKUP_PASSPHRASE.',
  )
  await expect(restore(app.connection, path, { passphrase: 'outra senha' })).rejects.toThrow('não é a desta cópia')
  const broken = join(folder, 'broken.backup')
  for (const [damage, sentence] of [
    [closed.subarray(0, -1), 'alterado ou está incompleto'],
    [closed.subarray(0, 20), 'incompleto'],
    [Buffer.concat([closed.subarray(0, 200), Buffer.from([closed[200]! ^ 1]), closed.subarray(201)]), 'alterado'],
  ] as const) {
    writeFileSync(broken, damage)
    await expect(restore(app.connection, broken, { passphrase: 'uma senha comprida' })).rejects.toThrow(sentence)
  }

  const target = await anEmptyDatabase()
  const masterKey = randomBytes(32)
  await restore(target, path, {
    storage: createDiskStorage(join(folder, 'opened')),
    masterKey,
    passphrase: 'uma senha comprida',
  })
  const there = await connectAsOwner(target)
  const { login: _login, ...secrets } = await loadSecrets(there, masterKeysOf({ ...app.services.settings, masterKey }))
  await there.end()
  expect(secrets).toEqual(app.services.secrets)
})

test('without a passphrase the secrets stay closed: the key of the first installation is asked for', async () => {
  await app.anOwner()
  const path = await backup(null)
  for (const secret of [app.services.secrets.accessToken, app.services.secrets.secondFactor]) {
    expect(gunzipSync(readFileSync(path)).toString()).not.toContain(Buffer.from(secret).toString('base64url'))
  }
  const storage = createDiskStorage(join(folder, 'with-key'))
  const target = await anEmptyDatabase()
  await expect(restore(target, path, { storage, masterKey: randomBytes(32) })).rejects.toThrow(
    'Coloque aqui o arquivo prumo.key de lá',
  )
  await restore(target, path, { storage })
  expect(await countsOf(target)).toEqual(await countsOf(app.connection))
})
