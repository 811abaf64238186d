import { thousandths } from '@prumo/domain/products/quantity'

/** What there would be; null while nothing is typed. Below zero where more is taken than there is. */
export function levelAfter(
  current: number,
  adjustmentType: 'set' | 'add' | 'subtract',
  quantity: number | undefined,
): number | null {
  if (quantity === undefined || !thousandths.holds(quantity)) return null
  const [before, by] = [thousandths.toWhole(current), thousandths.toWhole(quantity)]
  return thousandths.fromWhole({ set: by, add: before + by, subtract: before - by }[adjustmentType])
}
