import type { Db } from '#platform/db/transaction.ts'

export type OpenDeletion = {
  id: string
  requestedBy: string
  requestedAt: string
  confirmedAt: string | null
  requesterName: string | null
}

/** The request in force, locked when it is about to change. */
export async function selectOpenDeletion(db: Db, { forUpdate = false } = {}): Promise<OpenDeletion | undefined> {
  let query = db
    .selectFrom('companyDeletion as d')
    .leftJoin('userAccount as u', 'u.id', 'd.requestedBy')
    .select(['d.id', 'd.requestedBy', 'd.requestedAt', 'd.confirmedAt', 'u.displayName as requesterName'])
    .where('d.canceledAt', 'is', null)
  if (forUpdate) query = query.forUpdate('d')
  return query.executeTakeFirst()
}

export const selectCompanyNames = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .select(['name', 'fantasyName', 'deletesAt', 'timeZone'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()

export const insertDeletion = (
  db: Db,
  deletion: { companyId: string; id: string; requestedBy: string; requestedAt: Date },
) => db.insertInto('companyDeletion').values(deletion).execute()

export const updateConfirmLink = (db: Db, id: string, confirmHash: string, confirmExpiresAt: Date) =>
  db
    .updateTable('companyDeletion')
    .set({ confirmHash, confirmExpiresAt })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('canceledAt', 'is', null)
    .executeTakeFirst()

export const updateCancelLink = (db: Db, id: string, cancelHash: string) =>
  db
    .updateTable('companyDeletion')
    .set({ cancelHash })
    .where('id', '=', id)
    .where('canceledAt', 'is', null)
    .executeTakeFirst()

/** Spends the link: a second use finds nothing. */
export const confirmDeletion = (db: Db, confirmHash: string, now: Date) =>
  db
    .updateTable('companyDeletion')
    .set({ confirmedAt: now, confirmHash: null, confirmExpiresAt: null })
    .where('confirmHash', '=', confirmHash)
    .where('confirmExpiresAt', '>', now.toISOString())
    .where('canceledAt', 'is', null)
    .returning(['id', 'requestedBy'])
    .executeTakeFirst()

export const cancelDeletion = (db: Db, now: Date, where: { id: string } | { cancelHash: string }) => {
  const query = db
    .updateTable('companyDeletion')
    .set({ canceledAt: now, confirmHash: null, confirmExpiresAt: null, cancelHash: null })
    .where('canceledAt', 'is', null)
  return ('id' in where ? query.where('id', '=', where.id) : query.where('cancelHash', '=', where.cancelHash))
    .returning('id')
    .executeTakeFirst()
}

export const setDeletesAt = (db: Db, companyId: string, deletesAt: Date | null) =>
  db.updateTable('company').set({ deletesAt }).where('companyId', '=', companyId).execute()

export const selectDueDeletion = (db: Db, companyId: string, now: Date) =>
  db
    .selectFrom('company')
    .select('companyId')
    .where('companyId', '=', companyId)
    .where('deletesAt', '<=', now.toISOString())
    .executeTakeFirst()
