import type { stock } from '@prumo/contract/stock/movements'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import { plainColumns } from '#platform/db/crud.ts'
import type { ListSource } from '#platform/db/list.ts'

type Answered = ResultOf<typeof stock.listLevels>['items'][number]
type Item = { [Field in keyof Answered]-?: Exclude<Answered[Field], undefined> }
type Filters = NonNullable<NonNullable<InputOf<typeof stock.listLevels>['body']>['filters']>

/** What is sold as it is, and the variations of what is not; a thing that never moved has nothing. */
const things = sql<Item>`(
  select p.id, p.id as product_id, null::uuid as variation_id, p.name as product_name, null::text as variation_name, p.sku, p.unit_of_measurement,
    p.minimum_stock, p.maximum_stock
  from product p where not exists (select from product_variation v where v.company_id = p.company_id and v.product_id = p.id)
  union all
  select v.id, p.id, v.id, p.name, v.name, v.sku, p.unit_of_measurement, v.minimum_stock, v.maximum_stock
  from product_variation v join product p on p.company_id = v.company_id and p.id = v.product_id
)`

const current = sql`coalesce(stock_item.current, 0)`
const reserved = sql`coalesce(stock_item.reserved, 0)`
/** Nothing, at the minimum or below, at the maximum or above: in this order. */
const status = sql`case when ${current} <= 0 then 'OUT_OF_STOCK' when ${current} <= thing.minimum_stock then 'LOW_STOCK'
  when ${current} >= thing.maximum_stock then 'OVERSTOCK' else 'NORMAL' end`

export const levelSource: ListSource<Item, Required<Filters>> = {
  from: (db) => db.selectFrom(things.as('thing')).leftJoin('stockItem', 'stockItem.id', 'thing.id'),
  id: sql.ref('thing.id'),
  columns: {
    ...plainColumns('thing', [
      'id',
      'productId',
      'variationId',
      'productName',
      'variationName',
      'sku',
      'unitOfMeasurement',
      'minimumStock',
      'maximumStock',
    ]),
    currentStock: current,
    reservedStock: reserved,
    availableStock: sql`${current} - ${reserved}`,
    status,
    lastMovementAt: sql.ref('stockItem.lastMovementAt'),
  },
  filters: {
    search: (text) => sql`thing.id in (select prumo.find_catalogue(${text}))`,
    productId: (id) => sql`thing.product_id = ${id}`,
    placeId: (id) =>
      sql`exists (select from stock_level l where l.item_id = thing.id and l.place_id = ${id} and (l.current <> 0 or l.reserved <> 0))`,
    status: (wanted) => sql`${status} = ${wanted}`,
  },
}
