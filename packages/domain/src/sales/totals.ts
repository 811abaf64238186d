import { divideHalfUp, percentOf } from '../products/pricing.ts'
import { thousandths } from '../products/quantity.ts'

/** Cents, or ten-thousandths of a percent. */
export type Discount = { by: 'value' | 'percent'; amount: number }

export type SaleItem = {
  kind: 'product' | 'service'
  /** Thousandths. */
  quantity: number
  unitPrice: number
  /** What a label of a scale says the whole line costs; absent: quantity × price. */
  labelTotal?: number | null
  discount?: Discount | null
  /** Offered, and not part of the total until it is taken. */
  isOptional?: boolean
  isTaken?: boolean
}

export type LineTotals = {
  gross: number
  discount: number
  /** What the line comes to by itself: this is its `totalPrice`. */
  total: number
  /** Its part of the discount on the whole. */
  share: number
  /** What is received for it. */
  net: number
}

export type SaleTotals = {
  lines: LineTotals[]
  products: number
  services: number
  /** On the whole; the lines' own are in their totals. */
  discount: number
  freight: number
  total: number
}

export type SaleFault = 'line-discount-too-high' | 'discount-too-high' | 'negative'

/** Quantity with three decimals × price, half up to the cent. */
export const lineGross = ({ quantity, unitPrice, labelTotal }: SaleItem): number =>
  labelTotal ?? divideHalfUp(BigInt(quantity) * BigInt(unitPrice), BigInt(thousandths.scale))

export const discountCents = (discount: Discount | null | undefined, of: number): number =>
  !discount ? 0 : discount.by === 'value' ? discount.amount : percentOf(of, discount.amount)

/** What is asked at once of what a client takes: never more than all of it. */
export const depositCents = (deposit: Discount | null | undefined, total: number): number =>
  Math.min(discountCents(deposit, total), total)

const isCounted = ({ isOptional, isTaken }: SaleItem) => !isOptional || isTaken === true

type Whole = { discount?: Discount | null; freight?: number }

/** The one arithmetic of a sale: till, form, server, document and public page show what it says. Answers the fault instead where one is. */
export function saleTotals(items: readonly SaleItem[], { discount, freight = 0 }: Whole = {}): SaleTotals | SaleFault {
  const lines = items.map((item) => {
    const gross = lineGross(item)
    const own = discountCents(item.discount, gross)
    return { item, gross, discount: own, total: gross - own }
  })
  const isNegative = lines.some(({ gross, discount: own }) => gross < 0 || own < 0)
  if (isNegative || freight < 0) return 'negative'
  if (lines.some(({ total }) => total < 0)) return 'line-discount-too-high'
  const counted = lines.filter(({ item }) => isCounted(item))
  const sumOf = (kind: SaleItem['kind']) =>
    counted.reduce((sum, { item, total }) => (item.kind === kind ? sum + total : sum), 0)
  const [products, services] = [sumOf('product'), sumOf('service')]
  const whole = discountCents(discount, products + services)
  if (whole < 0) return 'negative'
  if (whole > products + services) return 'discount-too-high'
  const shares = shareOut(
    whole,
    lines.map(({ item, total }) => (isCounted(item) ? total : 0)),
  )
  return {
    lines: lines.map(({ gross, discount: own, total }, index) => ({
      gross,
      discount: own,
      total,
      share: shares[index]!,
      net: total - shares[index]!,
    })),
    products,
    services,
    discount: whole,
    freight,
    total: products + services + freight - whole,
  }
}

/** An amount shared out by weight, to the cent: no part is more than a cent from its exact one, and none more than its weight. */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const upTo = Number((BigInt(cents) * BigInt(weighed)) / BigInt(sum))
    const part = upTo - given
    given = upTo
    return part
  })
}

/** What is earned: what is received for the things, less what they cost. Freight is handed on. */
export function saleProfit({ total, freight }: Pick<SaleTotals, 'total' | 'freight'>, cost: number) {
  const revenue = total - freight
  return {
    profit: revenue - cost,
    percent: revenue === 0 ? null : divideHalfUp(BigInt(revenue - cost) * 10_000n, BigInt(revenue)) / 100,
  }
}
