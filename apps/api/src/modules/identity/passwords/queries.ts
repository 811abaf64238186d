import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export const insertPasswordReset = (db: Db, reset: { tokenHash: string; userId: string; expiresAt: Date }) =>
  db.insertInto('passwordReset').values(reset).execute()

/** Whose link this is, while it can still be used. */
export const selectOpenReset = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('passwordReset')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()

/** Spends the link and every other open link of the same person; gives back whose it was. */
export async function spendPasswordReset(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const spent = await db
    .updateTable('passwordReset')
    .set({ usedAt: now.toISOString() })
    .where('usedAt', 'is', null)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst()
  if (!spent) return null
  await voidLinks(db, spent.userId, now)
  return spent.userId
}

/** Links sent before, to choose a password or to move to another address, open nothing any more. */
export async function voidLinks(db: Db, userId: string, now: Date) {
  await db
    .updateTable('passwordReset')
    .set({ usedAt: now.toISOString() })
    .where('usedAt', 'is', null)
    .where('userId', '=', userId)
    .execute()
  await db.deleteFrom('emailChange').where('userId', '=', userId).execute()
}

export const updatePasswordHash = (db: Db, userId: string, passwordHash: string) =>
  db
    .updateTable('userAccount')
    .set({ passwordHash, updatedAt: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
