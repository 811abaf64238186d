import { sql } from 'kysely'
import type { SalePaymentMethod } from '@prumo/domain/sales/payments'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { SaleOrigin } from '@prumo/contract/finance/sale-hand-off'
import type { Context } from '#platform/context.ts'
import type { PlannedSaleLine } from './plan-sale.ts'
import type { AgreedLine } from './sale-line.ts'

/** Columns of `sale` by their names in code. */
export type SaleRow = Record<string, unknown>

export async function insertSale({ db, companyId }: Context, row: SaleRow & { id: string }): Promise<number> {
  const { code } = await db
    .insertInto('sale')
    .values({ companyId, ...row } as never)
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

export const updateSale = ({ db }: Context, id: string, row: SaleRow) =>
  db
    .updateTable('sale')
    .set(row as never)
    .where('id', '=', id)
    .execute()

/** What somebody is to look at, beside what there is already. */
export async function addSaleWarnings({ db }: Context, id: string, warnings: readonly string[]): Promise<void> {
  if (warnings.length > 0)
    await sql`update sale set to_check = array(select distinct unnest(to_check || ${[...warnings]}::text[])) where id = ${id}`.execute(
      db,
    )
}

export type StoredSale = {
  id: string
  code: number
  type: 'SALEORDER' | 'SERVICEORDER'
  status: SaleStatus
  origin: SaleOrigin
  day: CalendarDate
  clientId: string | null
  sellerId: string | null
  technicalId: string | null
  budgetValidity: CalendarDate | null
  discountBy: 'value' | 'percent' | null
  discountAmount: number | null
  totalProductPrice: number
  totalServicePrice: number
  discountPrice: number
  freightCost: number
  totalPrice: number
  paymentMethod: SalePaymentMethod | null
  paymentCondition: 'CASHPAYMENT' | 'INSTALLMENTS'
  installments: number | null
  usedOn: CalendarDate | null
  tillId: string | null
  isWithoutEntries: boolean
  toCheck: string[]
  /** Of what a contract is charged: the last day of its month, and what it is for. */
  chargeOn: CalendarDate | null
  chargeText: string | null
  deletedAt: Date | null
  version: number
}

/** `isApproved`: with the PIN of somebody. */
export type KnownSale = { id: string; code: number; isCompleted: boolean; isApproved: boolean }

export const lockSaleId = ({ db }: Context, id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db)

/** What a device sent before under these ids. */
export const knownSales = (ids: readonly string[]) => sql<KnownSale>`
    select id, code, happened_at is not null as is_completed, discount_approved_by is not null as is_approved
    from sale where id = any(${[...ids]}::uuid[])`

/** The rows, which nobody else changes until the end of the transaction. */
export async function lockSales({ db }: Context, ids: readonly string[]): Promise<StoredSale[]> {
  return (await db
    .selectFrom('sale')
    .select([
      'id',
      'code',
      'type',
      'status',
      'origin',
      'day',
      'clientId',
      'sellerId',
      'technicalId',
      'budgetValidity',
      'discountBy',
      'discountAmount',
      'totalProductPrice',
      'totalServicePrice',
      'discountPrice',
      'freightCost',
      'totalPrice',
      'paymentMethod',
      'paymentCondition',
      'installments',
      'usedOn',
      'tillId',
      'isWithoutEntries',
      'toCheck',
      'chargeOn',
      'chargeText',
      'deletedAt',
      'version',
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()) as StoredSale[]
}

export async function hideSales({ db, now }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('sale')
      .set({ deletedAt: now() })
      .where('id', 'in', [...ids])
      .execute()
}

type StoredLine = AgreedLine & { net: number; discountBy: 'value' | 'percent' | null; discountAmount: number | null }

/** The lines of a sale as they were agreed on. */
export async function selectSaleLines({ db }: Context, saleId: string): Promise<(AgreedLine & { net: number })[]> {
  const { rows } = await sql<StoredLine>`
    select id, position, kind, product_id, variation_id, service_id, code, name, unit, tax, validity_value, validity_type, quantity, unit_price, list_price,
      discount_limit, label_total, discount_by, discount_amount, cost_price, is_optional, is_taken, place_id, notes, net_price as net
    from sale_item where sale_id = ${saleId} order by position`.execute(db)
  return rows.map(({ discountBy, discountAmount, ...line }) => ({
    ...line,
    path: '',
    discount: discountBy && discountAmount !== null ? { by: discountBy, amount: discountAmount } : null,
  }))
}

const lineColumns =
  sql.raw(`id, position, kind, product_id, variation_id, service_id, code, name, unit, tax, validity_value, validity_type, quantity,
  unit_price, list_price, discount_limit, label_total, discount_by, discount_amount, gross, discount_price, total_price, share, net_price, cost_price,
  is_optional, is_taken, place_id, notes`)

export const insertSaleLines = ({ db, companyId }: Context, saleId: string, lines: readonly PlannedSaleLine[]) =>
  sql`
    insert into sale_item (company_id, sale_id, ${lineColumns})
    select ${companyId}, ${saleId}, ${lineColumns} from jsonb_populate_recordset(null::sale_item, ${JSON.stringify(lines.map(lineRow))}::jsonb)`.execute(
    db,
  )

export const deleteSaleLines = ({ db }: Context, saleId: string) =>
  db.deleteFrom('saleItem').where('saleId', '=', saleId).execute()

const lineRow = (line: PlannedSaleLine) => ({
  id: line.id,
  position: line.position,
  kind: line.kind,
  product_id: line.productId,
  variation_id: line.variationId,
  service_id: line.serviceId,
  code: line.code,
  name: line.name,
  unit: line.unit,
  tax: line.tax,
  validity_value: line.validityValue,
  validity_type: line.validityType,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  list_price: line.listPrice,
  discount_limit: line.discountLimit,
  label_total: line.labelTotal,
  discount_by: line.discount?.by ?? null,
  discount_amount: line.discount?.amount ?? null,
  gross: line.gross,
  discount_price: line.off,
  total_price: line.total,
  share: line.share,
  net_price: line.net,
  cost_price: line.costPrice,
  is_optional: line.isOptional,
  is_taken: line.isTaken,
  place_id: line.placeId,
  notes: line.notes,
})

/** What each line cost, as it left. */
export const updateCosts = ({ db }: Context, saleId: string, costs: readonly { id: string; cost: number }[]) =>
  sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as g(id uuid, cost bigint)),
    changed as (update sale_item i set cost_price = g.cost from given g where i.id = g.id and i.sale_id = ${saleId} returning 1)
    select count(*) from changed`.execute(db)

export const sumCosts = ({ db }: Context, saleId: string) =>
  sql`update sale set total_cost_price = (select coalesce(sum(cost_price), 0) from sale_item where sale_id = ${saleId} and is_taken) where id = ${saleId}`.execute(
    db,
  )

export async function selectSaleCode({ db }: Context, id: string): Promise<number> {
  return (await db.selectFrom('sale').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
}
