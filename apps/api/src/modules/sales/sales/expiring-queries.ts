import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import { endOfMonth, startOfMonth } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { narrowItems } from '#platform/db/list.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { readableSales } from '../record/rights-queries.ts'

type Asked = InputOf<typeof sales.expiring>['body']
type Row = ResultOf<typeof sales.expiring>['items'][number] & { total: number }

/** The sale's own period wins, else what the item said when it was sold. */
const expires = sql`case when sale.has_validity_after_use and sale.repetition_type is not null
    then prumo.expires_after_use(sale.used_on, sale.repetition_occurrence, sale.repetition_type)
  when i.validity_type is not null then prumo.expires_after_use(sale.used_on, i.validity_value, i.validity_type) end`

const client = sql`(select json_build_object('id', p.id, 'name', p.name, 'cellPhone', p.cell_phone, 'phone', p.phone, 'email', p.email,
    'document', p.document, 'documentType', p.document_type, 'address', json_build_object('zipCode', p.zip_code, 'street', p.street, 'number', p.number,
    'complement', p.complement, 'district', p.district, 'city', p.city, 'state', p.state, 'country', p.country))
  from person p where p.company_id = found.company_id and p.id = found.client_id)`

/** What was sold, carried out and not brought back, by the day until which it is good. */
export async function listExpiring(ctx: Context, { skip, limit, fields, startDate, endDate, filters = {} }: Asked) {
  const today = ctx.today()
  const [from, to] = [startDate ?? startOfMonth(today), endDate ?? endOfMonth(today)]
  const { search, clientId, type } = filters
  const { rows } = await sql<Row>`
    with found as (
      select i.company_id, i.id, sale.id as sale_id, sale.code as sale_code, sale.type, i.name, sale.client_id, sale.used_on, ${expires} as expiration_after_use
      from sale join sale_item i on i.company_id = sale.company_id and i.sale_id = sale.id
      where sale.used_on is not null and sale.used_on <= ${to}::date and sale.deleted_at is null and sale.status <> 'CANCELLED' and ${readableSales(ctx)}
        and i.is_taken and i.returned < i.quantity and ((sale.has_validity_after_use and sale.repetition_type is not null) or i.validity_type is not null)
        ${clientId ? sql`and sale.client_id = ${clientId}` : sql``} ${type ? sql`and sale.type = ${type}` : sql``}
        ${search ? sql`and (prumo.fold(i.name) like ${likePattern(search)} or sale.client_id in (select id from person where search_text like ${likePattern(search)}))` : sql``}
    )
    select found.id, sale_id, sale_code, type, name, ${client} as client, used_on, expiration_after_use,
      expiration_after_use < ${today}::date as is_expired, count(*) over () as total
    from found where expiration_after_use between ${from}::date and ${to}::date
    order by expiration_after_use, found.id offset ${skip} limit ${limit}`.execute(ctx.db)
  const items = rows.map(({ total: _total, ...item }) => item)
  return { items: narrowItems(items, fields), total: rows[0]?.total ?? 0 }
}
