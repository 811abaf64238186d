import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/context.ts'
import { recordSecurity } from '#platform/security/record-security.ts'
import { isPinRight, isProofRight, proofFor } from './pin-hash.ts'
import { lockPin, updateTries, type Pin } from './queries.ts'

const mostFailures = 4
const closedMs = 15 * 60_000

/** `unknown`: nobody of the company with a PIN. */
export type Verdict = 'right' | 'wrong' | 'closed' | 'unknown' | 'not-allowed'
type Tried = { verdict: Verdict; proof?: string }

/** Whether somebody agreed to just this; `approved` is its digest. */
export const verifyApproval = async (ctx: Context, approval: { userId: string; proof: string }, approved: string) =>
  (await countTry(ctx, approval.userId, approved, async (pin) => isProofRight(pin, approval.proof, approved))).verdict

/** The PIN as somebody typed it; right, it gives what shows with the sale that they agreed. */
export const tryPin = (ctx: Context, { userId, pin: typed }: { userId: string; pin: string }, approved: string) =>
  countTry(ctx, userId, approved, (pin) => isPinRight(pin, typed))

/**
 * Counted in a transaction of its own, so that a wrong try is remembered although what it was for is refused. A right one makes no wrong
 * one forgotten: it can be sent again by whoever saw it, between one guess and the next. Nor does waiting, so that nobody guesses slowly.
 */
async function countTry(
  ctx: Context,
  userId: string,
  approved: string,
  isRight: (pin: Pin) => Promise<boolean>,
): Promise<Tried> {
  const { services, companyId, request, now } = ctx
  const identity = { companyId, userId: ctx.userId, requestId: request.id }
  const { isLastTry, ...tried } = await inTransaction(
    services.credentialPool,
    identity,
    async ({ db }): Promise<Tried & { isLastTry?: boolean }> => {
      const pin = await lockPin(db, userId, now(), mostFailures)
      if (!pin) return { verdict: 'unknown' }
      if (pin.isClosed) return { verdict: 'closed' }
      if (await isRight(pin))
        return pin.mayApprove ? { verdict: 'right', proof: proofFor(pin, approved) } : { verdict: 'not-allowed' }
      const failures = pin.failures + 1
      await updateTries(db, userId, { failures, closedUntil: new Date(now().getTime() + closedMs) })
      return { verdict: 'wrong', isLastTry: failures >= mostFailures }
    },
  )
  if (isLastTry) await recordSecurity(ctx, { kind: 'discount-pin-closed', outcome: 'refused', subjectId: userId })
  return tried
}
