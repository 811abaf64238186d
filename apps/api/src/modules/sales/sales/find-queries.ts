import { saleAccess } from '@prumo/contract/sales/sale-access'
import { recordKinds } from '@prumo/contract/records/record-kinds'
import { sql } from 'kysely'
import { findable } from '#platform/finding/findable.ts'
import { hasLongWord, holdsAll, mostOfWay } from '#platform/finding/finding-queries.ts'
import { readableSales } from '../record/rights-queries.ts'
import { saleRecords } from './record-queries.ts'

type Facts = { title: string; client: string | null; status: string; amount: number }

const plainNumber = /^\d{1,9}$/
const mostClients = 200

/** By its number, the till's, what it comes to, and whoever buys. */
export const saleFindable = findable<Facts>({
  kind: 'sale',
  access: saleAccess.read,
  nouns: ['orcamento', 'orcamentos', 'pedido', 'venda', 'os', 'ordem', 'de', 'servico'],
  table: 'sale',
  ways: (ctx, sought) => {
    const { text, words, number, cents, isAmount } = sought
    const seen = sql`sale.deleted_at is null and ${readableSales(ctx)}`
    const way = (rank: 0 | 2 | 3, condition: ReturnType<typeof sql>) =>
      sql`select sale.id, ${sql.lit(rank)} as rank from sale where ${condition} and ${seen} order by sale.id desc limit ${mostOfWay}`
    const ofClients = (rank: 1 | 2, names: readonly string[], condition: ReturnType<typeof sql>) =>
      sql`select sale.id, ${sql.lit(rank)} as rank from (select id from person where ${holdsAll(sql`search_text`, names)} limit ${mostClients}) as client
        join sale on sale.client_id = client.id where ${condition} and ${seen} order by sale.created_at desc limit ${mostOfWay}`
    const inWords = words.length > 1 ? words.find((word) => plainNumber.test(word)) : undefined
    return [
      ...(number === null ? [] : [way(0, sql`sale.code = ${number}`)]),
      ...(words.length === 1 ? [way(0, sql`sale.till_number = ${text.toUpperCase()}`)] : []),
      ...(cents ? [way(isAmount ? 0 : 2, sql`sale.total_price = ${cents}`)] : []),
      ...(hasLongWord(sought) && !isAmount ? [ofClients(2, words, sql`true`)] : []),
      ...(inWords
        ? [
            ofClients(
              1,
              words.filter((word) => word !== inWords),
              sql`sale.code = ${Number(inWords)}`,
            ),
          ]
        : []),
    ]
  },
  facts: () => sql`json_build_object('title', ${saleRecords.name}, 'status', sale.status, 'amount', sale.total_price,
    'client', (select person.name from person where person.company_id = sale.company_id and person.id = sale.client_id))`,
  order: sql`sale.id desc`,
  tell: ({ client, ...told }, id) => ({ ...told, detail: client, path: recordKinds.sale.path(id) }),
})
