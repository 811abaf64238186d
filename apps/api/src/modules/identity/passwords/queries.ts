import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export const insertPasswordReset = (db: Db, reset: { tokenHash: string; userId: string; expiresAt: Date }) =>
  db.insertInto('passwordReset').values(reset).execute()

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
  await voidPasswordResets(db, spent.userId, now)
  return spent.userId
}

/** Links sent before open nothing any more. */
export const voidPasswordResets = (db: Db, userId: string, now: Date) =>
  db.updateTable('passwordReset').set({ usedAt: now.toISOString() }).where('usedAt', 'is', null).where('userId', '=', userId).execute()

/** A link sent to the address came back: the address is theirs. */
export const updateEmailProven = (db: Db, userId: string, now: Date) =>
  db.updateTable('userAccount').set({ emailProvenAt: now }).where('id', '=', userId).execute()

export const updatePasswordHash = (db: Db, userId: string, passwordHash: string) =>
  db.updateTable('userAccount').set({ passwordHash, updatedAt: sql<string>`now()` }).where('id', '=', userId).execute()
