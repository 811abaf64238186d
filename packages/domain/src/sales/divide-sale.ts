import { divideHalfUp } from '../products/pricing.ts'
import { discountCents, lineGross, shareOut, type Discount, type SaleItem } from './totals.ts'

export type DividableLine = SaleItem & {
  /** Its part of the discount on the whole, of what is counted. */
  share: number
  /** Of all of it; null: not known. */
  costPrice: number | null
}

/** What of one line goes to each of the two orders; null: nothing. */
type Divided<Line> = { first: Line | null; second: Line | null }
type Whole = { discount: Discount | null; freight: number }
export type DividedSale<Line> = { first: Whole & { lines: Line[] }; second: Whole & { lines: Line[] } }

/**
 * One order becomes two which come to the same to the cent: gross, discounts, freight and cost. `moved` says how much of each line goes to
 * the second, in thousandths.
 */
export function divideSale<Line extends DividableLine>(
  lines: readonly Line[],
  moved: readonly number[],
  { discount, freight }: Whole,
): DividedSale<Line> {
  const divided = lines.map((line, index) => divideLine(line, moved[index] ?? 0))
  const [first, second] = (['first', 'second'] as const).map((part) => divided.flatMap((each) => each[part] ?? [])) as [
    Line[],
    Line[],
  ]
  const [offFirst, offSecond] = [first, second].map((part) => sumOf(part.map(({ share }) => share))) as [number, number]
  const [netFirst, netSecond] = [sumOf(first.map(netOf)), sumOf(second.map(netOf))]
  const freightSecond = shareOut(freight, [netFirst, netSecond])[1]!
  const isStill = (part: Line[], off: number) => discountCents(discount, sumOf(part.map(totalOf))) === off
  const isKept = isStill(first, offFirst) && isStill(second, offSecond)
  const discountOf = (off: number) => (isKept ? discount : byValue(off))
  return {
    first: { lines: first, discount: discountOf(offFirst), freight: freight - freightSecond },
    second: { lines: second, discount: discountOf(offSecond), freight: freightSecond },
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const byValue = (amount: number): Discount | null => (amount === 0 ? null : { by: 'value', amount })
const isCounted = ({ isOptional, isTaken }: SaleItem) => !isOptional || isTaken === true

function totalOf(line: DividableLine): number {
  const gross = lineGross(line)
  return isCounted(line) ? gross - discountCents(line.discount, gross) : 0
}
const netOf = (line: DividableLine) => totalOf(line) - line.share

function divideLine<Line extends DividableLine>(line: Line, moved: number): Divided<Line> {
  if (moved <= 0) return { first: line, second: null }
  if (moved >= line.quantity) return { first: null, second: line }
  const gross = lineGross(line)
  const part = divideHalfUp(BigInt(gross) * BigInt(moved), BigInt(line.quantity))
  const grosses = [gross - part, part] as const
  const quantities = [line.quantity - moved, moved] as const
  const offs = shareOut(discountCents(line.discount, gross), grosses)
  const isKept = grosses.every((each, index) => discountCents(line.discount, each) === offs[index])
  const shares = shareOut(
    line.share,
    grosses.map((each, index) => each - offs[index]!),
  )
  const costs = line.costPrice === null ? null : shareOut(line.costPrice, quantities)
  const [first, second] = quantities.map((quantity, index) => ({
    ...line,
    quantity,
    ...withGross(line, quantity, grosses[index]!),
    discount: isKept ? (line.discount ?? null) : byValue(offs[index]!),
    share: shares[index]!,
    costPrice: costs && costs[index]!,
  })) as [Line, Line]
  return { first, second }
}

/** What rounding leaves stands as the total of the line, as a label would say it. */
function withGross(line: SaleItem, quantity: number, gross: number) {
  const isPlain = (line.labelTotal ?? null) === null && lineGross({ ...line, quantity, labelTotal: null }) === gross
  return { labelTotal: isPlain ? null : gross }
}

/** Each payment in two, so that the second parts come to the second order's total. */
export function dividePayments(amounts: readonly number[], second: number): { first: number; second: number }[] {
  const parts = shareOut(second, amounts)
  return amounts.map((amount, index) => ({ first: amount - parts[index]!, second: parts[index]! }))
}
