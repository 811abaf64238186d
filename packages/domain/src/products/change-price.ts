import { divideHalfUp, percentages } from './pricing.ts'

export type PriceChange = {
  by: 'percent' | 'value'
  direction: 'up' | 'down'
  /** Ten-thousandths of a percent, or cents. */
  amount: number
  /** Which cents a price ends in; null: whichever come out. */
  ending: 90 | 99 | null
}

const hundred = 100 * percentages.scale

/** The price after a change, in cents; zero or less where nothing would be left of it. */
export function changePrice(cents: number, { by, direction, amount, ending }: PriceChange): number {
  const signed = direction === 'up' ? amount : -amount
  const changed =
    by === 'value' ? cents + signed : divideHalfUp(BigInt(cents) * BigInt(hundred + signed), BigInt(hundred))
  return ending === null || changed <= 0 ? changed : nearestEnding(changed, ending)
}

/** The nearest price that ends so, the higher of two; never nothing. */
function nearestEnding(cents: number, ending: number): number {
  const below = Math.floor((cents - ending) / 100) * 100 + ending
  return below <= 0 || cents - below >= below + 100 - cents ? below + 100 : below
}
