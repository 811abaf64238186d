import type { Db } from '#platform/db/transaction.ts'
import { hasSecondFactor } from '../sessions/queries.ts'

export const insertChallenge = (db: Db, challenge: { challengeHash: string; userId: string | null; expiresAt: Date }) =>
  db.insertInto('webauthnChallenge').values(challenge).execute()

/** A challenge is gone with its first use, whatever comes of it. */
export async function spendChallenge(
  db: Db,
  challengeHash: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('webauthnChallenge')
    .where('challengeHash', '=', challengeHash)
    .where('userId', 'is not distinct from', userId)
    .returning('expiresAt')
    .executeTakeFirst()
  return spent !== undefined && new Date(spent.expiresAt) > now
}

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credentialId', 'transports', 'device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()

type NewPasskey = {
  userId: string
  credentialId: string
  publicKey: string
  signCount: number
  transports: string[]
  device: string
  createdAt: Date
}

export const insertPasskey = (db: Db, passkey: NewPasskey) =>
  db
    .insertInto('passkey')
    .values(passkey)
    .returning(['id', 'device', 'createdAt', 'lastUsedAt'])
    .executeTakeFirstOrThrow()

/** Locked, so that two uses at the same instant see each other's count. */
export const selectPasskeyForUpdate = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'userId', 'publicKey', 'signCount', hasSecondFactor('passkey.user_id')])
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

export const updatePasskeyUse = (db: Db, id: string, signCount: number, lastUsedAt: Date) =>
  db.updateTable('passkey').set({ signCount, lastUsedAt }).where('id', '=', id).execute()

export const updatePasskeyName = (db: Db, userId: string, id: string, device: string) =>
  db
    .updateTable('passkey')
    .set({ device })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'device', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst()

export const deletePasskey = (db: Db, userId: string, id: string) =>
  db
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(['credentialId', 'device'])
    .executeTakeFirst()

export const deletePasskeysOfUser = async (db: Db, userId: string) =>
  (await db.deleteFrom('passkey').where('userId', '=', userId).returning('id').execute()).length
