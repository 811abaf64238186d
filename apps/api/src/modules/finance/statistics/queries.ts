import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

const balanceAt = (day: CalendarDate) =>
  sql`prumo.balance_at(company_id, id, opening_date, opening_balance, ${day}::date)`
const openAt = (day: CalendarDate) => sql`general_status = 'ACTIVE' and opening_date <= ${day}::date`

export async function selectTotalBalance(db: Db, today: CalendarDate) {
  const { rows } = await sql<{ count: number; balance: number }>`
    select count(*)::int as count, coalesce(sum(${balanceAt(today)}), 0)::bigint as balance from bank_account where ${openAt(today)}`.execute(
    db,
  )
  return rows[0]!
}

export async function listLargestAccounts(db: Db, today: CalendarDate, limit: number) {
  const { rows } = await sql<{ id: string; name: string; bank: string | null; balance: number }>`
    select id, name, bank, ${balanceAt(today)} as balance from bank_account where ${openAt(today)}
    order by balance desc, name limit ${limit}`.execute(db)
  return rows
}

/** An account counts from its opening day on. */
export async function listBalancesAt(db: Db, days: readonly CalendarDate[]): Promise<number[]> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(prumo.balance_at(a.company_id, a.id, a.opening_date, a.opening_balance, d.day)), 0)::bigint as balance
    from unnest(${days}::date[]) with ordinality as d (day, place)
    left join bank_account a on a.general_status = 'ACTIVE' and a.opening_date <= d.day
    group by d.place order by d.place`.execute(db)
  return rows.map(({ balance }) => balance)
}
