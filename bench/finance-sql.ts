/** The single best SQL for each answer over the entries themselves: what a bare server would run that keeps no totals. $1 is the company. */
const today = 'current_date'
const monthStart = `date_trunc('month', ${today})::date`
const monthEnd = `(date_trunc('month', ${today}) + interval '1 month - 1 day')::date`
const yearStart = `date_trunc('year', ${today})::date`
const yearEnd = `(date_trunc('year', ${today}) + interval '1 year - 1 day')::date`
const open = `t.status in ('PENDING', 'SCHEDULED')`

const status = `case when ${open} and t.schedule_date < ${today} then 'OVERDUE' else t.status end as status`
const columns = `t.id, t.code, t.description, ${status}, t.type, t.amount, t.effective_amount, t.effective_date, t.schedule_date, t.payment_condition_type,
  t.installments, t.actual_installments, t.additional_data, b.name as destination, s.name as source, c.id as category_id, c.name as category`
const joins = `join bank_account b on b.company_id = t.company_id and b.id = t.destination_bank_account_id
  left join bank_account s on s.company_id = t.company_id and s.id = t.source_bank_account_id
  left join category c on c.company_id = t.company_id and c.id = t.category_id`

const expensesOfYear = `t.company_id = $1 and t.type = 'EXPENSE' and t.day between ${yearStart} and ${yearEnd}`
const page = `select ${columns}, t.day from financial_transaction t ${joins} where ${expensesOfYear} order by t.day desc, t.id desc limit 25`
// As far as ours is counted, too.
const total = `(select count(*) from (select 1 from financial_transaction t where ${expensesOfYear} limit 10001) counted)`

// The page is chosen before anything is joined to it.
const chosen = (where: string, order: string) => `select ${columns}, t.day
  from (select * from financial_transaction t where ${where} order by ${order} limit 25) t ${joins} order by ${order}`

const accountSums = `select a.id, a.name, a.bank, a.opening_balance + coalesce(m.paid, 0) as actual, a.opening_balance + coalesce(m.paid, 0) + coalesce(m.open, 0) as expected, m.income, m.expense
  from bank_account a left join (
    select account_id, sum(amount) filter (where is_paid) as paid, sum(amount) filter (where not is_paid) as open,
      sum(amount) filter (where is_paid and type = 'INCOME' and day >= ${monthStart}) as income, sum(-amount) filter (where is_paid and type = 'EXPENSE' and day >= ${monthStart}) as expense
    from (
      select destination_bank_account_id as account_id, day, type, status = 'PAID' as is_paid, effective_amount as amount from financial_transaction t
      where company_id = $1 and status <> 'CANCELED' and day <= ${monthEnd}
      union all
      select source_bank_account_id, day, type, status = 'PAID', -effective_amount from financial_transaction t
      where company_id = $1 and status <> 'CANCELED' and type = 'TRANSFER' and day <= ${monthEnd}
    ) moves group by account_id
  ) m on m.account_id = a.id where a.company_id = $1 and a.general_status = 'ACTIVE' order by a.name`

const cells = (
  start: string,
  end: string,
  unit: string,
) => `select date_trunc('${unit}', t.day) as step, t.type, t.category_id, c.name, sum(abs(t.effective_amount)) as amount
  from financial_transaction t left join category c on c.company_id = t.company_id and c.id = t.category_id where t.company_id = $1 and t.type <> 'TRANSFER' and t.status <> 'CANCELED'
  and t.day between ${start} and ${end} group by 1, 2, 3, 4`

const steps = (start: string, end: string, unit: string) => `select date_trunc('${unit}', day) as step,
  sum(effective_amount) filter (where type = 'INCOME' and status = 'PAID') as income, sum(-effective_amount) filter (where type = 'EXPENSE' and status = 'PAID') as expense,
  sum(effective_amount) filter (where type = 'INCOME' and ${open}) as expected_income, sum(-effective_amount) filter (where type = 'EXPENSE' and ${open}) as expected_expense
  from financial_transaction t where company_id = $1 and type <> 'TRANSFER' and day between ${start} and ${end} group by 1 order by 1`

const byCategory = (
  start: string,
  end: string,
  more = '',
) => `select t.type, c.id, c.name, sum(abs(effective_amount)) as amount, sum(abs(effective_amount)) filter (where status = 'PAID') as paid, count(*) as count
  from financial_transaction t join category c on c.company_id = t.company_id and c.id = t.category_id
  where t.company_id = $1 and t.type <> 'TRANSFER' and t.status <> 'CANCELED' and t.day between ${start} and ${end} ${more} group by 1, 2, 3 order by amount desc`

const balanceNow = `(select sum(opening_balance) from bank_account where company_id = $1 and general_status = 'ACTIVE')
  + (select sum(effective_amount) from financial_transaction where company_id = $1 and status = 'PAID' and type <> 'TRANSFER' and day <= ${today})`

const json = (sql: string) => `(select json_agg(x) from (${sql}) x)`
const cardGroup = (
  which: string,
  order: string,
) => `json_build_object('items', ${json(`select ${columns} from financial_transaction t ${joins} where t.company_id = $1 and ${which} order by ${order} limit 20`)},
  'total', (select json_build_array(count(*), sum(effective_amount)) from financial_transaction t where t.company_id = $1 and ${which}))`

export const financeSql: Record<string, string> = {
  '/finance/list': `select p.*, ${total} as total from (${page}) p`,
  '/finance/page': page,
  '/finance/balance-list': `with p as (${page}), days as (
      select d.day, (select sum(opening_balance) from bank_account where company_id = $1 and general_status = 'ACTIVE' and opening_date <= d.day)
        + (select sum(paid) from ledger_account_day where company_id = $1 and ledger_account_day.day <= d.day) as balance
      from (select distinct day from p) d
    ) select p.*, ${total} as total, days.balance from p join days using (day)`,
  '/finance/by-amount': chosen(expensesOfYear, 't.amount desc, t.id desc'),
  '/finance/by-description': chosen(expensesOfYear, 't.description, t.id'),
  '/finance/search': chosen(
    `t.company_id = $1 and t.search_text operator(prumo.~~) '%4711%' and t.search_text like '%lancamento 4711%'`,
    't.day desc, t.id desc',
  ),
  '/finance/cards': `select ${cardGroup(`${open} and t.schedule_date < ${today}`, 't.schedule_date, t.id')} as overdue,
    ${cardGroup(`t.status = 'PAID' and t.day between ${today} - 30 and ${today}`, 't.day desc, t.id desc')} as recent, ${cardGroup(`${open} and t.schedule_date >= ${today}`, 't.schedule_date, t.id')} as future`,
  '/finance/groups': `select * from (
      select ${columns}, row_number() over w as place, count(*) over g as count, sum(t.effective_amount) over g as total, count(*) filter (where ${open}) over g as pending
      from financial_transaction t ${joins} where t.company_id = $1 and t.status <> 'CANCELED' and t.day between ${monthStart} and ${monthEnd}
      window g as (partition by t.category_id, t.type), w as (partition by t.category_id, t.type order by t.day desc, t.id desc)
    ) ranked where place <= 20`,
  '/finance/balances': accountSums,
  '/finance/cash-flow': `select ${json(steps(yearStart, yearEnd, 'month'))} as chart, ${json(cells(yearStart, yearEnd, 'month'))} as cells, ${balanceNow} as balance`,
  '/finance/statistics': `select ${balanceNow} as balance, ${json(steps(monthStart, monthEnd, 'month'))} as month,
    (select count(*) from financial_transaction t where company_id = $1 and ${open} and schedule_date <= ${monthEnd}) as pending`,
  '/finance/dashboard': `select ${json(steps(`(${monthStart} - interval '1 month')::date`, monthEnd, 'day'))} as flow, ${json(accountSums)} as accounts,
    ${json(`${byCategory(monthStart, monthEnd, "and t.type = 'EXPENSE' and t.status = 'PAID'")} limit 6`)} as expenses,
    ${json(`select ${columns} from financial_transaction t ${joins} where t.company_id = $1 and ${open} order by t.schedule_date, t.id limit 6`)} as upcoming,
    (select json_build_array(count(*), sum(abs(effective_amount))) from financial_transaction t where company_id = $1 and ${open} and schedule_date <= ${monthEnd}) as pending`,
  '/finance/categories': byCategory(yearStart, yearEnd),
}
