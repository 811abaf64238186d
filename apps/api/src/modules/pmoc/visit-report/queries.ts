import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

/** Whoever was anonymised since is shown to nobody. */
export async function isClientForgotten(db: Db, planId: string): Promise<boolean> {
  const { rows } = await sql<{ isForgotten: boolean }>`
    select o.anonymized_at is not null as is_forgotten
    from pmoc_plan p join person o on o.company_id = p.company_id and o.id = p.entity_id where p.id = ${planId}`.execute(
    db,
  )
  return rows[0]?.isForgotten ?? false
}
