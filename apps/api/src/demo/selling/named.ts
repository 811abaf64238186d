import type { SoldGood } from './plan-year.ts'

/** What a sale names, by how the plan of the year calls it. */
export type Ids = Record<'client' | 'good' | 'service' | 'account', ReadonlyMap<string, string>>

export const soldProducts = (lines: readonly SoldGood[], { good }: Ids) =>
  lines.map(({ sku, quantity }) => ({ productId: good.get(sku)!, quantity }))
