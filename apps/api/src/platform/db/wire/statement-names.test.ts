import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createRuntimePool } from '../connection.ts'
import { maxNamedStatements } from './statement-names.ts'
import { inTransaction, RequestTransaction } from '../transaction.ts'

let app: TestApp
let pool: pg.Pool

beforeAll(async () => {
  app = await startTestApp()
  pool = createRuntimePool(app.logins.app, 1)
})
afterAll(async () => {
  await pool.end()
  await app.stop()
})

const nobody = { companyId: null, userId: null, requestId: 'names' }
const read = (text: string) => new RequestTransaction(pool, nobody, { readOnly: true }).query(text, [])
const write = (text: string) => inTransaction(pool, nobody, (transaction) => transaction.query(text, []))
const usual = 'select count(*)::int as accounts from bank_account'

const kept = async () => {
  const { rows } = await pool.query<{ statement: string; plans: number }>(
    `select statement, (generic_plans + custom_plans)::int as plans from pg_prepared_statements where name ~ '^s[0-9]+$'`,
  )
  return rows
}

test('what is asked often keeps its plan however many other statements come by, and a connection keeps no more than it may', async () => {
  for (let odd = 0; odd < maxNamedStatements; odd++) await read(`select ${odd} as before`)
  const uses = 40
  for (let use = 0; use < uses; use++) {
    await read(usual)
    for (let odd = 0; odd < 50; odd++) await (odd % 2 ? read : write)(`select ${use} as one, ${odd} as other`)
  }
  const statements = await kept()
  expect(statements.find(({ statement }) => statement === usual)!.plans).toBe(uses)
  expect(statements.length).toBeLessThanOrEqual(maxNamedStatements + 1)
})

test('a statement whose name was dropped is answered again', async () => {
  expect((await read('select 1 as first')).rows).toEqual([{ first: 1 }])
  for (let odd = 0; odd < maxNamedStatements + 10; odd++) await read(`select ${odd} as other`)
  expect((await kept()).some(({ statement }) => statement === 'select 1 as first')).toBe(false)
  expect((await read('select 1 as first')).rows).toEqual([{ first: 1 }])
})
