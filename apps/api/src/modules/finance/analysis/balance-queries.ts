import type { CalendarDate } from '@prumo/domain/calendar-date'
import type { Move } from '@prumo/domain/running-balance'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

/** Accounts named by whoever asks count whatever their state; otherwise all active ones do. */
const inScope = (accountIds: readonly string[] | undefined) =>
  accountIds ? sql`a.id = any(${accountIds}::uuid[])` : sql`a.general_status = 'ACTIVE'`

/** What was paid before an account was opened is part of its opening balance; what is still open will be paid after it. */
export const paidSinceOpening = sql`case when d.day >= a.opening_date then d.paid else 0 end`

type StepQuestion = { starts: readonly CalendarDate[]; end: CalendarDate; accountIds?: readonly string[] | undefined }

/** What moved the balance before the first stretch, and in each. An account's opening balance counts on its opening day. */
export async function listMoves(db: Db, { starts, end, accountIds }: StepQuestion): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select step, sum(paid)::bigint as paid, sum(open)::bigint as open
    from (
      select width_bucket(d.day, ${starts}::date[]) as step, ${paidSinceOpening} as paid, d.open
      from bank_account a
      join ledger_account_day d on d.company_id = a.company_id and d.bank_account_id = a.id
      where ${inScope(accountIds)} and d.day <= ${end}::date
      union all
      select width_bucket(a.opening_date, ${starts}::date[]), a.opening_balance, 0
      from bank_account a where ${inScope(accountIds)} and a.opening_date <= ${end}::date
    ) moves
    group by step`.execute(db)
  return rows
}

export type DayMove = { day: CalendarDate | null; paid: number; open: number }

/** The same by day; a null day is all that came before `start`. */
export async function listDayMoves(db: Db, question: { start: CalendarDate; end: CalendarDate; accountIds?: readonly string[] | undefined }): Promise<DayMove[]> {
  const { start, end, accountIds } = question
  const day = (column: string) => sql`case when ${sql.raw(column)} >= ${start}::date then ${sql.raw(column)} end`
  const { rows } = await sql<DayMove>`
    select day, sum(paid)::bigint as paid, sum(open)::bigint as open
    from (
      select ${day('d.day')} as day, ${paidSinceOpening} as paid, d.open
      from bank_account a
      join ledger_account_day d on d.company_id = a.company_id and d.bank_account_id = a.id
      where ${inScope(accountIds)} and d.day <= ${end}::date
      union all
      select ${day('a.opening_date')}, a.opening_balance, 0
      from bank_account a where ${inScope(accountIds)} and a.opening_date <= ${end}::date
    ) moves
    group by day order by day nulls first`.execute(db)
  return rows
}

type AccountQuestion = { start: CalendarDate; end: CalendarDate; actualOn: CalendarDate; skip: number; limit: number }
type AccountRow = { id: string; name: string; bank: string | null; actual: number; expected: number; income: number; expense: number; totalActual: number }

/** Active accounts: what each holds on a day, and all of them (also beyond the limit), is expected to hold at the end of the period, and what was received and spent in it. */
export async function listAccountBalances(db: Db, { start, end, actualOn, skip, limit }: AccountQuestion): Promise<AccountRow[]> {
  const sum = (column: string, days: ReturnType<typeof sql>) => sql`coalesce(sum(${sql.raw(column)}) filter (where ${days}), 0)::bigint`
  const opening = (on: CalendarDate) => sql`case when a.opening_date <= ${on}::date then a.opening_balance else 0 end`
  const { rows } = await sql<AccountRow>`
    select a.id, a.name, a.bank, d.income, d.expense,
      ${opening(actualOn)} + d.actual as actual, ${opening(end)} + d.expected as expected,
      (sum(${opening(actualOn)} + d.actual) over ())::bigint as total_actual
    from bank_account a
    cross join lateral (
      select ${sum('paid', sql`day >= a.opening_date and day <= ${actualOn}::date`)} as actual,
        ${sum('paid', sql`day >= a.opening_date and day <= ${end}::date`)} + ${sum('open', sql`day <= ${end}::date`)} as expected,
        ${sum('paid_income', sql`day between ${start}::date and ${end}::date`)} as income,
        ${sum('paid_expense', sql`day between ${start}::date and ${end}::date`)} as expense
      from ledger_account_day d
      where d.company_id = a.company_id and d.bank_account_id = a.id and d.day <= greatest(${actualOn}::date, ${end}::date)
    ) d
    where a.general_status = 'ACTIVE'
    order by a.name, a.id offset ${skip} limit ${limit}`.execute(db)
  return rows
}

export async function countActiveAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from bank_account where general_status = 'ACTIVE'`.execute(db)
  return rows[0]!.count
}
