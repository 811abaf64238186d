import type { CalendarDate } from '@prumo/domain/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

/** What changed a balance on a day; no day: all that happened before the days asked for. */
export type BalanceMove = { day: CalendarDate | null; paid: number; open: number }
type Asked = { accountIds: readonly string[] | null; from: CalendarDate | null; to: CalendarDate | null }

/**
 * Opening balances and kept totals of the accounts asked for (no ids: all active ones), by day. What was paid before an
 * account's opening date is part of its opening balance.
 */
export async function selectBalanceMoves(db: Db, { accountIds, from, to }: Asked): Promise<BalanceMove[]> {
  const isMeant = accountIds ? sql`a.id = any(${accountIds}::uuid[])` : sql`a.general_status = 'ACTIVE'`
  const kept = sql`select d.day, d.open, case when d.day >= a.opening_date then d.paid else 0 end as paid
    from bank_account a join ledger_account_day d on d.company_id = a.company_id and d.bank_account_id = a.id where ${isMeant}`
  const before = from ? sql`union all select null, sum(paid)::bigint, sum(open)::bigint from (${kept} and d.day < ${from}) earlier` : sql``
  const { rows } = await sql<{ day: CalendarDate | null; paid: number | null; open: number | null }>`
    select day, sum(paid)::bigint as paid, sum(open)::bigint as open
    from (${kept} ${from ? sql`and d.day >= ${from}` : sql``} ${to ? sql`and d.day <= ${to}` : sql``}) kept group by day
    ${before}
    union all select a.opening_date, a.opening_balance, 0 from bank_account a where ${isMeant}`.execute(db)
  return rows.map(({ day, paid, open }) => ({ day, paid: paid ?? 0, open: open ?? 0 }))
}

/** The same for the day of one entry, as a column: of all active accounts, actual up to today, expected after it. */
export const balanceOnDayOf = (entry: string, today: CalendarDate): RawBuilder<number> => {
  const day = sql.ref(`${entry}.day`)
  return sql`(select coalesce(sum(case when a.opening_date <= ${day} then a.opening_balance else 0 end + coalesce(kept.moved, 0)), 0)::bigint
    from bank_account a left join lateral (
      select sum(case when d.day >= a.opening_date then d.paid else 0 end + case when ${day} > ${today}::date then d.open else 0 end) as moved
      from ledger_account_day d where d.company_id = a.company_id and d.bank_account_id = a.id and d.day <= ${day}) kept on true
    where a.general_status = 'ACTIVE')`
}
