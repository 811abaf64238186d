import type { Db } from '#platform/db/transaction.ts'

const people = (db: Db) =>
  db
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.id', 'm.userId')
    .innerJoin('company as c', 'c.companyId', 'm.companyId')

export const listOwnerIds = async (db: Db, companyId: string) =>
  (
    await people(db).select('m.userId').where('m.companyId', '=', companyId).where('m.isOwner', '=', true).execute()
  ).map(({ userId }) => userId)

/** Undefined: no longer an owner. */
export const selectOwner = (db: Db, companyId: string, userId: string) =>
  people(db)
    .select(['u.email', 'u.displayName', 'c.name as companyName', 'c.timeZone'])
    .where('m.companyId', '=', companyId)
    .where('m.userId', '=', userId)
    .where('m.isOwner', '=', true)
    .executeTakeFirst()

export const selectDisplayName = (db: Db, userId: string) =>
  db.selectFrom('userAccount').select('displayName').where('id', '=', userId).executeTakeFirst()
