type Limits = { minSize: number; maxSize: number; maxSteps: number; maxFound: number }

const usual: Limits = { minSize: 2, maxSize: 6, maxSteps: 20_000, maxFound: 5 }

/**
 * Positions of a few amounts that add up to the target exactly. The search is bounded: it may miss one among very many,
 * and never takes long. Amounts are positive.
 */
export function findSubsets(amounts: readonly number[], target: number, limits: Partial<Limits> = {}): number[][] {
  const { minSize, maxSize, maxSteps, maxFound } = { ...usual, ...limits }
  const order = amounts.map((_, index) => index).filter((index) => amounts[index]! > 0 && amounts[index]! <= target)
  order.sort((a, b) => amounts[b]! - amounts[a]!)
  // What all from here on add up to: below what is missing, there is no need to look.
  const rest = order.map(() => 0)
  for (let at = order.length - 1; at >= 0; at--) rest[at] = amounts[order[at]!]! + (rest[at + 1] ?? 0)
  const found: number[][] = []
  let steps = 0
  const search = (at: number, missing: number, chosen: number[]) => {
    if (missing === 0) {
      if (chosen.length >= minSize) found.push([...chosen].sort((a, b) => a - b))
      return
    }
    for (let next = at; next < order.length && chosen.length < maxSize; next++) {
      if (++steps > maxSteps || found.length >= maxFound || rest[next]! < missing) return
      const amount = amounts[order[next]!]!
      if (amount <= missing) search(next + 1, missing - amount, [...chosen, order[next]!])
    }
  }
  search(0, target, [])
  return found
}
