import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { entries } from '@prumo/contract/finance/entries'
import { imports, importUndo } from '@prumo/contract/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.ts'
import { anEmptyDatabase, askAsOwner, createBackupWork } from '../../testing/database/backup-work.ts'
import type { Person } from '../../testing/app/builders.ts'
import { aCheckedImport, aDoneImport } from '../../testing/records/import-work.ts'
import { expectStoredTotals } from '../../testing/finance/ledger.ts'
import { samplePng } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadFile } from '../../testing/app/upload-file.ts'
import { checkBackupFile, readBackupFile, writeBackupFile, type BackupPart } from './backup-file.ts'

const photoId = '0190b1e0-0000-7000-8000-000000000001'

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

test('the whole installation comes back in a new database, with its history, people and files', async () => {
  const one = await app.anOwner()
  await app.aMember(one, ['transaction.read'])
  await app.call(one, bankAccounts.create, { body: { name: 'Conta', openingBalance: 10.5 } })
  const fileId = await upload(one, 'conteúdo da nota')
  await askAsOwner(app.connection, `update user_account set photo_id = $2, photo_type = 'image/png' where id = $1`, [
    one.userId,
    photoId,
  ])
  await app.services.storage.write(`user-photos/${photoId}`, samplePng, 'image/png')
  await app.anOwner()
  const path = await backup(null)

  const target = await anEmptyDatabase()
  const storage = createDiskStorage(join(folder, 'restored-files'))
  const restored = await restore(target, path, { storage })
  expect(restored).toMatchObject({ files: 2, missing: 0 })
  expect(await countsOf(target)).toEqual(await countsOf(app.connection))
  expect(Buffer.concat(await (await storage.read(`user-photos/${photoId}`))!.toArray())).toEqual(samplePng)
  const content = await storage.read(`${one.companyId}/${fileId}`)
  expect((await content!.toArray()).join('')).toBe('conteúdo da nota')
  await expect(restore(target, path, { storage })).rejects.toThrow('Esta instalação já tem dados')
})

test('one company is put back as it was, and its neighbour is not touched', async () => {
  const mine = await app.anOwner()
  const neighbour = await app.anOwner()
  await app.call(neighbour, bankAccounts.create, { body: { name: 'Do vizinho' } })
  const { data } = await app.call(mine, bankAccounts.create, {
    body: { name: 'Antes', openingBalance: 7, openingDate: '2026-01-01' },
  })
  const entry = await app.as(mine).entry(data.id)
  const path = await backup(mine.companyId)
  expect(gunzipSync(readFileSync(path)).toString()).not.toContain('Do vizinho')

  await app.call(mine, entries.remove, { params: { id: entry.id }, query: {} })
  expect((await app.call(mine, bankAccounts.remove, { params: { id: data.id } })).status).toBe(200)
  await app.call(mine, bankAccounts.create, { body: { name: 'Depois' } })
  await expect(restore(app.connection, path)).rejects.toThrow('Esta empresa já existe')
  await restore(app.connection, path, { replace: true })

  const accounts = await app.call(mine, bankAccounts.list, { body: {} })
  expect(accounts.data.items.map(({ name }) => name)).toEqual(['Antes'])
  expect((await app.as(mine).entries()).map(({ id }) => id)).toEqual([entry.id])
  await expectStoredTotals(app, mine)
  expect((await app.call(mine, bankAccounts.create, { body: { name: 'Nova' } })).data.code).toBe(2)
  expect((await app.call(neighbour, bankAccounts.list, { body: {} })).data.items.map(({ name }) => name)).toEqual([
    'Do vizinho',
  ])
})

test('people known elsewhere under another id are recognised by e-mail', async () => {
  const owner = await app.anOwner()
  const path = await backup(owner.companyId)
  const target = await anEmptyDatabase()
  await askAsOwner(target, 'insert into user_account (email, display_name, email_proven_at) values ($1, $2, now())', [
    owner.email,
    'Conhecida',
  ])
  await restore(target, path)
  expect(
    await askAsOwner(
      target,
      'select u.display_name, m.is_owner from membership m join user_account u on u.id = m.user_id',
    ),
  ).toEqual([{ display_name: 'Conhecida', is_owner: true }])
  expect(
    await askAsOwner(target, 'select distinct u.email from event e join user_account u on u.id = e.actor_id'),
  ).toEqual([{ email: owner.email }])
})

test('a truncated or foreign file is refused and changes nothing', async () => {
  const owner = await app.anOwner()
  const path = await backup(owner.companyId)
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const truncated = join(folder, 'truncated.backup')
  writeFileSync(truncated, gzipSync(`${lines.slice(0, -2).join('\n')}\n`))
  const before = (await app.call(owner, categories.list, { body: { limit: 100 } })).data
  await expect(restore(app.connection, truncated, { replace: true })).rejects.toThrow('incompleto')
  const newer = join(folder, 'newer.backup')
  await writeBackupFile(newer, fromANewerVersion(path))
  await expect(restore(app.connection, newer, { replace: true })).rejects.toThrow('versão mais nova')
  expect((await app.call(owner, categories.list, { body: { limit: 100 } })).data).toEqual(before)
})

async function* fromANewerVersion(path: string): AsyncGenerator<BackupPart> {
  for await (const part of readBackupFile(path))
    yield 'header' in part ? { header: { ...part.header, migrations: ['9999_future.sql'] } } : part
}

test('a byte changed inside a file that unpacks well is noticed before anything is touched', async () => {
  const owner = await app.anOwner()
  await upload(owner, 'nota')
  const path = await backup(owner.companyId)
  const text = gunzipSync(readFileSync(path)).toString()
  const changed = join(folder, 'changed.backup')
  writeFileSync(changed, gzipSync(text.replace('Empresa de Teste', 'Empresa de Texto')))
  await expect(restore(app.connection, changed, { replace: true })).rejects.toThrow('foi alterado')
  const [companyLine] = text.split('\n').filter((line) => line.includes('"table":"company"'))
  writeFileSync(changed, gzipSync(text.replace(`${companyLine}\n`, '')))
  await expect(restore(app.connection, changed, { replace: true })).rejects.toThrow('foi alterado')
  writeFileSync(changed, 'qualquer coisa')
  await expect(restore(app.connection, changed, { replace: true })).rejects.toThrow('não é uma cópia de segurança')
})

test('what people wrote comes back letter by letter, also letters that part lines elsewhere', async () => {
  const owner = await app.anOwner()
  const name = 'Conta\u2028em\u2029linhas\u0085'
  await app.call(owner, bankAccounts.create, { body: { name } })
  const target = await anEmptyDatabase()
  await restore(target, await backup(owner.companyId), { storage: createDiskStorage(join(folder, 'letters')) })
  expect(await askAsOwner(target, 'select name from bank_account')).toEqual(
    await askAsOwner(app.connection, 'select name from bank_account where company_id = $1', [owner.companyId]),
  )
})

test('a company is replaced while its neighbours read and write, and its history tells nothing of it', async () => {
  const mine = await app.anOwner()
  const neighbour = await app.anOwner()
  const path = await backup(mine.companyId)
  const before = await askAsOwner(app.connection, 'select count(*) from event where company_id = $1', [mine.companyId])
  const met: number[] = []
  const whileOthersWork = async function* (from: string) {
    for await (const part of readBackupFile(from)) {
      yield part
      if (!('table' in part) || part.table !== 'category') continue
      met.push((await app.call(neighbour, bankAccounts.create, { body: { name: 'No meio' } })).status)
      met.push((await app.call(neighbour, categories.list, { body: {} })).status)
    }
  }
  await restore(app.connection, path, { replace: true, parts: whileOthersWork })
  expect(met).toEqual([200, 200])
  expect(
    await askAsOwner(app.connection, 'select count(*) from event where company_id = $1', [mine.companyId]),
  ).toEqual(before)
  expect(
    await askAsOwner(app.connection, `select 1 from event where company_id = $1 and subject = 'bank_account'`, [
      neighbour.companyId,
    ]),
  ).toHaveLength(1)
})

test('only the owner of the tables can silence the triggers', async () => {
  const owner = await app.anOwner()
  await inTransaction(
    app.services.pool,
    { companyId: owner.companyId, userId: owner.userId, requestId: 'test' },
    async (transaction) => {
      await transaction.query("select set_config('app.restore', 'on', true)", [])
      await transaction.query('insert into bank_account (company_id, name) values ($1, $2)', [
        owner.companyId,
        'Às escondidas',
      ])
    },
  )
  expect(
    await askAsOwner(app.connection, `select type from event where company_id = $1 and subject = 'bank_account'`, [
      owner.companyId,
    ]),
  ).toEqual([{ type: 'insert' }])
})

test('imports under way come back as interrupted, each where its person can begin again', async () => {
  const owner = await app.anOwner()
  const ids = {
    queued: await aCheckedImport(app, owner),
    committing: await aCheckedImport(app, owner),
    undoing: await aDoneImport(app, owner),
  }
  for (const [stage, id] of Object.entries(ids))
    await askAsOwner(app.connection, 'update register_import set stage = $2 where id = $1', [id, stage])
  await askAsOwner(app.connection, `update job_run set status = 'running' where company_id = $1`, [owner.companyId])
  await restore(app.connection, await backup(owner.companyId), { replace: true })
  const now = async (id: string) => (await app.call(owner, imports.get, { params: { id } })).data
  const reason = 'Interrompida: a cópia de segurança foi feita enquanto este trabalho estava em andamento.'
  expect(await now(ids.queued)).toMatchObject({ stage: 'failed', message: `${reason} Envie a planilha de novo.` })
  expect(await now(ids.committing)).toMatchObject({
    stage: 'ready',
    message: `${reason} Nada foi gravado: confirme de novo.`,
  })
  expect(await now(ids.undoing)).toMatchObject({
    stage: 'done',
    message: `${reason} Nada foi desfeito: desfaça de novo.`,
  })
  expect((await app.call(owner, imports.commit, { params: { id: ids.committing } })).status).toBe(200)
  expect((await app.call(owner, importUndo.undo, { params: { id: ids.undoing } })).status).toBe(200)
  expect(
    await askAsOwner(app.connection, `select 1 from job_run where company_id = $1 and status = 'running'`, [
      owner.companyId,
    ]),
  ).toEqual([])
})

test('a file that is gone is named, and the copy is made without it', async () => {
  const owner = await app.anOwner()
  const id = await upload(owner, 'some daqui')
  await upload(owner, 'fica')
  await app.services.storage.remove(`${owner.companyId}/${id}`)
  expect(await checkBackupFile(await backup(owner.companyId))).toMatchObject({
    files: 1,
    missing: [`${owner.companyId}/${id}`],
  })
})
