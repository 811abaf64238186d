import { createContext, type Context, type SignedActor } from '#platform/context.ts'
import { selectTimeZone } from '#platform/db/time-zone-queries.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import type { TrackedData } from './progress.ts'

/** The context of whoever asked for the work: it is done for them, and what they may do was asked before. */
export async function workContext(
  { services, job: { companyId, userId, runId } }: { services: Services; job: TrackedData },
  transaction: RequestTransaction,
): Promise<Context> {
  const actor = { companyId, userId, timeZone: await selectTimeZone(transaction.db) } as SignedActor
  return createContext(transaction, actor, services, { id: runId, ip: '', userAgent: '' })
}
