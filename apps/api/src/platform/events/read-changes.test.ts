import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { readChanges } from './read-changes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const writeEvents = ({ companyId, userId }: Person, count: number) =>
  inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) =>
    db
      .insertInto('jobRun')
      .values(Array.from({ length: count }, () => ({ companyId, kind: 'bell' })))
      .execute(),
  )

const cursorNow = async () =>
  (await app.services.pool.query<{ cursor: string }>('select pg_current_snapshot()::text as cursor')).rows[0]!.cursor

/** Rows of events this database transaction has looked at so far. */
async function eventsLookedAt(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
     from pg_stat_xact_user_tables where relname ~ '^event_'`,
  )
  return rows[0]!.count
}

test('news are read alone: neither what was told before nor what other companies did', async () => {
  const [owner, neighbour] = [await app.anOwner(), await app.anOwner()]
  for (let batch = 0; batch < 4; batch++) {
    await writeEvents(owner, 200)
    await writeEvents(neighbour, 200)
  }
  const cursor = await cursorNow()
  await writeEvents(neighbour, 200)
  await writeEvents(owner, 3)

  const client = await app.services.pool.connect()
  try {
    await client.query('begin')
    const { changes } = await readChanges(client, [{ companyId: owner.companyId, cursor, isReplay: false }])
    expect(changes[0]!.map(({ subject, text }) => [subject, JSON.parse(text).recordIds.length])).toEqual([
      ['job_run', 3],
    ])
    expect(await eventsLookedAt(client)).toBe(3)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
