import type { Db } from '#platform/db/transaction.ts'

type NewUser = { id: string; email: string; displayName: string; passwordHash: string | null; emailProvenAt?: Date }

export const insertUser = (db: Db, user: NewUser) =>
  db.insertInto('userAccount').values(user).execute()
