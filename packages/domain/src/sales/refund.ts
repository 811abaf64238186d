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
