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
 * it was for is refused.
 */
export const verifyApproval = (
  { services, companyId, userId, request, now }: Context,
  approval: Approval,
  { saleId, total }: { saleId: string; total: number },
): Promise<Verdict> =>
  inTransaction(services.credentialPool, { companyId, userId, requestId: request.id }, async ({ db }) => {
    const pin = await lockPin(db, approval.userId, now())
    if (!pin) return 'unknown'
    if (pin.isClosed) return 'closed'
    const isRight = isProofRight(pin.pinHash, approval.proof, saleId, total)
    const failures = isRight ? 0 : pin.failures + 1
    const isOver = failures >= mostFailures
    if (failures !== pin.failures)
      await updateTries(db, approval.userId, {
        failures: isOver ? 0 : failures,
        closedUntil: isOver ? new Date(now().getTime() + closedMs) : null,
      })
    if (!isRight) return 'wrong'
    return pin.mayApprove ? 'right' : 'not-allowed'
  })
