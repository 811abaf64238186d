import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { StretchMoves } from '@prumo/domain/ledger/period-figures'
import type { DayMove } from '@prumo/domain/ledger/running-balance'
import { sql, type RawBuilder } from 'kysely'
import { outsideCategories } from '../categories/outside-result-queries.ts'
import type { Db } from '#platform/db/transaction.ts'

type Asked = {
  start: CalendarDate
  end: CalendarDate
  today: CalendarDate
  accountIds?: readonly string[] | null | undefined
}

/** No ids: every account, inactive ones too, because history must add up. */
const movesOf = ({ start, end, today, accountIds = null }: Asked) =>
  sql`prumo.account_moves(${start}::date, ${end}::date, ${accountIds}::uuid[], ${today}::date) m`

/**
 * The same with what stands outside the result apart: taken out of what was received and paid, under its own name. Its entries are
 * few, so that they are read themselves; accounts have no totals by category.
 */
const movesByName = ({ start, end, today, accountIds = null }: Asked) => {
  const amountOf = (type: string, condition: RawBuilder<unknown>) =>
    sql`case when t.type = ${type} and ${condition} then ${sql.raw(type === 'INCOME' ? '-' : '')}t.effective_amount else 0 end`
  const isPaid = sql`t.status = 'PAID'`
  const [isDue, isLate] = [
    sql`t.status <> 'PAID' and t.day >= ${today}::date`,
    sql`t.status <> 'PAID' and t.day < ${today}::date`,
  ]
  const day = sql`case when t.status = 'PAID' then t.day else greatest(t.day, ${today}::date) end`
  return sql`(
    select m.*, 0::bigint as outside_paid, 0::bigint as outside_open from ${movesOf({ start, end, today, accountIds })}
    union all
    select t.destination_bank_account_id, ${day}, 0, 0, ${amountOf('INCOME', isPaid)}, ${amountOf('EXPENSE', isPaid)},
      ${amountOf('INCOME', isDue)}, ${amountOf('EXPENSE', isDue)}, ${amountOf('INCOME', isLate)}, ${amountOf('EXPENSE', isLate)}, 0, 0,
      case when ${isPaid} then t.effective_amount else 0 end, case when ${isPaid} then 0 else t.effective_amount end
    from financial_transaction t
    where t.category_id = any(${outsideCategories}) and t.type <> 'TRANSFER' and t.status <> 'CANCELED'
      and t.day <= ${end}::date and ${day} between ${start}::date and ${end}::date
      and (${accountIds}::uuid[] is null or t.destination_bank_account_id = any(${accountIds}::uuid[]))
  ) m`
}

type StepQuestion = Omit<Asked, 'start'> & { starts: readonly CalendarDate[] }

/** What moved the balance before the first stretch, and in each, under its name. */
export async function listMoves(db: Db, { starts, ...asked }: StepQuestion): Promise<StretchMoves[]> {
  const sum = (column: string) => sql`sum(m.${sql.raw(column)})::bigint`
  const { rows } = await sql<StretchMoves>`
    select coalesce(width_bucket(m.day, ${starts}::date[]), 0) as step, ${sum('paid')} as paid, ${sum('open')} as open,
      ${sum('paid_income')} as income, ${sum('paid_expense')} as expense, ${sum('open_income')} as expected_income, ${sum('open_expense')} as expected_expense,
      ${sum('overdue_income')} as overdue_income, ${sum('overdue_expense')} as overdue_expense, ${sum('opening')} as account_openings,
      ${sum('before_opening')} as before_opening, sum(m.outside_paid + m.outside_open)::bigint as outside_result
    from ${movesByName({ ...asked, start: starts[0]! })}
    group by step`.execute(db)
  return rows
}

type BalanceQuestion = { on: CalendarDate; today: CalendarDate; accountIds?: Asked['accountIds'] }

/** What the accounts hold on a day, realised and expected: the one source of every balance that is a single number. */
export async function selectBalance(db: Db, { on, ...asked }: BalanceQuestion) {
  const { rows } = await sql<{ actual: number; expected: number }>`
    select coalesce(sum(m.paid), 0)::bigint as actual, coalesce(sum(m.paid + m.open), 0)::bigint as expected
    from ${movesOf({ ...asked, start: addDays(on, 1), end: on })}`.execute(db)
  return rows[0]!
}

/** The same by day, in all. */
export async function listDayMoves(db: Db, asked: Asked): Promise<DayMove[]> {
  const { rows } = await sql<DayMove>`
    select m.day, sum(m.paid)::bigint as paid, sum(m.open)::bigint as open from ${movesOf(asked)}
    group by m.day order by m.day nulls first`.execute(db)
  return rows
}

type AccountQuestion = Omit<Asked, 'accountIds'> & { actualOn: CalendarDate; skip: number; limit: number }
type AccountRow = {
  id: string
  name: string
  bank: string | null
  generalStatus: 'ACTIVE' | 'INACTIVE'
  openingBalance: number
  income: number
  expense: number
  transfersReceived: number
  transfersSent: number
  accountOpening: number
  beforeOpening: number
  outsideResult: number
  expectedOutsideResult: number
  expectedIncome: number
  expectedExpense: number
  expectedTransfers: number
  actual: number
  expected: number
}

/** Every account: what it held when the period began, what moved it, what it holds on a day and is expected to hold at the end. */
export async function listAccountBalances(
  db: Db,
  { start, end, today, actualOn, skip, limit }: AccountQuestion,
): Promise<AccountRow[]> {
  const before = sql`m.day is null or m.day < ${start}::date`
  const within = sql`m.day between ${start}::date and ${end}::date`
  const upTo = (day: CalendarDate) => sql`m.day is null or m.day <= ${day}::date`
  const sum = (amount: string, days = within) => sql`sum(${sql.raw(amount)}) filter (where ${days})`
  const moves = movesByName({ start: start < actualOn ? start : actualOn, end: end > actualOn ? end : actualOn, today })
  const { rows } = await sql<AccountRow>`
    select a.id, a.name, a.bank, a.general_status, ${sql.join(figureNames.map((name) => sql`coalesce(held.${sql.raw(name)}, 0)::bigint as ${sql.raw(name)}`))},
      coalesce(moved.received, 0)::bigint as transfers_received, coalesce(moved.sent, 0)::bigint as transfers_sent
    from bank_account a
    left join (
      select m.account_id, ${sum('m.paid + m.open', before)} as opening_balance, ${sum('m.paid_income')} as income, ${sum('m.paid_expense')} as expense,
        ${sum('m.opening')} as account_opening, ${sum('m.before_opening')} as before_opening,
        ${sum('m.open_income + m.overdue_income')} as expected_income, ${sum('m.open_expense + m.overdue_expense')} as expected_expense,
        ${sum('m.open - m.outside_open - m.open_income - m.overdue_income + m.open_expense + m.overdue_expense')} as expected_transfers,
        ${sum('m.outside_paid')} as outside_result, ${sum('m.outside_open')} as expected_outside_result,
        ${sum('m.paid', upTo(actualOn))} as actual, ${sum('m.paid + m.open', upTo(end))} as expected
      from ${moves} group by m.account_id
    ) held on held.account_id = a.id
    left join (
      select account_id, sum(received) as received, sum(sent) as sent
      from (
        select t.destination_bank_account_id as account_id, t.effective_amount as received, 0 as sent from financial_transaction t where ${paidTransfers(start, end)}
        union all
        select t.source_bank_account_id, 0, t.effective_amount from financial_transaction t where ${paidTransfers(start, end)}
      ) legs group by account_id
    ) moved on moved.account_id = a.id
    order by a.name, a.id offset ${skip} limit ${limit}`.execute(db)
  return rows
}

const figureNames = [
  'opening_balance',
  'income',
  'expense',
  'account_opening',
  'before_opening',
  'outside_result',
  'expected_outside_result',
  'expected_income',
  'expected_expense',
  'expected_transfers',
  'actual',
  'expected',
]
const paidTransfers = (start: CalendarDate, end: CalendarDate) =>
  sql`t.type = 'TRANSFER' and t.status = 'PAID' and t.day between ${start}::date and ${end}::date`

export async function countAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from bank_account`.execute(db)
  return rows[0]!.count
}

export async function countOpenAccounts(db: Db, today: CalendarDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_account
    where general_status = 'ACTIVE' and opening_date <= ${today}::date`.execute(db)
  return rows[0]!.count
}
