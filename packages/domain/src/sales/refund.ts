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

/** Of one sale, in cents: still to be received, received so far, and given back so far. */
export type SaleMoney = { open: number; received: number; refunded: number }

/** Of what comes back, nobody is asked for what is open; the rest is given back, never more than had come in. */
export function settleReturn(total: number, { open, received, refunded }: SaleMoney) {
  const cancelled = Math.min(total, open)
  return { cancelled, refunded: Math.max(0, Math.min(total - cancelled, received - refunded)) }
}
