import type { Db } from '#platform/db/transaction.ts'

export const insertCompanyApp = (db: Db, companyId: string, appId: string) => db.insertInto('companyApp').values({ companyId, appId }).execute()
