import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createRuntimePool } from '../connection.ts'
import { inTransaction, RequestTransaction } from '../transaction.ts'

let app: TestApp
let pool: pg.Pool
let north: Person
let south: Person

/** All requests of this file share one connection. */
beforeAll(async () => {
  app = await startTestApp()
  ;[north, south] = [await app.anOwner(), await app.anOwner()]
  await app.as(north).account({ name: 'Conta do norte' })
  await app.as(south).account({ name: 'Conta do sul' })
  pool = createRuntimePool(app.logins.app, 1)
})
afterAll(async () => {
  await pool.end()
  await app.stop()
})

const readerOf = (companyId: string | null, userId: string | null = null) =>
  new RequestTransaction(pool, { companyId, userId, requestId: 'read' }, { readOnly: true })

const names = 'select name from bank_account order by name'
const seenBy = async (person: Person | null, text = names, values: unknown[] = []) => {
  const { rows } = await readerOf(person?.companyId ?? null).query(text, values)
  return rows as Record<string, unknown>[]
}
const ofNorth = [{ name: 'Conta do norte' }]
const ofSouth = [{ name: 'Conta do sul' }]

/** What whoever comes next on the connection finds, without saying who they are. */
const leftBehind = async () =>
  (
    await pool.query(`select coalesce(current_setting('app.company_id', true), '') as company,
      coalesce(current_setting('app.user_id', true), '') as person, current_setting('plan_cache_mode') as plans,
      current_setting('transaction_read_only') as "readOnly"`)
  ).rows[0] as Record<string, string>
const nothing = { company: '', person: '', plans: 'auto', readOnly: 'off' }

const failures: [string, string, unknown[]][] = [
  ['fails while it runs', 'select 1 / (length(name) - length(name)) from bank_account', []],
  ['fails while it is planned', 'select nowhere from bank_account', []],
  ['has a value that fits nowhere', 'select name from bank_account where id = $1', ['no id']],
  ['is cut off', `select pg_sleep(5) from bank_account`, []],
]

test('companies that read by turns on one connection see their own rows alone', async () => {
  for (let turn = 0; turn < 3; turn++) {
    expect(await seenBy(north)).toEqual(ofNorth)
    expect(await seenBy(south)).toEqual(ofSouth)
    expect(await seenBy(null)).toEqual([])
    expect(await leftBehind()).toEqual(nothing)
  }
})

test('so do those that read at once, each asking several things in one go', async () => {
  const twice = async (person: Person) => {
    const reader = readerOf(person.companyId)
    const answers = await Promise.all([reader.query(names, []), reader.query(names, [], { plans: 'once' })])
    return answers.map(({ rows }) => rows as unknown)
  }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => twice(index % 2 ? north : south)))
  answers.forEach((answer, index) => expect(answer).toEqual(index % 2 ? [ofNorth, ofNorth] : [ofSouth, ofSouth]))
  expect(await leftBehind()).toEqual(nothing)
})

/** Asked on the one connection, which stays in the pool although it is refused. */
async function askWithoutCompany() {
  const client = await pool.connect()
  return client.query(names).finally(() => client.release())
}
const connectionId = async () => (await pool.query('select pg_backend_pid() as id')).rows[0] as { id: number }

test.each(failures)('a request that %s leaves its company to nobody', async (what, text, values) => {
  if (what === 'is cut off') await pool.query('set statement_timeout = 200')
  const connection = await connectionId()
  const [refused, beside] = await Promise.allSettled([seenBy(north, text, values), seenBy(south)])
  expect(refused.status).toBe('rejected')
  expect(beside).toMatchObject({ value: ofSouth })
  expect(await leftBehind()).toEqual(nothing)
  expect(await seenBy(null)).toEqual([])
  await expect(askWithoutCompany()).rejects.toThrow(/uuid/)
  // The same statement fails again in the same way: nothing of it is believed to be known.
  await expect(seenBy(south, text, values)).rejects.toThrow((refused as PromiseRejectedResult).reason.message)
  expect(await seenBy(south)).toEqual(ofSouth)
  expect(await connectionId()).toEqual(connection)
  await pool.query('set statement_timeout = 30000')
})

test('between writes, also those that are taken back, a read sees its own company', async () => {
  const write = (person: Person, isBroken: boolean) =>
    inTransaction(
      pool,
      { companyId: person.companyId, userId: person.userId, requestId: 'write' },
      async (transaction) => {
        await transaction.query('update bank_account set bank = $1', [isBroken ? 'Desfeito' : 'Escrito'])
        if (isBroken) throw new Error('taken back')
      },
    )
  const banks = 'select name, bank from bank_account'
  for (const isBroken of [false, true]) {
    const [, ...read] = await Promise.all([
      write(north, isBroken).catch(() => {}),
      seenBy(south, banks),
      seenBy(north, banks),
    ])
    expect(read.map((rows) => rows.map((row) => row['name']))).toEqual([['Conta do sul'], ['Conta do norte']])
    expect(await leftBehind()).toEqual(nothing)
  }
  expect(await seenBy(north, banks)).toEqual([{ name: 'Conta do norte', bank: 'Escrito' }])
})

test('a reading request writes nothing, and finds neither more nor less because of who asks', async () => {
  const reader = readerOf(north.companyId)
  await expect(reader.query(`update bank_account set name = 'Outra'`, [])).rejects.toThrow(/read-only/)
  await expect(reader.query('select prumo.next_code($1)', ['bank_account'])).rejects.toThrow(/read-only/)
  const memberships = 'select company_id from membership'
  const { rows } = await readerOf(north.companyId, south.userId).query(memberships, [])
  expect(rows).toEqual([{ company_id: north.companyId }])
  expect((await readerOf(null, south.userId).query(memberships, [])).rows).toEqual([{ company_id: south.companyId }])
})

test('a reader that is over asks nothing more, and gives its connection back', async () => {
  const reader = readerOf(north.companyId)
  expect((await reader.query(names, [])).rows).toEqual(ofNorth)
  await reader.commit()
  await expect(reader.query(names, [])).rejects.toThrow('over')
  const unheard = readerOf(south.companyId)
  const answer = unheard.query(names, [])
  await unheard.rollback()
  expect((await answer).rows).toEqual(ofSouth)
  expect(await seenBy(north)).toEqual(ofNorth)
})
