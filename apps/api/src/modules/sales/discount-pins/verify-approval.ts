import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/context.ts'
import { isProofRight } from './pin-hash.ts'
import { lockPin, updateTries } from './queries.ts'

const mostFailures = 5
const closedMs = 15 * 60_000

type Approval = { userId: string; proof: string }
/** `unknown`: nobody of the company with a PIN. */
export type Verdict = 'right' | 'wrong' | 'closed' | 'unknown' | 'not-allowed'

/**
 * Whether somebody agreed to this sale at this total. Counted in a transaction of its own, so that a wrong try is remembered although what
 * it was for is refused. A right one makes no wrong one forgotten: it can be sent again by whoever saw it, between one guess and the next.
 */
export const verifyApproval = (
  { services, companyId, userId, request, now }: Context,
  approval: Approval,
  { saleId, total }: { saleId: string; total: number },
): Promise<Verdict> =>
  inTransaction(services.credentialPool, { companyId, userId, requestId: request.id }, async ({ db }) => {
    const pin = await lockPin(db, approval.userId, now())
    if (!pin) return 'unknown'
    if (pin.failures >= mostFailures) return 'closed'
    if (isProofRight(pin.pinHash, approval.proof, saleId, total)) return pin.mayApprove ? 'right' : 'not-allowed'
    const closedUntil = new Date(now().getTime() + closedMs)
    await updateTries(db, approval.userId, { failures: pin.failures + 1, closedUntil })
    return 'wrong'
  })
