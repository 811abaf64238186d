import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { BankDay, SystemDay } from '@prumo/domain/reconciliation/compare-days'
import { sql } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

export const hasAccount = async (db: Db, id: string) =>
  (await db.selectFrom('bankAccount').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const selectOpening = (db: Db, id: string) =>
  db
    .selectFrom('bankAccount')
    .select(['openingDate', sql<number>`opening_balance`.as('openingCents')])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * What the statements of an account say of each day. A row that only states a balance counts first, then the balance beside
 * the last movement of the day (files may run from new to old), then the final balance of a file, unless its cents
 * are in doubt. A file that was deleted states nothing, whatever of its lines stayed.
 */
export async function selectBankDays(db: Db, bankAccountId: string): Promise<BankDay[]> {
  const { rows } = await sql<BankDay>`
    with known as (
      select l.*, i.created_at as imported_at,
        first_value(l.day) over (partition by l.import_id order by l.line_number) > last_value(l.day) over (partition by l.import_id order by l.line_number
          rows between unbounded preceding and unbounded following) as runs_back
      from statement_line l join statement_import i on i.company_id = l.company_id and i.id = l.import_id
      where l.bank_account_id = ${bankAccountId} and l.day is not null and i.stage = 'done' and i.deleted_at is null
    ), moved as (
      select day, sum(amount) as movement, count(*) filter (where state = 'open') as waiting
      from statement_line where bank_account_id = ${bankAccountId} and state in ('open', 'posted', 'settled', 'ignored') and day is not null group by day
    ), stated as (
      select day, balance, case verdict when 'balance' then 1 else 2 end as rank, imported_at, case when runs_back then -line_number else line_number end as place
      from known where balance is not null
      union all
      select (stated ->> 'date')::date, (stated ->> 'cents')::bigint, 3, created_at, 0
      from (select created_at, facts -> 'balances' -> 'stated' as stated from statement_import where bank_account_id = ${bankAccountId} and stage = 'done' and deleted_at is null) final
      where stated ->> 'cents' is not null and stated ->> 'unscaledCents' is null
    ), best as (
      select distinct on (day) day, balance from stated order by day, rank, imported_at desc, place desc
    )
    select coalesce(m.day, b.day) as day, coalesce(m.movement, 0)::bigint as "movementCents", b.balance as "statedCents", coalesce(m.waiting, 0) as waiting
    from moved m full join best b on b.day = m.day order by 1`.execute(db)
  return rows
}

export async function selectSystemDays(db: Db, bankAccountId: string): Promise<SystemDay[]> {
  const { rows } = await sql<SystemDay>`
    select day, paid as "paidCents" from ledger_account_day where bank_account_id = ${bankAccountId} and paid <> 0 order by day`.execute(
    db,
  )
  return rows
}

export type Period = { startDate?: CalendarDate | undefined; endDate?: CalendarDate | undefined }
