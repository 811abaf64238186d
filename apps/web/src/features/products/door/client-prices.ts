import type { priceTables } from '@prumo/contract/products/price-tables'
import type { AnswerOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { pricesFor, type PriceOf, type PriceTable } from '@prumo/domain/products/price-table'

type ToldTable = AnswerOf<typeof priceTables.ofClient>['items'][number]

export const tableInCents = ({ items, ...table }: ToldTable): PriceTable => ({
  ...table,
  items: items.map(({ itemId, price }) => ({ itemId, price: toCents(price) })),
})

/** What things cost a client, by the tables the server says are theirs. */
export const pricesByTables = (told: readonly ToldTable[], day: CalendarDate): PriceOf =>
  pricesFor(told.map(tableInCents), { groups: told.map(({ customerGroup }) => customerGroup), day })
