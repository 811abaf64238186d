import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { createSelectedEntries } from '#modules/finance/index.ts'
import type { DB } from '#platform/db/schema.gen.ts'

type Size = { companyId: string; entries: number; today: CalendarDate; years?: number }

const accountCount = 5
const categoryCount = 24

/**
 * Years of entries for companies, by SQL alone: nothing is checked, no history is written, and the kept totals are counted
 * once at the end. For measuring and for plans; what the triggers keep is proved elsewhere.
 */
export async function fillLedgers(owner: pg.Client, sizes: readonly Size[]) {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = 'financial_transaction'::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  // Built once over everything: a dozen of them kept up row by row would take most of the time.
  const isLarge = sizes.reduce((sum, { entries }) => sum + entries, 0) > 100_000
  if (isLarge) for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await owner.query('set session_replication_role = replica')
  for (const size of sizes) await fillOne(owner, size)
  await countDays(
    owner,
    sizes.map(({ companyId }) => companyId),
  )
  await owner.query('reset session_replication_role')
  if (isLarge) for (const { definition } of indexes) await owner.query(definition)
}

async function fillOne(owner: pg.Client, { companyId, entries, today, years = 5 }: Size) {
  await owner.query("select set_config('app.company_id', $1, false)", [companyId])
  const accounts = Array.from({ length: accountCount }, () => uuidv7())
  const categories = Array.from({ length: categoryCount }, () => uuidv7())
  const start = addDays(today, -365 * years)
  await owner.query(
    `insert into bank_account (company_id, id, code, name, bank, opening_balance, opening_date)
     select $1, id, 900000 + n, 'Conta ' || n, 'Itaú', n * 10000, $3 from unnest($2::uuid[]) with ordinality as a (id, n)`,
    [companyId, accounts, start],
  )
  // The first third is income.
  await owner.query(
    `insert into category (company_id, id, name, type, icon)
     select $1, id, 'Categoria medida ' || n, case when n <= $3 / 3 then 'INCOME' else 'EXPENSE' end, 'car' from unnest($2::uuid[]) with ordinality as c (id, n)`,
    [companyId, categories, categoryCount],
  )
  const isPaid = sql`day <= ${today}::date - 10 and n % 500 <> 0 or (day <= ${today}::date and n % 2 = 0)`
  const incomeCount = Math.trunc(categoryCount / 3)
  await createSelectedEntries(
    { db: kyselyOn(owner), companyId },
    {
      count: entries,
      values: {
        id: sql`uuidv7()`,
        type: sql`type`,
        status: sql`case when ${isPaid} then 'PAID' else 'PENDING' end`,
        description: sql`'Lançamento ' || n`,
        amount: sql`100 + (n::bigint * 7919) % 500000`,
        scheduleDate: sql`day`,
        competenceDate: sql`day - (n % 20)::int`,
        effectiveDate: sql`case when ${isPaid} then day end`,
        categoryId: sql`case type when 'TRANSFER' then null when 'INCOME' then (${categories}::uuid[])[1 + n % ${incomeCount}::int]
          else (${categories}::uuid[])[1 + ${incomeCount}::int + n % ${categoryCount - incomeCount}::int] end`,
        destinationBankAccountId: sql`(${accounts}::uuid[])[1 + n % 5]`,
        sourceBankAccountId: sql`case when type = 'TRANSFER' then (${accounts}::uuid[])[1 + (n + 1) % 5] end`,
      },
      from: sql`(
        select n, ${start}::date + (n::bigint * ${365 * years + 45}::int / ${entries}::int)::int as day,
          case when n % 20 = 0 then 'TRANSFER' when n % 3 = 0 then 'INCOME' else 'EXPENSE' end as type
        from generate_series(1, ${entries}::int) n) made`,
      order: sql`n`,
    },
  )
}

/** The ledger's own insert, on the connection of the owner. */
const kyselyOn = (owner: pg.Client) =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => Object.assign(owner, { release: () => {} }), end: async () => {} },
    }),
  })

/** What the triggers would have kept, counted in one go; their own functions would first gather a million rows in an array. */
async function countDays(owner: pg.Client, companyIds: readonly string[]) {
  const sums = (isPaid: string) => `coalesce(sum(amount) filter (where ${isPaid}), 0)`
  await owner.query(
    `insert into ledger_account_day (company_id, bank_account_id, day, paid, open, paid_income, paid_expense, open_income, open_expense)
     select company_id, account_id, day, ${sums('is_paid')}, ${sums('not is_paid')}, ${sums("is_paid and type = 'INCOME'")}, -${sums("is_paid and type = 'EXPENSE'")},
       ${sums("not is_paid and type = 'INCOME'")}, -${sums("not is_paid and type = 'EXPENSE'")}
     from (
       select company_id, destination_bank_account_id as account_id, day, type, status = 'PAID' as is_paid, effective_amount as amount from financial_transaction
       where company_id = any($1::uuid[]) and status <> 'CANCELED'
       union all
       select company_id, source_bank_account_id, day, type, status = 'PAID', -effective_amount from financial_transaction
       where company_id = any($1::uuid[]) and type = 'TRANSFER' and status <> 'CANCELED'
     ) moves group by company_id, account_id, day`,
    [companyIds],
  )
  await owner.query(
    `insert into ledger_account_month (company_id, bank_account_id, month, paid, open)
     select company_id, bank_account_id, prumo.month_of(day), sum(paid), sum(open) from ledger_account_day where company_id = any($1::uuid[]) group by 1, 2, 3`,
    [companyIds],
  )
  await owner.query(
    `insert into ledger_category_day (company_id, basis, day, type, category_id, paid, open, paid_count, open_count)
     select company_id, basis, day, type, category_id, ${sums('is_paid')}, ${sums('not is_paid')}, count(*) filter (where is_paid), count(*) filter (where not is_paid)
     from (
       select company_id, basis, case basis when 'cash' then day else competence_date end as day, type,
         coalesce(category_id, '00000000-0000-0000-0000-000000000000') as category_id, status = 'PAID' as is_paid, abs(effective_amount) as amount
       from financial_transaction cross join (values ('cash'), ('competence')) as b (basis)
       where company_id = any($1::uuid[]) and type <> 'TRANSFER' and status <> 'CANCELED'
     ) moves group by company_id, basis, day, type, category_id`,
    [companyIds],
  )
  await owner.query(
    `insert into ledger_category_month (company_id, basis, month, type, category_id, paid, open, paid_count, open_count)
     select company_id, basis, prumo.month_of(day), type, category_id, sum(paid), sum(open), sum(paid_count), sum(open_count)
     from ledger_category_day where company_id = any($1::uuid[]) group by 1, 2, 3, 4, 5`,
    [companyIds],
  )
}
