import type { stock } from '@prumo/contract/stock/movements'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { contains } from '#platform/db/like-pattern.ts'
import type { ListSource } from '#platform/db/list.ts'
import { recordStatements } from '#platform/db/record-sql.ts'

type Movement = ResultOf<typeof stock.move>
type Filters = NonNullable<NonNullable<InputOf<typeof stock.listMovements>['body']>['filters']>

/** Anybody may write a reference by hand: only what can be an id is looked up. */
const saleOfReference = sql`case when stock_movement.reference ~ '^sale:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
  (select json_build_object('id', s.id, 'code', s.code) from sale s where s.company_id = stock_movement.company_id and s.id = substr(stock_movement.reference, 6)::uuid) end`

export const movementSource: ListSource<Movement, Required<Filters>> = {
  from: (db) =>
    db
      .selectFrom('stockMovement')
      .innerJoin('product', (join) =>
        join
          .onRef('product.companyId', '=', 'stockMovement.companyId')
          .onRef('product.id', '=', 'stockMovement.productId'),
      )
      .innerJoin('stockPlace', (join) =>
        join
          .onRef('stockPlace.companyId', '=', 'stockMovement.companyId')
          .onRef('stockPlace.id', '=', 'stockMovement.placeId'),
      )
      .leftJoin('productVariation', (join) =>
        join
          .onRef('productVariation.companyId', '=', 'stockMovement.companyId')
          .onRef('productVariation.id', '=', 'stockMovement.variationId'),
      )
      .leftJoin('userAccount', 'userAccount.id', 'stockMovement.userId'),
  id: sql.ref('stockMovement.id'),
  columns: {
    ...plainColumns('stockMovement', [
      'id',
      'productId',
      'variationId',
      'type',
      'quantity',
      'previousStock',
      'newStock',
      'reason',
      'reference',
      'location',
      'batch',
      'expirationDate',
      'value',
      'unitPrice',
      'notes',
      'userId',
      'timestamp',
      'createdAt',
    ]),
    productName: sql.ref('product.name'),
    unitOfMeasurement: sql.ref('product.unitOfMeasurement'),
    variationName: sql.ref('productVariation.name'),
    userName: sql.ref('userAccount.displayName'),
    sale: saleOfReference,
    place: sql`json_build_object('id', stock_place.id, 'name', stock_place.name)`,
    cost: sql`round(stock_movement.value * 1000.0 / nullif(stock_movement.quantity, 0))::bigint`,
  },
  filters: {
    search: (text) => contains(sql`product.search_text`, text),
    productId: (id) => sql`stock_movement.product_id = ${id}`,
    variationId: (id) => sql`stock_movement.variation_id = ${id}`,
    movementType: (type) => sql`stock_movement.type = ${type}`,
    placeId: (id) => sql`stock_movement.place_id = ${id}`,
    startDate: (day) => sql`stock_movement.day >= ${day}`,
    endDate: (day) => sql`stock_movement.day <= ${day}`,
    minQuantity: (quantity) => sql`abs(stock_movement.quantity) >= ${quantity}`,
  },
}

export type LevelRow = {
  productId: string
  variationId: string | null
  currentStock: number
  reservedStock: number
  availableStock: number
  minimumStock: number | null
  maximumStock: number | null
  averageCost: number | null
  lastMovementAt: string | null
  lastMovementType: string | null
}

const levelColumns = (current: RawBuilder<unknown>) => sql`
  ${current} as current_stock, coalesce(i.reserved, 0) as reserved_stock, ${current} - coalesce(i.reserved, 0) as available_stock,
  (nullif(i.average_cost, 0) / 10000.0)::float8 as average_cost, i.last_movement_at, i.last_movement_type`

/** A product and its variations, each with what there is of it: now, or at a past instant by its movements. */
export async function selectLevelRows({ db }: Context, productId: string, at: string | undefined): Promise<LevelRow[]> {
  const current = at
    ? sql`coalesce((select sum(m.quantity) from stock_movement m where m.company_id = t.company_id and m.item_id = t.id and m.timestamp <= ${at}), 0)::bigint`
    : sql`coalesce(i.current, 0)`
  const { rows } = await sql<LevelRow>`
    select t.product_id, t.variation_id, t.minimum_stock, t.maximum_stock, ${levelColumns(current)}
    from (
      select company_id, id, id as product_id, null::uuid as variation_id, minimum_stock, maximum_stock, 0 as position from product where id = ${productId}
      union all
      select company_id, id, product_id, id, minimum_stock, maximum_stock, position from product_variation where product_id = ${productId}
    ) as t
    left join stock_item i on i.company_id = t.company_id and i.id = t.id
    order by t.variation_id nulls first, t.position`.execute(db)
  return rows
}

/** Each place in which something of it lies, lay or is kept: now, or at a past instant by its movements. */
export async function selectPlaceLevels({ db }: Context, productId: string, at: string | undefined) {
  const current = at
    ? sql`coalesce((select sum(m.quantity) from stock_movement m where m.company_id = l.company_id and m.item_id = l.item_id
        and m.place_id = l.place_id and m.timestamp <= ${at}), 0)::bigint`
    : sql`l.current`
  const { rows } = await sql<{
    placeId: string
    name: string
    variationId: string | null
    currentStock: number
    reservedStock: number
  }>`
    select p.id as place_id, p.name, i.variation_id, ${current} as current_stock, l.reserved as reserved_stock
    from stock_level l join stock_item i on i.company_id = l.company_id and i.id = l.item_id
    join stock_place p on p.company_id = l.company_id and p.id = l.place_id
    left join product_variation v on v.company_id = i.company_id and v.id = i.variation_id
    where i.product_id = ${productId} order by v.position nulls first, p.is_default desc, p.name`.execute(db)
  return rows
}

const statements = recordStatements({ table: 'stockMovement', ...movementSource })

export async function selectMovement({ transaction, db }: Context, id: string): Promise<Movement> {
  const { text, values } = statements.select(() => db, id)
  return (await transaction.query(text, values)).rows[0] as Movement
}
