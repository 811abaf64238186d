import type { members } from '@prumo/contract/identity/members'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { containing } from '#platform/db/containing.ts'
import { listHistory } from '#platform/db/history.ts'
import { runList, type ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'

type Item = ResultOf<typeof members.get>
type ListRequest = InputOf<typeof members.list>['body']

// A person may always see their own memberships elsewhere; a list of this company's people must say which company it means.
const hereOnly = sql<boolean>`m.company_id = (select current_setting('app.company_id')::uuid)`

const memberSource: ListSource<Item, Required<NonNullable<ListRequest['filters']>>> = {
  from: (db) => db.selectFrom('membership as m').innerJoin('userAccount as u', 'u.id', 'm.userId').where(hereOnly),
  id: sql.ref('m.userId'),
  columns: {
    id: sql.ref('m.userId'),
    uid: sql.ref('m.userId'),
    displayName: sql.ref('u.displayName'),
    email: sql.ref('u.email'),
    photoUrl: sql.ref('u.photoUrl'),
    isOwner: sql.ref('m.isOwner'),
    status: sql`case when u.password_hash is null and u.first_entered_at is null then 'pending' else 'active' end`,
    lastSeenAt: sql`(select s.last_used_at from user_session s where s.user_id = m.user_id and s.company_id = m.company_id order by s.last_used_at desc limit 1)`,
    permissions: sql`(select coalesce(jsonb_agg(jsonb_build_object('key', split_part(p, '.', 1), 'option', split_part(p, '.', 2))), '[]') from unnest(m.permissions) as p)`,
    createdAt: sql.ref('m.createdAt'),
    version: sql.ref('m.version'),
  },
  filters: {
    search: (text) => sql`(prumo.fold(u.display_name) like ${containing(text)} or prumo.fold(u.email) like ${containing(text)})`,
    name: (text) => sql`prumo.fold(u.display_name) like ${containing(text)}`,
    email: (address) => sql`u.email = ${address.toLowerCase()}`,
  },
}

export const listMembers = (ctx: Context, request: ListRequest) => runList(ctx, memberSource, request)

/** One person as this company sees them; undefined when they do not belong to it. */
export async function selectMember(db: Db, userId: string): Promise<Item | undefined> {
  const selection = Object.entries(memberSource.columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`)
  const { rows } = await sql<Item>`select ${sql.join(selection)} from membership m join user_account u on u.id = m.user_id
    where ${hereOnly} and m.user_id = ${userId}`.execute(db)
  return rows[0]
}

export type MembershipRow = { id: string; userId: string; isOwner: boolean; permissions: string[]; version: number }

/** The people a decision is about, held still until it is made; always in the same order, so that two decisions never wait for each other. */
export async function lockMemberships(db: Db, companyId: string, userIds: readonly string[]): Promise<Map<string, MembershipRow>> {
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

/** Finds the person of this address, or makes one who cannot sign in yet. */
export async function findOrInsertPerson(db: Db, person: { id: string; email: string; displayName: string }): Promise<string> {
  await db.insertInto('userAccount').values(person).onConflict((conflict) => conflict.column('email').doNothing()).execute()
  return (await db.selectFrom('userAccount').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()).id
}

export const insertMembership = (db: Db, companyId: string, userId: string) => db.insertInto('membership').values({ companyId, userId }).execute()

export const updatePermissions = (db: Db, companyId: string, userId: string, permissions: string[]) =>
  db.updateTable('membership').set({ permissions }).where('companyId', '=', companyId).where('userId', '=', userId).execute()

export const deleteMembership = (db: Db, companyId: string, userId: string) =>
  db.deleteFrom('membership').where('companyId', '=', companyId).where('userId', '=', userId).execute()

export const endSessionsInCompany = (db: Db, companyId: string, userId: string) =>
  db
    .updateTable('userSession')
    .set({ endedAt: sql<string>`now()`, endedReason: 'left-company' })
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .execute()

export const updateDisplayName = (db: Db, userId: string, displayName: string) =>
  db.updateTable('userAccount').set({ displayName, updatedAt: sql<string>`now()` }).where('id', '=', userId).execute()

/** What the plan counts: everybody who works here or was invited to. */
export async function countMembers({ db, companyId }: Context): Promise<number> {
  const { count } = await db.selectFrom('membership').select(sql<number>`count(*)`.as('count')).where('companyId', '=', companyId).executeTakeFirstOrThrow()
  return count
}

/** Also of somebody who has left: what was said about them stays. */
export async function listMemberHistory(db: Db, companyId: string, userId: string) {
  const { rows } = await sql<{ recordId: string }>`
    select distinct record_id from event where company_id = ${companyId} and subject = 'membership' and type = 'insert' and after ->> 'user_id' = ${userId}`.execute(db)
  const timelines = await Promise.all(rows.map(({ recordId }) => listHistory(db, 'membership', recordId, historyItem)))
  const items = timelines.flatMap(({ items: entries }) => entries).sort((a, b) => (a.id < b.id ? 1 : -1))
  return { items, total: items.length }
}

const historyItem = z.object({ permissions: z.array(z.string()), isOwner: z.boolean() })

export async function selectCompanyName(db: Db, companyId: string): Promise<string> {
  const { fantasyName, name } = await db.selectFrom('company').select(['fantasyName', 'name']).where('companyId', '=', companyId).executeTakeFirstOrThrow()
  return fantasyName ?? name
}
