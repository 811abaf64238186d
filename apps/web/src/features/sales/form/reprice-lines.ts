import { fromCents } from '@prumo/domain/money/money'
import type { PriceOf } from '@prumo/domain/products/price-table'
import { soldIn, type Line } from './line.ts'

export type Repriced = { id: string; price: number; byTable: ReturnType<PriceOf> }
type Prices = {
  before: PriceOf
  now: PriceOf
  /** In reais, by the thing: what it costs everybody. */
  own: ReadonlyMap<string, number>
  /** By the line, as it was saved. */
  listPrices: ReadonlyMap<string, number | null>
}

/** What lines cost another client. Prices that somebody typed stay, and so does what no table of either client names. */
export function repriceLines(lines: readonly Line[], { before, now, own, listPrices }: Prices): Repriced[] {
  return lines.flatMap((line) => {
    const sold = soldIn(line)
    const ownPrice = own.get(line.thingId)
    if (!sold || ownPrice === undefined) return []
    const [formerly, byTable] = [before(sold), now(sold)]
    const isTyped = ![ownPrice, listPrices.get(line.id), formerly && fromCents(formerly.price)].includes(line.unitPrice)
    const price = byTable ? fromCents(byTable.price) : ownPrice
    return isTyped || (!formerly && !byTable) || price === line.unitPrice ? [] : [{ id: line.id, price, byTable }]
  })
}
