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

/**
 * The same for the day of one entry, as a column: of all accounts, actual up to today, expected after it. Whole months and the
 * days of its own, where `account_moves` would tell everything by day: every answer to a write carries it.
 */
export const balanceOnDayOf = (entry: string, today: CalendarDate): RawBuilder<number> => {
  const day = sql.ref(`${entry}.day`)
  const month = sql`prumo.month_of(${day})`
  const openPart = (open: string) => sql`case when ${day} > ${today}::date then ${sql.ref(open)} else 0 end`
  return sql`((select coalesce(sum(a.opening_balance), 0) from bank_account a where a.opening_date <= ${day})
    + (select coalesce(sum(case when m.month > a.opening_date then m.paid else 0 end + ${openPart('m.open')}), 0)
      from bank_account a join ledger_account_month m on m.bank_account_id = a.id and m.month < ${month})
    + (select coalesce(sum(d.paid), 0)
      from bank_account a join ledger_account_day d on d.bank_account_id = a.id and d.day between a.opening_date and a.opening_month_end
      where a.opening_month_end < ${month})
    + (select coalesce(sum(case when d.day >= a.opening_date then d.paid else 0 end + ${openPart('d.open')}), 0)
      from bank_account a join ledger_account_day d on d.bank_account_id = a.id and d.day between ${month} and ${day}))::bigint`
}
