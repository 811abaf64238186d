import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { files } from '@prumo/contract/files/files'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupLines } from './write-backup.ts'

let app: TestApp
let folder = ''
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'prumo-backup-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function backup(companyId: string | null) {
  const path = join(folder, `${companyId ?? 'all'}-${Math.random()}.backup`)
  const owner = await connectAsOwner(app.connection)
  await writeBackupFile(path, backupLines(owner, app.services.storage, companyId))
  await owner.end()
  return path
}

async function restore(connection: typeof app.connection, path: string, storage = app.services.storage, replace = false) {
  const owner = await connectAsOwner(connection)
  try {
    return await restoreBackup(owner, storage, readBackupFile(path), { replace })
  } finally {
    await owner.end()
  }
}

async function upload(person: Awaited<ReturnType<typeof app.anOwner>>, text: string) {
  const boundary = 'limite'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="nota.txt"\r\n\r\n${text}\r\n--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await app.raw({ method: 'POST', url: `/api/${files.upload.path}`, payload, headers }, person)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { id: string } }>().data.id
}

const countsOf = async (connection: typeof app.connection) => {
  const owner = await connectAsOwner(connection)
  const { rows } = await owner.query('select (select count(*) from company) c, (select count(*) from bank_account) b, (select count(*) from category) k, (select count(*) from event) e, (select count(*) from membership) m')
  await owner.end()
  return rows[0]
}

test('the whole installation comes back in a new database, with its history, people and files', async () => {
  const one = await app.anOwner()
  await app.aMember(one, ['transaction.read'])
  await app.call(one, bankAccounts.create, { body: { name: 'Conta', openingBalance: 10.5 } })
  const fileId = await upload(one, 'conteúdo da nota')
  await app.anOwner()
  const path = await backup(null)

  const target = await createTestDatabase(inject('postgres'), inject('template'))
  const storage = createDiskStorage(join(folder, 'restored-files'))
  const restored = await restore(target.connection, path, storage)
  expect(restored.files).toBe(1)
  expect(await countsOf(target.connection)).toEqual(await countsOf(app.connection))
  const content = await storage.read(`${one.companyId}/${fileId}`)
  expect((await content!.toArray()).join('')).toBe('conteúdo da nota')
  await expect(restore(target.connection, path, storage)).rejects.toThrow('Esta instalação já tem dados')
  await target.drop()
})

test('one company is put back as it was, and its neighbour is not touched', async () => {
  const mine = await app.anOwner()
  const neighbour = await app.anOwner()
  await app.call(neighbour, bankAccounts.create, { body: { name: 'Do vizinho' } })
  const { data } = await app.call(mine, bankAccounts.create, { body: { name: 'Antes', openingBalance: 7 } })
  const path = await backup(mine.companyId)
  expect(gunzipSync(readFileSync(path)).toString()).not.toContain('Do vizinho')

  await app.call(mine, bankAccounts.remove, { params: { id: data.id } })
  await app.call(mine, bankAccounts.create, { body: { name: 'Depois' } })
  await expect(restore(app.connection, path)).rejects.toThrow('Esta empresa já existe')
  await restore(app.connection, path, undefined, true)

  const accounts = await app.call(mine, bankAccounts.list, { body: {} })
  expect(accounts.data.items.map(({ name }) => name)).toEqual(['Antes'])
  expect((await app.call(mine, bankAccounts.create, { body: { name: 'Nova' } })).data.code).toBe(2)
  expect((await app.call(neighbour, bankAccounts.list, { body: {} })).data.items.map(({ name }) => name)).toEqual(['Do vizinho'])
})

test('people known elsewhere under another id are recognised by e-mail', async () => {
  const owner = await app.anOwner()
  const path = await backup(owner.companyId)
  const target = await createTestDatabase(inject('postgres'), inject('template'))
  const connection = await connectAsOwner(target.connection)
  await connection.query('insert into user_account (email, display_name) values ($1, $2)', [owner.email, 'Conhecida'])
  await connection.end()
  await restore(target.connection, path)
  const check = await connectAsOwner(target.connection)
  const { rows } = await check.query('select u.display_name, m.is_owner from membership m join user_account u on u.id = m.user_id')
  const { rows: actors } = await check.query('select distinct u.email from event e join user_account u on u.id = e.actor_id')
  await check.end()
  expect(rows).toEqual([{ display_name: 'Conhecida', is_owner: true }])
  expect(actors).toEqual([{ email: owner.email }])
  await target.drop()
})

test('a truncated or foreign file is refused and changes nothing', async () => {
  const owner = await app.anOwner()
  const path = await backup(owner.companyId)
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const truncated = join(folder, 'truncated.backup')
  writeFileSync(truncated, gzipSync(`${lines.slice(0, -2).join('\n')}\n`))
  const before = (await app.call(owner, categories.list, { body: { limit: 100 } })).data
  await expect(restore(app.connection, truncated, undefined, true)).rejects.toThrow('incompleto')
  const newer = join(folder, 'newer.backup')
  writeFileSync(newer, gzipSync(`${[lines[0]!.replace('0001_platform.sql', '9999_future.sql'), ...lines.slice(1)].join('\n')}\n`))
  await expect(restore(app.connection, newer, undefined, true)).rejects.toThrow('versão mais nova')
  expect((await app.call(owner, categories.list, { body: { limit: 100 } })).data).toEqual(before)
})
