import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner, runtimeConnection } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listCatalogTables } from '../database/catalog-queries.ts'
import { makeRecords, type Records } from '../records/records.ts'
import { globalTables, ledgerTables } from '../database/table-kinds.ts'

const refused = '42501'
const missingSetting = '42704'
const emptySetting = '22P02'
const missingReference = '23503'

let app: TestApp
let owner: pg.Client
let request: pg.Client
let us: Person
let them: Person
let theirs: Records
let companyTables: string[]

beforeAll(async () => {
  app = await startTestApp()
  owner = await connectAsOwner(app.connection)
  us = await app.anOwner()
  them = await app.anOwner()
  await makeRecords(app, us)
  theirs = await makeRecords(app, them)
  companyTables = (await listCatalogTables(owner))
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(globalTables, name))
  request = await aRequestConnection()
})
afterAll(async () => {
  await request.end()
  await owner.end()
  await app.stop()
})

/** A connection as requests have them: the runtime role, nothing set. Scans by index ask for the company even on an empty table. */
async function aRequestConnection() {
  const client = new pg.Client(runtimeConnection(app.logins.credentials))
  await client.connect()
  await client.query('set enable_seqscan = off')
  return client
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  )

async function asCompany<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  await request.query('begin')
  await request.query(`select set_config('app.company_id', $1, true)`, [companyId])
  try {
    return await work()
  } finally {
    await request.query('rollback')
  }
}

test('reading or writing a company table while no company is set is an error, not all rows and not none', async () => {
  const fresh = await aRequestConnection()
  for (const table of companyTables) {
    expect([table, await codeOf(fresh.query(`select * from ${table}`))]).toEqual([table, missingSetting])
    expect([table, await codeOf(fresh.query(`insert into ${table} (company_id) values ($1)`, [us.companyId]))]).toEqual(
      [table, missingSetting],
    )
  }
  await fresh.end()
})

test('it is still an error on a connection where a company was set for an earlier transaction', async () => {
  const used = await aRequestConnection()
  await used.query('begin')
  await used.query(`select set_config('app.company_id', $1, true)`, [us.companyId])
  expect((await used.query('select * from bank_account')).rowCount).toBeGreaterThan(0)
  await used.query('commit')
  for (const table of companyTables)
    expect([table, await codeOf(used.query(`select * from ${table}`))]).toEqual([table, emptySetting])
  await used.end()
})

test('requests really run under the role without power', async () => {
  const { rows } = await app.services.pool.query(
    `select current_user as name, current_setting('is_superuser') as super`,
  )
  expect(rows).toEqual([{ name: 'prumo_app', super: 'off' }])
})

test('a company sees its own rows of every table and nobody else’s', async () => {
  await asCompany(us.companyId, async () => {
    for (const table of companyTables) {
      const { rows } = await request.query(`select distinct company_id from ${table}`)
      expect([table, rows.filter(({ company_id }) => company_id !== us.companyId)]).toEqual([table, []])
    }
    expect((await request.query('select 1 from bank_account')).rowCount).toBeGreaterThan(0)
  })
})

test('a row for another company is refused in every table', async () => {
  for (const table of companyTables) {
    const code = await asCompany(us.companyId, () =>
      codeOf(request.query(`insert into ${table} (company_id) values ($1)`, [them.companyId])),
    )
    expect([table, code]).toEqual([table, refused])
  }
})

/** Nobody does it with such a table, whoever's rows they are. */
const mayNot = (table: string, verb: 'update' | 'delete') => {
  const kind = ledgerTables[table]
  return kind !== undefined && !`${kind.privileges}, ${kind.credentials}`.includes(verb)
}

test('a row cannot be moved to another company, and another company’s rows cannot be touched', async () => {
  for (const table of companyTables.filter((name) => name !== 'event')) {
    const moved = await asCompany(us.companyId, () =>
      codeOf(request.query(`update ${table} set company_id = $1`, [them.companyId])),
    )
    const hasRows = (await owner.query(`select 1 from ${table} where company_id = $1`, [us.companyId])).rowCount! > 0
    // Of some, requests may empty a column and nothing else.
    const { rows } = await request.query<{ may: boolean }>(`select has_table_privilege($1, 'update') as may`, [table])
    const isRefused = hasRows || mayNot(table, 'update') || !rows[0]!.may
    expect([table, moved]).toEqual([table, isRefused ? refused : 'no error'])
    const deleted = await asCompany(us.companyId, () =>
      request.query(`delete from ${table} where company_id = $1`, [them.companyId]).then(
        ({ rowCount }) => rowCount,
        (error: { code?: string }) => error.code,
      ),
    )
    expect([table, deleted]).toEqual([table, mayNot(table, 'delete') ? refused : 0])
  }
})

test('a reference to another company’s record is refused by the database itself', async () => {
  const { id } = theirs['finance/categories']!
  const insert = (parentId: string) =>
    codeOf(
      request.query(`insert into category (company_id, name, type, parent_id) values ($1, 'Filha', 'EXPENSE', $2)`, [
        us.companyId,
        parentId,
      ]),
    )
  expect(await asCompany(us.companyId, () => insert(id!))).toBe(missingReference)
})

test('what happened is never changed: not by requests, not by the owner of the tables, not by saying one is purging', async () => {
  for (const statement of [`update event set type = 'insert'`, 'delete from event']) {
    expect([statement, await codeOf(owner.query(statement))]).toEqual([statement, refused])
    expect([statement, await asCompany(us.companyId, () => codeOf(request.query(statement)))]).toEqual([
      statement,
      refused,
    ])
    const purging = () => codeOf(request.query(`set local app.purge = 'on'`).then(() => request.query(statement)))
    expect([statement, await asCompany(us.companyId, purging)]).toEqual([statement, refused])
  }
})

test('keys of the installation cannot be read by a request', async () => {
  for (const table of ['installation_secret', 'migration'])
    expect(await codeOf(request.query(`select * from ${table}`))).toBe(refused)
})

test('a person’s own memberships show while they work elsewhere, and nobody else’s', async () => {
  await asCompany(us.companyId, async () => {
    await request.query(`select set_config('app.user_id', $1, true)`, [them.userId])
    const { rows } = await request.query<{ user_id: string }>('select user_id from membership where company_id <> $1', [
      us.companyId,
    ])
    expect(rows.map(({ user_id }) => user_id)).toEqual([them.userId])
    expect(
      (await request.query('update membership set is_owner = true where user_id = $1', [them.userId])).rowCount,
    ).toBe(0)
  })
})
