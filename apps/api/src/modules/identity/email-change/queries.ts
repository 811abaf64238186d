import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('userAccount').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** A newer link replaces those sent before. */
export async function replaceEmailChange(
  db: Db,
  change: { tokenHash: string; userId: string; newEmail: string; expiresAt: Date },
) {
  await deleteEmailChanges(db, change.userId)
  await db.insertInto('emailChange').values(change).execute()
}

const deleteEmailChanges = (db: Db, userId: string) =>
  db.deleteFrom('emailChange').where('userId', '=', userId).execute()

/** Of two at once only one finds it. */
export async function spendEmailChange(db: Db, tokenHash: string, now: Date) {
  const spent = await db
    .deleteFrom('emailChange')
    .where('tokenHash', '=', tokenHash)
    .returning(['userId', 'newEmail', 'expiresAt'])
    .executeTakeFirst()
  return spent && new Date(spent.expiresAt) > now ? spent : null
}

/** The link came back from the new address: it is theirs. Gives back the old one. */
export async function updateEmail(db: Db, userId: string, email: string, now: Date): Promise<string> {
  const { rows } = await sql<{
    email: string
  }>`update user_account set email = ${email}, email_proven_at = ${now}, updated_at = now()
    where id = ${userId} returning old.email as email`.execute(db)
  return rows[0]!.email
}
