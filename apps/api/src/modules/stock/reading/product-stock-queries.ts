import type { StockStatus } from '@prumo/contract/products/stock-status'
import { sql } from 'kysely'

/** What is kept in stock of a row of `product`: itself, or its variations where it has any. */
const itemsOfProduct = sql`(
  select v.id, v.minimum_stock, v.maximum_stock from product_variation v where v.company_id = product.company_id and v.product_id = product.id
  union all
  select product.id, product.minimum_stock, product.maximum_stock
  where not exists (select from product_variation v where v.company_id = product.company_id and v.product_id = product.id)
) as kept left join stock_item i on i.company_id = product.company_id and i.id = kept.id`

const noStock: StockStatus = 'OUT_OF_STOCK'

/**
 * One row for a row of `product`: `current` and `reserved` in thousandths over all places, and `status`, which is short as soon as one
 * variation is, and too much only when all are.
 */
export const stockOfProduct = sql`(
  select coalesce(sum(i.current), 0)::bigint as current, coalesce(sum(i.reserved), 0)::bigint as reserved, case
    when coalesce(sum(i.current), 0) <= 0 then ${sql.lit(noStock)}
    when bool_or(coalesce(i.current, 0) <= coalesce(kept.minimum_stock, 0)) then 'LOW_STOCK'
    when bool_and(coalesce(i.current >= kept.maximum_stock, false)) then 'OVERSTOCK'
    else 'NORMAL' end as status
  from ${itemsOfProduct})`

export const stockStatusOfProduct = sql<StockStatus>`(select of_product.status from ${stockOfProduct} as of_product)`

/** Cents, at the average cost of what lies there. */
export const stockValueOfProduct = sql`(select coalesce(sum(i.value), 0)::bigint from ${itemsOfProduct})`

/** Thousandths, over all places. For queries over `product_variation`. */
export const currentStockOfVariation = sql`coalesce((select i.current from stock_item i
  where i.company_id = product_variation.company_id and i.id = product_variation.id), 0)::bigint`
