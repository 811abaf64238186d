import type { Db } from '#platform/db/transaction.ts'

export const isAddressProven = async (db: Db, userId: string) =>
  (await db.selectFrom('userAccount').select('emailProvenAt').where('id', '=', userId).executeTakeFirst())
    ?.emailProvenAt != null
