import type { products } from '@prumo/contract/products/products'
import type { InputOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import { stockStatusOfProduct, stockValueOfProduct } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { productCondition } from './selection-queries.ts'

type Filters = NonNullable<InputOf<typeof products.totals>['body']['filters']>
type Totals = { products: number; outOfStock: number; lowStock: number; stockValue: number }

export async function selectProductTotals({ db }: Context, filters: Filters): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as products, count(*) filter (where status = 'OUT_OF_STOCK')::int as out_of_stock,
      count(*) filter (where status = 'LOW_STOCK')::int as low_stock, coalesce(sum(value), 0)::bigint as stock_value
    from (select ${stockStatusOfProduct} as status, ${stockValueOfProduct} as value from product where ${productCondition(filters)}) as found`.execute(
    db,
  )
  return rows[0]!
}
