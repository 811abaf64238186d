import type { entries } from '@prumo/contract/finance/entries'
import type { InputOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { parseBRL } from '@prumo/domain/money/money'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { selectTakenOver } from '#modules/people/index.ts'
import type { Context } from '#platform/context.ts'
import { contains } from '#platform/db/like-pattern.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'
import { seesAllEntries } from '../entry-rights.ts'

export type EntryListFilters = NonNullable<InputOf<typeof entries.list>['body']['filters']>
type Search = { text: string; personIds: readonly string[] }

/** The filters of the contract as the rows are asked for them. */
export type SourceFilters = {
  [Name in keyof Omit<EntryListFilters, 'search' | 'withOverdue'>]-?: NonNullable<EntryListFilters[Name]>
} & {
  search: Search
  withoutCanceled: true
  /** Who has only the key of sales. */
  seenBy: string
  periodOrOverdue: { startDate: CalendarDate | undefined; endDate: CalendarDate | undefined }
}

/** Entries of sales, and those the person recorded. */
export const isSeenBy = (userId: string) =>
  sql<SqlBool>`(financial_transaction.sale_id is not null or financial_transaction.created_by = ${userId})`

export const isOpenEntry = sql`financial_transaction.status in ('PENDING', 'SCHEDULED')`

/** What is meant by the filters of a list, whoever asks: the list, its totals, its file, or an operation on all of them. */
export async function sourceFiltersOf(ctx: Context, asked: EntryListFilters): Promise<Partial<SourceFilters>> {
  const { db } = ctx
  const { search, withOverdue, startDate, endDate, ...plain } = await ofMergedPeople(db, asked)
  const hasPeriod = startDate !== undefined || endDate !== undefined
  return {
    ...(withOverdue && hasPeriod
      ? { periodOrOverdue: { startDate, endDate } }
      : { ...(startDate && { startDate }), ...(endDate && { endDate }) }),
    ...(plain as Partial<SourceFilters>),
    ...(search && { search: { text: search, personIds: await selectFoundPersons(db, search) } }),
    ...(!plain.status && { withoutCanceled: true }),
    ...(!seesAllEntries(ctx) && { seenBy: ctx.userId }),
  }
}

/** An address or a link kept since may name somebody who was merged into another: the other is meant. */
async function ofMergedPeople(db: Db, filters: EntryListFilters): Promise<EntryListFilters> {
  const { personId } = filters
  const by = personId && (await selectTakenOver(db, [personId])).get(personId)
  return by ? { ...filters, personId: by } : filters
}

const mostPersons = 200

/** People whose name or document a text is part of; a document with or without its dots. */
async function selectFoundPersons(db: Db, text: string): Promise<string[]> {
  const document = text.replace(/[.\-/\s]/g, '')
  const isDocument = /^\d{6,14}$/.test(document)
  const { rows } = await sql<{ id: string }>`select id from person
    where ${contains(sql`search_text`, isDocument ? document : text)} limit ${mostPersons}`.execute(db)
  return rows.map(({ id }) => id)
}

export const entryFiltersOn = (today: CalendarDate): ListSource<unknown, SourceFilters>['filters'] => ({
  type: (type) => sql`financial_transaction.type = ${type}`,
  types: (types) => sql`financial_transaction.type = any(${types}::text[])`,
  status: (status) => isInStatus(status, today),
  withoutCanceled: () => sql`financial_transaction.status <> 'CANCELED'`,
  categoryId: (id) => sql`financial_transaction.category_id = ${id}`,
  categoryIds: (ids) => sql`financial_transaction.category_id = any(${ids}::uuid[])`,
  withoutCategory: (without) => hasNone('category_id', without),
  sourceBankAccountId: (id) => sql`financial_transaction.source_bank_account_id = ${id}`,
  destinationBankAccountId: (id) => sql`financial_transaction.destination_bank_account_id = ${id}`,
  destinationBankAccountIds: (ids) => sql`financial_transaction.destination_bank_account_id = any(${ids}::uuid[])`,
  bankAccountId: (id) =>
    sql`(financial_transaction.destination_bank_account_id = ${id} or financial_transaction.source_bank_account_id = ${id})`,
  personId: (id) => sql`financial_transaction.person_id = ${id}`,
  withoutPerson: (without) => hasNone('person_id', without),
  costCenterId: (id) => sql`financial_transaction.cost_center_id = ${id}`,
  withoutCostCenter: (without) => hasNone('cost_center_id', without),
  sequenceId: (id) => sql`financial_transaction.sequence_id = ${id}`,
  amountFrom: (cents) => sql`abs(financial_transaction.effective_amount) >= ${cents}`,
  amountTo: (cents) => sql`abs(financial_transaction.effective_amount) <= ${cents}`,
  competenceFrom: (day) => sql`financial_transaction.competence_date >= ${day}`,
  competenceTo: (day) => sql`financial_transaction.competence_date <= ${day}`,
  description: (text) => contains(sql`financial_transaction.search_text`, text),
  search: isFound,
  seenBy: isSeenBy,
  startDate: (day) => sql`financial_transaction.day >= ${day}`,
  endDate: (day) => sql`financial_transaction.day <= ${day}`,
  periodOrOverdue: ({ startDate = '-infinity', endDate = 'infinity' }) =>
    sql`(financial_transaction.day between ${startDate}::date and ${endDate}::date or (${isOpenEntry} and financial_transaction.day < ${today}::date))`,
  // What is open counts on the day it is due.
  withoutOverdue: (without) =>
    without ? sql`(not (${isOpenEntry}) or financial_transaction.day >= ${today}::date)` : sql`true`,
})

const hasNone = (column: 'category_id' | 'cost_center_id' | 'person_id', without: boolean): RawBuilder<SqlBool> => {
  const value = sql.raw(`financial_transaction.${column}`)
  return without ? sql`(${value} is null and financial_transaction.type <> 'TRANSFER')` : sql`${value} is not null`
}

/** Each way has an index: words, what was agreed, what moved, the number, the person. */
function isFound({ text, personIds }: Search): RawBuilder<SqlBool> {
  const cents = parseBRL(text)
  const code = /^\d{1,9}$/.test(text) ? Number(text) : null
  const ways = [
    contains(sql`financial_transaction.search_text`, text),
    ...(cents ? [isWorth(cents)] : []),
    ...(code ? [sql<SqlBool>`financial_transaction.code = ${code}`] : []),
    ...(personIds.length > 0 ? [sql<SqlBool>`financial_transaction.person_id = any(${personIds}::uuid[])`] : []),
  ]
  return ways.length === 1 ? ways[0]! : sql`(${sql.join(ways, sql` or `)})`
}

/** What was agreed, or what moved in the end; with a minus sign only what goes out. */
export function isWorth(cents: number): RawBuilder<SqlBool> {
  const size = Math.abs(cents)
  const agreed = sql`financial_transaction.amount = ${size}`
  const isOtherwise = sql`(financial_transaction.interest <> 0 or financial_transaction.fine <> 0 or financial_transaction.discount <> 0)`
  if (cents < 0)
    return sql`((${agreed} and financial_transaction.type = 'EXPENSE') or (${isOtherwise} and financial_transaction.effective_amount = ${cents}))`
  return sql`(${agreed} or (${isOtherwise} and financial_transaction.effective_amount = any(${[size, -size]}::bigint[])))`
}

export function isInStatus(status: NonNullable<EntryListFilters['status']>, today: CalendarDate): RawBuilder<SqlBool> {
  if (status === 'ALL') return sql`true`
  if (status === 'OPEN') return isOpenEntry as RawBuilder<SqlBool>
  if (status === 'OVERDUE') return sql`(${isOpenEntry} and financial_transaction.schedule_date < ${today})`
  if (status === 'PAID' || status === 'CANCELED') return sql`financial_transaction.status = ${status}`
  return sql`(financial_transaction.status = ${status} and financial_transaction.schedule_date >= ${today})`
}
