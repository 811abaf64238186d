import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { DayMove } from '@prumo/domain/ledger/running-balance'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

type Asked = { accountIds: readonly string[] | null; from: CalendarDate | null; to: CalendarDate | null }

const firstDay = '0001-01-01'
const lastDay = '9999-12-31'

/** What moved the balance of the accounts asked for (no ids: all of them, inactive ones too), by day and in their order. */
export async function selectBalanceMoves(db: Db, { accountIds, from, to }: Asked): Promise<DayMove[]> {
  const { rows } = await sql<DayMove>`
    select m.day, sum(m.paid)::bigint as paid, sum(m.open)::bigint as open
    from prumo.account_moves(${from ?? firstDay}::date, ${to ?? lastDay}::date, ${accountIds}::uuid[]) m
    group by m.day order by m.day nulls first`.execute(db)
  return rows
}

/** The same for the day of one entry, as a column: of all accounts, actual up to today, expected after it. */
export const balanceOnDayOf = (entry: string, today: CalendarDate): RawBuilder<number> => {
  const day = sql.ref(`${entry}.day`)
  return sql`(select coalesce(sum(m.paid + case when ${day} > ${today}::date then m.open else 0 end), 0)::bigint
    from prumo.account_moves(${day}, ${day}, null) m)`
}
