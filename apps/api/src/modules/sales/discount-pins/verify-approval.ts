import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/context.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { isProofRight } from './pin-hash.ts'
import { lockPin, updateTries } from './queries.ts'

const mostFailures = 5
const closedMs = 15 * 60_000

type Sold = { saleId: string; total: number }
type Approval = { userId: string; proof: string }
/** `unknown`: nobody of the company with a PIN. */
export type Verdict = 'right' | 'wrong' | 'closed' | 'unknown' | 'not-allowed'

/**
 * Whether somebody agreed to this sale at this total. Counted in a transaction of its own, so that a wrong try is remembered although what
 * it was for is refused. A right one makes no wrong one forgotten: it can be sent again by whoever saw it, between one guess and the next.
 */
export async function verifyApproval(ctx: Context, approval: Approval, sold: Sold): Promise<Verdict> {
  const { verdict, isLastTry } = await tryProof(ctx, approval, sold)
  if (isLastTry)
    await recordSecurity(ctx, { kind: 'discount-pin-closed', outcome: 'refused', subjectId: approval.userId })
  return verdict
}

const tryProof = (
  { services, companyId, userId, request, now }: Context,
  approval: Approval,
  { saleId, total }: Sold,
): Promise<{ verdict: Verdict; isLastTry?: boolean }> =>
  inTransaction(services.credentialPool, { companyId, userId, requestId: request.id }, async ({ db }) => {
    const pin = await lockPin(db, approval.userId, now())
    if (!pin) return { verdict: 'unknown' }
    if (pin.failures >= mostFailures) return { verdict: 'closed' }
    if (isProofRight(pin.pinHash, approval.proof, saleId, total))
      return { verdict: pin.mayApprove ? 'right' : 'not-allowed' }
    const failures = pin.failures + 1
    await updateTries(db, approval.userId, { failures, closedUntil: new Date(now().getTime() + closedMs) })
    return { verdict: 'wrong', isLastTry: failures === mostFailures }
  })
