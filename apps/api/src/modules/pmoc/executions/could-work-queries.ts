import { sql } from 'kysely'
import { unheardOf } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'

/**
 * Whether the company could still do this at an instant, or so shortly before that a device need not have heard of it: its subscription
 * ended later, or what it subscribes to was changed since.
 */
export async function couldWorkThen({ db, companyId }: Context, then: string): Promise<boolean> {
  const heard = sql`${then}::timestamptz - ${unheardOf}`
  const { rows } = await sql`
    select from subscription s where s.company_id = ${companyId} and (s.canceled_at > ${heard} or exists (
      select from event e where e.subject in ('subscription', 'company_app') and e.type <> 'insert' and e.at > ${heard}))`.execute(
    db,
  )
  return rows.length > 0
}
