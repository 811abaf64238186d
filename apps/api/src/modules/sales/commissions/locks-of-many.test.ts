import { connectAsOwner } from '#platform/db/connection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const many = 300

/** How many locks a transaction holds that lets commissions follow a payment of each of many sales. */
async function locksOfMany(companyId: string): Promise<number> {
  const database = await connectAsOwner(app.connection)
  try {
    await database.query('begin')
    await database.query(`select set_config('app.company_id', $1, true)`, [companyId])
    await database.query(`select prumo.settle_commissions($1, gen_random_uuid()) from generate_series(1, ${many})`, [
      companyId,
    ])
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
    )
    await database.query('rollback')
    return rows[0]!.count
  } finally {
    await database.end()
  }
}

test('however many sales are settled at once, their commissions share one lock; without commissions there is none', async () => {
  const owner = await app.anOwner()
  expect(await locksOfMany(owner.companyId)).toBe(0)
  await app.as(owner).commission({ percent: 5 })
  expect(await locksOfMany(owner.companyId)).toBe(1)
})
