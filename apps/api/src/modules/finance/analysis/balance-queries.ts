import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Move } from '@prumo/domain/ledger/running-balance'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type Asked = { start: CalendarDate; end: CalendarDate; accountIds?: readonly string[] | undefined }

/** Accounts named by whoever asks count whatever their state; otherwise all active ones do. */
const movesOf = ({ start, end, accountIds = undefined }: Asked) =>
  sql`prumo.account_moves(${start}::date, ${end}::date, ${accountIds ?? null}::uuid[]) m`

type StepQuestion = { starts: readonly CalendarDate[]; end: CalendarDate; accountIds?: readonly string[] | undefined }

/** What moved the balance before the first stretch, and in each. */
export async function listMoves(db: Db, { starts, end, accountIds }: StepQuestion): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select coalesce(width_bucket(m.day, ${starts}::date[]), 0) as step, sum(m.paid)::bigint as paid, sum(m.open)::bigint as open
    from ${movesOf({ start: starts[0]!, end, accountIds })}
    group by step`.execute(db)
  return rows
}

type AccountQuestion = { start: CalendarDate; end: CalendarDate; actualOn: CalendarDate; skip: number; limit: number }
type AccountRow = {
  id: string
  name: string
  bank: string | null
  actual: number
  expected: number
  income: number
  expense: number
  totalActual: number
}

/** Active accounts: what each holds on a day, and all of them (also beyond the limit), is expected to hold at the end of the period, and what was received and spent in it. */
export async function listAccountBalances(
  db: Db,
  { start, end, actualOn, skip, limit }: AccountQuestion,
): Promise<AccountRow[]> {
  const sum = (column: string, days: ReturnType<typeof sql>) =>
    sql`coalesce(sum(m.${sql.raw(column)}) filter (where ${days}), 0)::bigint`
  const upTo = (day: CalendarDate) => sql`m.day is null or m.day <= ${day}::date`
  const within = sql`m.day between ${start}::date and ${end}::date`
  const moves = movesOf({ start: start < actualOn ? start : actualOn, end: end > actualOn ? end : actualOn })
  const { rows } = await sql<AccountRow>`
    select a.id, a.name, a.bank, held.actual, held.expected, held.income, held.expense, (sum(held.actual) over ())::bigint as total_actual
    from (
      select m.account_id, ${sum('paid', upTo(actualOn))} as actual, ${sum('paid', upTo(end))} + ${sum('open', upTo(end))} as expected,
        ${sum('paid_income', within)} as income, ${sum('paid_expense', within)} as expense
      from ${moves} group by m.account_id
    ) held
    right join bank_account a on a.id = held.account_id
    where a.general_status = 'ACTIVE'
    order by a.name, a.id offset ${skip} limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    actual: row.actual ?? 0,
    expected: row.expected ?? 0,
    income: row.income ?? 0,
    expense: row.expense ?? 0,
    totalActual: row.totalActual ?? 0,
  }))
}

export async function countActiveAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from bank_account where general_status = 'ACTIVE'`.execute(db)
  return rows[0]!.count
}
