import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { startInstance } from '../../start.ts'
import { createCaller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { connectAsOwner, createRuntimePool } from './connection.ts'
import { inTransaction, RequestTransaction } from './transaction.ts'

let app: TestApp
let owner: pg.Client
let pool: pg.Pool
const identity = { companyId: null, userId: null, requestId: 'r1' }

/** The servers of the tests do not wait for the disk; this database does, as a real one. */
beforeAll(async () => {
  app = await startTestApp()
  owner = await connectAsOwner(app.connection)
  await owner.query('create table kept (number int); grant select, insert on kept to public')
  await owner.query(`alter database ${app.connection.database} set synchronous_commit = on`)
  pool = createRuntimePool(app.connection, 4)
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')))
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await app.stop()
})

const one = async (text: string) => (await owner.query(text)).rows[0] as Record<string, unknown>

test('what is answered is on the disk, although its locks were let go before', async () => {
  for (let number = 0; number < 20; number++) {
    const written = await inTransaction(pool, identity, async (transaction) => {
      await transaction.query('insert into kept values ($1)', [number])
      const { rows } = await transaction.query(
        `select current_setting('synchronous_commit') as wait, pg_current_wal_insert_lsn()::text as place`,
        [],
      )
      return rows[0] as { wait: string; place: string }
    })
    expect(written.wait).toBe('off')
    expect(await one(`select pg_current_wal_flush_lsn() >= '${written.place}' as kept`)).toEqual({ kept: true })
  }
})

test('the next who uses the connection waits as the database says', async () => {
  await inTransaction(pool, identity, (transaction) => transaction.query('insert into kept values (100)', []))
  const { rows } = await pool.query(`select current_setting('synchronous_commit') as wait`)
  expect(rows).toEqual([{ wait: 'on' }])
})

test('reading asks for nothing of the kind', async () => {
  const transaction = new RequestTransaction(pool, identity, { readOnly: true })
  const { rows } = await transaction.query(`select current_setting('synchronous_commit') as wait`, [])
  await transaction.commit()
  expect(rows).toEqual([{ wait: 'on' }])
})

test('a repeated request is answered only when what it tells is on the disk', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  try {
    const caller = createCaller(second.server)
    const person = await app.anOwner()
    const key = randomUUID()
    const send = () =>
      caller.call(person, bankAccounts.create, { body: { name: 'Conta' } }, { headers: { 'idempotency-key': key } })
    for (let call = 0; call < 3; call++) await caller.call(person, bankAccounts.list, { body: {} })
    expect((await send()).status).toBe(200)
    // As the first request leaves it between its commit and the disk.
    await owner.query(`begin; set local synchronous_commit = off; set local app.company_id = '${person.companyId}';
      update idempotency_key set answer = answer where key = '${key}'; commit`)
    const { place } = await one('select pg_current_wal_insert_lsn()::text as place')
    const again = await send()
    expect([again.status, again.headers['idempotent-replay']]).toEqual([200, 'true'])
    expect(await one(`select pg_current_wal_flush_lsn() >= '${String(place)}' as kept`)).toEqual({ kept: true })
  } finally {
    await second.stop()
  }
})

const waitOf = (transaction: RequestTransaction) =>
  transaction
    .query(`select current_setting('synchronous_commit') as wait`, [])
    .then(({ rows }) => (rows[0] as { wait: string }).wait)

test('where the database is told otherwise, a commit stays what it makes of it', async () => {
  await owner.query(`alter database ${app.connection.database} set synchronous_commit = remote_write`)
  const other = createRuntimePool(app.connection, 1)
  try {
    await other.query('select pg_sleep(0.05)')
    expect(await inTransaction(other, identity, waitOf)).toBe('remote_write')
  } finally {
    await other.end()
  }
})

test('a standby that is named while the server runs is waited for from then on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'prumo-standby-'))
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  const [admin, other] = [await connectAsOwner(server.connection), createRuntimePool(server.connection, 1)]
  try {
    await other.query('select pg_sleep(0.05)')
    expect(await inTransaction(other, identity, waitOf)).toBe('off')
    await admin.query(`alter system set synchronous_standby_names = 'nobody'`)
    await admin.query('select pg_reload_conf()')
    await expect
      .poll(async () => (await other.query('show synchronous_standby_names')).rows[0])
      .toEqual({ synchronous_standby_names: 'nobody' })
    expect(await inTransaction(other, identity, waitOf)).toBe('on')
  } finally {
    await other.end()
    await admin.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
