export type ReplacementAdvice = 'keep' | 'consider_replacing' | 'unknown'

/** In cents: a machine that cost in a year the given part of a new one, or more, is worth a thought. */
export function replacementAdvice({
  costOf12Months,
  priceOfNew,
  percent,
}: {
  costOf12Months: number | null
  priceOfNew: number | null
  percent: number
}): ReplacementAdvice {
  if (costOf12Months === null || priceOfNew === null || priceOfNew <= 0) return 'unknown'
  return costOf12Months * 100 >= priceOfNew * percent ? 'consider_replacing' : 'keep'
}
