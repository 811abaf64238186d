import type { Basis } from '@prumo/contract/finance/segments'
import type { EntryType } from '@prumo/contract/finance/entries'
import type { statusFilter } from '@prumo/contract/finance/entry-filters'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod'
import { likePattern } from '#platform/db/like-pattern.ts'

type StatusFilter = z.output<typeof statusFilter>

export type EntryFilters = {
  startDate: CalendarDate
  endDate: CalendarDate
  type?: EntryType | undefined
  status?: StatusFilter | undefined
  categoryIds?: readonly string[] | undefined
  withoutCategory?: boolean | undefined
  costCenterIds?: readonly string[] | undefined
  withoutCostCenter?: boolean | undefined
  bankAccountIds?: readonly string[] | undefined
  description?: string | undefined
}

/**
 * What a question counts. A report holds what moved and what is expected to: what is overdue is expected today, and transfers are there
 * when it is of accounts or asks for them. A list holds entries under the day they are paid or due, all kinds of them.
 */
export type EntryQuestion = EntryFilters & { basis: Basis; today: CalendarDate; as: 'report' | 'list' }

export const openCondition = sql<SqlBool>`t.status in ('PENDING', 'SCHEDULED')`

/** The day entry `t` counts. */
export function countedDay({
  basis,
  as,
  today,
}: Pick<EntryQuestion, 'basis' | 'as' | 'today'>): RawBuilder<CalendarDate> {
  if (basis === 'competence') return sql`t.competence_date`
  return as === 'list'
    ? sql`t.day`
    : sql`case when ${openCondition} then greatest(t.day, ${today}::date) else t.day end`
}

/** Transfers are neither income nor expense: a report shows them only where one looks at accounts, or for them. */
export const hasTransfers = ({ as, type, bankAccountIds }: Pick<EntryQuestion, 'as' | 'type' | 'bankAccountIds'>) =>
  type === 'TRANSFER' || (!type && (as === 'list' || bankAccountIds !== undefined))

/** Whether what is overdue belongs to a period: where today does. */
export const holdsOverdue = ({ basis, as, today, startDate, endDate }: EntryQuestion) =>
  basis === 'cash' && as === 'report' && startDate <= today && today <= endDate

/** Entries `t` of a period that fit. Canceled ones only when asked for. */
export function entryConditions(question: EntryQuestion): RawBuilder<SqlBool> {
  const { type, status, categoryIds, withoutCategory, costCenterIds, withoutCostCenter, description, today } = question
  const { bankAccountIds: accounts } = question
  const conditions = [
    isInPeriod(question),
    statusCondition(status, today),
    type && sql<SqlBool>`t.type = ${type}`,
    !hasTransfers(question) && sql<SqlBool>`t.type <> 'TRANSFER'`,
    categoryIds && sql<SqlBool>`t.category_id = any(${categoryIds}::uuid[])`,
    withoutCategory && sql<SqlBool>`t.category_id is null`,
    costCenterIds && sql<SqlBool>`t.cost_center_id = any(${costCenterIds}::uuid[])`,
    withoutCostCenter && sql<SqlBool>`t.cost_center_id is null`,
    accounts &&
      sql<SqlBool>`(t.destination_bank_account_id = any(${accounts}::uuid[]) or t.source_bank_account_id = any(${accounts}::uuid[]))`,
    description && sql<SqlBool>`t.search_text like ${likePattern(description)}`,
  ].filter((condition): condition is RawBuilder<SqlBool> => Boolean(condition))
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>
}

function isInPeriod(question: EntryQuestion): RawBuilder<SqlBool> {
  const { basis, as, today, startDate, endDate } = question
  const between = sql<SqlBool>`${basis === 'cash' ? sql`t.day` : sql`t.competence_date`} between ${startDate}::date and ${endDate}::date`
  if (basis === 'competence' || as === 'list') return between
  if (!holdsOverdue(question)) return sql`(${between} and (not ${openCondition} or t.day >= ${today}::date))`
  return sql`(${between} or (${openCondition} and t.day < ${today}::date))`
}

/** What an entry adds to a report: nothing when canceled; of a transfer what the accounts asked for received or sent. */
export function finalAmount({ bankAccountIds: accounts }: EntryFilters): RawBuilder<number> {
  const isOurs = (column: string) => sql`${sql.ref(`t.${column}`)} = any(${accounts ?? []}::uuid[])`
  return sql`case when t.status = 'CANCELED' then 0 when t.type <> 'TRANSFER' then t.effective_amount else t.effective_amount
    * (case when ${isOurs('destination_bank_account_id')} then 1 else 0 end - case when ${isOurs('source_bank_account_id')} then 1 else 0 end) end`
}

function statusCondition(status: StatusFilter | undefined, today: CalendarDate): RawBuilder<SqlBool> | null {
  switch (status) {
    case 'ALL':
      return null
    case undefined:
      return sql`t.status <> 'CANCELED'`
    case 'OPEN':
      return openCondition
    case 'OVERDUE':
      return sql`${openCondition} and t.schedule_date < ${today}::date`
    case 'PENDING':
    case 'SCHEDULED':
      return sql`t.status = ${status} and t.schedule_date >= ${today}::date`
    default:
      return sql`t.status = ${status}`
  }
}
