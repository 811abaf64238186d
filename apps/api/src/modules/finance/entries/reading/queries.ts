import type { EntryOwner, entries } from '@prumo/contract/finance/entries'
import type { ResultOf } from '@prumo/contract/route'
import { addDays, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { CompiledQuery, sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Context } from '#platform/context.ts'
import { plainColumns } from '#platform/db/crud.ts'
import { keptSources } from '#platform/db/kept-sources.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { Problem } from '#platform/problem.ts'
import { storedSummary } from '../../ledger/kept-totals-queries.ts'
import { refuseUnseen } from '../entry-rights.ts'
import { mayReadBalances } from '../../balance-rights.ts'
import { entryFiltersOn, type SourceFilters } from './entry-filter-queries.ts'
import { balanceOnDayOf } from '../balances/queries.ts'

/** As the contract has it, but for the balance, which is worked out for a whole page at once. */
export type ListedEntry = Omit<ResultOf<typeof entries.get>, 'balance'>
type Source = ListSource<ListedEntry, SourceFilters>

/** What an entry names, looked up where it names something; row-level security adds the company. */
const named = (column: string, what: RawBuilder<unknown>) =>
  sql`case when financial_transaction.${sql.raw(column)} is not null then ${what} end`
const accountOf = (column: string) =>
  named(
    column,
    sql`(select json_build_object('id', a.id, 'name', a.name, 'bank', a.bank) from bank_account a where a.id = financial_transaction.${sql.raw(column)})`,
  )

const ownedBy = (kind: EntryOwner, label: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql`(select json_build_object('kind', ${sql.lit(kind)}::text, 'id', o.id, 'label', ${label}) from ${rest})`
/** The record that wrote it, in the words of a link that opens it. */
const owner = sql`case
  when financial_transaction.sale_id is not null then
    ${ownedBy('sale', sql`'venda ' || o.code`, sql`sale o where o.id = financial_transaction.sale_id`)}
  when financial_transaction.commission_payment_id is not null then
    ${ownedBy(
      'commission',
      sql`'comissões de ' || p.name`,
      sql`commission_payment o join person p on p.id = o.seller_id where o.id = financial_transaction.commission_payment_id`,
    )}
  when financial_transaction.supplier_invoice_id is not null then
    ${ownedBy('supplier-invoice', sql`'nota ' || o.number`, sql`supplier_invoice o where o.id = financial_transaction.supplier_invoice_id`)}
  when financial_transaction.till_shift_id is not null then
    ${ownedBy('till-shift', sql`'caixa ' || t.name`, sql`till_shift o join till t on t.id = o.till_id where o.id = financial_transaction.till_shift_id`)} end`

/** The list as it reads on one day: the day decides what is overdue. */
export const entrySource = keptSources((today: CalendarDate): Source => ({
  from: (db) => db.selectFrom('financialTransaction'),
  id: sql.ref('financialTransaction.id'),
  coveredSorts: ['amount', 'description'],
  steadyPages: { sorts: ['day'], filters: ['startDate', 'endDate', 'type', 'withoutCanceled'] },
  storedCount: (filters) => storedCount(filters, today),
  columns: {
    ...plainColumns('financialTransaction', [
      'id',
      'code',
      'type',
      'description',
      'amount',
      'interest',
      'fine',
      'discount',
      'effectiveAmount',
      'scheduleDate',
      'competenceDate',
      'effectiveDate',
      'day',
      'paymentConditionType',
      'installments',
      'actualInstallments',
      'sequenceId',
      'additionalData',
      'barcode',
      'createdAt',
      'createdBy',
      'version',
    ]),
    status: sql`case when financial_transaction.status in ('PENDING', 'SCHEDULED') and financial_transaction.schedule_date < ${today}::date
      then 'OVERDUE' else financial_transaction.status end`,
    // The parent is looked up on its own: joined, it would be searched among all categories for every row.
    category: named(
      'category_id',
      sql`(select json_build_object('id', c.id, 'name', c.name, 'icon', c.icon, 'parent', case when c.parent_id is not null
          then (select json_build_object('id', p.id, 'name', p.name) from category p where p.id = c.parent_id) end)
        from category c where c.id = financial_transaction.category_id)`,
    ),
    destinationBankAccount: accountOf('destination_bank_account_id'),
    sourceBankAccount: accountOf('source_bank_account_id'),
    person: named(
      'person_id',
      sql`(select json_build_object('id', p.id, 'name', p.name) from person p where p.id = financial_transaction.person_id)`,
    ),
    costCenter: named(
      'cost_center_id',
      sql`(select json_build_object('id', k.id, 'name', k.name) from cost_center k where k.id = financial_transaction.cost_center_id)`,
    ),
    company: sql`(select json_build_object('name', coalesce(fantasy_name, name)) from company where company_id = financial_transaction.company_id)`,
    restOf: named(
      'rest_of_id',
      sql`(select json_build_object('id', w.id, 'code', w.code) from financial_transaction w where w.id = financial_transaction.rest_of_id)`,
    ),
    owner,
    attachmentCount: sql`(select count(*)::int from record_file f
      where f.record_type = 'entry' and f.record_id = financial_transaction.id)`,
  },
  filters: entryFiltersOn(today),
}))

/**
 * What the contract shows of an entry, for statements that choose their rows themselves and call them `financial_transaction`; `own`
 * stands in for columns that mean something else there.
 */
export const entryColumnsOn = (
  today: CalendarDate,
  own: Partial<Record<keyof ListedEntry, RawBuilder<unknown>>> = {},
) =>
  sql.join(
    Object.entries({ ...entrySource(today).columns, ...own }).map(
      ([name, column]) => sql`${column} as ${sql.raw(`"${name}"`)}`,
    ),
  )

const storedFilters = new Set([
  'startDate',
  'endDate',
  'type',
  'categoryId',
  'categoryIds',
  'status',
  'withoutCanceled',
  'withoutOverdue',
])

/** The totals the ledger keeps tell how many entries a period has, by type and category, unless more is asked. */
function storedCount(filters: Partial<SourceFilters>, today: CalendarDate) {
  const { startDate, endDate, type, categoryId, categoryIds, status, withoutCanceled, withoutOverdue } = filters
  const isStored = status === 'PAID' || status === 'OPEN' || (!status && withoutCanceled)
  if (!isStored || !Object.keys(filters).every((name) => storedFilters.has(name)) || (categoryId && categoryIds))
    return null
  const asked = { startDate, endDate, type, categoryIds: categoryId ? [categoryId] : categoryIds }
  if (!withoutOverdue) return storedSummary({ ...asked, status: status ?? 'PAID_OR_OPEN' })
  const parts = [
    ...(status === 'OPEN' ? [] : [storedSummary({ ...asked, status: 'PAID' })]),
    ...(status === 'PAID'
      ? []
      : [storedSummary({ ...asked, status: 'OPEN', startDate: startDate && startDate > today ? startDate : today })]),
  ]
  return sql<{ count: number }>`select sum(count)::int as count from (${sql.join(parts, sql` union all `)}) parts`
}

type Statement = { text: string; columnValues: readonly unknown[] }
const readStatements = new WeakMap<Source, Statement>()

/** Built once per day, like the list: every operation on an entry answers with it. */
function readStatement(ctx: Context): Statement {
  const source = entrySource(ctx.today())
  const known = readStatements.get(source)
  if (known) return known
  const wanted = { ...source.columns, balance: balanceOnDayOf('financial_transaction', ctx.today()) }
  const query = (source.from(ctx.db) as Entries)
    .select(selectionOf(wanted) as never)
    .where(sql<boolean>`financial_transaction.id = ${null}`)
  const { sql: text, parameters } = query.compile()
  const statement = { text, columnValues: parameters.slice(0, -1) }
  readStatements.set(source, statement)
  return statement
}

/** For whoever may see it. */
export async function findSeenEntry(ctx: Context, id: string) {
  const entry = await findListedEntry(ctx, id)
  refuseUnseen(ctx, entry)
  return entry
}

/** One entry as the contract shows it; sent behind whatever was asked of the query builder before it. */
export async function findListedEntry(ctx: Context, id: string): Promise<ResultOf<typeof entries.get>> {
  const { text, columnValues } = readStatement(ctx)
  const statement = CompiledQuery.raw(text, [...columnValues, id])
  const { rows } = await ctx.db.executeQuery<ResultOf<typeof entries.get>>(statement)
  if (rows.length === 0) throw new Problem('not-found')
  return mayReadBalances(ctx) ? rows[0]! : { ...rows[0]!, balance: null }
}

type Entries = SelectQueryBuilder<DB, 'financialTransaction', object>
const selectionOf = (columns: Record<string, RawBuilder<unknown>>) =>
  Object.entries(columns).map(([name, column]) => column.as(sql.raw(`"${name}"`)))

type Group = {
  which: RawBuilder<SqlBool>
  order: RawBuilder<unknown>
  /** The same question to the totals the ledger keeps. */
  stored: Pick<Parameters<typeof storedSummary>[0], 'startDate' | 'endDate' | 'status'>
}

/** The first entries of a group, how many there are and what they come to: one statement each, sent together. */
export async function selectCardGroup(
  ctx: Context,
  { which, order, stored }: Group,
  filters: readonly RawBuilder<SqlBool>[],
  limit: number,
) {
  const { from, columns } = entrySource(ctx.today())
  const selected = selectionOf(columns)
  const matching = () => filters.reduce((query, filter) => query.where(filter), (from(ctx.db) as Entries).where(which))
  const [items, summary] = await Promise.all([
    matching()
      .select(selected as never)
      .orderBy(order as never)
      .limit(limit)
      .execute(),
    filters.length === 0
      ? storedSummary(stored)
          .execute(ctx.db)
          .then(({ rows }) => rows[0]!)
      : matching()
          .select([
            sql<number>`count(*)::int`.as('count'),
            sql<number>`coalesce(sum(financial_transaction.effective_amount), 0)::bigint`.as('total'),
          ])
          .executeTakeFirstOrThrow(),
  ])
  return { items: items as unknown as ListedEntry[], ...summary }
}

/** Counting everything a company ever paid would say nothing and take as long as its history. */
const recentDays = 30

/** Around a day: what should have been paid before it, what was paid in the last days up to it, what falls due from it on. */
export const cardGroups = (date: CalendarDate): Record<'overdue' | 'recent' | 'future', Group> => ({
  overdue: {
    which: sql`financial_transaction.status in ('PENDING', 'SCHEDULED') and financial_transaction.schedule_date < ${date}`,
    order: sql`financial_transaction.schedule_date, financial_transaction.id`,
    stored: { status: 'OPEN', endDate: addDays(date, -1) },
  },
  recent: {
    which: sql`financial_transaction.status = 'PAID' and financial_transaction.day between ${date}::date - ${recentDays}::int and ${date}::date`,
    order: sql`financial_transaction.day desc, financial_transaction.id desc`,
    stored: { status: 'PAID', startDate: addDays(date, -recentDays), endDate: date },
  },
  future: {
    which: sql`financial_transaction.status in ('PENDING', 'SCHEDULED') and financial_transaction.schedule_date >= ${date}`,
    order: sql`financial_transaction.schedule_date, financial_transaction.id`,
    stored: { status: 'OPEN', startDate: date },
  },
})
