import { divideHalfUp } from '../products/pricing.ts'

/** What is there of one thing: thousandths, cents, and the last average known in ten-thousandths of a real; 0: none is known. */
export type Holding = { quantity: number; value: number; averageCost: number }

/** How a movement changes it: what it takes along in value, and what must be set right by itself afterwards. */
export type Booking = { value: number; correction: number; after: Holding }

const thousand = 1000n
/** Ten-thousandths of a real for one unit, in cents for so many thousandths of it. */
const centsAt = (averageCost: number, quantity: number): number =>
  divideHalfUp(BigInt(averageCost) * BigInt(quantity), 100n * thousand)

const averageOf = (value: number, quantity: number): number =>
  divideHalfUp(BigInt(value) * 100n * thousand, BigInt(quantity))

/** Where no average is known, one of the thing costs what its price is formed with: in cents. */
export const withCostPrice = (holding: Holding, costPrice: number | null): Holding =>
  holding.averageCost > 0 ? holding : { ...holding, averageCost: (costPrice ?? 0) * 100 }

/** What lies there unvalued comes to its average as soon as one is known: the difference is a line of its own. */
export const valuationOf = ({ quantity, value, averageCost }: Holding): number => centsAt(averageCost, quantity) - value

/** In: with what it cost in all, in cents; without a cost, or for nothing where nothing lies, at the average known. */
export function bookInflow(before: Holding, quantity: number, cost: number | null): Booking {
  const isUnknown = cost === null || (cost === 0 && before.quantity <= 0)
  const value = isUnknown ? centsAt(before.averageCost, quantity) : cost
  const sum = { quantity: before.quantity + quantity, value: before.value + value }
  // What was sold before it came cost something else: past sales stay as they were, the difference is a line of its own.
  if (before.quantity <= 0) {
    const averageCost = averageOf(value, quantity)
    const target = sum.quantity === 0 ? 0 : divideHalfUp(BigInt(value) * BigInt(sum.quantity), BigInt(quantity))
    return { value, correction: target - sum.value, after: { quantity: sum.quantity, value: target, averageCost } }
  }
  return { value, correction: 0, after: { ...sum, averageCost: averageOf(sum.value, sum.quantity) } }
}

/** Out: at the average; what goes below zero, at the last one known. The last unit takes all that is left of the value. */
export function bookOutflow(before: Holding, quantity: number): Booking {
  const there = Math.max(0, Math.min(quantity, before.quantity))
  const taken = there === 0 ? 0 : divideHalfUp(BigInt(before.value) * BigInt(there), BigInt(before.quantity))
  const value = -(taken + centsAt(before.averageCost, quantity - there)) + 0
  const after = { quantity: before.quantity - quantity, value: before.value + value }
  return {
    value,
    correction: 0,
    after: { ...after, averageCost: after.quantity > 0 ? averageOf(after.value, after.quantity) : before.averageCost },
  }
}

/** Out again, what came in by mistake: with the value it brought. What cannot be so, value without things or below zero, is set right. */
export function bookTakenBack(before: Holding, quantity: number, cost: number): Booking {
  const after = { quantity: before.quantity - quantity, value: before.value - cost }
  const value = after.quantity > 0 ? Math.max(0, after.value) : after.quantity === 0 ? 0 : after.value
  const averageCost = after.quantity > 0 ? averageOf(value, after.quantity) : before.averageCost
  return { value: -cost + 0, correction: value - after.value, after: { quantity: after.quantity, value, averageCost } }
}
