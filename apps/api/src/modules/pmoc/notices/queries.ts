import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

const hasApp = (companyId: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from subscription s join plan_app a on a.plan_id = s.plan_id
  where s.company_id = ${companyId} and a.app_id = any(${[...pmocAccess.read.apps]}::text[])
  union all select from company_app a where a.company_id = ${companyId} and a.app_id = any(${[...pmocAccess.read.apps]}::text[]))`

/** Of `m`, a membership: its company still has maintenance plans. */
export const maintains = hasApp(sql.ref('m.company_id'))

export async function hasMaintenancePlans(db: Db, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select ${hasApp(sql`${companyId}::uuid`)} as is_there`.execute(db)
  return rows[0]!.isThere
}

const holds = (permissions: readonly string[]) =>
  sql`(m.is_owner or m.permissions && ${sql.lit(`{${permissions.join(',')}}`)}::text[])`
/** Of `m`, a membership. */
export const mayReadPlans = holds(pmocAccess.read.permissions)
export const mayChangePlans = holds(pmocAccess.change.permissions)

/** Who still works there, may read plans and did not turn these messages off, while the company maintains with us. */
export const hearsOfMaintenance = sql<SqlBool>`(${mayReadPlans} and not 'PMOC' = any(coalesce(p.muted_types, '{}')) and ${maintains})`
