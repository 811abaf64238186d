import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export async function selectUserCount(db: Db) {
  const { rows } = await sql<{ total: number; allowed: number }>`
    select (select count(*)::int from membership where company_id = p.company_id) as total, coalesce(l.allowed, 0) as allowed
    from subscription p left join plan_limit l on l.plan_id = p.plan_id and l.limit_id = 'users'`.execute(db)
  return rows[0]!
}
