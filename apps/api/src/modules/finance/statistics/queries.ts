import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'
import type { EntryRow } from '../analysis/entry-queries.ts'
import { entryColumnsOn } from '../entries/reading/queries.ts'

type OpenSum = { type: 'INCOME' | 'EXPENSE'; isOverdue: boolean; count: number; amount: number }

/** From the kept days: how much is open since before a day, and on it. */
export async function sumOpenByDay(db: Db, day: CalendarDate): Promise<OpenSum[]> {
  const { rows } = await sql<OpenSum>`
    select type, day < ${day}::date as is_overdue, sum(open_count)::int as count, sum(open)::bigint as amount from ledger_category_day
    where basis = 'cash' and open_count > 0 and day <= ${day}::date group by 1, 2`.execute(db)
  return rows
}

/** The oldest open entries of each type that are due, so many of each. */
export async function listOldestOpen(db: Db, day: CalendarDate, most: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumnsOn(day)} from (values ('EXPENSE'), ('INCOME')) as asked (type)
    cross join lateral (
      select * from financial_transaction t where t.type = asked.type and t.status in ('PENDING', 'SCHEDULED') and t.schedule_date <= ${day}::date
      order by t.schedule_date, t.id limit ${most}) as financial_transaction
    order by financial_transaction.schedule_date, financial_transaction.id`.execute(db)
  return rows
}
