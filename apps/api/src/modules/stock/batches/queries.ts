import type { stockBatches } from '@prumo/contract/stock/batches'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { sql } from 'kysely'
import { plainColumns } from '#platform/db/crud.ts'
import { contains } from '#platform/db/like-pattern.ts'
import type { ListSource } from '#platform/db/list.ts'

type Answered = ResultOf<typeof stockBatches.list>['items'][number]
type Row = { [Field in keyof Answered]-?: Exclude<Answered[Field], undefined> }
type Filters = NonNullable<NonNullable<InputOf<typeof stockBatches.list>['body']>['filters']>

export const batchSource: ListSource<Row, Required<Filters>> = {
  from: (db) =>
    db
      .selectFrom('stockBatch')
      .innerJoin('stockItem', (join) =>
        join.onRef('stockItem.companyId', '=', 'stockBatch.companyId').onRef('stockItem.id', '=', 'stockBatch.itemId'),
      )
      .innerJoin('product', (join) =>
        join.onRef('product.companyId', '=', 'stockItem.companyId').onRef('product.id', '=', 'stockItem.productId'),
      )
      .innerJoin('stockPlace', (join) =>
        join
          .onRef('stockPlace.companyId', '=', 'stockBatch.companyId')
          .onRef('stockPlace.id', '=', 'stockBatch.placeId'),
      )
      .leftJoin('productVariation', (join) =>
        join
          .onRef('productVariation.companyId', '=', 'stockItem.companyId')
          .onRef('productVariation.id', '=', 'stockItem.variationId'),
      )
      .where(sql<boolean>`stock_batch.quantity > 0`),
  id: sql.ref('stockBatch.id'),
  columns: {
    ...plainColumns('stockBatch', ['id', 'code', 'expirationDate', 'quantity', 'createdAt']),
    productId: sql.ref('product.id'),
    productName: sql.ref('product.name'),
    unitOfMeasurement: sql.ref('product.unitOfMeasurement'),
    variationId: sql.ref('productVariation.id'),
    variationName: sql.ref('productVariation.name'),
    sku: sql`coalesce(product_variation.sku, product.sku)`,
    place: sql`json_build_object('id', stock_place.id, 'name', stock_place.name)`,
  },
  filters: {
    search: (text) =>
      contains(
        sql`(product.search_text || ' ' || coalesce(product_variation.search_text, '') || ' ' || prumo.fold(stock_batch.code))`,
        text,
      ),
    productId: (id) => sql`product.id = ${id}`,
    placeId: (id) => sql`stock_batch.place_id = ${id}`,
    expiresUntil: (day) => sql`stock_batch.expiration_date <= ${day}`,
  },
}
