import { mostQuantity } from '@prumo/contract/numbers'
import type { PersonStatus, PersonType } from '@prumo/contract/people/labels'
import {
  consumptionDays,
  coverDays,
  usualLeadTimeDays,
  type replenishment,
  type Urgency,
} from '@prumo/contract/purchasing/replenishment'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { largestCents } from '@prumo/domain/money/money'
import { isMeasured, thousandths, units } from '@prumo/domain/products/quantity'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'

type Answered = ResultOf<typeof replenishment.list>['items'][number]
type Item = { [Field in keyof Answered]-?: Exclude<Answered[Field], undefined> }
type Filters = NonNullable<NonNullable<InputOf<typeof replenishment.list>['body']>['filters']>
type Row = Item & { supplierId: string | null; supplierName: string | null }

const measuredUnits = units.filter(isMeasured)
/** Longer than anything is kept: beyond it no day is told. */
const mostDaysLeft = 36_500
const toBuy: readonly Urgency[] = ['OUT', 'BEFORE_ARRIVAL', 'SOON']

/** What is sold as it is, and the variations of what is not. */
const things = sql`(
  select p.company_id, p.id, p.id as product_id, null::uuid as variation_id, p.name, p.sku, p.unit_of_measurement, p.supplier_id,
    p.minimum_stock, p.maximum_stock, p.lead_time_days, p.pack_size, p.cost_price, p.created_at
  from product p where p.general_status = 'ACTIVE'
    and not exists (select from product_variation v where v.company_id = p.company_id and v.product_id = p.id)
  union all
  select v.company_id, v.id, p.id, v.id, p.name || ' – ' || v.name, v.sku, p.unit_of_measurement, p.supplier_id,
    v.minimum_stock, v.maximum_stock, p.lead_time_days, p.pack_size, v.cost_price, v.created_at
  from product_variation v join product p on p.company_id = v.company_id and p.id = v.product_id
  where p.general_status = 'ACTIVE' and v.is_active
)`

/**
 * What was used up in a day, on average of the days it has been there; how long what is available lasts at that; and, once it would
 * not outlast the supplier's time and the minimum, what fills it up again in whole packs.
 */
const judged = (today: string) => sql<Row>`(
  select counted.*,
    case when rate > 0 then least(floor(greatest(available_stock, 0) / rate), ${mostDaysLeft}::int)::int end as days_left,
    coalesce(minimum_stock, 0) + rate * lead_time as order_point
  from (
    select thing.*, coalesce(thing.lead_time_days, ${usualLeadTimeDays}::int) as lead_time,
      coalesce(i.current, 0) - coalesce(i.reserved, 0) as available_stock,
      greatest(coalesce(used.quantity, 0), 0)::bigint as consumed,
      greatest(coalesce(used.quantity, 0), 0)::numeric
        / least(${consumptionDays}::int, greatest(1, ${today}::date - least(thing.created_at::date, used.first_day) + 1)) as rate
    from ${things} as thing
    left join stock_item i on i.company_id = thing.company_id and i.id = thing.id
    left join (
      select item_id, sum(quantity) as quantity, min(day) as first_day from stock_consumption
      where day > ${today}::date - ${consumptionDays}::int and day <= ${today}::date group by item_id
    ) as used on used.item_id = thing.id
  ) as counted
)`

const urgency = sql<Urgency>`case
  when item.available_stock <= 0 and (item.rate > 0 or item.minimum_stock > 0) then 'OUT'
  when item.days_left < item.lead_time then 'BEFORE_ARRIVAL'
  when item.available_stock <= item.order_point and (item.rate > 0 or item.minimum_stock > 0) then 'SOON'
  when item.rate > 0 then 'FINE' else 'IDLE' end`

const pack = sql`coalesce(item.pack_size, case when item.unit_of_measurement = any(${measuredUnits}::text[]) then 1 else 1000 end)`
const target = sql`greatest(coalesce(item.maximum_stock, coalesce(item.minimum_stock, 0) + item.rate * (item.lead_time + ${coverDays}::int)),
  item.order_point)`
const suggested = sql`case when ${urgency} = any(${[...toBuy]}::text[])
  then least(greatest(0, ceil((${target} - item.available_stock) / ${pack}) * ${pack}), ${thousandths.toWhole(mostQuantity)}::bigint)::bigint
  else 0 end`

export const replenishmentSource = ({ today }: Pick<Context, 'today'>): ListSource<Item, Required<Filters>> => ({
  from: (db) =>
    db.selectFrom(judged(today()).as('item')).leftJoin('person as supplier', 'supplier.id', 'item.supplierId'),
  id: sql.ref('item.id'),
  columns: {
    ...plainColumns('item', [
      'id',
      'productId',
      'variationId',
      'name',
      'sku',
      'unitOfMeasurement',
      'availableStock',
      'minimumStock',
      'maximumStock',
      'leadTimeDays',
      'packSize',
      'consumed',
      'daysLeft',
    ]),
    supplier: sql`case when supplier.id is not null then json_build_object('id', supplier.id, 'name', supplier.name) end`,
    runsOutOn: sql`case when item.days_left < ${mostDaysLeft}::int then ${today()}::date + item.days_left end`,
    urgency,
    suggestedQuantity: suggested,
    suggestedValue: sql`least(round(item.cost_price::numeric * (${suggested}) / 1000), ${largestCents}::bigint)::bigint`,
  },
  sorts: {
    // What never runs out comes last.
    daysLeft: sql`coalesce(item.days_left, case when ${urgency} = 'OUT' then 0 else 1000000 end)`,
    supplier: sql`coalesce(supplier.name, '')`,
    suggestedQuantity: suggested,
  },
  filters: {
    search: (text) => sql`item.id in (select prumo.find_catalogue(${text}))`,
    supplier: (id) => sql`item.supplier_id = ${id}`,
    withoutSupplier: (isWithout) => sql`(item.supplier_id is null) = ${isWithout}`,
    urgency: (wanted) => sql`${urgency} = ${wanted}`,
    toBuy: (isWanted) => sql`((${suggested}) > 0) = ${isWanted}`,
  },
})

export type OrderedItem = {
  id: string
  productId: string
  name: string
  sku: string
  unit: string
  supplierCode: string | null
}

/** What is ordered, with the code the supplier knows it by. */
export async function selectOrderedItems(db: Db, ids: readonly string[], supplierDocument: string | null) {
  const { rows } = await sql<OrderedItem>`
    select thing.id, thing.product_id, thing.name, thing.sku, thing.unit_of_measurement as unit,
      (select c.code from supplier_code c where c.company_id = thing.company_id and c.supplier_document = ${supplierDocument}
        and c.product_id = thing.product_id and c.variation_id is not distinct from thing.variation_id
        order by c.updated_at desc limit 1) as supplier_code
    from ${things} as thing where thing.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type OrderSupplier = {
  name: string
  email: string | null
  document: string | null
  roles: PersonType[]
  status: PersonStatus
  statusReason: string | null
}

export async function selectOrderSupplier(db: Db, id: string): Promise<OrderSupplier | undefined> {
  const { rows } = await sql<OrderSupplier>`
    select name, email, document, roles, status, status_reason from person where id = ${id}`.execute(db)
  return rows[0]
}

export const selectOrderedBy = async (db: Db, userId: string) =>
  (await db.selectFrom('userAccount').select('displayName').where('id', '=', userId).executeTakeFirstOrThrow())
    .displayName
