import type { VisitState, VisitTime } from '@prumo/domain/visits/visit-state'
import type { Unit } from '@prumo/domain/products/quantity'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { readableSales } from '#modules/sales/index.ts'
import type { Context } from '#platform/context.ts'

type Named = { id: string; name: string }
type Address = Record<'zipCode' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state', string | null> & {
  country: string
}
export type VisitRow = {
  id: string
  kind: 'SERVICEORDER'
  code: number
  title: string
  status: SaleStatus
  technician: Named | null
  start: string | null
  end: string | null
  overlaps: boolean
  client: (Named & { cellPhone: string | null; phone: string | null }) | null
  address: Address | null
  times: VisitTime[]
  tags: string[]
  version: number
}
export type Visit = VisitRow & { state: VisitState }

const isVisit = sql<SqlBool>`sale.type = 'SERVICEORDER' and sale.status <> 'BUDGET' and sale.deleted_at is null`
const isOpen = sql<SqlBool>`sale.status in ('APPROVED', 'SCHEDULED')`
const isWaiting = sql<SqlBool>`(sale.scheduled_start_date is null or sale.technical_id is null)`

const personOf = (column: string, fields: RawBuilder<unknown>) =>
  sql`(select ${fields} from person where person.company_id = sale.company_id and person.id = ${sql.ref(column)})`
const addressOfClient = sql`json_build_object('zipCode', person.zip_code, 'street', person.street, 'number', person.number,
  'complement', person.complement, 'district', person.district, 'city', person.city, 'state', person.state, 'country', person.country)`

const addressFields = ['zipCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const
const serviceAddress = sql`case when sale.service_address is not null then json_build_object(${sql.join(
  addressFields.map((field) => sql`${sql.lit(field)}, sale.service_address ->> ${sql.lit(field)}`),
)}, 'country', coalesce(sale.service_address ->> 'country', 'BR')) end`

const endOf = (of: string) =>
  sql`coalesce(${sql.ref(`${of}.scheduledEndDate`)}, ${sql.ref(`${of}.scheduledStartDate`)} + interval '1 hour')`

const columns = sql`sale.id, 'SERVICEORDER' as kind, sale.code, sale.status, sale.scheduled_start_date as start, sale.scheduled_end_date as "end",
  sale.tags, sale.version,
  coalesce((select i.name from sale_item i where i.company_id = sale.company_id and i.sale_id = sale.id and i.is_taken
    order by i.kind = 'service' desc, i.position limit 1), '') as title,
  ${personOf('sale.technicalId', sql`json_build_object('id', person.id, 'name', person.name)`)} as technician,
  ${personOf(
    'sale.clientId',
    sql`json_build_object('id', person.id, 'name', person.name, 'cellPhone', person.cell_phone, 'phone', person.phone)`,
  )} as client,
  coalesce(${serviceAddress}, ${personOf('sale.clientId', addressOfClient)}) as address,
  coalesce((select json_agg(json_build_object('kind', r.kind, 'at', r.happened_at) order by r.happened_at, r.id) from visit_record r
    where r.company_id = sale.company_id and r.sale_id = sale.id and r.kind in ('START', 'PAUSE', 'RESUME', 'FINISH')), '[]') as times,
  exists (select from sale other where other.company_id = sale.company_id and other.technical_id = sale.technical_id and other.id <> sale.id
    and other.type = 'SERVICEORDER' and other.status not in ('BUDGET', 'CANCELLED') and other.deleted_at is null
    and other.scheduled_start_date < ${endOf('sale')} and ${endOf('other')} > sale.scheduled_start_date) as overlaps`

async function selectVisits({ db }: Context, where: RawBuilder<unknown>): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`select ${columns} from sale where ${isVisit} and ${where}`.execute(db)
  return rows
}

/** Nothing lasts longer than this before the span it reaches into. */
const longestVisit = sql`interval '14 days'`

export const selectVisitsBetween = (ctx: Context, from: string, to: string) =>
  selectVisits(
    ctx,
    sql`sale.status <> 'CANCELLED' and sale.technical_id is not null and sale.scheduled_start_date < ${to}::timestamptz
      and sale.scheduled_start_date >= ${from}::timestamptz - ${longestVisit} and ${endOf('sale')} > ${from}::timestamptz
      and ${readableSales(ctx)} order by sale.scheduled_start_date, sale.id limit 1000`,
  )

export const selectWaiting = (ctx: Context, most: number) =>
  selectVisits(
    ctx,
    sql`${isOpen} and ${isWaiting} and ${readableSales(ctx)} order by sale.approved_at, sale.id limit ${most}`,
  )

export async function countWaiting(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sale where ${isVisit} and ${isOpen} and ${isWaiting} and ${readableSales(ctx)}`.execute(
    ctx.db,
  )
  return rows[0]!.count
}

export async function selectTechnicians(ctx: Context, from: string, to: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select person.id, person.name from person
    where ('Technical' = any(person.roles) and person.status <> 'Inactive' or person.id in (
      select sale.technical_id from sale where ${isVisit} and sale.scheduled_start_date >= ${from}::timestamptz - ${longestVisit}
        and sale.scheduled_start_date < ${to}::timestamptz and sale.technical_id is not null))
    order by person.name, person.id limit 200`.execute(ctx.db)
  return rows
}

/** The next week, what was left behind, and what was done since yesterday. */
export const selectMyVisits = (ctx: Context) =>
  selectVisits(
    ctx,
    sql`sale.technical_id in (select id from person where user_id = ${ctx.userId})
      and (${isOpen} and (sale.scheduled_start_date is null or sale.scheduled_start_date < ${ctx.now()}::timestamptz + interval '8 days')
        or sale.executed_at > ${ctx.now()}::timestamptz - interval '1 day')
      order by sale.scheduled_start_date nulls last, sale.id limit 200`,
  )

export const selectVisit = async (ctx: Context, id: string): Promise<VisitRow | undefined> =>
  (await selectVisits(ctx, sql`sale.id = ${id} and ${readableSales(ctx)}`))[0]

export type WorkRow = {
  id: string
  services: { id: string; name: string; quantity: number; notes: string | null }[]
  products: { id: string; name: string; unit: Unit; quantity: number }[]
  orderNotes: string | null
  tasks: { id: string; description: string; done: boolean; priority: number | null }[]
  records: RecordRow[]
}
type RecordRow = { id: string; kind: string; at: string; content: Record<string, unknown>; fileId: string | null }

export async function selectWork({ db }: Context, ids: readonly string[]): Promise<Map<string, WorkRow>> {
  if (ids.length === 0) return new Map()
  const itemsOf = (
    kind: string,
  ) => sql`coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'unit', i.unit, 'quantity', i.quantity,
      'notes', i.notes) order by i.position) from sale_item i where i.company_id = sale.company_id and i.sale_id = sale.id and i.is_taken
      and i.kind = ${kind}), '[]')`
  const { rows } = await sql<WorkRow>`
    select sale.id, sale.notes as order_notes, ${itemsOf('service')} as services, ${itemsOf('product')} as products,
      coalesce((select json_agg(json_build_object('id', t.id, 'description', t.description, 'done', t.is_done, 'priority', t.priority)
        order by t.created_at, t.id) from task t where t.company_id = sale.company_id and t.relation_type = 'SALE' and t.relation_id = sale.id), '[]') as tasks,
      coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'at', r.happened_at, 'content', r.content, 'fileId', r.file_id)
        order by r.happened_at, r.id) from visit_record r where r.company_id = sale.company_id and r.sale_id = sale.id
        and r.kind in ('NOTE', 'PART', 'PHOTO', 'SIGNATURE')), '[]') as records
    from sale where sale.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type NewRecord = {
  id: string
  saleId: string
  kind: 'START' | 'PAUSE' | 'RESUME' | 'FINISH' | 'NOTE' | 'PART' | 'PHOTO' | 'SIGNATURE'
  happenedAt: string
  content?: Record<string, unknown>
  fileId?: string
}

/** Of which visit a record tells, if it is there. */
export async function selectRecord({ db }: Context, id: string): Promise<{ saleId: string; kind: string } | undefined> {
  return db.selectFrom('visitRecord').select(['saleId', 'kind']).where('id', '=', id).executeTakeFirst()
}

export const insertRecord = ({ db, companyId, userId }: Context, { content = {}, fileId, ...record }: NewRecord) =>
  db
    .insertInto('visitRecord')
    .values({
      companyId,
      createdBy: userId,
      ...record,
      content: JSON.stringify(content),
      fileId: fileId ?? null,
    } as never)
    .execute()

type Part = { productId: string; variationId: string | null }

/** What a product, or a variation of it, was called when it was used. */
export async function selectPartName(
  { db }: Context,
  { productId, variationId }: Part,
): Promise<{ name: string; unit: Unit } | undefined> {
  const { rows } = await sql<{ name: string; unit: Unit }>`
    select item.name, p.unit_of_measurement as unit from catalogue_item item
    join product p on p.company_id = item.company_id and p.id = item.product_id
    where item.id = ${variationId ?? productId} and p.id = ${productId}`.execute(db)
  return rows[0]
}

export async function selectMyPerson({ db, userId }: Context): Promise<string | null> {
  const row = await db.selectFrom('person').select('id').where('userId', '=', userId).executeTakeFirst()
  return row?.id ?? null
}

type PartRow = {
  productId: string
  variationId: string | null
  name: string
  code: string
  unit: Unit
  available: number
}
const mostParts = 500
const mostFound = 30

/** What lies at a place; or what a search finds, and how much of it lies there. */
export async function selectUsedParts(
  { db }: Context,
  placeId: string,
  search: string | undefined,
): Promise<PartRow[]> {
  const found = search
    ? sql`item.id in (select prumo.find_catalogue(${search})) and item.is_offered and not exists (select from product_variation v
        where v.company_id = item.company_id and v.product_id = item.product_id and item.variation_id is null)`
    : sql`level.current > 0`
  const { rows } = await sql<PartRow>`
    select item.product_id, item.variation_id, item.name, coalesce(v.sku, p.sku) as code, p.unit_of_measurement as unit,
      coalesce(level.current, 0) as available
    from catalogue_item item
    join product p on p.company_id = item.company_id and p.id = item.product_id
    left join product_variation v on v.company_id = item.company_id and v.id = item.variation_id
    left join stock_level level on level.company_id = item.company_id and level.item_id = item.id and level.place_id = ${placeId}
    where ${found} order by item.name, item.id limit ${search ? mostFound : mostParts}`.execute(db)
  return rows
}
