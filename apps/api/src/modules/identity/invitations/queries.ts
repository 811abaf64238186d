import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type NewInvitation = {
  companyId: string
  id: string
  email: string
  displayName: string
  permissions: string[]
  invitedBy: string
  grantedBy: string
  expiresAt: Date
}

export const insertInvitation = (db: Db, invitation: NewInvitation) =>
  db.insertInto('invitation').values(invitation).execute()

/** An open invitation of this company, held still until the decision about it is made. */
export const lockInvitation = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('invitation')
    .select(['id', 'email', 'displayName', 'permissions', 'invitedBy', 'grantedBy', 'expiresAt', 'version'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

export const updateInvitation = (
  db: Db,
  companyId: string,
  id: string,
  change: Partial<Pick<NewInvitation, 'displayName' | 'permissions' | 'grantedBy' | 'expiresAt'>>,
) => db.updateTable('invitation').set(change).where('companyId', '=', companyId).where('id', '=', id).execute()

type Ending = { status: 'accepted' | 'declined' | 'withdrawn'; answeredAt: Date; answeredBy: string | null }

/** Its links end with it. */
export async function endInvitation(db: Db, companyId: string, id: string, ending: Ending) {
  await db.updateTable('invitation').set(ending).where('companyId', '=', companyId).where('id', '=', id).execute()
  await db.deleteFrom('invitationLink').where('companyId', '=', companyId).where('invitationId', '=', id).execute()
}

export const selectAcceptedBy = async (db: Db, companyId: string, id: string) =>
  (
    await db
      .selectFrom('invitation')
      .select('answeredBy')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', 'accepted')
      .executeTakeFirst()
  )?.answeredBy

/** A newer link replaces those sent before. */
export async function replaceLink(db: Db, link: { companyId: string; invitationId: string; tokenHash: string }) {
  await db
    .deleteFrom('invitationLink')
    .where('companyId', '=', link.companyId)
    .where('invitationId', '=', link.invitationId)
    .execute()
  await db.insertInto('invitationLink').values(link).execute()
}

export const selectLinkedInvitation = async (db: Db, companyId: string, tokenHash: string) =>
  (
    await db
      .selectFrom('invitationLink')
      .select('invitationId')
      .where('companyId', '=', companyId)
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst()
  )?.invitationId

/** What an email and the person invited are told; undefined once it was answered or withdrawn. */
export async function selectInvited(db: Db, companyId: string, id: string) {
  const { rows } = await sql<{
    id: string
    email: string
    displayName: string
    companyName: string
    inviterName: string | null
    permissions: string[]
    createdAt: string
    expiresAt: string
  }>`
    select i.id, i.permissions, i.email, i.display_name, coalesce(c.fantasy_name, c.name) as company_name, u.display_name as inviter_name, i.created_at, i.expires_at
    from invitation i join company c on c.company_id = i.company_id left join user_account u on u.id = i.invited_by
    where i.company_id = ${companyId} and i.id = ${id} and i.status = 'open'`.execute(db)
  return rows[0]
}

/** Row-level security shows a person the open invitations of their proven address, whichever company they are from. */
export const listWaiting = (db: Db, email: string, now: Date) =>
  db
    .selectFrom('invitation')
    .select(['id', 'companyId'])
    .where('email', '=', email)
    .where('status', '=', 'open')
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt')
    .execute()

export async function hasMemberOfAddress(db: Db, companyId: string, email: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from membership m join user_account u on u.id = m.user_id where m.company_id = ${companyId} and u.email = ${email}`.execute(
      db,
    )
  return rows.length > 0
}

/** What the plan counts: everybody who works here, and every address that may still say yes. */
export async function selectPlaces(db: Db, companyId: string, now: Date) {
  const { rows } = await sql<{ taken: number; allowed: number }>`
    select (select count(*)::int from membership where company_id = p.company_id)
      + (select count(*)::int from invitation where company_id = p.company_id and status = 'open' and expires_at > ${now}) as taken, coalesce(l.allowed, 0) as allowed
    from subscription p left join plan_limit l on l.plan_id = p.plan_id and l.limit_id = 'users'
    where p.company_id = ${companyId}`.execute(db)
  return rows[0]!
}

/** Until this transaction ends nobody else takes or gives a place. */
export const lockPlaces = (db: Db, companyId: string) =>
  sql`select 1 from subscription where company_id = ${companyId} for update`.execute(db)
