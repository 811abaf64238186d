import type { Db } from '#platform/db/transaction.ts'

/** Whom an email greets; undefined when the account is gone. */
export const selectAddressee = (db: Db, userId: string) =>
  db.selectFrom('userAccount').select(['email', 'displayName']).where('id', '=', userId).executeTakeFirst()
