import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

/** A newer link replaces those sent before. */
export async function replaceInvitation(db: Db, invitation: { companyId: string; userId: string; tokenHash: string; expiresAt: Date }) {
  await db.deleteFrom('invitation').where('companyId', '=', invitation.companyId).where('userId', '=', invitation.userId).execute()
  await db.insertInto('invitation').values(invitation).execute()
}

/** Who is invited and by which company; undefined when they left it meanwhile. */
export async function selectInvited(db: Db, companyId: string, userId: string) {
  const { rows } = await sql<{ displayName: string; email: string; companyName: string; canEnter: boolean }>`
    select u.display_name, u.email, coalesce(c.fantasy_name, c.name) as company_name,
      u.password_hash is not null or u.first_entered_at is not null as can_enter
    from membership m join user_account u on u.id = m.user_id join company c on c.company_id = m.company_id
    where m.company_id = ${companyId} and m.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function selectOpenInvited(db: Db, companyId: string, tokenHash: string, now: Date) {
  const open = await openInvitations(db, companyId, tokenHash, now).select('userId').executeTakeFirst()
  return open && selectInvited(db, companyId, open.userId)
}

const openInvitations = (db: Db, companyId: string, tokenHash: string, now: Date) =>
  db
    .selectFrom('invitation')
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())

/** Of two at once only one finds it unspent. */
export const spendInvitation = (db: Db, companyId: string, tokenHash: string, now: Date) =>
  db
    .updateTable('invitation')
    .set({ usedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst()

/** An invitation never replaces a password somebody already has. */
export const updateFirstPassword = (db: Db, userId: string, passwordHash: string) =>
  db
    .updateTable('userAccount')
    .set({ passwordHash, updatedAt: sql<string>`now()` })
    .where('id', '=', userId)
    .where('passwordHash', 'is', null)
    .returning('id')
    .executeTakeFirst()
