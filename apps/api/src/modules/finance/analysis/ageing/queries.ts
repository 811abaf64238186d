import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import { contains } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/transaction.ts'
import { openCondition } from '../entry-conditions-queries.ts'

export type AgeingQuestion = Omit<InputOf<typeof analysis.ageing>['body'], 'skip' | 'limit' | 'date'> & {
  date: CalendarDate
}
export type AgeingRow = {
  personId: string | null
  name: string | null
  notDue: number
  upTo30: number
  upTo60: number
  upTo90: number
  over90: number
  count: number
  firstDueDate: CalendarDate
  lastDueDate: CalendarDate
}

/** What is open of each person, by how many days the reference day lies behind the day it was due. */
export async function listAges(
  db: Db,
  { type, date, bankAccountId, costCenterId, withoutCostCenter, search }: AgeingQuestion,
) {
  const aged = (from: number | null, to: number | null) => {
    const days = sql`${date}::date - t.day`
    return sql`coalesce(sum(abs(t.effective_amount)) filter (where true
      ${from === null ? sql`` : sql`and ${days} >= ${from}::int`} ${to === null ? sql`` : sql`and ${days} <= ${to}::int`}), 0)::bigint`
  }
  const { rows } = await sql<AgeingRow>`
    select p.id as person_id, p.name, ${aged(null, 0)} as not_due, ${aged(1, 30)} as up_to30, ${aged(31, 60)} as up_to60,
      ${aged(61, 90)} as up_to90, ${aged(91, null)} as over90, count(*)::int as count, min(t.day) as first_due_date,
      max(t.day) as last_due_date
    from financial_transaction t left join person p on p.company_id = t.company_id and p.id = t.person_id
    where t.type = ${type} and ${openCondition}
      ${bankAccountId ? sql`and t.destination_bank_account_id = ${bankAccountId}` : sql``}
      ${costCenterId ? sql`and t.cost_center_id = ${costCenterId}` : sql``}
      ${withoutCostCenter ? sql`and t.cost_center_id is null` : sql``}
      ${search ? sql`and ${contains(sql`p.search_text`, search)}` : sql``}
    group by p.id, p.name`.execute(db)
  return rows
}
