import type { sequences } from '@prumo/contract/finance/sequences'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { plainColumns } from '#platform/db/crud.ts'
import type { ListSource } from '#platform/db/list.ts'
import { Problem } from '#platform/problem.ts'

type Detail = ResultOf<typeof sequences.get>
export type SequenceRow = Omit<Detail, 'entries'>
type Filters = NonNullable<InputOf<typeof sequences.list>['body']['filters']>

const isEntry = sql`t.company_id = transaction_sequence.company_id and t.sequence_id = transaction_sequence.id`
const isOpen = sql`t.status in ('PENDING', 'SCHEDULED')`
const ofEntries = (what: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`) =>
  sql`(select ${what} from financial_transaction t where ${isEntry} and ${condition})`
/** Of the next open one; where none is open, of the last: the index of a sequence has them in this order. */
const nextAmount = sql`coalesce(
  ${ofEntries(sql`t.amount`, sql`not t.is_rest and ${isOpen} order by t.company_id, t.sequence_id, t.schedule_date limit 1`)},
  ${ofEntries(sql`t.amount`, sql`not t.is_rest order by t.company_id desc, t.sequence_id desc, t.schedule_date desc limit 1`)},
  transaction_sequence.amount / greatest(transaction_sequence.max_count, 1))`
const accountOf = (column: string) =>
  sql`(select json_build_object('id', a.id, 'name', a.name) from bank_account a
    where a.company_id = transaction_sequence.company_id and a.id = transaction_sequence.${sql.raw(column)})`

const month = sql`(date_trunc('month', transaction_sequence.first_date) + make_interval(months => transaction_sequence.next_number - 1))`
const nextDate = sql`least(${month} + make_interval(days => transaction_sequence.base_day - 1), ${month} + interval '1 month - 1 day')::date`

/** Nothing open and nothing to come is an end, too. */
const status = sql<string>`case when transaction_sequence.status <> 'ACTIVE' then transaction_sequence.status
  when exists (select 1 from financial_transaction t where ${isEntry} and ${isOpen}) then 'ACTIVE'
  when transaction_sequence.condition_type = 'FIXED' and (transaction_sequence.max_count is null or transaction_sequence.next_number <= transaction_sequence.max_count)
    and (transaction_sequence.ends_on is null or ${nextDate} <= transaction_sequence.ends_on) then 'ACTIVE'
  else 'ENDED' end`

export const sequenceSource: ListSource<SequenceRow, Filters> = {
  from: (db) => db.selectFrom('transactionSequence'),
  id: sql.ref('transactionSequence.id'),
  columns: {
    ...plainColumns('transactionSequence', [
      'id',
      'description',
      'type',
      'firstDate',
      'endsOn',
      'createdAt',
      'version',
    ]),
    paymentConditionType: sql.ref('transactionSequence.conditionType'),
    status,
    amount: sql`case transaction_sequence.condition_type when 'FIXED' then transaction_sequence.amount else ${ofEntries(sql`coalesce(sum(t.amount), 0)`)} end::bigint`,
    occurrenceAmount: sql`case transaction_sequence.condition_type when 'FIXED' then transaction_sequence.amount
      else ${nextAmount} end::bigint`,
    category: sql`(select json_build_object('id', c.id, 'name', c.name, 'icon', c.icon) from category c
      where c.company_id = transaction_sequence.company_id and c.id = transaction_sequence.category_id)`,
    destinationBankAccount: accountOf('destination_bank_account_id'),
    sourceBankAccount: accountOf('source_bank_account_id'),
    person: sql`(select json_build_object('id', p.id, 'name', p.name) from person p
      where p.company_id = transaction_sequence.company_id and p.id = transaction_sequence.person_id)`,
    costCenter: sql`(select json_build_object('id', k.id, 'name', k.name) from cost_center k
      where k.company_id = transaction_sequence.company_id and k.id = transaction_sequence.cost_center_id)`,
    nextDueDate: ofEntries(sql`min(t.schedule_date)`, isOpen),
    occurrences: sql.ref('transactionSequence.maxCount'),
    madeCount: ofEntries(sql`count(*) filter (where not t.is_rest)::int`),
    paidCount: ofEntries(sql`count(*)::int`, sql`t.status = 'PAID'`),
    openCount: ofEntries(sql`count(*)::int`, isOpen),
    paidAmount: ofEntries(sql`coalesce(sum(abs(t.effective_amount)), 0)::bigint`, sql`t.status = 'PAID'`),
    openAmount: ofEntries(sql`coalesce(sum(abs(t.effective_amount)), 0)::bigint`, isOpen),
  },
  filters: {
    status: (value) => sql`${status} = ${value}`,
    type: (type) => sql`transaction_sequence.type = ${type}`,
    paymentConditionType: (type) => sql`transaction_sequence.condition_type = ${type}`,
    search: (text) => sql`transaction_sequence.search_text like ${likePattern(text)}`,
  },
}

const mostEntries = 1000

export async function findSequenceDetail({ db, today }: Context, id: string): Promise<Detail> {
  const selected = Object.entries(sequenceSource.columns).map(([name, column]) => column.as(sql.raw(`"${name}"`)))
  const [row, entries] = await Promise.all([
    db
      .selectFrom('transactionSequence')
      .select(selected as never)
      .where('id', '=', id)
      .executeTakeFirst(),
    selectEntriesOf(db, id, today()),
  ])
  if (!row) throw new Problem('not-found')
  return { ...(row as unknown as SequenceRow), entries: entries as unknown as Detail['entries'] }
}

const selectEntriesOf = (db: Context['db'], sequenceId: string, today: CalendarDate) =>
  db
    .selectFrom('financialTransaction')
    .select([
      'id',
      'code',
      'description',
      'amount',
      'effectiveAmount',
      'scheduleDate',
      'effectiveDate',
      'actualInstallments',
      'version',
    ])
    .select(
      sql`case when status in ('PENDING', 'SCHEDULED') and schedule_date < ${today}::date then 'OVERDUE' else status end`.as(
        'status',
      ),
    )
    .where('sequenceId', '=', sequenceId)
    .orderBy('scheduleDate')
    .orderBy('code')
    .limit(mostEntries)
    .execute()
