import type pg from 'pg'

const gatherMs = 10
const waiting = new WeakMap<pg.Pool, Set<string>>()

/**
 * Wakes the live streams of every instance after a commit. Not inside the transaction: PostgreSQL commits
 * transactions with a NOTIFY one at a time, and all companies would wait for each other. If a crash loses one, the hub's next look-up finds the events.
 */
export function announceEvents(pool: pg.Pool, companyId: string) {
  const gathering = waiting.get(pool)
  if (gathering) return void gathering.add(companyId)
  const companies = new Set([companyId])
  waiting.set(pool, companies)
  setTimeout(() => {
    waiting.delete(pool)
    pool.query("select pg_notify('prumo_event', id) from unnest($1::text[]) as id", [[...companies]]).catch(() => {})
  }, gatherMs)
}
