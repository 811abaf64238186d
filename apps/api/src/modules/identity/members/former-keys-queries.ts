import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** A device opens without a network for so long with what the server last confirmed. */
export const unheardOf = sql`interval '7 days'`

/**
 * Whether somebody held one of these keys at an instant, or lost the last of them so shortly before that their device need not have
 * heard of it. What was true then is what the first change since found.
 */
export async function heldKeysThen(
  { db, companyId, userId, now }: Context,
  happenedAt: string,
  keys: readonly string[],
): Promise<boolean> {
  const then = sql`least(${happenedAt}::timestamptz, ${now()}::timestamptz)`
  const firstSince = (field: string) =>
    sql`(select e.before from event e where e.subject = 'membership' and e.record_id = m.id and e.at > ${then}
      and e.before ? ${field} order by e.at, e.id limit 1)`
  const { rows } = await sql`
    select from membership m
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.created_at <= ${then}
      and (coalesce((${firstSince('is_owner')} -> 'is_owner')::boolean, m.is_owner)
        or coalesce(${firstSince('permissions')} -> 'permissions', to_jsonb(m.permissions)) ?| ${[...keys]}::text[]
        or exists (select from event e where e.subject = 'membership' and e.record_id = m.id and e.at > ${then} - ${unheardOf} and e.at <= ${then}
          and (e.before -> 'permissions' ?| ${[...keys]}::text[] or (e.before -> 'is_owner')::boolean)))`.execute(db)
  return rows.length > 0
}
