import type { Db } from '#platform/db/transaction.ts'

export const insertUser = (db: Db, user: { id: string; email: string; displayName: string; passwordHash: string }) =>
  db.insertInto('userAccount').values(user).execute()
