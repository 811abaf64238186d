import type pg from 'pg'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Person } from '../app/builders.ts'

type Size = { count: number; accountId: string }

/** Sales of one item each, paid by card; of the first of them the seller gets five percent of what comes in and an operator keeps a fee. */
export async function insertCardSales(
  owner: pg.Client,
  { companyId }: Person,
  { count, accountId, special }: Size & { special: number },
) {
  const sellerId = uuidv7()
  await owner.query("select set_config('app.company_id', $1, false)", [companyId])
  await owner.query('begin')
  // Only what finance keeps of them is told to it; the rest is as years of selling would have left it.
  await owner.query('set local session_replication_role = replica')
  await owner.query(`insert into person (company_id, id, roles, name) values ($1, $2, '{Employee}', 'Vendedora')`, [
    companyId,
    sellerId,
  ])
  await owner.query(
    `create temp table made on commit drop as
     select n, uuidv7() as sale, uuidv7() as item, uuidv7() as payment, uuidv7() as received from generate_series(1, ${count}) n`,
  )
  await owner.query(
    `insert into sale (company_id, id, code, type, status, origin, day, seller_id, invoiced_at, used_on, total_product_price, total_price)
     select $1, sale, 900000 + n, 'SALEORDER', 'INVOICED', 'pdv', '2026-03-01', $2, '2026-03-01', '2026-03-01', 10000, 10000 from made`,
    [companyId, sellerId],
  )
  await owner.query(
    `insert into sale_item (company_id, id, sale_id, position, kind, name, unit, quantity, unit_price, gross, discount_price, total_price, share, net_price, is_taken)
     select $1, item, sale, 0, 'product', 'Produto', 'UN', 1000, 10000, 10000, 0, 10000, 0, 10000, true from made`,
    [companyId],
  )
  await owner.query(
    `insert into sale_payment (company_id, id, sale_id, position, method, amount, bank_account_id)
     select $1, payment, sale, 0, 'CREDITCARD', 10000, $2 from made`,
    [companyId, accountId],
  )
  await owner.query(
    `insert into commission (company_id, sale_id, item_id, seller_id, basis, percent) select $1, sale, item, $2, 'received', 50000 from made where n <= ${special}`,
    [companyId, sellerId],
  )
  await owner.query('set local session_replication_role = origin')
  await owner.query(
    `insert into financial_transaction (company_id, id, code, type, status, description, amount, schedule_date, competence_date,
       destination_bank_account_id, sale_id, sale_payment_id, fee_of_id)
     select $1, case part when 0 then received else uuidv7() end, 900000 + 2 * n + part, case part when 0 then 'INCOME' else 'EXPENSE' end, 'PENDING',
       'Venda ' || n, case part when 0 then 10000 else 300 end, '2026-03-10', '2026-03-01', $2, sale, payment, case part when 1 then received end
     from made, generate_series(0, 1) part where part = 0 or n <= ${special} order by n, part`,
    [companyId, accountId],
  )
  await owner.query('commit')
  await owner.query('analyze sale, sale_item, sale_payment, commission, financial_transaction')
}

/** Open expenses that belong to nobody else. */
export async function insertBills(owner: pg.Client, { companyId }: Person, { count, accountId }: Size) {
  await owner.query("select set_config('app.company_id', $1, false)", [companyId])
  await owner.query(
    `insert into financial_transaction (company_id, code, type, status, description, amount, schedule_date, competence_date, destination_bank_account_id)
     select $1, 700000 + n, 'EXPENSE', 'PENDING', 'Conta ' || n, 5000, '2026-03-05', '2026-03-05', $2 from generate_series(1, ${count}) n`,
    [companyId, accountId],
  )
}

export async function countOf(owner: pg.Client, table: string, condition = 'true'): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where company_id = current_setting('app.company_id')::uuid and ${condition}`,
  )
  return rows[0]!.count
}
