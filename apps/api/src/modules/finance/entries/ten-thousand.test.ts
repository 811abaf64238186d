import { entries } from '@prumo/contract/finance/entries'
import { statements } from '@prumo/contract/finance/statements'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { runStatementJob, sendStatement } from '../../../testing/finance/statement-work.ts'
import { countOf, insertBills, insertCardSales } from '../../../testing/finance/ten-thousand.ts'

/** As many as a selection may have, and more than there is room for locks. */
const most = 10_000
const many = 2_000
/** So many of the sales earn a commission and leave a fee. */
const special = 1_000
let app: TestApp
let database: pg.Client
let owner: Person
let accountId: string
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })
  database = await connectAsOwner(app.connection)
  owner = await app.anOwner()
  accountId = await app.as(owner).account({ openingDate: '2026-01-01' })
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const open = (type: 'INCOME' | 'EXPENSE', count: number) => ({
  filters: { destinationBankAccountIds: [accountId], type, status: 'OPEN' as const },
  count,
})
const undo = (operationId: string | null) => app.call(owner, entries.undoAll, { body: { operationId: operationId! } })

test('what cards owe of ten thousand sales is received at once, with fees and commissions, and taken back', async () => {
  await insertCardSales(database, owner, { count: most, accountId, special })
  const { data } = await app.call(owner, entries.confirmAll, { body: open('INCOME', most) })
  expect(data.confirmed).toBe(most)
  expect(await countOf(database, 'financial_transaction', `fee_of_id is not null and status = 'PAID'`)).toBe(special)
  expect(await countOf(database, 'commission_movement', `kind = 'EARNED' and amount = 500`)).toBe(special)
  expect((await undo(data.operationId)).data).toEqual({ undone: most })
  expect(await countOf(database, 'commission_movement', `kind = 'BACK' and amount = -500`)).toBe(special)
  expect(await countOf(database, 'event', `subject = 'financial_transaction' and type = 'update'`)).toBe(
    2 * (most + special),
  )
  await expectStoredTotals(app, owner)
})

test('thousands of bills are deleted at once and come back', async () => {
  await app.call(owner, entries.confirmAll, { body: open('EXPENSE', special) })
  await insertBills(database, owner, { count: many, accountId })
  const { data } = await app.call(owner, entries.removeAll, { body: open('EXPENSE', many) })
  expect(data.deleted).toBe(many)
  expect((await undo(data.operationId)).data).toEqual({ undone: many })
  await expectStoredTotals(app, owner)
})

test('a statement of thousands of lines is taken back with all its entries', async () => {
  const day = (n: number) => `${String(1 + (n % 28)).padStart(2, '0')}/02/2026`
  const lines = Array.from({ length: many }, (_, n) => `${day(n)};Compra ${n};-${n + 1},00`)
  const { data } = await sendStatement(app, owner, accountId, ['Data;Descrição;Valor', ...lines].join('\n'))
  await runStatementJob(app, owner, data.importId)
  expect((await app.call(owner, statements.undo, { params: { id: data.importId } })).status).toBe(200)
  await runStatementJob(app, owner, data.importId, 'undo-statement')
  expect((await app.call(owner, statements.get, { params: { id: data.importId } })).data).toMatchObject({
    undoneEntries: many,
  })
  await expectStoredTotals(app, owner)
})

test('their company is removed with all of it', async () => {
  await database.query(
    `insert into company_deletion (company_id, requested_by, requested_at, confirmed_at) values ($1, $2, now(), now())`,
    [owner.companyId, owner.userId],
  )
  await database.query(`update company set deletes_at = '2026-03-01' where company_id = $1`, [owner.companyId])
  await runJob(app, 'purge-deleted-companies')
  expect(await countOf(database, 'sale')).toBe(0)
  expect(await countOf(database, 'event')).toBe(0)
})
