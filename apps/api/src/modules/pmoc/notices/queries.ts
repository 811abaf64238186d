import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type CompanyRow = {
  timeZone: string
  status: string
  trialEndsAt: string | null
  canceledAt: string | null
  hasApp: boolean
}

const hasApp = sql`exists (select from plan_app a where a.plan_id = s.plan_id and a.app_id = any(${[...pmocAccess.read.apps]}::text[])
  union all select from company_app a where a.company_id = s.company_id and a.app_id = any(${[...pmocAccess.read.apps]}::text[]))`

/** Of `m`, a membership: its company still has maintenance plans. */
export const maintains = sql<SqlBool>`exists (select from subscription s where s.company_id = m.company_id and ${hasApp})`

export async function selectMaintainingCompany(db: Db, companyId: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select c.time_zone, s.status, s.trial_ends_at, s.canceled_at, ${hasApp} as has_app
    from company c join subscription s on s.company_id = c.company_id where c.company_id = ${companyId}`.execute(db)
  return rows[0]
}

const holds = (permissions: readonly string[]) =>
  sql`(m.is_owner or m.permissions && ${sql.lit(`{${permissions.join(',')}}`)}::text[])`
/** Of `m`, a membership. */
export const mayReadPlans = holds(pmocAccess.read.permissions)
export const mayChangePlans = holds(pmocAccess.change.permissions)
