import { entries } from '@prumo/contract/finance/entries'
import { sales } from '@prumo/contract/sales/sales'
import type { RequestOf } from '@prumo/contract/route'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { fillLedgers } from '../../testing/finance/fill-ledger.ts'

type Sent = { name?: string; text: string }

const today = '2026-11-15'
let app: TestApp
let owner: Person

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`), environment: { PRUMO_POOL: '2' } })
  owner = await app.anOwner()
  const database = await connectAsOwner(app.connection)
  await fillLedgers(database, [{ companyId: owner.companyId, entries: 20_000, today }])
  await database.query('vacuum analyze')
  await database.end()
})
afterAll(() => app.stop())

/** How often the page of a list is planned, by a connection that knows it, for as many requests. */
async function plansOf(ask: () => Promise<unknown>, requests: number) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await ask()
  const sent = spy.mock.calls.map(([statement]) => statement as unknown as Sent)
  spy.mockRestore()
  const { name, text } = sent.find((statement) => /order by/.test(statement.text) && /limit/.test(statement.text))!
  for (let request = 1; request < requests; request++) await ask()
  // Which of the connections a request takes depends on what the one before still has to do.
  const clients = await Promise.all([app.services.pool.connect(), app.services.pool.connect()])
  const answers = await Promise.all(
    clients.map((client) =>
      client.query<{ kept: number; anew: number }>(
        'select generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements where name = $1',
        [name],
      ),
    ),
  )
  clients.forEach((client) => client.release())
  const plans = answers.flatMap(({ rows }) => rows)
  const sum = (which: 'kept' | 'anew') => plans.reduce((total, plan) => total + plan[which], 0)
  return { text, kept: sum('kept'), anew: sum('anew') }
}

const page = (body: RequestOf<typeof entries.list>['body'] & object) => () =>
  app.call(owner, entries.list, { body: { withTotal: false, limit: 25, sort: '-day', ...body } })

test('a page of entries of a period is planned once, whichever period it is', async () => {
  const year = { startDate: '2026-01-01', endDate: '2026-12-31', type: 'EXPENSE' } as const
  expect(await plansOf(page({ filters: year }), 8)).toMatchObject({ kept: 8, anew: 0 })
})

test('what has more to be found by is planned for its values', async () => {
  const { anew } = await plansOf(page({ filters: { startDate: '2026-01-01', sequenceId: owner.companyId } }), 3)
  expect(anew).toBe(3)
})

test('the usual page of sales holds nothing that would have it planned anew', async () => {
  const ask = () => app.call(owner, sales.list, { body: { withTotal: false, fields: ['code', 'client', 'paid'] } })
  const { text, kept, anew } = await plansOf(ask, 8)
  expect(text).toContain('deleted_at is null')
  expect({ kept, anew }).toEqual({ kept: 8, anew: 0 })
})
