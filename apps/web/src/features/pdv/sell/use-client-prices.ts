import { useMemo } from 'react'
import type { TillClient, TillItem, TillPack } from '../pack/till-pack.ts'

type ShownPrice = { cents: number; table: string | null }

/** What things cost whoever buys; of what has variations, the cheapest of them is shown. */
export function useClientPrices({ pricesFor, variationsOf }: TillPack, client: TillClient | null) {
  const priceOf = useMemo(() => pricesFor(client), [pricesFor, client])

  function shownPrice(item: TillItem): ShownPrice {
    const variations = item.hasVariations ? variationsOf(item.productId ?? item.id) : []
    const prices = (variations.length > 0 ? variations : [item]).map((thing) => {
      const found = priceOf(thing)
      return { cents: found?.price ?? thing.unitPrice, table: found?.table ?? null }
    })
    return prices.reduce((one, other) => (other.cents < one.cents ? other : one))
  }

  return { priceOf, shownPrice }
}
