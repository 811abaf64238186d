import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { deviceDigest } from '../tills/device-digest.ts'

type Stamp = { tillId: string; deviceId?: string | undefined; happenedAt: string }

/** Whether a device counted for the till at the instant of a sale: what was true then is what the first change since found. */
export async function wasDeviceOfTill({ db, now }: Context, { tillId, deviceId, happenedAt }: Stamp): Promise<boolean> {
  if (!deviceId) return false
  const then = sql`least(${happenedAt}::timestamptz, ${now()}::timestamptz)`
  const { rows } = await sql`
    select from till t, lateral (select coalesce(
        (select e.before from event e where e.subject = 'till' and e.record_id = t.id and e.at > ${then} and e.before ? 'device_id'
         order by e.at, e.id limit 1),
        jsonb_build_object('device_id', t.device_id, 'registered_at', t.registered_at)) as was) device
    where t.id = ${tillId} and device.was ->> 'device_id' = ${deviceDigest(deviceId)}
      and (device.was ->> 'registered_at')::timestamptz <= ${then}`.execute(db)
  return rows.length > 0
}
