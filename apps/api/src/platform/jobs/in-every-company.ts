import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { listCompanyIds } from './list-company-ids.ts'

/** Tidies every company, each in a transaction of its own. */
export async function inEveryCompany({ pool }: Services, tidy: (db: Db, companyId: string) => Promise<unknown>) {
  for (const companyId of await listCompanyIds(pool)) {
    await inTransaction(pool, { companyId, userId: null, requestId: 'cleaning' }, ({ db }) => tidy(db, companyId))
  }
}
