import { createDecimal } from './decimal.ts'

/** Percentages: ten-thousandths of a percent inside. */
export const percentages = createDecimal(4)

const hundred = 100 * percentages.scale

/** Half up, away from zero: 2.5 → 3, -2.5 → -3. Exact while the product of both stays a safe integer. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  const isNegative = dividend < 0n !== divisor < 0n
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const rounded = (2n * a + b) / (2n * b)
  return Number(isNegative ? -rounded : rounded) + 0
}

/** What is added to the cost, as a percentage of it, with two decimals: (sale − cost) ÷ cost. Null without a cost. */
export function markupOf(salePrice: number, costPrice: number | null): number | null {
  if (!costPrice) return null
  return divideHalfUp(BigInt(salePrice - costPrice) * 10_000n, BigInt(costPrice)) / 100
}

/** What is left of the price, as a percentage of it: (sale − cost) ÷ sale. */
export function marginOf(salePrice: number, costPrice: number | null): number | null {
  if (!salePrice || costPrice === null) return null
  return divideHalfUp(BigInt(salePrice - costPrice) * 10_000n, BigInt(salePrice)) / 100
}

export const priceForMarkup = (costPrice: number, markup: number): number =>
  divideHalfUp(BigInt(costPrice) * BigInt(Math.round((100 + markup) * 100)), 10_000n)

/** The price of which this much is left; null for a margin of everything or more. */
export function priceForMargin(costPrice: number, margin: number): number | null {
  const share = Math.round((100 - margin) * 100)
  return share <= 0 ? null : divideHalfUp(BigInt(costPrice) * 10_000n, BigInt(share))
}

export const percentOf = (cents: number, percentage: number): number =>
  divideHalfUp(BigInt(cents) * BigInt(percentage), BigInt(hundred))

export type ServiceRates = {
  pisRate: number | null
  cofinsRate: number | null
  issRate: number | null
  icmsRate: number | null
}

/**
 * Taxes of a service on its price, each rounded to the cent: federal PIS and COFINS, municipal ISS, state ICMS. The final price is the
 * sale price and the taxes on top of it.
 */
export function serviceTaxes(salePrice: number, { pisRate, cofinsRate, issRate, icmsRate }: ServiceRates) {
  const of = (rate: number | null) => percentOf(salePrice, rate ?? 0)
  const federalTax = of(pisRate) + of(cofinsRate)
  const municipalTax = of(issRate)
  const stateTax = of(icmsRate)
  const totalTax = federalTax + municipalTax + stateTax
  return { federalTax, municipalTax, stateTax, totalTax, finalPrice: salePrice + totalTax }
}
