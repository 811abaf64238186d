/**
 * The part of a price that belongs to some days of a period: price × days ÷ days of the period, rounded half up to the cent.
 * Today counts as a day still to be used.
 */
export function prorateCents(cents: number, days: number, ofDays: number): number {
  const whole = assertAmount(cents)
  if (!Number.isSafeInteger(ofDays) || ofDays < 1 || !Number.isSafeInteger(days))
    throw new RangeError(`cannot prorate ${days} of ${ofDays} days`)
  const used = BigInt(Math.min(Math.max(days, 0), ofDays))
  const period = BigInt(ofDays)
  return Number((BigInt(whole) * used * 2n + period) / (period * 2n))
}

/**
 * Prorates several prices so that the parts add up to the prorated sum, to the cent: each part is the difference of two rounded
 * running sums. No part is ever negative.
 */
export function prorateEach(prices: readonly number[], days: number, ofDays: number): number[] {
  let sum = 0
  let rounded = 0
  return prices.map((price) => {
    sum += assertAmount(price)
    const upToHere = prorateCents(sum, days, ofDays)
    const part = upToHere - rounded
    rounded = upToHere
    return part
  })
}

function assertAmount(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not a price in cents: ${cents}`)
  return cents
}
