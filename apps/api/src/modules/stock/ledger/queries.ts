import type { GeneralStatus } from '@prumo/contract/products/labels'
import type { MovementType } from '@prumo/contract/stock/movement-types'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Unit } from '@prumo/domain/products/quantity'
import type { Batch } from '@prumo/domain/stock/batches'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { camelKeys, rowsInJson } from '#platform/db/rows-in-json.ts'
import type { Db } from '#platform/db/transaction.ts'

export type ItemFacts = {
  id: string
  productId: string
  variationId: string | null
  name: string
  unit: Unit
  minimum: number | null
  /** Of one unit, in cents: what stands for an average that is not known. */
  costPrice: number | null
  status: GeneralStatus
  hasVariations: boolean
}

/** What is asked for by the id of a product or of a variation. What does not exist is missing. */
const itemFacts = (ids: readonly string[]) => sql<ItemFacts>`
    select p.id, p.id as product_id, null::uuid as variation_id, p.name, p.unit_of_measurement as unit, p.minimum_stock as minimum, p.cost_price,
      p.general_status as status, exists (select from product_variation v where v.company_id = p.company_id and v.product_id = p.id) as has_variations
    from product p where p.id = any(${[...ids]}::uuid[])
    union all
    select v.id, p.id, v.id, p.name || ' – ' || v.name, p.unit_of_measurement, v.minimum_stock, coalesce(nullif(v.cost_price, 0), p.cost_price),
      case when v.is_active then p.general_status else 'INACTIVE' end, false
    from product_variation v join product p on p.company_id = v.company_id and p.id = v.product_id where v.id = any(${[...ids]}::uuid[])`

export async function selectItemFacts({ db }: Context, ids: readonly string[]): Promise<Map<string, ItemFacts>> {
  const { rows } = await itemFacts(ids).execute(db)
  return new Map(rows.map((facts) => [facts.id, facts]))
}

export type StoredItem = {
  id: string
  current: number
  reserved: number
  value: number
  averageCost: number
  /** Nothing of it ever moved. */
  isNew: boolean
}

/** Always in the same order, so that two writers wait for each other instead of for ever. */
export async function lockItems({ db }: Context, ids: readonly string[]): Promise<Map<string, StoredItem>> {
  const { rows } = await sql<StoredItem>`
    select id, current, reserved, value, average_cost, last_movement_at is null as is_new from stock_item where id = any(${[...ids]}::uuid[])
    order by id for update`.execute(db)
  return new Map(rows.map((item) => [item.id, item]))
}

/** Whether anything of it was ever kept, held until the end of the transaction. */
export const lockStoredItem = async ({ db }: Context, id: string): Promise<boolean> =>
  (await db.selectFrom('stockItem').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined

export type StoredLevel = { itemId: string; placeId: string; current: number; reserved: number }

export type StoredBatch = Batch & { id: string; itemId: string; placeId: string; isChanged?: boolean }

type Lying = {
  facts: ItemFacts[]
  levels: StoredLevel[]
  batches: StoredBatch[]
  places: { id: string; isDefault: boolean }[]
}

/**
 * What is known of things whose lock is held, which is that of their levels too. Batches that are empty as well: what comes again under the
 * same name is the same one. Places stay in use until the end of the transaction.
 */
export async function selectLying({ db }: Context, ids: readonly string[]): Promise<Lying> {
  const isOfThem = sql`item_id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<Lying>`select ${rowsInJson(itemFacts(ids))} as facts,
    ${rowsInJson(sql`select item_id, place_id, current, reserved from stock_level where ${isOfThem}`)} as levels,
    ${rowsInJson(sql`select id, item_id, place_id, code, expiration_date, quantity from stock_batch where ${isOfThem}`)} as batches,
    ${rowsInJson(sql`select id, is_default from stock_place where general_status = 'ACTIVE' for key share`)} as places`.execute(
    db,
  )
  const { facts, levels, batches, places } = rows[0]!
  return {
    facts: facts.map(camelKeys),
    levels: levels.map(camelKeys),
    batches: batches.map(camelKeys),
    places: places.map(camelKeys),
  }
}

export type MovementRow = {
  id: string
  itemId: string
  productId: string
  variationId: string | null
  placeId: string
  type: MovementType
  quantity: number
  previousStock: number
  newStock: number
  value: number
  unitPrice: number | null
  reason: string | null
  reference: string | null
  location: string | null
  batch: string | null
  expirationDate: CalendarDate | null
  notes: string | null
  groupId: string
  isCostCorrection: boolean
  timestamp: string
  /** Which batches it filled or emptied. */
  parts: readonly MovedPart[]
  /** Whether less lies there after it than is kept for somebody, or less than nothing. */
  isShort: boolean
}
export type MovedPart = Batch & { batchId: string }

export type MovedLine = Pick<MovementRow, 'itemId' | 'placeId' | 'quantity' | 'value' | 'batch' | 'expirationDate'>

export async function selectMovementsOfGroup({ db }: Context, groupId: string): Promise<MovedLine[]> {
  const { rows } = await sql<MovedLine>`
    select item_id, place_id, quantity, value, batch, expiration_date from stock_movement
    where group_id = ${groupId} and quantity > 0 order by id`.execute(db)
  return rows
}

/** Whether something of the product or its variations lies there in parts of a unit. */
export async function hasPartsInStock({ db }: Context, productId: string): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (select from stock_item where product_id = ${productId} and (current % 1000 <> 0 or reserved % 1000 <> 0)) as is_so`.execute(
    db,
  )
  return rows[0]!.isSo
}

/** What lies there, or was sold before it came, without a cost. */
export async function selectUnvaluedItems({ db }: Context, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_item where product_id = any(${[...new Set(productIds)]}::uuid[]) and average_cost = 0 and current <> 0 order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** As the company's settings of sales say; as a company begins, it does. */
export const sellsWithoutStock = async ({ db }: Context): Promise<boolean> =>
  (await db.selectFrom('saleSetting').select('sellsWithoutStock').executeTakeFirst())?.sellsWithoutStock ?? true

/** What was opened by one act and never moved otherwise, with its movements; answers which had moved and stay. */
export async function removeOpenedStock(db: Db, itemIds: readonly string[], groupId: string): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from prumo.remove_opened_stock(${itemIds}::uuid[], ${groupId}::uuid) as kept(id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
