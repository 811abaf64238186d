import { createHash } from 'node:crypto'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { sessions } from '@prumo/contract/identity/sessions'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { listCatalogTables, snapshotOf } from '../../../proofs/database/catalog-queries.ts'
import { makeRecords } from '../../../proofs/records/records.ts'
import { globalTables } from '../../../proofs/database/table-kinds.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { insertMember } from '../../../demo/demo-queries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { uploadFile } from '../../../testing/app/upload-file.ts'
import { purgeDueCompanies } from './purge-due-companies.ts'

let app: TestApp
let database: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  database = await connectAsOwner(app.connection)
  // A table nobody has thought of yet.
  await database.query(`create table of_the_future (company_id uuid not null references company (company_id), id uuid not null default uuidv7(), note text,
    primary key (company_id, id)); select prumo.keep_companies_apart('of_the_future')`)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const rowsOf = async (companyId: string) =>
  Object.fromEntries(Object.entries(await snapshotOf(database, companyId)).filter(([, rows]) => rows.length > 0))
const isThere = async (table: string, column: string, value: string) =>
  (await database.query(`select 1 from ${table} where ${column} = $1`, [value])).rowCount === 1
const proofOf = async (companyId: string) =>
  (await database.query('select * from deletion_proof where former_company_id = $1', [companyId])).rows[0]
const filesOf = async (companyId: string) => {
  const keys: string[] = []
  for await (const { key } of app.services.storage.keysOf(companyId)) keys.push(key)
  return keys
}

/** A company with something in every table, whose thirty days are over. */
async function aFullDueCompany(): Promise<Person> {
  const owner = await app.anOwner()
  await makeRecords(app, owner)
  return becomeDue(owner)
}

/** One with a record, a file and what else a company may have beside them. */
async function aDueCompany(): Promise<Person> {
  const owner = await app.anOwner()
  await app.call(owner, bankAccounts.create, { body: { name: 'Conta' } })
  await uploadFile(app, owner, 'nota.txt', Buffer.from('conteúdo'))
  return becomeDue(owner)
}

async function becomeDue(owner: Person): Promise<Person> {
  const { companyId } = owner
  await database.query(`insert into company_app (company_id, app_id) values ($1, 'pmoc')`, [companyId])
  await database.query(`insert into company_counter (company_id, name, value) values ($1, 'x', 1)`, [companyId])
  await database.query(`insert into job_run (company_id, kind) values ($1, 'x')`, [companyId])
  await database.query(
    `insert into idempotency_key (company_id, user_id, key, route, request_hash) values ($1, $2, 'chave-123', 'x', 'x')`,
    [companyId, owner.userId],
  )
  await database.query(
    `insert into company_logo (company_id, scheme, file_id) select $1, 'light', id from stored_file where company_id = $1 limit 1`,
    [companyId],
  )
  await database.query(`insert into financial_integration (company_id) values ($1)`, [companyId])
  await database.query(`insert into of_the_future (company_id, note) values ($1, 'x')`, [companyId])
  await database.query(
    `insert into company_deletion (company_id, requested_by, requested_at, confirmed_at) values ($1, $2, now(), now())`,
    [companyId, owner.userId],
  )
  await database.query(`update company set deletes_at = now() - interval '1 minute' where company_id = $1`, [companyId])
  return owner
}

test('nothing of the company is left in any table that names a company, and its neighbour has not lost a row [plat-72]', async () => {
  const [owner, neighbour] = [await aFullDueCompany(), await app.anOwner()]
  await makeRecords(app, neighbour)
  const before = await rowsOf(neighbour.companyId)
  const full = await rowsOf(owner.companyId)
  const companyTables = (await listCatalogTables(database))
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(globalTables, name))
  // Tables that other areas add are walked too; these are the ones this test knows how to fill.
  expect(companyTables.filter((name) => !(name in full)).length).toBeLessThan(companyTables.length / 2)
  expect(Object.keys(full)).toEqual(
    expect.arrayContaining([
      'event',
      'company',
      'membership',
      'user_session',
      'stored_file',
      'of_the_future',
      'company_deletion',
      'financial_integration',
    ]),
  )
  expect(await filesOf(owner.companyId)).not.toEqual([])
  const neighbourFiles = await filesOf(neighbour.companyId)

  await purgeDueCompanies(app.services)
  expect(await rowsOf(owner.companyId)).toEqual({})
  expect(await filesOf(owner.companyId)).toEqual([])
  expect(await isThere('user_account', 'id', owner.userId)).toBe(false)
  expect(await rowsOf(neighbour.companyId)).toEqual(before)
  expect(await filesOf(neighbour.companyId)).toEqual(neighbourFiles)
})

test('a proof remains: how much there was, when and who asked, and a fingerprint only the email’s holder can check [plat-74]', async () => {
  const owner = await aDueCompany()
  const photo = '01890000-0000-7000-8000-000000000001'
  await app.services.storage.write(`user-photos/${photo}`, Buffer.from('retrato'), 'image/png')
  await database.query('update user_account set photo_id = $2 where id = $1', [owner.userId, photo])
  const full = await rowsOf(owner.companyId)
  await purgeDueCompanies(app.services)
  expect(await app.services.storage.read(`user-photos/${photo}`)).toBeNull()
  const proof = await proofOf(owner.companyId)
  const counts = Object.fromEntries(Object.entries(full).map(([table, rows]) => [table, rows.length]))
  const { membership, bank_account: accounts, of_the_future: future } = proof.row_counts
  expect([membership, accounts, future]).toEqual([
    counts['membership'],
    counts['bank_account'],
    counts['of_the_future'],
  ])
  expect(proof).toMatchObject({
    requested_by: owner.userId,
    people_removed: counts['membership'],
    photo_ids: [],
    recipient: null,
    salt: null,
  })
  expect(proof.finished_at).not.toBeNull()

  const { rows } = await database.query<{ body_text: string }>(
    'select body_text from outbox_mail where recipient = $1',
    [owner.email],
  )
  expect(rows).toHaveLength(1)
  const [, hash] = /SHA-256\): (\w{64})/.exec(rows[0]!.body_text)!
  const [, salt] = /conferência: (\w+)/.exec(rows[0]!.body_text)!
  expect([hash, createHash('sha256').update(`${salt}:11222333000181`).digest('hex')]).toEqual([
    proof.document_hash,
    proof.document_hash,
  ])
  expect(rows[0]!.body_text).toContain(`bank_account ${accounts}`)
})

test('somebody who also works elsewhere keeps the account and the other company', async () => {
  const [owner, other] = [await aDueCompany(), await app.anOwner()]
  await inTransaction(app.services.pool, { companyId: other.companyId, userId: null, requestId: 'x' }, ({ db }) =>
    insertMember(db, other.companyId, owner.userId, ['transaction.read']),
  )
  await purgeDueCompanies(app.services)
  expect(await isThere('user_account', 'id', owner.userId)).toBe(true)
  const { rows } = await database.query('select company_id from membership where user_id = $1', [owner.userId])
  expect(rows).toEqual([{ company_id: other.companyId }])
})

test('who once came by the company’s invitation and works nowhere any more goes with it; who came another way stays', async () => {
  const owner = await aDueCompany()
  const [came, registered, busy] = [await app.aUser(), await app.aUser(), await app.aMember(await app.anOwner(), [])]
  await database.query('update user_account set joined_company_id = $2 where id = any($1::uuid[])', [
    [came.userId, busy.userId],
    owner.companyId,
  ])
  await purgeDueCompanies(app.services)
  expect(
    await Promise.all([came, registered, busy].map(({ userId }) => isThere('user_account', 'id', userId))),
  ).toEqual([false, true, true])
})

test('somebody whom another company’s records still name is emptied of everything personal', async () => {
  const [owner, other] = [await aDueCompany(), await app.anOwner()]
  await database.query(
    `insert into stored_file (company_id, name, content_type, size_bytes, sha256, created_by) values ($1, 'x', 'text/plain', 1, 'x', $2)`,
    [other.companyId, owner.userId],
  )
  await purgeDueCompanies(app.services)
  const { rows } = await database.query(
    'select email, display_name, password_hash, photo_url from user_account where id = $1',
    [owner.userId],
  )
  expect(rows).toEqual([
    {
      email: `removido-${owner.userId}@invalid`,
      display_name: 'Pessoa removida',
      password_hash: null,
      photo_url: null,
    },
  ])
})

test('a removal that dies half-way has removed nothing, and the next one finishes it [plat-75]', async () => {
  const owner = await aFullDueCompany()
  const before = await rowsOf(owner.companyId)
  // Holds one row, so that the removal is caught in the middle of its work.
  const holder = await connectAsOwner(app.connection)
  await holder.query('begin')
  await holder.query('select 1 from subscription where company_id = $1 for update', [owner.companyId])
  const stays = { end: async () => {} }
  const purge = purgeDueCompanies(app.services, stays.end).catch((error: Error) => error)
  const waiting = async () =>
    (
      await database.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from public."subscription"%' and datname = current_database()`,
      )
    ).rows[0]?.pid
  await expect.poll(waiting, { interval: 20 }).toBeDefined()
  await database.query('select pg_terminate_backend($1)', [await waiting()])
  expect(await purge).toBeInstanceOf(AggregateError)
  await holder.query('rollback')
  await holder.end()
  expect(await rowsOf(owner.companyId)).toEqual(before)
  expect((await app.call(owner, sessions.current, {})).status).toBe(200)
  expect(await filesOf(owner.companyId)).not.toEqual([])

  await purgeDueCompanies(app.services)
  expect([await rowsOf(owner.companyId), await filesOf(owner.companyId)]).toEqual([{}, []])
})

test('when files cannot be removed the company is already invisible, and the next run removes them and writes the email [plat-75]', async () => {
  const owner = await aDueCompany()
  const { storage } = app.services
  const broken = {
    ...app.services,
    storage: { ...storage, remove: async () => Promise.reject(new Error('the store is away')) },
  }
  await expect(purgeDueCompanies(broken)).rejects.toThrow('could not be removed yet')
  expect(await rowsOf(owner.companyId)).toEqual({})
  expect(await filesOf(owner.companyId)).not.toEqual([])
  expect((await proofOf(owner.companyId)).finished_at).toBeNull()
  await purgeDueCompanies(app.services)
  expect(await filesOf(owner.companyId)).toEqual([])
  expect((await proofOf(owner.companyId)).finished_at).not.toBeNull()
  await purgeDueCompanies(app.services)
  expect((await database.query('select 1 from outbox_mail where recipient = $1', [owner.email])).rowCount).toBe(1)
})

test('a deletion canceled at the last moment wins over the removal', async () => {
  const owner = await aDueCompany()
  const cancel = async () => {
    await database.query('update company set deletes_at = null where company_id = $1', [owner.companyId])
    await database.query('update company_deletion set canceled_at = now() where company_id = $1', [owner.companyId])
  }
  await purgeDueCompanies(app.services, cancel)
  expect(await isThere('company', 'company_id', owner.companyId)).toBe(true)
})

test('the subscription is ended before the company goes [plat-73]', async () => {
  const owner = await aDueCompany()
  const ended: string[] = []
  await purgeDueCompanies(app.services, async (_services, companyId) => void ended.push(companyId))
  expect(ended).toContain(owner.companyId)
})
