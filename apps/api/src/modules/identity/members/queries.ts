import type { members } from '@prumo/contract/identity/members'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { listHistory } from '#platform/db/history.ts'
import { runList, type ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'
import { selectPlaces } from '../invitations/queries.ts'

type Item = ResultOf<typeof members.get>
type ListRequest = InputOf<typeof members.list>['body']

// A person may always see their own memberships and invitations elsewhere; a list of this company's people must say which company it means.
const here = sql<boolean>`m.company_id = (select current_setting('app.company_id')::uuid) and m.status = 'open'`

/**
 * Who works here and who was asked to, alike: of an invitation only what the inviter wrote is known. Conditions stand
 * outside, so that both parts are read in the order of their indexes.
 */
const people = sql<never>`(
  select user_id as id, company_id, null::text as email, null::text as display_name, is_owner, permissions, created_at, version, null::timestamptz as expires_at, 'open'::text as status
  from membership
  union all
  select id, company_id, email, display_name, false, permissions, created_at, version, expires_at, status
  from invitation)`

const displayName = sql`coalesce(m.display_name, u.display_name)`
const email = sql`coalesce(m.email, u.email)`

export const memberSource: ListSource<Item, Required<NonNullable<ListRequest['filters']>>> = {
  from: (db) =>
    db
      .selectFrom(people.as('m'))
      .leftJoin('userAccount as u', (join) => join.on(sql<boolean>`u.id = m.id`))
      .where(here),
  id: sql.ref('m.id'),
  columns: {
    id: sql.ref('m.id'),
    uid: sql.ref('m.id'),
    displayName,
    email,
    photoUrl: sql.ref('u.photoUrl'),
    isOwner: sql.ref('m.isOwner'),
    status: sql`case when m.expires_at is null then 'active' when m.expires_at > now() then 'pending' else 'expired' end`,
    lastSeenAt: sql`(select s.last_used_at from user_session s where s.user_id = m.id and s.company_id = m.company_id order by s.last_used_at desc limit 1)`,
    permissions: sql`(select coalesce(jsonb_agg(jsonb_build_object('key', split_part(p, '.', 1), 'option', split_part(p, '.', 2))), '[]') from unnest(m.permissions) as p)`,
    createdAt: sql.ref('m.createdAt'),
    version: sql.ref('m.version'),
  },
  filters: {
    search: (text) =>
      sql`(prumo.fold(${displayName}) like ${likePattern(text)} or prumo.fold(${email}) like ${likePattern(text)})`,
    name: (text) => sql`prumo.fold(${displayName}) like ${likePattern(text)}`,
    email: (address) => sql`${email} = ${address.toLowerCase()}`,
  },
}

export const listMembers = (ctx: Context, request: ListRequest) => runList(ctx, memberSource, request)

/** One person as this company sees them, or one open invitation; undefined when neither belongs to it. */
export async function selectMember(db: Db, id: string): Promise<Item | undefined> {
  const selection = Object.entries(memberSource.columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`)
  const { rows } =
    await sql<Item>`select ${sql.join(selection)} from ${people} m left join user_account u on u.id = m.id where ${here} and m.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

export type MembershipRow = { id: string; userId: string; isOwner: boolean; permissions: string[]; version: number }

/** The people a decision is about, held still until it is made; always in the same order, so that two decisions never wait for each other. */
export async function lockMemberships(
  db: Db,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, MembershipRow>> {
  const rows = await db
    .selectFrom('membership')
    .select(['id', 'userId', 'isOwner', 'permissions', 'version'])
    .where('companyId', '=', companyId)
    .where('userId', 'in', [...userIds])
    .orderBy('userId')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Everybody who owns the company, held still: of two who step down at once the second sees that the first did. */
export const lockOwners = (db: Db, companyId: string) =>
  db
    .selectFrom('membership')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('isOwner', '=', true)
    .orderBy('userId')
    .forUpdate()
    .execute()

export async function isMember(db: Db, companyId: string, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('membership')
      .select('id')
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .executeTakeFirst()) !== undefined
  )
}

export const insertMembership = (db: Db, membership: { companyId: string; userId: string; permissions: string[] }) =>
  db.insertInto('membership').values(membership).execute()

export const updateOwnership = (
  db: Db,
  companyId: string,
  userId: string,
  ownership: { isOwner: boolean; permissions: string[] },
) =>
  db.updateTable('membership').set(ownership).where('companyId', '=', companyId).where('userId', '=', userId).execute()

/** E-mails about the whole account go to every owner. */
export const listOwners = (db: Db, companyId: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.email', 'u.displayName'])
    .where('m.companyId', '=', companyId)
    .where('m.isOwner', '=', true)
    .orderBy('m.createdAt')
    .execute()

export const updatePermissions = (db: Db, companyId: string, userId: string, permissions: string[]) =>
  db
    .updateTable('membership')
    .set({ permissions })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute()

export const deleteMembership = (db: Db, companyId: string, userId: string) =>
  db.deleteFrom('membership').where('companyId', '=', companyId).where('userId', '=', userId).execute()

export const endSessionsInCompany = (db: Db, companyId: string, userId: string, exceptId: string | null = null) =>
  db
    .updateTable('userSession')
    .set({ endedAt: sql<string>`now()`, endedReason: 'left-company' })
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .execute()

export const memberRecords = {
  table: 'membership',
  key: 'user_id',
  name: sql<string>`(select u.display_name from user_account u where u.id = membership.user_id)`,
} as const

/** Once, however often it is asked for. */
export const insertGuideSeen = (db: Db, userId: string, guide: string) =>
  sql`update user_account set guides_seen = guides_seen || ${guide}::text where id = ${userId} and ${guide} <> all (guides_seen)`.execute(
    db,
  )

export const updateDisplayName = (db: Db, userId: string, displayName: string) =>
  db
    .updateTable('userAccount')
    .set({ displayName, updatedAt: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()

/** What the plan counts. */
export const countMembers = async ({ db, companyId, now }: Context): Promise<number> =>
  (await selectPlaces(db, companyId, now())).taken

/** Also of somebody who has left: what was said about them stays. The invitation by which they came is its beginning. */
export async function listMemberHistory(ctx: Context, id: string) {
  const { db, companyId } = ctx
  const { rows } = await sql<{ subject: string; recordId: string }>`
    select distinct subject, record_id from event where company_id = ${companyId} and (
      subject = 'membership' and type = 'insert' and after ->> 'user_id' = ${id} or
      subject = 'invitation' and (type = 'insert' and record_id = ${id} or type = 'update' and after ->> 'answered_by' = ${id}))`.execute(
    db,
  )
  const timelines = await Promise.all(
    rows.map(({ subject, recordId }) => listHistory(ctx, subject, recordId, historyItem)),
  )
  const items = timelines.flatMap(({ items: entries }) => entries).sort((a, b) => (a.id < b.id ? 1 : -1))
  return { items, total: items.length }
}

const historyItem = z.object({ permissions: z.array(z.string()), isOwner: z.boolean(), displayName: z.string() })
