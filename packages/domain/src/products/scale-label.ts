import { isGtin } from './gtin.ts'
import { fitsUnit, type Unit } from './quantity.ts'

/** How the label of a scale is read: digits counted from 1, the last of the thirteen being the check digit. */
export type ScalePattern = {
  readonly prefix: string
  readonly codeStart: number
  readonly codeLength: number
  readonly valueStart: number
  readonly valueLength: number
  readonly holds: 'WEIGHT' | 'PRICE'
  readonly decimals: number
}

export type ScaleLabel = {
  /** As the product may be registered: all digits, then with fewer zeros in front. */
  readonly codes: readonly string[]
  readonly holds: ScalePattern['holds']
  /** Thousandths of a kilo, or cents. */
  readonly amount: number
}

const shopsOwn = '29'

/** What a label says by each pattern that fits it, in their order. Codes of the shop's own are never labels of scales. */
export function readScaleLabel(code: string, patterns: readonly ScalePattern[]): ScaleLabel[] {
  if (code.length !== 13 || !isGtin(code) || code.startsWith(shopsOwn)) return []
  const part = (start: number, length: number) => code.slice(start - 1, start - 1 + length)
  return patterns
    .filter(({ prefix }) => code.startsWith(prefix))
    .map(({ codeStart, codeLength, valueStart, valueLength, holds, decimals }) => ({
      codes: withFewerZeros(part(codeStart, codeLength)),
      holds,
      amount: Number(part(valueStart, valueLength)) * 10 ** ((holds === 'WEIGHT' ? 3 : 2) - decimals),
    }))
    .filter(({ amount }) => amount > 0 && Number.isInteger(amount))
}

/** `00102` → `00102`, `0102`, `102`. */
function withFewerZeros(code: string): string[] {
  const zeros = /^0*/.exec(code)![0].length
  return Array.from({ length: Math.min(zeros, code.length - 1) + 1 }, (_, fewer) => code.slice(fewer))
}

/** Thousandths that a label's total buys at a price, at least one; the total itself is what the line keeps. */
const quantityForTotal = (totalCents: number, priceCents: number): number =>
  Math.max(1, Math.round((totalCents * 1000) / priceCents))

/** What a label comes to for the thing it is on, or why it cannot be sold by it. */
export function boughtByLabel(
  { holds, amount }: ScaleLabel,
  { price, unit }: { price: number | null; unit: Unit },
): { quantity: number; total: number | null } | 'without-price' | 'weight-of-whole' {
  if (holds === 'PRICE') return price ? { quantity: quantityForTotal(amount, price), total: amount } : 'without-price'
  const quantity = unit === 'G' ? amount * 1000 : amount
  return fitsUnit(quantity, unit) ? { quantity, total: null } : 'weight-of-whole'
}
