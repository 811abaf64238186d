import type { Db } from '#platform/db/transaction.ts'

/** A newer link replaces those sent before. */
export async function replaceEmailProof(db: Db, proof: { tokenHash: string; userId: string; expiresAt: Date }) {
  await db.deleteFrom('emailProof').where('userId', '=', proof.userId).execute()
  await db.insertInto('emailProof').values(proof).execute()
}

export const selectProvable = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('emailProof as p')
    .innerJoin('userAccount as u', 'u.id', 'p.userId')
    .select(['u.email', 'u.displayName'])
    .where('p.tokenHash', '=', tokenHash)
    .where('p.usedAt', 'is', null)
    .where('p.expiresAt', '>', now.toISOString())
    .executeTakeFirst()

/** Of two at once only one finds it unspent. */
export const spendEmailProof = (db: Db, tokenHash: string, now: Date) =>
  db
    .updateTable('emailProof')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst()
