import type pg from 'pg'
import { expect } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { TestApp } from './test-app.ts'

/** Runs work and cuts its connection in the middle, at the first thing it writes to this table. */
export async function interrupt(app: TestApp, database: pg.Client, table: string, work: () => Promise<void>) {
  const blocker = await connectAsOwner(app.connection)
  await blocker.query('begin')
  await blocker.query(`lock table ${table} in exclusive mode`)
  const failure = work().then(
    () => 'went through',
    () => 'broke off',
  )
  const waiting = `select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid where not l.granted and l.relation = $1::regclass and a.datname = current_database()`
  await expect.poll(async () => (await database.query(waiting, [table])).rows.length).toBeGreaterThan(0)
  await database.query(`select pg_terminate_backend(pid) from (${waiting}) as stuck`, [table])
  await blocker.query('rollback')
  await blocker.end()
  return failure
}
