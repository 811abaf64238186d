import { sales } from '@prumo/contract/sales/sales'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { toCents } from '@prumo/domain/money/money'
import { commissionOf } from '@prumo/domain/sales/commission'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import { expectStoredTotals } from '../finance/ledger.ts'
import type { TestApp } from '../app/test-app.ts'

/** What sales say, what lies on the shelves, what finance and the till have: each is the sum of the others. */
export async function expectSalesLaws(app: TestApp, owner: Person): Promise<void> {
  await expectStoredTotals(app, owner)
  const { companyId, userId } = owner
  await inTransaction(app.services.pool, { companyId, userId, requestId: 'laws' }, async ({ db }) => {
    for (const [law, query] of Object.entries(laws)) {
      const { rows } = await query.execute(db)
      expect({ law, broken: rows }).toEqual({ law, broken: [] })
    }
    const { rows } = await commissioned.execute(db)
    const wrong = rows.filter((row) => row.kept !== dueOf(row))
    expect({ law: 'commissions are what sales come to at the rates of their day', broken: wrong }).toEqual({
      law: 'commissions are what sales come to at the rates of their day',
      broken: [],
    })
  })
}

type Commissioned = {
  code: number
  basis: 'invoiced' | 'received'
  percent: number
  net: number
  received: number
  asked: number
  kept: number
}

/** Reckoned anew from the sale and its money, by the function of the domain. */
const dueOf = ({ basis, percent, net, received, asked }: Commissioned) =>
  basis === 'received' ? commissionOf(net, percent, { received, asked }) : commissionOf(net, percent)

/** Every line of an invoiced sale with a seller, whether it earned anything or not. */
const commissioned = sql<Commissioned>`
  select s.code, coalesce(c.basis, 'invoiced') as basis, coalesce(c.percent, 0) as percent, i.net_price - i.refunded as net,
    (coalesce(e.amount, 0) + coalesce(p.amount, 0) - coalesce(r.refunded, 0))::bigint as received,
    (s.total_price - coalesce(r.total, 0))::bigint as asked, coalesce(m.amount, 0)::bigint as kept
  from sale s join sale_item i on i.sale_id = s.id and i.is_taken left join commission c on c.item_id = i.id
    left join lateral (select sum(amount) as amount from commission_movement where commission_id = c.id) m on true
    left join lateral (select sum(amount) as amount from financial_transaction where sale_id = s.id and type = 'INCOME' and status = 'PAID') e on true
    left join lateral (select sum(amount) as amount from sale_payment where sale_id = s.id and received_on is not null
      and not prumo.is_handed_over(company_id, sale_id, id)) p on true
    left join lateral (select sum(total_price) as total, sum(refund_price) as refunded from sale_return where sale_id = s.id) r on true
  where s.seller_id is not null`

/** Each query answers what breaks its law. */
const laws = {
  'a line earns for its seller once, and only when invoiced and not marked, at the rate of all': sql`
    select s.code, s.status from sale s join sale_item i on i.sale_id = s.id and i.is_taken left join commission c on c.item_id = i.id
    where (select count(*) from commission_rate) = 1 and exists (select from commission_rate where percent > 0 and created_at < s.created_at
      and num_nonnulls(seller_id, category_id, product_id, service_id) = 0)
      and (c.id is not null) <> (s.status = 'INVOICED' and s.seller_id is not null and s.to_check = '{}')`,
  'a commission is paid when its expense is settled': sql`
    select p.id from commission_payment p
      left join lateral (select coalesce(sum(amount), 0) as amount from commission_movement where payment_id = p.id) m on true
      left join lateral (select coalesce(sum(amount), 0) as amount from financial_transaction where commission_payment_id = p.id and status = 'PAID') t on true
    where m.amount <> -t.amount`,
  'a sale is the sum of its lines': sql`
    select sale.code from sale left join lateral (select coalesce(sum(net_price) filter (where is_taken), 0) as net from sale_item i where i.sale_id = sale.id) l on true
    where sale.total_price <> l.net + sale.freight_cost`,
  'payments come to the total, and beyond it only where a device printed it': sql`
    select sale.code, sale.total_price, sum(p.amount) from sale join sale_payment p on p.sale_id = sale.id
    where sale.to_check = '{}' group by sale.id, sale.code, sale.total_price, sale.status, sale.happened_at
    having sum(p.amount) < sale.total_price or sum(p.amount) > sale.total_price and sale.status <> 'CANCELLED' and sale.happened_at is null`,
  'kept days are the sums of sales': sql`
    select coalesce(k.day, s.day) as day, k.sales as kept, s.sales as summed from
      (select day, type, status, sum(sales) as sales, sum(total) as total from sale_day group by 1, 2, 3 having sum(sales) <> 0 or sum(total) <> 0) k
      full join (select day, type, status, count(*) as sales, sum(total_price) as total from sale where deleted_at is null group by 1, 2, 3) s
      using (day, type, status) where k.sales is distinct from s.sales or k.total is distinct from s.total`,
  'what waits on the shelves is what approved sales ask for': sql`
    select coalesce(r.item_id, d.item_id) as item_id, r.quantity as kept, d.quantity as asked from
      (select item_id, sum(quantity) as quantity from stock_reservation group by 1) r full join
      (select coalesce(i.variation_id, i.product_id) as item_id, sum(i.quantity) as quantity from sale join sale_item i on i.sale_id = sale.id
       where sale.status in ('APPROVED', 'SCHEDULED') and i.is_taken and i.product_id is not null group by 1) d using (item_id)
    where r.quantity is distinct from d.quantity`,
  'what left is what was sold, less what came back': sql`
    select coalesce(m.item_id, d.item_id) as item_id, m.quantity as moved, d.quantity as sold from
      (select item_id, -sum(quantity) as quantity from stock_movement where reference like 'sale:%' group by 1 having sum(quantity) <> 0) m full join
      (select coalesce(i.variation_id, i.product_id) as item_id, sum(i.quantity - case when back.is_kept then i.returned else 0 end) as quantity
       from sale join sale_item i on i.sale_id = sale.id
       left join lateral (select bool_or(r.place_id is not null) as is_kept from sale_return r where r.sale_id = sale.id) back on true
       where sale.status in ('EXECUTED', 'INVOICED') and i.is_taken and i.product_id is not null
       group by 1 having sum(i.quantity - case when back.is_kept then i.returned else 0 end) <> 0) d using (item_id)
    where m.quantity is distinct from d.quantity`,
  'finance has each payment once': sql`
    select sale.code, p.amount, coalesce(e.amount, 0) as in_finance, back.cancelled from sale join sale_payment p on p.sale_id = sale.id
      left join lateral (select sum(t.amount) as amount from financial_transaction t where t.sale_payment_id = p.id and t.fee_of_id is null and t.status <> 'CANCELED') e on true
      left join lateral (select coalesce(sum(cancelled_price), 0) as cancelled from sale_return r where r.sale_id = sale.id) back on true
    where prumo.is_handed_over(p.company_id, p.sale_id, p.id) and sale.status <> 'CANCELLED'
      and back.cancelled = 0 and p.amount <> coalesce(e.amount, 0)`,
  'with returns, finance has what was sold less what is no longer asked for': sql`
    select sale.code from sale join lateral (select sum(cancelled_price) as cancelled from sale_return r where r.sale_id = sale.id) back on back.cancelled > 0
      join lateral (select coalesce(sum(t.amount), 0) as amount from financial_transaction t
        where t.sale_id = sale.id and t.type = 'INCOME' and t.status <> 'CANCELED') e on true
      join lateral (select coalesce(sum(p.amount), 0) as amount from sale_payment p where p.sale_id = sale.id and prumo.is_handed_over(p.company_id, p.sale_id, p.id)) asked on true
    where e.amount <> asked.amount - back.cancelled`,
  'nothing is asked for a cancelled sale, and what it brought went back': sql`
    select sale.code from sale join lateral (
      select coalesce(sum(t.effective_amount) filter (where t.type = 'INCOME' and t.status <> 'CANCELED'), 0) as received,
        coalesce(sum(t.amount) filter (where t.type = 'EXPENSE' and t.fee_of_id is null), 0) as given_back,
        count(*) filter (where t.status in ('PENDING', 'SCHEDULED')) as open from financial_transaction t where t.sale_id = sale.id) e on true
      join lateral (select coalesce(sum(m.amount), 0) as amount from store_credit_movement m where m.reference_id = sale.id and m.kind = 'ISSUE') c on true
    where sale.status = 'CANCELLED' and (e.open > 0 or e.received > e.given_back + c.amount)`,
  'a till has what its sales brought; boletos are promises, which an order may change': sql`
    select sale.code, p.amount as paid, m.amount as brought from sale
      left join lateral (select coalesce(sum(p.amount), 0) as all, coalesce(sum(p.amount) filter (where p.method <> 'TICKET'), 0) as amount
        from sale_payment p where p.sale_id = sale.id) p on true
      left join lateral (select coalesce(sum(m.amount), 0) as all, coalesce(sum(m.amount) filter (where m.method <> 'TICKET'), 0) as amount
        from till_movement m where m.reference_id = sale.id and m.kind in ('SALE', 'SALE_BACK')) m on true
    where sale.till_id is not null and (m.amount > p.amount or sale.version = 1 and p.all <> m.all)`,
  'a drawer and its account tell the same of what sales brought and took': sql`
    select till.name, d.amount as in_drawer, e.amount as in_account from till
      left join lateral (select coalesce(sum(m.amount), 0) as amount from till_movement m where m.till_id = till.id and m.method = 'MONEY'
        and m.kind in ('SALE', 'SALE_BACK', 'REFUND')) d on true
      left join lateral (select coalesce(sum(case when t.type = 'INCOME' then t.amount else -t.amount end), 0) as amount from financial_transaction t
        where t.sale_id is not null and t.status = 'PAID'
          and till.bank_account_id in (t.destination_bank_account_id, t.source_bank_account_id)) e on true
    where d.amount <> e.amount`,
  'a sale is what is open, settled, paid with credit, not told yet and no longer asked for': sql`
    select sale.code, sale.total_price, e.amount as in_finance, p.amount as elsewhere, back.cancelled from sale
      join lateral (select coalesce(sum(t.amount), 0) as amount from financial_transaction t
        where t.sale_id = sale.id and t.type = 'INCOME' and t.status <> 'CANCELED') e on true
      join lateral (select count(*) as lines, greatest(sale.total_price, sum(p.amount)) as asked,
        coalesce(sum(p.amount) filter (where not prumo.is_handed_over(p.company_id, p.sale_id, p.id)), 0) as amount
        from sale_payment p where p.sale_id = sale.id) p on p.lines > 0
      join lateral (select coalesce(sum(cancelled_price), 0) as cancelled from sale_return r where r.sale_id = sale.id) back on true
    where sale.to_check = '{}' and sale.status <> 'CANCELLED' and p.asked <> e.amount + p.amount + back.cancelled`,
  'what went back had come in': sql`
    select sale.code, r.refunded, e.amount as settled, p.amount as elsewhere from sale
      join lateral (select sum(refund_price) as refunded from sale_return r where r.sale_id = sale.id) r on r.refunded > 0
      join lateral (select coalesce(sum(t.effective_amount), 0) as amount from financial_transaction t
        where t.sale_id = sale.id and t.type = 'INCOME' and t.status = 'PAID') e on true
      join lateral (select coalesce(sum(p.amount), 0) as amount from sale_payment p where p.sale_id = sale.id
        and (p.received_on is not null or p.method in ('CREDITCARD', 'DEBITCARD')) and not prumo.is_handed_over(p.company_id, p.sale_id, p.id)) p on true
    where r.refunded > e.amount + p.amount`,
  'what was paid with credit was taken from it': sql`
    select sale.code, p.amount as paid, u.amount as used from sale
      left join lateral (select coalesce(sum(p.amount), 0) as amount from sale_payment p where p.sale_id = sale.id and p.method = 'STORECREDIT'
        and p.received_on is not null) p on true
      left join lateral (select coalesce(-sum(m.amount), 0) as amount from store_credit_movement m where m.reference_id = sale.id and m.kind = 'USE') u on true
    where p.amount <> u.amount`,
  'nobody gets back more than was received': sql`
    select sale.code from sale join lateral (select sum(refund_price) as refunded from sale_return r where r.sale_id = sale.id) r on r.refunded > 0
      join lateral (select coalesce(sum(p.amount), 0) as amount from sale_payment p where p.sale_id = sale.id) p on true
    where r.refunded > p.amount`,
}

/** Where a company books all that its tills do: the account of a till has what its drawer took and gave, but for the float it began with. */
export async function expectDrawersInAccounts(app: TestApp, { companyId, userId }: Person): Promise<void> {
  await inTransaction(app.services.pool, { companyId, userId, requestId: 'laws' }, async ({ db }) => {
    const { rows } = await sql`
      select till.name, d.amount as drawer, a.amount as account from till
        join lateral (select coalesce(sum(m.amount), 0) as amount from till_movement m
          where m.till_id = till.id and m.method = 'MONEY' and m.kind not in ('FLOAT', 'CLOSING')) d on true
        join lateral (select coalesce(sum(case when t.source_bank_account_id = till.bank_account_id then -t.amount else t.effective_amount end), 0) as amount
          from financial_transaction t
          where t.status = 'PAID' and till.bank_account_id in (t.destination_bank_account_id, t.source_bank_account_id)) a on true
      where d.amount <> a.amount`.execute(db)
    expect(rows).toEqual([])
  })
}

/** A sale is paid when nothing of it is owed; of what did not come back: by finance's word where it has the payment, by the payment's elsewhere. */
export async function expectPaidIsSettled(app: TestApp, owner: Person): Promise<void> {
  const { data } = await app.call(owner, sales.list, { body: { limit: 100 } as never })
  for (const {
    id,
    code,
    paid,
    payments,
    totalPrice,
    tillNumber,
    status,
    returnState,
  } of data.items as unknown as Sale[]) {
    const charged = ({ method }: Sale['payments'][number]) => tillNumber !== null && method.endsWith('CARD')
    const settled = payments.filter((payment) => payment.isReceived || charged(payment))
    const sum = settled.reduce((total, { amount }) => total + toCents(amount), 0)
    const isSettled = totalPrice === 0 ? status !== 'BUDGET' : sum >= toCents(totalPrice)
    // Of what was cancelled nobody is asked for anything.
    if (status === 'CANCELLED') continue
    if (returnState === 'NONE') expect({ code, paid }).toEqual({ code, paid: isSettled })
    if (status === 'BUDGET' || totalPrice === 0) continue
    const { due } = (await app.call(owner, sales.due, { params: { id } })).data
    expect({ code, paid, isDue: due > 0 }).toEqual({ code, paid, isDue: !paid })
  }
}
