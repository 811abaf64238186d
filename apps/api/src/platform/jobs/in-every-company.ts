import { inTransaction, type RequestTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { listCompanyIds } from './list-company-ids.ts'

/** One company's trouble is not the others': it is told once all of them were visited. */
export async function forEachCompany(
  { pool }: Services,
  visit: (companyId: string) => Promise<unknown>,
  failed = 'could not be visited',
) {
  const failures: unknown[] = []
  for (const companyId of await listCompanyIds(pool))
    await visit(companyId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies ${failed}`)
}

export const inEveryCompany = (
  services: Services,
  work: (transaction: RequestTransaction, companyId: string) => Promise<unknown>,
  requestId = 'cleaning',
) =>
  forEachCompany(services, (companyId) =>
    inTransaction(services.pool, { companyId, userId: null, requestId }, (transaction) => work(transaction, companyId)),
  )
