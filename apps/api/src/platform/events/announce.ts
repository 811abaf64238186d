import type pg from 'pg'

const gatherMs = 10
const waiting = new WeakMap<pg.Pool, Set<string>>()

/**
 * Wakes the live streams of every instance after a commit. Not inside it: PostgreSQL lets only one transaction with a
 * notice commit at a time, and all companies would wait in that line. What is lost in a crash the hub's own look-up finds.
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
