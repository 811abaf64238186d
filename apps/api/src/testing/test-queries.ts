import type { Db } from '#platform/db/transaction.ts'

export const insertCompanyApp = (db: Db, companyId: string, appId: string) => db.insertInto('companyApp').values({ companyId, appId }).execute()

export const selectRunId = async (db: Db, importId: string) =>
  (await db.selectFrom('registerImport').select('runId').where('id', '=', importId).executeTakeFirstOrThrow()).runId
