import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'

type NewSession = {
  companyId: string
  kind: 'setup' | 'portal'
  returnUrl: string
  appId: string | null
  createdBy: string
  expiresAt: Date
}

export const insertPaymentSession = async (db: Db, session: NewSession): Promise<string> =>
  (await db.insertInto('paymentSession').values(session).returning('id').executeTakeFirstOrThrow()).id

/** Locked when it is about to be used: two submissions at once use it once. */
export async function findPaymentSession(db: Db, id: string, { lock = false } = {}) {
  const query = db
    .selectFrom('paymentSession')
    .select(['id', 'kind', 'returnUrl', 'appId', 'expiresAt', 'usedAt'])
    .where('id', '=', id)
  const session = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!session) throw new Problem('not-found')
  return { ...session, kind: session.kind as 'setup' | 'portal' }
}

export const usePaymentSession = (db: Db, id: string, usedAt: Date) =>
  db.updateTable('paymentSession').set({ usedAt }).where('id', '=', id).execute()

/** Pages nobody can open any more. */
export const deleteStaleSessions = (db: Db, before: Date) =>
  db.deleteFrom('paymentSession').where('expiresAt', '<', before.toISOString()).execute()
