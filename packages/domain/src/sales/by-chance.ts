import { divideHalfUp } from '../products/pricing.ts'

/** What parts of an amount are worth at a chance in percent: together half up of the whole, to the cent. */
export function byChance(parts: readonly number[], chance: number): number[] {
  let [whole, told] = [0, 0]
  return parts.map((part) => {
    whole += part
    const worth = divideHalfUp(BigInt(whole) * BigInt(chance), 100n) - told
    told += worth
    return worth
  })
}
