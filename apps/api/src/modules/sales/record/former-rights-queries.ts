import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Stamp = { tillId: string; deviceId?: string | undefined; happenedAt: string }

/** A device opens without a network for so long with the keys the server last confirmed. */
const unheardOf = sql`interval '7 days'`

/**
 * Whether somebody held one of these keys at the instant of a sale, or lost the last of them so shortly before that their device need not
 * have heard of it; and whether that device counted for the till. What was true then is what the first change since found.
 */
export async function couldSellThen(
  { db, companyId, userId, now }: Context,
  { tillId, deviceId, happenedAt }: Stamp,
  keys: readonly string[],
): Promise<boolean> {
  if (!deviceId) return false
  const then = sql`least(${happenedAt}::timestamptz, ${now()}::timestamptz)`
  const firstSince = (subject: string, id: string, field: string) =>
    sql`(select e.before from event e where e.subject = ${subject} and e.record_id = ${sql.ref(id)} and e.at > ${then}
      and e.before ? ${field} order by e.at, e.id limit 1)`
  const { rows } = await sql`
    select from membership m, till t
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.created_at <= ${then} and t.id = ${tillId}
      and (coalesce((${firstSince('membership', 'm.id', 'is_owner')} -> 'is_owner')::boolean, m.is_owner)
        or coalesce(${firstSince('membership', 'm.id', 'permissions')} -> 'permissions', to_jsonb(m.permissions)) ?| ${[...keys]}::text[]
        or exists (select from event e where e.subject = 'membership' and e.record_id = m.id and e.at > ${then} - ${unheardOf} and e.at <= ${then}
          and (e.before -> 'permissions' ?| ${[...keys]}::text[] or (e.before -> 'is_owner')::boolean)))
      and exists (select from (select coalesce(${firstSince('till', 't.id', 'device_id')},
          jsonb_build_object('device_id', t.device_id, 'registered_at', t.registered_at)) as was) device
        where device.was ->> 'device_id' = ${deviceId} and (device.was ->> 'registered_at')::timestamptz <= ${then})`.execute(
    db,
  )
  return rows.length > 0
}
