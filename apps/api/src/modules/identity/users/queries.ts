import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type NewUser = {
  id: string
  email: string
  displayName: string
  passwordHash: string | null
  emailProvenAt?: Date
  joinedCompanyId?: string
}

export const insertUser = (db: Db, user: NewUser) => db.insertInto('userAccount').values(user).execute()

/** The account of an address, held still until it is decided whose it is. */
export const lockUserByEmail = (db: Db, email: string) =>
  db.selectFrom('userAccount').select(['id', 'emailProvenAt']).where('email', '=', email).forUpdate().executeTakeFirst()

export const lockUser = (db: Db, userId: string) =>
  db
    .selectFrom('userAccount')
    .select(['email', 'displayName', 'emailProvenAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** A link sent to the address came back: the address is theirs. */
export const updateEmailProven = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('userAccount')
    .set({ emailProvenAt: now })
    .where('id', '=', userId)
    .where('emailProvenAt', 'is', null)
    .execute()

type Claim = { displayName: string; passwordHash: string; emailProvenAt: Date }

export const claimAccount = (db: Db, userId: string, claim: Claim) =>
  db
    .updateTable('userAccount')
    .set({ ...claim, photoUrl: null, photoId: null, photoType: null, updatedAt: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()

/** The account keeps what it made and loses the address, which was never shown to be its own. */
export const releaseEmail = (db: Db, userId: string) =>
  db
    .updateTable('userAccount')
    .set({ email: `sem-confirmacao-${userId}@invalid`, updatedAt: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()

/** Whatever opened this account opens it no more. */
export async function deleteCredentials(db: Db, userId: string) {
  await db.updateTable('userAccount').set({ passwordHash: null }).where('id', '=', userId).execute()
  for (const table of [
    'passkey',
    'secondFactor',
    'recoveryCode',
    'externalIdentity',
    'passwordReset',
    'emailProof',
    'emailChange',
  ] as const) {
    await db.deleteFrom(table).where('userId', '=', userId).execute()
  }
}
