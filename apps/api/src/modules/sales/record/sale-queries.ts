import type { sales } from '@prumo/contract/sales/sales'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { objectOf } from '#platform/db/column-parts.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { keptSources } from '#platform/db/kept-sources.ts'
import type { ListSource } from '#platform/db/list.ts'
import { itemsOf } from './item-queries.ts'
import { saleReader, salesReadBy, type SaleReader } from './rights-queries.ts'

type Sale = ResultOf<typeof sales.get>
type Filters = NonNullable<InputOf<typeof sales.list>['body']['filters']>

const personOf = (id: string, fields: Readonly<Record<string, RawBuilder<unknown>>>) =>
  objectOf(
    fields,
    (object) =>
      sql`(select ${object} from person where person.company_id = sale.company_id and person.id = ${sql.ref(id)})`,
  )

const person = (column: string) => sql.ref(`person.${column}`)
const address = sql`json_build_object('zipCode', person.zip_code, 'street', person.street, 'number', person.number,
  'complement', person.complement, 'district', person.district, 'city', person.city, 'state', person.state, 'country', person.country)`

const contact = { id: person('id'), name: person('name'), cellPhone: person('cellPhone') }
const client = personOf('sale.client_id', {
  ...contact,
  phone: person('phone'),
  email: person('email'),
  document: person('document'),
  documentType: person('documentType'),
  address,
})

/** Of a payment `p`: finance has an entry of it. As `prumo.is_handed_over`, which a list would call once for each payment. */
export const isHandedOver = sql<boolean>`exists (select from financial_transaction handed
  where handed.company_id = p.company_id and handed.sale_id = p.sale_id and handed.sale_payment_id = p.id)`

/** As finance says where it has the payment, as the payment itself says elsewhere. */
const isReceived = sql`case when not ${isHandedOver} then p.received_on is not null
  else coalesce((select bool_and(t.status = 'PAID') from financial_transaction t where t.company_id = p.company_id and t.sale_id = p.sale_id
    and t.sale_payment_id = p.id and t.type = 'INCOME' and t.status <> 'CANCELED'), false) end`

const payments = sql`coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method, 'amount', p.amount,
    'installments', p.installments, 'brand', p.brand, 'dueDates', to_json(p.due_dates), 'isHandedOver', ${isHandedOver},
    'isReceived', ${isReceived},
    'bankAccount', (select json_build_object('id', a.id, 'name', a.name) from bank_account a where a.company_id = p.company_id and a.id = p.bank_account_id)
  ) order by p.position) from sale_payment p where p.company_id = sale.company_id and p.sale_id = sale.id), '[]')`

/** As the one payment there is says; with none or several, as was agreed on. */
const payment = sql`(select json_build_object('paymentMethod', case when count(*) = 1 then min(p.method) else sale.payment_method end,
    'paymentCondition', case when count(*) <> 1 then sale.payment_condition when min(p.installments) > 1 then 'INSTALLMENTS' else 'CASHPAYMENT' end,
    'installments', case when count(*) <> 1 then sale.installments when min(p.installments) > 1 then min(p.installments) end)
  from sale_payment p where p.company_id = sale.company_id and p.sale_id = sale.id)`

/** What of a payment came in, or a till charged a card with; `receivedOfPayment` says the same of one that is read. */
const received = sql`case when p.till_id is not null and p.method in ('CREDITCARD', 'DEBITCARD') then p.amount
  when not ${isHandedOver} then case when p.received_on is not null then p.amount else 0 end
  else (select sum(t.amount) from financial_transaction t where t.company_id = p.company_id and t.sale_id = p.sale_id
    and t.sale_payment_id = p.id and t.type = 'INCOME' and t.status = 'PAID') end`

/** What came in of a sale. */
export const receivedOfSale = sql<number>`coalesce((select sum(${received}) from sale_payment p
  where p.company_id = sale.company_id and p.sale_id = sale.id), 0)`

/** Nobody has to be asked for money any more: it came in, or what was owed came back. */
export const paid = sql<boolean>`(sale.total_price = 0 and sale.status <> 'BUDGET') or (sale.total_price > 0
  and sale.total_price - coalesce((select sum(r.total_price - r.refund_price) from sale_return r
    where r.company_id = sale.company_id and r.sale_id = sale.id), 0)
  <= ${receivedOfSale})`

const isExpired = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(sale.status = 'BUDGET' and sale.budget_validity is not null and sale.budget_validity < ${today}::date)`

const discount = sql`case when sale.discount_by is not null then json_build_object('by', sale.discount_by, 'amount', sale.discount_amount) end`

const expirationAfterUse = sql`case when sale.has_validity_after_use and sale.used_on is not null and sale.repetition_type is not null
  then prumo.expires_after_use(sale.used_on, sale.repetition_occurrence, sale.repetition_type) end`

const columnsOf = (today: string): ListSource<Sale, Filters>['columns'] => ({
  ...plainColumns('sale', [
    'id',
    'code',
    'type',
    'status',
    'origin',
    'createdAt',
    'budgetValidity',
    'discountPrice',
    'totalProductPrice',
    'totalServicePrice',
    'totalCostPrice',
    'totalPrice',
    'hasValidityAfterUse',
    'beforeSaleId',
    'tillNumber',
    'toCheck',
    'cancelReason',
    'metadados',
    'tags',
    'notes',
    'version',
  ]),
  isExpired: isExpired(today),
  client,
  seller: personOf('sale.seller_id', contact),
  payment,
  payments,
  paid,
  products: itemsOf('product'),
  services: itemsOf('service'),
  discount,
  totalProfitPrice: sql`sale.total_price - sale.freight_cost - sale.total_cost_price`,
  transport: sql`json_build_object('transportType', sale.transport_type, 'transporterName', sale.transporter_name,
    'trackingNumber', sale.tracking_number, 'estimatedDeliveryDate', sale.estimated_delivery_date, 'freightCost', sale.freight_cost,
    'address', sale.transport_address)`,
  service: sql`json_build_object('technicalId', sale.technical_id, 'technical', (select t.name from person t
    where t.company_id = sale.company_id and t.id = sale.technical_id), 'scheduledStartDate', sale.scheduled_start_date,
    'scheduledEndDate', sale.scheduled_end_date, 'address', sale.service_address)`,
  repetition: sql`case when sale.repetition_type is not null then json_build_object('type', sale.repetition_type, 'occurrence', sale.repetition_occurrence) end`,
  expirationAfterUse,
  beforeSale: sql`(select json_build_object('id', b.id, 'code', b.code) from sale b where b.company_id = sale.company_id and b.id = sale.before_sale_id)`,
  approvedAt: sql`sale.approved_at`,
  executedAt: sql`sale.executed_at`,
  invoicedAt: sql`sale.invoiced_at`,
  cancelledAt: sql`sale.cancelled_at`,
  discountApproval: sql`(select json_build_object('name', u.display_name, 'isProven', sale.is_discount_proven) from user_account u
    where u.id = sale.discount_approved_by)`,
  changeGiven: sql`sale.change_given`,
  isWithoutEntries: sql`sale.is_without_entries`,
  isDeleted: sql`sale.deleted_at is not null`,
  returnState: sql`(select case when coalesce(sum(i.returned), 0) = 0 then 'NONE' when bool_and(i.returned = i.quantity) then 'ALL' else 'PARTLY' end
    from sale_item i where i.company_id = sale.company_id and i.sale_id = sale.id and i.is_taken)`,
})

/** By its number, the till's, or whoever buys. */
const search = (text: string): RawBuilder<SqlBool> => sql`(sale.code::text = ${text.replace(/^#/, '').trim()}
  or sale.till_number = ${text.trim().toUpperCase()}
  or sale.client_id in (select person.id from person where person.search_text like ${likePattern(text)}))`

const isOf = (column: string) => (value: string) => sql<SqlBool>`${sql.ref(column)} = ${value}`

const filtersOf = (today: string): ListSource<Sale, Filters>['filters'] => ({
  search,
  status: isOf('sale.status'),
  statuses: (statuses) => sql`sale.status = any(${statuses}::text[])`,
  type: isOf('sale.type'),
  clientId: isOf('sale.client_id'),
  sellerId: isOf('sale.seller_id'),
  technicalId: isOf('sale.technical_id'),
  startDate: (day) => sql`sale.day >= ${day}::date`,
  endDate: (day) => sql`sale.day <= ${day}::date`,
  minTotal: (cents) => sql`sale.total_price >= ${cents}`,
  maxTotal: (cents) => sql`sale.total_price <= ${cents}`,
  tag: (tag) => sql`prumo.fold(array_to_string(sale.tags, ' ')) like ${likePattern(tag)}`,
  paymentMethod: (method) =>
    sql`(sale.payment_method = ${method} or exists (select from sale_payment p where p.company_id = sale.company_id and p.sale_id = sale.id and p.method = ${method}))`,
  isExpired: (wanted) => sql`${isExpired(today)} = ${sql.lit(wanted)}`,
  isToCheck: (wanted) => sql`(cardinality(sale.to_check) > 0) = ${sql.lit(wanted)}`,
  // As part of the statement: a value would hide that hardly any sale is deleted, and each page would be planned anew.
  isDeleted: (wanted) => (wanted ? sql`sale.deleted_at is not null` : sql`sale.deleted_at is null`),
})

/** Sales that somebody may see. */
export const saleSource = (ctx: Context): ListSource<Sale, Filters> =>
  sources({ today: ctx.today(), reader: saleReader(ctx) })

const sources = keptSources(({ today, reader }: { today: string; reader: SaleReader }): ListSource<Sale, Filters> => ({
  from: (db) => db.selectFrom('sale').where(salesReadBy(reader)),
  columns: columnsOf(today),
  filters: filtersOf(today),
  sorts: { scheduledStartDate: sql`sale.scheduled_start_date` },
  id: sql.ref('sale.id'),
}))
