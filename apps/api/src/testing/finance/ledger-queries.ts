import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

const accountSums = sql`sum(paid)::bigint as paid, sum(open)::bigint as open, sum(paid_income)::bigint as paid_income, sum(paid_expense)::bigint as paid_expense,
  sum(open_income)::bigint as open_income, sum(open_expense)::bigint as open_expense`
const categorySums = sql`sum(paid)::bigint as paid, sum(open)::bigint as open, sum(paid_count)::int as paid_count, sum(open_count)::int as open_count`

type Rows = ReturnType<typeof sql>
type Sources = { accountDays: Rows; categoryDays: Rows; accountMonths: Rows; categoryMonths: Rows }

/** Days and months in which everything is zero are left out: a total may stay behind at nothing. */
const readTotals = async (db: Db, { accountDays, categoryDays, accountMonths, categoryMonths }: Sources) => {
  const accounts = await sql<
    Record<string, unknown>
  >`select bank_account_id, day, ${accountSums} from (${accountDays}) d group by 1, 2
    having abs(sum(paid)) + abs(sum(open)) + sum(paid_income + paid_expense + open_income + open_expense) <> 0 order by 1, 2`.execute(
    db,
  )
  const categories = await sql<
    Record<string, unknown>
  >`select basis, day, type, category_id, ${categorySums} from (${categoryDays}) d group by 1, 2, 3, 4
    having sum(paid_count) + sum(open_count) <> 0 order by 1, 2, 3, 4`.execute(db)
  const months = await sql<Record<string, unknown>>`
    select null as basis, bank_account_id as id, null as type, month, sum(paid)::bigint as paid, sum(open)::bigint as open, 0 as paid_count, 0 as open_count
    from (${accountMonths}) m group by 2, 4 having sum(paid) <> 0 or sum(open) <> 0
    union all
    select basis, category_id, type, month, ${categorySums} from (${categoryMonths}) m group by 1, 2, 3, 4 having sum(paid_count) + sum(open_count) <> 0
    order by 1, 2, 3, 4`.execute(db)
  return { accounts: accounts.rows, categories: categories.rows, months: months.rows }
}

export const selectStoredTotals = (db: Db) =>
  readTotals(db, {
    accountDays: sql`select * from ledger_account_day`,
    categoryDays: sql`select * from ledger_category_day`,
    accountMonths: sql`select * from ledger_account_month`,
    categoryMonths: sql`select * from ledger_category_month`,
  })

const accountDays = sql`select account as bank_account_id, coalesce(effective_date, schedule_date) as day,
        case when status = 'PAID' then moved else 0 end as paid, case when status = 'PAID' then 0 else moved end as open,
        case when status = 'PAID' and type = 'INCOME' then moved else 0 end as paid_income, case when status = 'PAID' and type = 'EXPENSE' then -moved else 0 end as paid_expense,
        case when status <> 'PAID' and type = 'INCOME' then moved else 0 end as open_income, case when status <> 'PAID' and type = 'EXPENSE' then -moved else 0 end as open_expense
      from (
        select *, destination_bank_account_id as account, (amount + interest + fine - discount) * case when type = 'EXPENSE' then -1 else 1 end as moved from financial_transaction
        union all
        select *, source_bank_account_id, -(amount + interest + fine - discount) from financial_transaction where type = 'TRANSFER'
      ) sides where status <> 'CANCELED'`
const categoryDays = sql`select basis, case when basis = 'cash' then coalesce(effective_date, schedule_date) else competence_date end as day, type,
        coalesce(category_id, '00000000-0000-0000-0000-000000000000') as category_id,
        case when status = 'PAID' then amount + interest + fine - discount else 0 end as paid, case when status = 'PAID' then 0 else amount + interest + fine - discount end as open,
        (status = 'PAID')::int as paid_count, (status <> 'PAID')::int as open_count
      from financial_transaction, unnest(array['cash', 'competence']) as basis where status <> 'CANCELED' and type <> 'TRANSFER'`
const byMonth = (days: Rows) => sql`select d.*, date_trunc('month', d.day)::date as month from (${days}) d`

/** The same from the entries alone, told apart from the triggers' own way of counting. */
export const recomputedTotals = (db: Db) =>
  readTotals(db, {
    accountDays,
    categoryDays,
    accountMonths: byMonth(accountDays),
    categoryMonths: byMonth(categoryDays),
  })
