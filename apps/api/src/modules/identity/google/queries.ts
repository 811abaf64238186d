import type { Db } from '#platform/db/transaction.ts'
import { hasSecondFactor } from '../sessions/queries.ts'

export const insertGoogleAttempt = (
  db: Db,
  attempt: { stateHash: string; browserHash: string; nonce: string; codeVerifier: string; expiresAt: Date },
) => db.insertInto('googleAttempt').values(attempt).execute()

/** Only the browser that began it can spend an attempt, and only once. */
export async function spendAttempt(db: Db, stateHash: string, browserHash: string, now: Date) {
  const spent = await db
    .deleteFrom('googleAttempt')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .returning(['nonce', 'codeVerifier', 'expiresAt'])
    .executeTakeFirst()
  return spent && new Date(spent.expiresAt) > now ? spent : null
}

export const selectUserByIdentity = (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('externalIdentity')
    .select(['userId as id', hasSecondFactor('external_identity.user_id')])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const insertIdentity = (db: Db, identity: { issuer: string; subject: string; userId: string }) =>
  db
    .insertInto('externalIdentity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
