import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { saleReturns } from '@prumo/contract/sales/sale-returns'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Unit } from '@prumo/domain/products/quantity'
import type { SaleStatus } from '@prumo/domain/sales/sale-status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { keptSources } from '#platform/db/kept-sources.ts'
import type { ListSource } from '#platform/db/list.ts'
import { readableSales, saleReader, salesReadBy, type SaleReader } from '../record/rights-queries.ts'

type SaleReturn = ResultOf<typeof saleReturns.get>
type Filters = NonNullable<InputOf<typeof saleReturns.list>['body']['filters']>

/** The sale of a return, over the row of `sale_return`. */
const ofSale = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from sale where sale.company_id = sale_return.company_id and sale.id = sale_return.sale_id)`

/** What of a return became credit, over the row of `sale_return`. */
const creditPrice = sql`(select coalesce(sum(m.amount), 0)::bigint from store_credit_movement m
  where m.company_id = sale_return.company_id and m.reference_id = sale_return.id and m.kind = 'ISSUE')`

/** Whoever may see a sale sees what came back of it. */
export const returnSource = (ctx: Context): ListSource<SaleReturn, Filters> => sources(saleReader(ctx))

const sources = keptSources((reader: SaleReader): ListSource<SaleReturn, Filters> => ({
  from: (db) => {
    const all = db.selectFrom('saleReturn')
    return reader === 'all' ? all : all.where(sql<SqlBool>`${ofSale(salesReadBy(reader))}`)
  },
  columns: {
    ...plainColumns('saleReturn', [
      'id',
      'code',
      'day',
      'createdAt',
      'reason',
      'totalPrice',
      'freightPrice',
      'excessPrice',
      'cancelledPrice',
      'refund',
      'refundMethod',
      'refundPrice',
    ]),
    creditPrice,
    sale: ofSale(sql`json_build_object('id', sale.id, 'code', sale.code)`),
    client: ofSale(
      sql`(select json_build_object('id', p.id, 'name', p.name) from person p where p.company_id = sale.company_id and p.id = sale.client_id)`,
    ),
    place: sql`(select json_build_object('id', l.id, 'name', l.name) from stock_place l where l.company_id = sale_return.company_id and l.id = sale_return.place_id)`,
    lines: sql`(select json_agg(json_build_object('id', l.id, 'itemId', l.item_id, 'name', i.name, 'quantity', l.quantity, 'refundPrice', l.refund_price) order by l.id)
        from sale_return_line l join sale_item i on i.company_id = l.company_id and i.id = l.item_id where l.company_id = sale_return.company_id and l.return_id = sale_return.id)`,
  },
  filters: {
    search: (text) =>
      sql`(sale_return.code::text = ${text.trim()} or ${ofSale(sql`sale.code::text = ${text.trim()}
          or sale.client_id in (select id from person where search_text like ${likePattern(text)})`)})`,
    saleId: (saleId) => sql`sale_return.sale_id = ${saleId}`,
    clientId: (clientId) => sql`${ofSale(sql`sale.client_id = ${clientId}`)}`,
    startDate: (day) => sql`sale_return.day >= ${day}::date`,
    endDate: (day) => sql`sale_return.day <= ${day}::date`,
  },
  id: sql.ref('saleReturn.id'),
}))

export type ReturnableSale = {
  id: string
  code: number
  status: SaleStatus
  usedOn: CalendarDate | null
  totalPrice: number
  freightCost: number
  tillId: string | null
  toCheck: string[]
  client: { id: string; name: string } | null
}

/** A sale that somebody may see, as far as a return asks about it. */
export async function selectReturnableSale(ctx: Context, id: string): Promise<ReturnableSale | undefined> {
  const { rows } = await sql<ReturnableSale>`
    select sale.id, sale.code, sale.status, sale.used_on, sale.total_price, sale.freight_cost, sale.till_id, sale.to_check,
      (select json_build_object('id', p.id, 'name', p.name) from person p where p.company_id = sale.company_id and p.id = sale.client_id) as client
    from sale where sale.id = ${id} and sale.deleted_at is null and ${readableSales(ctx)}`.execute(ctx.db)
  return rows[0]
}

export type SoldLine = {
  id: string
  name: string
  unit: Unit
  kind: 'product' | 'service'
  itemId: string | null
  placeId: string | null
  quantity: number
  net: number
  cost: number | null
  returned: number
  refunded: number
}

export const isStocked = ({ kind, itemId }: Pick<SoldLine, 'kind' | 'itemId'>) => kind === 'product' && itemId !== null

/** What of a sale can still come back. */
export async function selectSoldLines({ db }: Context, saleId: string): Promise<SoldLine[]> {
  const { rows } = await sql<SoldLine>`
    select id, name, unit, kind, coalesce(variation_id, product_id) as item_id, place_id, quantity, net_price as net, cost_price as cost, returned, refunded
    from sale_item where sale_id = ${saleId} and is_taken order by position`.execute(db)
  return rows
}

/** What came back of a sale before, freight among it; and what went back for that: given back or as credit. */
export async function selectReturnedBefore({ db }: Context, saleId: string) {
  const { rows } = await sql<{ total: number; refunded: number; credited: number; freight: number }>`
    select coalesce(sum(total_price), 0)::bigint as total, coalesce(sum(refund_price), 0)::bigint as refunded, coalesce(sum(${creditPrice}), 0)::bigint as credited,
      coalesce(sum(freight_price), 0)::bigint as freight
    from sale_return where sale_id = ${saleId}`.execute(db)
  return rows[0]!
}

export type ReturnedLine = { id: string; quantity: number; refund: number; cost: number | null }

export async function insertReturn({ db, companyId }: Context, row: Record<string, unknown>): Promise<number> {
  const { code } = await db
    .insertInto('saleReturn')
    .values({ companyId, ...row } as never)
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

/** The lines of a return, and how much of each line of the sale has come back by now. */
export const insertReturnedLines = ({ db, companyId }: Context, returnId: string, lines: readonly ReturnedLine[]) =>
  sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g(id uuid, quantity bigint, refund bigint, cost bigint)),
    counted as (
      update sale_item i set returned = i.returned + g.quantity, refunded = i.refunded + g.refund from given g
      where i.id = g.id and i.id = any(${lines.map(({ id }) => id)}::uuid[])
    )
    insert into sale_return_line (company_id, return_id, item_id, quantity, refund_price, cost_price)
    select ${companyId}, ${returnId}, id, quantity, refund, cost from given`.execute(db)
