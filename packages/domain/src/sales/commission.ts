import { divideHalfUp, percentages } from '../products/pricing.ts'

/** What of a sale came in, of what is to come in for it; both in cents. */
export type Receipts = { received: number; asked: number }

/**
 * What a seller earns on a line: its net at a rate in ten-thousandths of a percent, as far as the sale was paid where that counts. Half up
 * to the cent, once, so that parts never come to more or less than the whole.
 */
export function commissionOf(net: number, percent: number, receipts?: Receipts): number {
  const whole = BigInt(100 * percentages.scale)
  if (!receipts) return divideHalfUp(BigInt(net) * BigInt(percent), whole)
  const { received, asked } = receipts
  if (asked <= 0) return 0
  const counted = Math.max(0, Math.min(received, asked))
  return divideHalfUp(BigInt(net) * BigInt(percent) * BigInt(counted), whole * BigInt(asked))
}
