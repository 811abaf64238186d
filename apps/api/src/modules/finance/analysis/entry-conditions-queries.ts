import type { Basis } from '@prumo/contract/finance/segments'
import type { statusFilter, EntryType } from '@prumo/contract/finance/entries'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod'
import { containing } from '#platform/db/containing.ts'

type StatusFilter = z.output<typeof statusFilter>

export type EntryFilters = {
  startDate: CalendarDate
  endDate: CalendarDate
  type?: EntryType | undefined
  status?: StatusFilter | undefined
  categoryIds?: readonly string[] | undefined
  bankAccountIds?: readonly string[] | undefined
  description?: string | undefined
}

export const dayOf = (basis: Basis) => (basis === 'cash' ? sql`t.day` : sql`t.competence_date`)

/** Entries `t` of a period that fit. Canceled ones only when asked for. */
export function entryConditions(question: EntryFilters & { basis: Basis; today: CalendarDate }): RawBuilder<SqlBool> {
  const {
    startDate,
    endDate,
    type,
    status,
    categoryIds,
    bankAccountIds: accounts,
    description,
    basis,
    today,
  } = question
  const conditions = [
    sql<SqlBool>`${dayOf(basis)} between ${startDate}::date and ${endDate}::date`,
    statusCondition(status, today),
    type && sql<SqlBool>`t.type = ${type}`,
    categoryIds && sql<SqlBool>`t.category_id = any(${categoryIds}::uuid[])`,
    accounts &&
      sql<SqlBool>`(t.destination_bank_account_id = any(${accounts}::uuid[]) or t.source_bank_account_id = any(${accounts}::uuid[]))`,
    description && sql<SqlBool>`t.search_text like ${containing(description)}`,
  ].filter((condition): condition is RawBuilder<SqlBool> => Boolean(condition))
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>
}

function statusCondition(status: StatusFilter | undefined, today: CalendarDate): RawBuilder<SqlBool> {
  switch (status) {
    case undefined:
      return sql`t.status <> 'CANCELED'`
    case 'OPEN':
      return sql`t.status in ('PENDING', 'SCHEDULED')`
    case 'OVERDUE':
      return sql`t.status in ('PENDING', 'SCHEDULED') and t.schedule_date < ${today}::date`
    case 'PENDING':
    case 'SCHEDULED':
      return sql`t.status = ${status} and t.schedule_date >= ${today}::date`
    default:
      return sql`t.status = ${status}`
  }
}
