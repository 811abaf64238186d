import { createHash } from 'node:crypto'
import type { PushSubscriptionKeys } from '@prumo/contract/notifications/devices'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'

type NewDevice = {
  userId: string
  sessionId: string
  subscription: PushSubscriptionKeys
  deviceType: 'WEB' | 'IOS' | 'ANDROID'
  deviceModel: string
  osVersion: string | null
  appVersion: string | null
  now: Date
}

/** A browser has one address: whoever registers it now has it, and who had it before hears no more there. */
export async function upsertDevice(db: Db, { subscription, now, ...device }: NewDevice) {
  const { endpoint, keys } = subscription
  const row = {
    ...device,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    isActive: true,
    updatedAt: now.toISOString(),
  }
  const { id } = await db
    .insertInto('pushDevice')
    .values({ ...row, endpointHash: createHash('sha256').update(endpoint).digest('base64url') })
    .onConflict((conflict) => conflict.column('endpointHash').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const deleteDevicesOver = (db: Db, userId: string, most: number) =>
  sql`delete from push_device where id in (
    select id from push_device where user_id = ${userId} order by updated_at desc, id desc offset ${most})`.execute(db)

const isAlive = (now: Date) => sql<boolean>`d.is_active and s.ended_at is null and s.expires_at > ${now}`

export const listDevices = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('pushDevice as d')
    .innerJoin('userSession as s', 's.id', 'd.sessionId')
    .select([
      'd.id',
      'd.deviceModel',
      'd.deviceType',
      'd.osVersion',
      'd.appVersion',
      'd.createdAt',
      'd.lastDeliveredAt',
      'd.lastFailedAt',
      'd.sessionId',
    ])
    .select(isAlive(now).as('isActive'))
    .select(['d.endpoint', 'd.p256dh', 'd.auth'])
    .where('d.userId', '=', userId)
    .orderBy('d.updatedAt', 'desc')
    .execute()

export async function isDeviceAlive(db: Db, userId: string, id: string, now: Date) {
  const devices = await listDevices(db, userId, now)
  return devices.some((device) => device.id === id && device.isActive)
}

export async function deleteDevice(db: Db, userId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('pushDevice')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not-found')
}

export const recordDelivery = (db: Db, id: string, outcome: 'delivered' | 'gone' | 'later' | 'refused', now: Date) => {
  const at = now.toISOString()
  if (outcome === 'delivered')
    return db.updateTable('pushDevice').set({ lastDeliveredAt: at }).where('id', '=', id).execute()
  return db
    .updateTable('pushDevice')
    .set({ lastFailedAt: at, ...(outcome === 'gone' && { isActive: false }) })
    .where('id', '=', id)
    .execute()
}

export const deleteSilentDevices = (db: Db, before: string) =>
  db.deleteFrom('pushDevice').where('isActive', '=', false).where('updatedAt', '<', before).execute()
