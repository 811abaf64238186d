import { divideHalfUp, percentages } from '../products/pricing.ts'
import type { LineTotals } from './totals.ts'

/** Where neither the item nor the company says: ten percent. */
export const usualDiscountLimit = 10 * percentages.scale

export type LimitedLine = Pick<LineTotals, 'gross' | 'net'> & {
  /** Ten-thousandths of a percent; null: as the company says. */
  limit: number | null
  unitPrice: number
  /** What one of it costs; null: not known. */
  unitCost: number | null
  /** Another price than the catalogue's, or nothing of the catalogue at all. */
  isPriceTyped: boolean
}

export type DiscountReason = 'above-limit' | 'typed-price' | 'nothing-to-pay'

/** The line's own discount and its share of the whole one, of what it would have cost; ten-thousandths of a percent. */
export const givenDiscount = ({ gross, net }: Pick<LimitedLine, 'gross' | 'net'>): number =>
  gross === 0 ? 0 : divideHalfUp(BigInt(gross - net) * BigInt(100 * percentages.scale), BigInt(gross))

/** In such steps, so that asking again and again tells nobody what something cost. */
const marginSteps = 5 * percentages.scale

/**
 * How much of its price may be given away: what item or company says, and never below what it cost. Ten-thousandths of a percent. Of one
 * unit, so that no quantity, whose cents were rounded, tells more of the cost.
 */
export function allowedDiscount(
  { unitPrice, limit, unitCost }: Pick<LimitedLine, 'unitPrice' | 'limit' | 'unitCost'>,
  companyLimit: number,
): number {
  const said = limit ?? companyLimit
  if (unitCost === null || unitPrice <= 0) return said
  const part = (BigInt(unitPrice - unitCost) * BigInt(100 * percentages.scale)) / BigInt(unitPrice)
  const margin = Math.max(0, Number(part))
  return said <= margin ? said : Math.floor(margin / marginSteps) * marginSteps
}

export const isAboveLimit = (line: LimitedLine, companyLimit: number) =>
  givenDiscount(line) > allowedDiscount(line, companyLimit)

/** Why somebody with the right to give discounts has to agree; empty: nobody has to. */
export function reasonsToAsk(
  lines: readonly LimitedLine[],
  { companyLimit, total }: { companyLimit: number; total: number },
): DiscountReason[] {
  const reasons = new Set<DiscountReason>()
  for (const line of lines) {
    // Of a price somebody typed no limit is told: which one it passes would tell what the thing cost.
    if (line.isPriceTyped) reasons.add('typed-price')
    else if (isAboveLimit(line, companyLimit)) reasons.add('above-limit')
  }
  if (lines.length > 0 && total === 0) reasons.add('nothing-to-pay')
  return [...reasons]
}
