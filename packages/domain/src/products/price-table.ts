import type { CalendarDate } from '../calendar/calendar-date.ts'
import { foldText } from '../text/text.ts'

/** Prices for the customers of a group from a day on; without an end it stays in force. */
export type PriceTable = {
  name: string
  customerGroup: string
  validFrom: CalendarDate
  validUntil: CalendarDate | null
  /** Cents, by the id of the variation, product or service. */
  items: { itemId: string; price: number }[]
}

/** How a line says by which table its price is: 'Tabela Atacado', whether or not it is named so. */
export const tableLabel = (name: string): string => (/^tabela\b/i.test(name) ? name : `Tabela ${name}`)

/** What a client pays for something, and by which table; null: what everybody pays. */
export type PriceOf = (sold: Sold) => { price: number; table: string } | null

type Buyer = { groups: readonly string[]; day: CalendarDate }
/** What is sold; a variation is sold at the price of its product where a table names it alone. */
type Sold = { variationId: string | null; productId: string | null; serviceId: string | null }

/** Of a client's tables on a day, the one that wins first: what began last was decided last. */
export function tablesFor<Table extends PriceTable>(tables: readonly Table[], { groups, day }: Buyer): Table[] {
  const own = new Set(groups.map(foldText))
  return tables
    .filter(
      ({ customerGroup, validFrom, validUntil }) =>
        own.has(foldText(customerGroup)) && validFrom <= day && (validUntil === null || day <= validUntil),
    )
    .toSorted((one, other) => (one.validFrom === other.validFrom ? 0 : one.validFrom < other.validFrom ? 1 : -1))
}

/**
 * At which price a client buys something, and by which table; null: at its own. Of overlapping tables that name it the one that began last
 * wins, and of those that began together the cheaper.
 */
export function tablePrice(
  tables: readonly PriceTable[],
  buyer: Buyer,
  { variationId, productId, serviceId }: Sold,
): ReturnType<PriceOf> {
  const ids = [variationId, productId, serviceId].filter((id) => id !== null)
  const offers = tablesFor(tables, buyer).flatMap(({ name, validFrom, items }) => {
    const price = ids.map((id) => items.find(({ itemId }) => itemId === id)?.price).find((each) => each !== undefined)
    return price === undefined ? [] : [{ price, table: name, validFrom }]
  })
  const [best] = offers
    .filter(({ validFrom }) => validFrom === offers[0]?.validFrom)
    .toSorted((one, other) => one.price - other.price)
  return best ? { price: best.price, table: best.table } : null
}

/** For many things at once: only the tables of the client are looked into. */
export function pricesFor(tables: readonly PriceTable[], buyer: Buyer): PriceOf {
  const own = tablesFor(tables, buyer)
  return (sold) => tablePrice(own, buyer, sold)
}
