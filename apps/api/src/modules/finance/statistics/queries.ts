import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

/** Those in which the money is: active ones that are open, and any that still holds something. */
export async function listLargestAccounts(db: Db, today: CalendarDate, limit: number) {
  const { rows } = await sql<{ id: string; name: string; bank: string | null; balance: number; count: number }>`
    select id, name, bank, balance, (count(*) filter (where general_status = 'ACTIVE') over ())::int as count
    from (
      select a.*, prumo.balance_at(company_id, id, opening_date, opening_balance, ${today}::date) as balance
      from bank_account a where opening_date <= ${today}::date
    ) held
    where general_status = 'ACTIVE' or balance <> 0
    order by balance desc, name limit ${limit}`.execute(db)
  return rows
}
