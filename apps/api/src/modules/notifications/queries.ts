import type { NotificationType } from '@prumo/contract/notifications/notifications'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import { daysBefore } from '#platform/jobs/days-before.ts'
import { Problem } from '#platform/problem.ts'

type NotificationDraft = {
  companyId: string
  userIds: readonly string[] | null
  permission: string | null
  except: string | null
  type: NotificationType
  title: string
  description: string | null
  link: string | null
  now: Date
}

export type InsertedNotification = { notificationId: string; userId: string; wantsPush: boolean }

/** One row for each person meant who works in the company and wants this kind, counted in the same statement. */
export async function insertNotifications(db: Db, draft: NotificationDraft): Promise<InsertedNotification[]> {
  const { companyId, userIds, permission, except, type, title, description, link, now } = draft
  const { rows } = await sql<InsertedNotification>`
    with meant as (
      select m.user_id, coalesce(p.push_enabled, true) as wants_push
      from membership m left join notification_preference p on p.company_id = m.company_id and p.user_id = m.user_id
      where m.company_id = ${companyId} and m.user_id is distinct from ${except}::uuid
        and (m.user_id = any(${userIds}::uuid[]) or (${permission}::text is not null and (m.is_owner or ${permission} = any(m.permissions))))
        and not ${type} = any(coalesce(p.muted_types, '{}'))
    ), made as (
      insert into notification (company_id, user_id, type, title, description, link, created_at)
      select ${companyId}, user_id, ${type}, ${title}, ${description}, ${link}, ${now} from meant
      returning id, user_id
    ), counted as (
      insert into notification_day as d (company_id, user_id, day, received)
      select ${companyId}, user_id, ${companyDay(companyId, now)}, 1 from made order by user_id
      on conflict (company_id, user_id, day) do update set received = d.received + 1
    )
    select made.id as notification_id, made.user_id, meant.wants_push from made join meant using (user_id)`.execute(db)
  return rows
}

/** A device takes part while its session lives. */
const isAlive = (now: Date) => sql<boolean>`d.is_active and s.ended_at is null and s.expires_at > ${now}`

export async function listPushTargets(db: Db, inserted: readonly InsertedNotification[], now: Date) {
  const wanted = new Map(
    inserted.filter(({ wantsPush }) => wantsPush).map(({ userId, notificationId }) => [userId, notificationId]),
  )
  if (wanted.size === 0) return []
  const rows = await db
    .selectFrom('pushDevice as d')
    .innerJoin('userSession as s', 's.id', 'd.sessionId')
    .select(['d.id as deviceId', 'd.userId'])
    .where('d.userId', 'in', [...wanted.keys()])
    .where(isAlive(now))
    .execute()
  return rows.map(({ deviceId, userId }) => ({ deviceId, userId, notificationId: wanted.get(userId)! }))
}

const companyDay = (companyId: string, now: Date) =>
  sql<CalendarDate>`(select (${now}::timestamptz at time zone c.time_zone)::date from company c where c.company_id = ${companyId})`

const shown = sql<never>`id, title, description, link, type, read_at is not null as read, created_at`
type Shown = {
  id: string
  title: string
  description: string | null
  link: string | null
  type: NotificationType
  read: boolean
  createdAt: string
}
type Whose = { companyId: string; userId: string }

export async function listNotifications(
  db: Db,
  { companyId, userId }: Whose,
  { page, limit, unread, type }: { page: number; limit: number; unread: boolean; type?: NotificationType | undefined },
) {
  const mine = sql`from notification where company_id = ${companyId} and user_id = ${userId} ${unread ? sql`and read_at is null` : sql``} ${type ? sql`and type = ${type}` : sql``}`
  const [found, counted] = await Promise.all([
    sql<Shown>`select ${shown} ${mine} order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${mine}`.execute(db),
  ])
  return { items: found.rows, total: counted.rows[0]!.total }
}

export async function markRead(db: Db, { companyId, userId }: Whose, id: string, now: Date) {
  const found = await sql<{ id: string }>`
    select id from notification where company_id = ${companyId} and user_id = ${userId} and id = ${id} for update`.execute(
    db,
  )
  if (found.rows.length === 0) throw new Problem('not-found')
  await markAllRead(db, { companyId, userId }, now, id)
}

/** Reading twice counts once. */
export async function markAllRead(
  db: Db,
  { companyId, userId }: Whose,
  now: Date,
  id: string | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with done as (
      update notification set read_at = ${now}
      where company_id = ${companyId} and user_id = ${userId} and read_at is null and (${id}::uuid is null or id = ${id}) returning 1
    ), counted as (
      insert into notification_day as d (company_id, user_id, day, read)
      select ${companyId}, ${userId}, ${companyDay(companyId, now)}, count(*) from done having count(*) > 0
      on conflict (company_id, user_id, day) do update set read = d.read + excluded.read
    )
    select count(*)::int as count from done`.execute(db)
  return rows[0]!.count
}

export async function deleteNotification(db: Db, { companyId, userId }: Whose, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not-found')
}

export async function selectPreferences(db: Db, { companyId, userId }: Whose) {
  const row = await db
    .selectFrom('notificationPreference')
    .select(['pushEnabled', 'mutedTypes'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { pushEnabled: row?.pushEnabled ?? true, mutedTypes: (row?.mutedTypes ?? []) as NotificationType[] }
}

export const upsertPreferences = (
  db: Db,
  whose: Whose,
  chosen: { pushEnabled: boolean; mutedTypes: NotificationType[] },
) =>
  db
    .insertInto('notificationPreference')
    .values({ ...whose, ...chosen })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet(chosen))
    .execute()

type Count = 'received' | 'read' | 'sent' | 'delivered' | 'failed'

export const listDays = (db: Db, { companyId, userId }: Whose, from: CalendarDate) =>
  db
    .selectFrom('notificationDay')
    .select(['day', 'received', 'read', 'sent', 'delivered', 'failed'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()

export const countPush = (
  db: Db,
  { companyId, userId }: Whose,
  count: Count & ('sent' | 'delivered' | 'failed'),
  now: Date,
) => {
  const column = sql.ref(count)
  return sql`insert into notification_day as d (company_id, user_id, day, ${column}) values (${companyId}, ${userId}, ${companyDay(companyId, now)}, 1)
    on conflict (company_id, user_id, day) do update set ${column} = d.${column} + 1`.execute(db)
}

/** What a push carries, as long as there is still reason to send it: unread, wanted, and a device that listens. */
export async function selectPush(
  db: Db,
  { companyId, userId, notificationId, deviceId }: Whose & { notificationId: string; deviceId: string },
  now: Date,
) {
  return db
    .selectFrom('notification as n')
    .innerJoin('pushDevice as d', 'd.userId', 'n.userId')
    .innerJoin('userSession as s', 's.id', 'd.sessionId')
    .leftJoin('notificationPreference as p', (join) =>
      join.onRef('p.companyId', '=', 'n.companyId').onRef('p.userId', '=', 'n.userId'),
    )
    .select(['n.id', 'n.type', 'n.title', 'n.description', 'n.link', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .where('n.companyId', '=', companyId)
    .where('n.userId', '=', userId)
    .where('n.id', '=', notificationId)
    .where('d.id', '=', deviceId)
    .where('n.readAt', 'is', null)
    .where(isAlive(now))
    .where(sql<boolean>`coalesce(p.push_enabled, true)`)
    .executeTakeFirst()
}

const readKeptDays = 90
const allKeptDays = 365

export async function deleteOldNotifications(db: Db, companyId: string, now: Date) {
  await sql`delete from notification where company_id = ${companyId} and created_at < ${daysBefore(now, readKeptDays)}
    and (read_at < ${daysBefore(now, readKeptDays)} or created_at < ${daysBefore(now, allKeptDays)})`.execute(db)
  await sql`delete from notification_day where company_id = ${companyId} and day < ${daysBefore(now, allKeptDays)}::timestamptz::date`.execute(
    db,
  )
}

/** Over `membership` as m and `notification_preference` as p: who by now may no longer know, or wants no more, gets no email. */
export type Listening = RawBuilder<SqlBool>

/** Somebody of the company, as an email addresses them. */
export async function selectMailRecipient(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  isListening: Listening,
) {
  const { rows } = await sql<{ email: string; displayName: string; companyName: string }>`
    select u.email, u.display_name, coalesce(c.fantasy_name, c.name) as company_name
    from membership m join user_account u on u.id = m.user_id join company c on c.company_id = m.company_id
    left join notification_preference p on p.company_id = m.company_id and p.user_id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${userId} and ${isListening}`.execute(db)
  return rows[0]
}
