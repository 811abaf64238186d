import { formatBRL, largestWrittenCents } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { insertCredit, lockCredits, postToCredits, selectCredit, type CreditMovement } from './queries.ts'

type Given = {
  /** Cents, above zero. */
  amount: number
  reason: string
  /** The return, or the sale. */
  referenceId?: string | null | undefined
}

/** What the company owes a person, in cents. */
export const storeCreditBalance = (ctx: Pick<Context, 'db'>, personId: string) => selectCredit(ctx, personId)

/** The company owes a person more, to be spent here; in the caller's transaction. */
export const issueStoreCredit = (ctx: Context, personId: string, given: Given) => change(ctx, personId, 'ISSUE', given)

/** A person pays with what the company owes them; never more than there is, whoever else does so at the same instant. */
export const useStoreCredit = (ctx: Context, personId: string, given: Given) =>
  change(ctx, personId, 'USE', { ...given, amount: -given.amount })

/** Either way. */
export const correctStoreCredit = (ctx: Context, personId: string, given: Given) =>
  change(ctx, personId, 'CORRECTION', given)

async function change(
  ctx: Context,
  personId: string,
  kind: CreditMovement['kind'],
  { amount, reason, referenceId = null }: Given,
): Promise<void> {
  const credits = await lockCredits(ctx, personId)
  if (!credits) throw new Problem('not-found')
  const line = { kind, reason, referenceId }
  const balance = credits.reduce((sum, credit) => sum + credit.balance, 0)
  if (balance + amount > largestWrittenCents) throw Problem.at('amount', 'store-credit.too-large')
  if (amount > 0) {
    const creditId = credits[0]?.id ?? uuidv7()
    if (credits.length === 0) await insertCredit(ctx, creditId, personId)
    await postToCredits(ctx, [{ ...line, creditId, amount }])
    return
  }
  if (balance + amount < 0)
    throw Problem.at('amount', 'store-credit.not-enough', { balance: formatBRL(balance), wanted: formatBRL(-amount) })
  await postToCredits(
    ctx,
    shares(credits, -amount).map(({ id, share }) => ({ ...line, creditId: id, amount: -share })),
  )
}

/** Of the oldest first. */
function shares(credits: readonly { id: string; balance: number }[], wanted: number) {
  let left = wanted
  return credits.flatMap(({ id, balance }) => {
    const share = Math.min(left, balance)
    left -= share
    return share > 0 ? [{ id, share }] : []
  })
}
