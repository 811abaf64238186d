import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type CompanyRow = {
  type: 'FISICA' | 'JURIDICA'
  documentNumber: string
  name: string
  fantasyName: string | null
  urlSite: string | null
  phone?: string | null | undefined
  whatsapp?: string | null | undefined
}
export type PlaceRow = {
  postalCode: string | null
  street: string | null
  streetNumber: string | null
  complement: string | null
  district: string | null
  city: string | null
  cityCode: string | null
  state: string | null
  timeZone: string
}

export const insertCompany = (
  db: Db,
  company: CompanyRow & Partial<PlaceRow> & { companyId: string; email: string; codeName: string },
) => db.insertInto('company').values(company).execute()

export const insertOwner = (db: Db, companyId: string, userId: string) =>
  db.insertInto('membership').values({ companyId, userId, isOwner: true }).execute()

export const insertSubscription = (
  db: Db,
  subscription: {
    companyId: string
    planId: string
    status: 'trialing' | 'active' | 'past_due' | 'canceled'
    trialEndsAt: Date | null
  },
) => db.insertInto('subscription').values(subscription).execute()

/** Answers whether it was changed: not when somebody saved since `version`. */
export async function updateCompany(
  db: Db,
  companyId: string,
  company: Omit<CompanyRow, 'type' | 'documentNumber'> & Partial<PlaceRow>,
  version?: number,
) {
  let query = db.updateTable('company').set(company).where('companyId', '=', companyId)
  if (version !== undefined) query = query.where('version', '=', version)
  return (await query.returning('companyId').execute()).length > 0
}

export async function selectAccount(db: Db, companyId: string) {
  return db
    .selectFrom('company as c')
    .select([
      'c.companyId',
      'c.type',
      'c.documentNumber',
      'c.name',
      'c.fantasyName',
      'c.urlSite',
      'c.phone',
      'c.whatsapp',
      'c.email',
      'c.codeName',
      'c.version',
      'c.postalCode',
      'c.street',
      'c.streetNumber',
      'c.complement',
      'c.district',
      'c.city',
      'c.state',
    ])
    .where('c.companyId', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** Locks the person, so that a company asked for twice at once is made once. */
export const selectEmailForUpdate = async (db: Db, userId: string) =>
  (await db.selectFrom('userAccount').select('email').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow())
    .email

export const selectOwnedCompany = async (db: Db, userId: string) =>
  (
    await db
      .selectFrom('membership')
      .select('companyId')
      .where('userId', '=', userId)
      .where('isOwner', '=', true)
      .executeTakeFirst()
  )?.companyId

export async function selectAllowed(db: Db, limit: string): Promise<number> {
  const { rows } = await sql<{ allowed: number }>`
    select l.allowed from subscription p join plan_limit l on l.plan_id = p.plan_id and l.limit_id = ${limit}`.execute(
    db,
  )
  return rows[0]?.allowed ?? 0
}

/** Until this transaction ends, two creations at once cannot both take the last place. */
export const lockSubscription = (db: Db) => sql`select 1 from subscription for update`.execute(db)

export const selectCompanyType = async (db: Db, companyId: string) =>
  (await db.selectFrom('company').select('type').where('companyId', '=', companyId).executeTakeFirstOrThrow()).type

export const updateIsTest = (db: Db, companyId: string, isTest: boolean) =>
  db.updateTable('company').set({ isTest }).where('companyId', '=', companyId).execute()
