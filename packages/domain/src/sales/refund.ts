import { divideHalfUp } from '../products/pricing.ts'

export type SoldLine = {
  /** Thousandths. */
  quantity: number
  /** What was received for all of it, after both discounts. */
  net: number
}

/** What is owed for bringing back so much more of a line: the last return settles what rounding left, so that all of it is the line. */
export function refundOf(
  { quantity, net }: SoldLine,
  returnedBefore: number,
  refundedBefore: number,
  returned: number,
): number {
  const soFar = returnedBefore + returned
  if (returned <= 0 || soFar > quantity)
    throw new RangeError(`cannot return ${returned} of ${quantity - returnedBefore}`)
  return divideHalfUp(BigInt(net) * BigInt(soFar), BigInt(quantity)) - refundedBefore
}

/**
 * Of one sale, in cents: still to be received, received so far, given back so far, what of that may still go back in money, and what came
 * in or was promised beyond what the client has of it.
 */
export type SaleMoney = { open: number; received: number; refunded: number; moneyLeft: number; excess: number }

/**
 * Of what comes back, and of what was paid beyond the total, nobody is asked for what is open; the rest is given back, never more than
 * had come in. What was paid with credit goes back as credit, whatever is asked for. `never`: what did not come in.
 */
export function settleReturn(total: number, { open, received, refunded, moneyLeft, excess }: SaleMoney) {
  const owed = total + excess
  const cancelled = Math.min(owed, open)
  const back = Math.max(0, Math.min(owed - cancelled, received - refunded))
  const onlyCredit = Math.max(0, back - Math.max(0, moneyLeft))
  return { cancelled, refunded: back, onlyCredit, never: owed - cancelled - back }
}
