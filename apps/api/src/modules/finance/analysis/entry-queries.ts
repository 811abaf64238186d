import type { entry } from '@prumo/contract/finance/entries'
import type { pendingFigures } from '@prumo/contract/finance/pending'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '#platform/db/transaction.ts'
import { entryColumnsOn } from '../entries/reading/queries.ts'
import {
  countedDay,
  entryConditions,
  finalAmount,
  type EntryFilters,
  type EntryQuestion,
} from './entry-conditions-queries.ts'

export type WireEntry = z.output<typeof entry>
export type EntryRow = Omit<WireEntry, 'balance'>

type PendingRow = z.output<typeof pendingFigures>

/** Open entries due up to a day, transfers too. */
export async function selectPending(db: Db, upTo: CalendarDate, today: CalendarDate): Promise<PendingRow> {
  const { rows } = await sql<PendingRow>`
    select coalesce(sum(count), 0)::int as count, coalesce(sum(amount), 0)::bigint as amount,
      coalesce(sum(amount) filter (where type = 'INCOME'), 0)::bigint as receivable, coalesce(sum(amount) filter (where type = 'EXPENSE'), 0)::bigint as payable,
      coalesce(sum(count) filter (where day < ${today}::date), 0)::int as overdue_count,
      coalesce(sum(amount) filter (where type = 'INCOME' and day < ${today}::date), 0)::bigint as overdue_receivable,
      coalesce(sum(amount) filter (where type = 'EXPENSE' and day < ${today}::date), 0)::bigint as overdue_payable,
      coalesce(sum(count) filter (where day = ${today}::date), 0)::int as due_today_count
    from (
      select day, type, open_count as count, open as amount from ledger_category_day
      where basis = 'cash' and open_count > 0 and day <= ${upTo}::date
      union all
      select schedule_date, type, 1, effective_amount from financial_transaction
      where type = 'TRANSFER' and status in ('PENDING', 'SCHEDULED') and schedule_date <= ${upTo}::date
    ) open`.execute(db)
  return rows[0]!
}

/** The next open entries, those overdue first, with the balance of all accounts at the end of each one's day. */
export async function listUpcoming(db: Db, today: CalendarDate, limit: number): Promise<WireEntry[]> {
  const { rows } = await sql<WireEntry>`
    with t as (
      select * from financial_transaction where status in ('PENDING', 'SCHEDULED') order by schedule_date, id limit ${limit}
    ), days as (select array_agg(distinct day order by day) as all_days from t),
    moves as (
      select coalesce(width_bucket(m.day - 1, (select all_days from days)), 0) as step, sum(m.paid) as paid, sum(m.open) as open
      from prumo.account_moves((select all_days[1] from days), (select all_days[cardinality(all_days)] from days), null) m
      group by step
    )
    select ${entryColumnsOn(today)}, (
      select coalesce(sum(m.paid + case when financial_transaction.day > ${today}::date then m.open else 0 end), 0)::bigint
      from moves m, days where m.step < array_position(all_days, financial_transaction.day)
    ) as balance
    from t as financial_transaction
    order by financial_transaction.schedule_date, financial_transaction.id`.execute(db)
  return rows
}

type GroupQuestion = EntryFilters & { today: CalendarDate; limit: number }

/** The latest entries of each category, of those without one, and transfers; so many of each. */
export async function listEntriesOfGroups(db: Db, question: GroupQuestion): Promise<EntryRow[]> {
  const { startDate, endDate, categoryIds, limit, today, status } = question
  const fits = entryConditions({ ...question, basis: 'cash', as: 'list' })
  const newest = sql`order by t.day desc, t.id desc limit ${limit}`
  const withoutCategory = (type: string) => sql`
    union all (select t.* from financial_transaction t where t.category_id is null and t.type = ${type} and ${fits} ${newest})`
  // The totals of days know nothing of what was cancelled.
  const groups =
    status === 'CANCELED' || status === 'ALL'
      ? sql`select distinct t.type, t.category_id from financial_transaction t where t.category_id is not null and ${fits}`
      : sql`select distinct k.type, k.category_id from ledger_category_day k
        where k.basis = 'cash' and k.day between ${startDate}::date and ${endDate}::date and k.paid_count + k.open_count > 0`
  const { rows } = await sql<EntryRow>`
    with t as (
      select e.*
      from (${groups}) g
      cross join lateral (
        select t.* from financial_transaction t where t.category_id = g.category_id and t.type = g.type and ${fits} ${newest}
      ) e
      ${categoryIds ? sql`` : sql.join(['INCOME', 'EXPENSE', 'TRANSFER'].map(withoutCategory), sql``)}
    )
    select ${entryColumnsOn(today)} from t as financial_transaction
    order by financial_transaction.day desc, financial_transaction.id desc`.execute(db)
  return rows
}

type TransferRow = {
  count: number
  amount: number
  received: number
  sent: number
  openCount: number
  overdueCount: number
}

/** Transfers that fit, and what the accounts asked for received from others and sent to them. */
export async function selectTransferTotals(db: Db, question: EntryQuestion): Promise<TransferRow> {
  const final = finalAmount(question)
  const { rows } = await sql<TransferRow>`
    select count(*)::int as count, coalesce(sum(effective_amount) filter (where status <> 'CANCELED'), 0)::bigint as amount,
      coalesce(sum(greatest(${final}, 0)), 0)::bigint as received, coalesce(sum(greatest(-(${final}), 0)), 0)::bigint as sent,
      count(*) filter (where status in ('PENDING', 'SCHEDULED'))::int as open_count,
      count(*) filter (where status in ('PENDING', 'SCHEDULED') and schedule_date < ${question.today}::date)::int as overdue_count
    from financial_transaction t where t.type = 'TRANSFER' and ${entryConditions(question)}`.execute(db)
  return rows[0]!
}

export type ReportEntryRow = Omit<EntryRow, 'day'> & { day: CalendarDate; finalAmount: number }

/** A page of what a report is made of, the latest first. */
export async function listReportEntries(
  db: Db,
  question: EntryQuestion,
  { skip, limit }: { skip: number; limit: number },
): Promise<ReportEntryRow[]> {
  const { rows } = await sql<ReportEntryRow>`
    with t as (
      select t.*, ${countedDay(question)} as counted_day, ${finalAmount(question)} as final_amount from financial_transaction t
      where ${entryConditions(question)}
      order by counted_day desc, t.id desc offset ${skip} limit ${limit}
    )
    select ${entryColumnsOn(question.today, { day: sql`financial_transaction.counted_day` })}, financial_transaction.final_amount
    from t as financial_transaction
    order by financial_transaction.counted_day desc, financial_transaction.id desc`.execute(db)
  return rows
}

export async function countReportEntries(db: Db, question: EntryQuestion): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from financial_transaction t where ${entryConditions(question)}`.execute(db)
  return rows[0]!.count
}
