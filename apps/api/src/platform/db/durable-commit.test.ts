import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
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

test('where a standby is to have it too, a commit stays what the database makes of it', async () => {
  await owner.query(`alter database ${app.connection.database} set synchronous_commit = remote_write`)
  const other = createRuntimePool(app.connection, 1)
  try {
    await other.query('select pg_sleep(0.05)')
    const wait = await inTransaction(other, identity, async (transaction) => {
      const { rows } = await transaction.query(`select current_setting('synchronous_commit') as wait`, [])
      return (rows[0] as { wait: string }).wait
    })
    expect(wait).toBe('remote_write')
  } finally {
    await other.end()
  }
})
