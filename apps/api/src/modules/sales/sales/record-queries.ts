import { sql } from 'kysely'
import { readableSales } from '../record/rights-queries.ts'

/** Where comments and files find a sale, what they call it, and who sees it. */
export const saleRecords = {
  table: 'sale',
  name: sql<string>`case when sale.status = 'BUDGET' then 'Orçamento ' when sale.type = 'SERVICEORDER' then 'OS ' else 'Pedido ' end || sale.code`,
  isReadable: readableSales,
} as const
