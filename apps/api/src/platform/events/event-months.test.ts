import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { connectAsOwner, runtimeConnection } from '#platform/db/connection.ts'
import { embeddedLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { ensureEventPartitions } from './event-months.ts'
import { maintainEventMonthsHandler } from './maintain-event-months.ts'

let app: TestApp
let owner: pg.Client
let person: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_KEEP_EVENTS_MONTHS: '3' } })
  owner = await connectAsOwner(app.connection)
})
beforeEach(async () => void (person = await app.anOwner()))
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const monthAt = (offset: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 15, 12))
}
const nameOf = (offset: number) => `event_${monthAt(offset).toISOString().slice(0, 7).replace('-', '_')}`
const idAt = (offset: number, nth = 0) => {
  const hex = monthAt(offset).getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(nth).padStart(12, '0')}`
}
const months = async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass order by 1`,
  )
  return rows.map(({ name }) => name)
}
const insertAt = (...offsets: number[]) =>
  inTransaction(app.services.pool, { companyId: person.companyId, userId: null, requestId: 'test' }, ({ db }) =>
    db
      .insertInto('event')
      .values(
        offsets.map((offset) => ({
          companyId: person.companyId,
          id: idAt(offset),
          subject: 'bank_account',
          type: 'insert',
        })),
      )
      .execute(),
  )
const placesOf = async () => {
  const { rows } = await owner.query<{ place: string }>(
    'select tableoid::regclass::text as place from event where company_id = $1 and subject = $2 order by id',
    [person.companyId, 'bank_account'],
  )
  return rows.map(({ place }) => place)
}

test('this month and the two ahead are there, and the daily job makes those that are missing', async () => {
  const ahead = [0, 1, 2].map(nameOf)
  expect(await months()).toEqual(expect.arrayContaining([...ahead, 'event_default']))
  await owner.query(`drop table ${nameOf(2)}`)
  await maintainEventMonthsHandler.run(app.services, {})
  expect(await months()).toEqual(expect.arrayContaining(ahead))
})

test('what lies in no month is kept, and moved into one of its own', async () => {
  await insertAt(-2, 0, 30)
  expect(await placesOf()).toEqual(['event_default', nameOf(0), 'event_default'])
  await ensureEventPartitions(owner)
  expect(await placesOf()).toEqual([nameOf(-2), nameOf(0), nameOf(30)])
})

test('months older than those kept are dropped, the others stay whole', async () => {
  await insertAt(-5, -4, -3, 0)
  await maintainEventMonthsHandler.run(app.services, {})
  expect(await placesOf()).toEqual([nameOf(-3), nameOf(0)])
  expect(await months()).not.toEqual(expect.arrayContaining([nameOf(-4)]))
  const { rows } = await owner.query(`select subject from event where company_id = $1 and subject = 'company'`, [
    person.companyId,
  ])
  expect(rows).toHaveLength(1)
})

test('a month is reached through its table alone: nothing is granted on it, and nothing would be seen', async () => {
  const { rows } = await owner.query<{ name: string; granted: boolean; rowSecurity: boolean; policies: number }>(
    `select c.relname as name, has_any_column_privilege('prumo_app', c.oid, 'select, insert, update, references') or has_table_privilege('prumo_app', c.oid, 'delete, truncate, trigger') as granted,
       c.relrowsecurity as "rowSecurity", (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(4)
  for (const month of rows) expect(month).toMatchObject({ granted: false, rowSecurity: true, policies: 0 })
})

test('a month cannot be changed either, by whoever owns it', async () => {
  await insertAt(0)
  await expect(owner.query(`update ${nameOf(0)} set type = 'delete'`)).rejects.toThrow('never changed')
  await expect(owner.query(`delete from ${nameOf(0)}`)).rejects.toThrow('never changed')
})

test('whoever reads events does not hold up others because a month is to be made', async () => {
  const reader = new pg.Client(runtimeConnection(app.connection))
  await reader.connect()
  await reader.query(`begin; set local app.company_id = '${person.companyId}'; select count(*) from event`)
  await owner.query(`drop table if exists ${nameOf(40)}`)
  await insertAt(40)
  await ensureEventPartitions(owner)
  expect(await placesOf()).toEqual(['event_default'])
  await reader.query('commit')
  await reader.end()
  await ensureEventPartitions(owner)
  expect(await placesOf()).toEqual([nameOf(40)])
})

test('history written before events lay in months is all there, each in its month, and cannot be told as news', async () => {
  const database = await createTestDatabase(inject('postgres'), 'template0')
  onTestFinished(database.drop)
  const client = await connectAsOwner(database.connection)
  onTestFinished(() => client.end())
  await migrate(client, embeddedLogins, '0021')
  const companyId = '01990000-0000-7000-8000-000000000001'
  await client.query(
    `insert into event (company_id, id, subject, type, after) select $1, id, 'person', 'insert', '{"name": "Maria"}' from unnest($2::uuid[]) as id`,
    [companyId, [idAt(-7), idAt(-1), idAt(0)]],
  )
  await migrate(client)
  const { rows } = await client.query<{ id: string; place: string; tx: string; after: object }>(
    'select id, tableoid::regclass::text as place, tx::text, after from event order by id',
  )
  expect(rows).toEqual(
    [-7, -1, 0].map((offset) => ({ id: idAt(offset), place: nameOf(offset), tx: '0', after: { name: 'Maria' } })),
  )
})
