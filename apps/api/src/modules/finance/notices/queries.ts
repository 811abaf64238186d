import type { NoticeKind, NoticeSettings } from '@prumo/contract/finance/notices'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { Move } from '@prumo/domain/ledger/low-balance'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/db/transaction.ts'

const isOpen = sql`t.status in ('PENDING', 'SCHEDULED')`

export async function selectChoice(db: Db, userId: string): Promise<NoticeSettings | undefined> {
  const row = await db
    .selectFrom('financeNoticeChoice')
    .select(['channels', 'daysBefore', 'balanceLimit', 'balanceDays'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row as NoticeSettings | undefined
}

export function upsertChoice(
  db: Db,
  whose: { companyId: string; userId: string },
  { channels, ...rest }: NoticeSettings,
) {
  const row = { ...rest, channels: JSON.stringify(channels) }
  return db
    .insertInto('financeNoticeChoice')
    .values({ ...whose, ...row })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet(row))
    .execute()
}

export type OpenEntry = {
  id: string
  description: string
  type: 'INCOME' | 'EXPENSE' | 'TRANSFER'
  scheduleDate: CalendarDate
  effectiveAmount: number
  person: string | null
}
export type OpenEntries = { count: number; toPay: number; toReceive: number; items: OpenEntry[] }

type Span = { from: CalendarDate | null; to: CalendarDate }
const dueIn = ({ from, to }: Span) =>
  sql`${isOpen} and t.schedule_date <= ${to}::date and (${from}::date is null or t.schedule_date >= ${from}::date)`

/** How many are open in a span of due dates, what they come to, and the first of them. */
export async function selectDueEntries(db: Db, span: Span, limit: number): Promise<OpenEntries> {
  const { rows } = await sql<OpenEntries>`
    select count(*)::int as count,
      coalesce(-sum(t.effective_amount) filter (where t.type = 'EXPENSE'), 0)::bigint as to_pay,
      coalesce(sum(t.effective_amount) filter (where t.type = 'INCOME'), 0)::bigint as to_receive,
      coalesce((select jsonb_agg(to_jsonb(first)) from (
        select t.id, t.description, t.type, t.schedule_date as "scheduleDate", t.effective_amount as "effectiveAmount", p.name as person
        from financial_transaction t left join person p on p.company_id = t.company_id and p.id = t.person_id
        where ${dueIn(span)} order by t.schedule_date, t.id limit ${limit}) first), '[]') as items
    from financial_transaction t where ${dueIn(span)}`.execute(db)
  return rows[0]!
}

/** Notes that a person is now told of these entries, and answers only those they had not been told of. */
export async function claimEntries(
  db: Db,
  whose: { companyId: string; userId: string },
  kind: NoticeKind,
  span: Span,
  now: Date,
): Promise<Omit<OpenEntries, 'items'> & { first: OpenEntry | null }> {
  const { rows } = await sql<Omit<OpenEntries, 'items'> & { first: OpenEntry | null }>`
    with told as (
      insert into finance_notice_told (company_id, user_id, kind, subject_id, about, told_at)
      select ${whose.companyId}, ${whose.userId}, ${kind}, t.id, t.schedule_date, ${now}
      from financial_transaction t where ${dueIn(span)} and not exists (
        select 1 from finance_notice_told k
        where k.company_id = t.company_id and k.user_id = ${whose.userId} and k.kind = ${kind} and k.subject_id = t.id and k.about = t.schedule_date)
      on conflict do nothing returning subject_id
    ), fresh as (
      select t.* from financial_transaction t join told on told.subject_id = t.id
    )
    select count(*)::int as count,
      coalesce(-sum(effective_amount) filter (where type = 'EXPENSE'), 0)::bigint as to_pay,
      coalesce(sum(effective_amount) filter (where type = 'INCOME'), 0)::bigint as to_receive,
      (select jsonb_build_object('id', id, 'description', description, 'type', type, 'scheduleDate', schedule_date, 'effectiveAmount', effective_amount, 'person', null)
       from fresh order by schedule_date, id limit 1) as first
    from fresh`.execute(db)
  return rows[0]!
}

export type AccountAhead = { id: string; name: string; start: number; moves: Move[] }

/** Each account's balance today and what is expected to move it; what is overdue counts as moving today. */
export async function listAccountsAhead(db: Db, today: CalendarDate, to: CalendarDate): Promise<AccountAhead[]> {
  const { rows } = await sql<AccountAhead>`
    select a.id, a.name, prumo.balance_at(a.company_id, a.id, a.opening_date, a.opening_balance, ${today}::date) as start,
      coalesce((select jsonb_agg(jsonb_build_object('day', day, 'cents', cents) order by day) from (
        select greatest(d.day, ${today}::date) as day, sum(d.open)::bigint as cents from ledger_account_day d
        where d.company_id = a.company_id and d.bank_account_id = a.id and d.day <= ${to}::date and d.open <> 0 group by 1) ahead), '[]') as moves
    from bank_account a where a.general_status = 'ACTIVE' and a.opening_date <= ${today}::date order by a.name, a.id`.execute(
    db,
  )
  return rows
}

// An account runs low or it does not: the day it will happen may move without being a new event.
const wheneverItIs = '2000-01-01'

/** Notes which accounts (the nil one: all together) a person is told are running low; forgets those that recovered. Answers the new ones. */
export async function claimLowBalances(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  subjectIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  await sql`delete from finance_notice_told where company_id = ${companyId} and user_id = ${userId} and kind = 'low-balance' and subject_id <> all(${subjectIds}::uuid[])`.execute(
    db,
  )
  const { rows } = await sql<{ subjectId: string }>`
    insert into finance_notice_told (company_id, user_id, kind, subject_id, about, told_at)
    select ${companyId}, ${userId}, 'low-balance', id, ${wheneverItIs}, ${now} from unnest(${subjectIds}::uuid[]) as id
    on conflict do nothing returning subject_id`.execute(db)
  return new Set(rows.map(({ subjectId }) => subjectId))
}

export type NoticeRecipient = { userId: string; choice: NoticeSettings | null }

export const hearsOfEntries = sql<SqlBool>`(m.is_owner or m.permissions && '{transaction.read,transaction.post}'::text[])`

/** Everybody who may read entries, with what they chose. */
export async function listListeners(db: Db, companyId: string): Promise<NoticeRecipient[]> {
  const { rows } = await sql<NoticeRecipient>`
    select m.user_id, case when c.id is not null then jsonb_build_object('channels', c.channels, 'daysBefore', c.days_before,
      'balanceLimit', c.balance_limit, 'balanceDays', c.balance_days) end as choice
    from membership m left join finance_notice_choice c on c.company_id = m.company_id and c.user_id = m.user_id
    where m.company_id = ${companyId} and ${hearsOfEntries} order by m.user_id`.execute(db)
  return rows
}

const toldKeptDays = 400

export const deleteOldSentNotices = (db: Db, companyId: string, now: Date) =>
  db
    .deleteFrom('financeNoticeTold')
    .where('companyId', '=', companyId)
    .where('kind', '<>', 'low-balance')
    .where('toldAt', '<', new Date(now.getTime() - toldKeptDays * 86_400_000).toISOString())
    .execute()
