import { createContext, type Context, type SignedActor } from '#platform/context.ts'
import type { RequestTransaction } from '#platform/db/transaction.ts'
import type { StatementWork as Work } from './stages.ts'

/** The context of whoever asked for the work: it is done for them, and what they may do was asked before. */
export const workContext = (
  { services, job }: Pick<Work, 'services' | 'job'>,
  transaction: RequestTransaction,
): Context =>
  createContext(transaction, { companyId: job.companyId, userId: job.userId } as SignedActor, services, {
    id: job.runId,
    ip: '',
    userAgent: '',
  })
