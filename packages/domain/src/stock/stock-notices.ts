export type StockNotice = 'out_of_stock' | 'low_stock' | 'stock_restored' | 'stock_movement'

type Moved = {
  /** Before and after one act, in thousandths. */
  before: number
  after: number
  /** At or below it is too little. */
  threshold: number
  /** Nothing of it was ever there: what comes in first restores nothing. */
  isNew: boolean
  /** The largest quantity that was moved at once, in or out. */
  largest: number
}

/** What there is to say of something that moved, the gravest first. Falls and recoveries are told when they happen, not while they last. */
export function stockNotices({ before, after, threshold, isNew, largest }: Moved, large: number): StockNotice[] {
  return [
    ...(before > 0 && after <= 0 ? ['out_of_stock' as const] : []),
    ...(before > threshold && after <= threshold ? ['low_stock' as const] : []),
    ...(!isNew && before <= threshold && after > threshold ? ['stock_restored' as const] : []),
    ...(Math.abs(largest) >= large ? ['stock_movement' as const] : []),
  ]
}
