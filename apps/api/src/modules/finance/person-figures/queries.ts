import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export type Side = {
  type: 'INCOME' | 'EXPENSE'
  open: number
  openCount: number
  overdue: number
  overdueCount: number
  overdueSince: CalendarDate | null
  nextDueDate: CalendarDate | null
  paid: number
  paidCount: number
}

/** Both sides of a person in one pass over their entries; null when there is no such person. */
export async function selectSides(
  db: Db,
  personId: string,
  { today, paidSince }: { today: CalendarDate; paidSince: CalendarDate },
): Promise<Side[] | null> {
  const { rows } = await sql<Side>`
    select type,
      coalesce(sum(abs(effective_amount)) filter (where is_open), 0)::bigint as open,
      count(*) filter (where is_open) as open_count,
      coalesce(sum(abs(effective_amount)) filter (where is_overdue), 0)::bigint as overdue,
      count(*) filter (where is_overdue) as overdue_count,
      min(day) filter (where is_overdue) as overdue_since,
      min(day) filter (where is_open and not is_overdue) as next_due_date,
      coalesce(sum(abs(effective_amount)) filter (where is_paid), 0)::bigint as paid,
      count(*) filter (where is_paid) as paid_count
    from person left join lateral (
      select type, effective_amount, day, status in ('PENDING', 'SCHEDULED') as is_open,
        status in ('PENDING', 'SCHEDULED') and day < ${today}::date as is_overdue,
        status = 'PAID' and day >= ${paidSince}::date as is_paid
      from financial_transaction t
      where t.company_id = person.company_id and t.person_id = person.id and t.type <> 'TRANSFER') as entry on true
    where person.id = ${personId} group by type`.execute(db)
  return rows.length === 0 ? null : rows.filter(({ type }) => type !== null)
}
