import { divideHalfUp } from '../products/pricing.ts'

/** Shares an amount by weights, to the cent: what rounding leaves over is the first one's. Without any weight, by equal parts. */
export function shareOut(totalCents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum <= 0n)
    return shareOut(
      totalCents,
      weights.map(() => 1),
    )
  const shares = weights.map((weight) => divideHalfUp(BigInt(totalCents) * BigInt(weight), sum))
  const left = totalCents - shares.reduce((all, share) => all + share, 0)
  const first = weights.findIndex((weight) => weight > 0)
  return shares.map((share, index) => (index === first ? share + left : share))
}
