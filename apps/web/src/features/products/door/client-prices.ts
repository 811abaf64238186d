import type { priceTables } from '@prumo/contract/products/price-tables'
import type { AnswerOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { pricesFor, tableLabel, type PriceOf, type PriceTable } from '@prumo/domain/products/price-table'

type ToldTable = AnswerOf<typeof priceTables.ofClient>['items'][number]

export const tableInCents = ({ items, ...table }: ToldTable): PriceTable => ({
  ...table,
  items: items.map(({ itemId, price }) => ({ itemId, price: toCents(price) })),
})

/** What things cost a client, by the tables the server says are theirs. */
export const pricesByTables = (told: readonly ToldTable[], day: CalendarDate): PriceOf =>
  pricesFor(told.map(tableInCents), { groups: told.map(({ customerGroup }) => customerGroup), day })

/** '2 itens mudaram de preço: Tabela Atacado.' */
export function repricedText(byTables: readonly ReturnType<PriceOf>[]): string {
  const tables = [...new Set(byTables.flatMap((found) => (found ? [tableLabel(found.table)] : [])))]
  const items = byTables.length === 1 ? '1 item mudou' : `${byTables.length} itens mudaram`
  return `${items} de preço: ${tables.length > 0 ? tables.join(', ') : 'preço do cadastro'}.`
}
