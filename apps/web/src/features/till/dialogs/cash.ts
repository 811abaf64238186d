/** In cents. */
export const notes = [20_000, 10_000, 5000, 2000, 1000, 500, 200] as const
export const coins = [100, 50, 25, 10, 5, 1] as const

/** How many there are of each. */
export type CountedCash = Readonly<Record<number, number>>

export const cashOf = (counted: CountedCash) =>
  Object.entries(counted).reduce((sum, [cents, count]) => sum + Number(cents) * count, 0)
