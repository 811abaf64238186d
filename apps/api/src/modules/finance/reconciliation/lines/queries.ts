import type { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { reconciliationLine } from '@prumo/contract/finance/reconciliation-records'
import type { InputOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { ListSource } from '#platform/db/list.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Db } from '#platform/db/transaction.ts'

type ShownLine = z.output<typeof reconciliationLine>
type Filters = Required<NonNullable<InputOf<typeof reconciliation.lines>['body']['filters']>>

const named = (table: 'category' | 'person' | 'bank_account', key: string) =>
  sql`(select json_build_object('id', t.id, 'name', t.name) from ${sql.table(table)} t where t.company_id = statement_line.company_id and t.id = ${sql.ref(key)})`

/** Lines that were taken in, whatever became of them. */
export const reconciliationLineSource: ListSource<ShownLine, Filters> = {
  from: (db) =>
    db
      .selectFrom('statementLine')
      .where(sql<boolean>`statement_line.state in ('open', 'posted', 'settled', 'ignored')`),
  id: sql.ref('statementLine.id'),
  columns: {
    id: sql.ref('statementLine.id'),
    bankAccount: named('bank_account', 'statement_line.bank_account_id'),
    date: sql.ref('statementLine.day'),
    description: sql.ref('statementLine.description'),
    amount: sql.ref('statementLine.amount'),
    state: sql.ref('statementLine.state'),
    installmentNumber: sql.ref('statementLine.installmentNumber'),
    installmentTotal: sql.ref('statementLine.installmentTotal'),
    category: named('category', 'statement_line.category_id'),
    person: named('person', 'statement_line.person_id'),
    settlementId: sql`(select p.settlement_id from statement_settlement_part p where p.company_id = statement_line.company_id and p.line_id = statement_line.id limit 1)`,
    entries: sql`coalesce(
      (select json_agg(json_build_object('id', t.id, 'code', t.code, 'type', t.type, 'description', coalesce(t.description, 'Lançamento excluído'), 'status', t.status, 'amount', p.amount) order by p.position)
        from statement_settlement_part p left join financial_transaction t on t.company_id = p.company_id and t.id = p.transaction_id
        where p.company_id = statement_line.company_id and p.line_id = statement_line.id),
      (select json_agg(json_build_object('id', t.id, 'code', t.code, 'type', t.type, 'description', t.description, 'status', t.status, 'amount', statement_line.amount))
        from financial_transaction t where t.company_id = statement_line.company_id and t.id = statement_line.transaction_id),
      '[]')`,
  },
  filters: {
    bankAccountId: (id) => sql`statement_line.bank_account_id = ${id}`,
    state: (state) => sql`statement_line.state = ${state}`,
    search: (text) => sql`statement_line.search_text like ${likePattern(text)}`,
    startDate: (day) => sql`statement_line.day >= ${day}`,
    endDate: (day) => sql`statement_line.day <= ${day}`,
  },
}

export async function listLinesById({ db }: Context, ids: readonly string[]): Promise<ShownLine[]> {
  const fields = Object.entries(reconciliationLineSource.columns).map(
    ([name, column]) => sql`${column} as ${sql.id(name)}`,
  )
  const { rows } =
    await sql<ShownLine>`select ${sql.join(fields)} from statement_line where statement_line.id = any(${ids}::uuid[])`.execute(
      db,
    )
  return rows
}

export type StoredLine = {
  id: string
  bankAccountId: string
  day: CalendarDate
  amount: number
  description: string
  state: 'open' | 'posted' | 'settled' | 'ignored'
  installmentNumber: number | null
  installmentTotal: number | null
  categoryId: string | null
  personId: string | null
  costCenterId: string | null
  transactionId: string | null
  transactionVersion: number | null
}

const lineColumns = sql`id, bank_account_id, day, amount, description, state, installment_number, installment_total, category_id, person_id, cost_center_id, transaction_id, transaction_version`
const takenIn = sql`state in ('open', 'posted', 'settled', 'ignored') and day is not null and amount is not null`

export async function selectLines(db: Db, ids: readonly string[]): Promise<StoredLine[]> {
  const { rows } =
    await sql<StoredLine>`select ${lineColumns} from statement_line where id = any(${ids}::uuid[]) and ${takenIn} order by day, id`.execute(
      db,
    )
  return rows
}

/** The same, held until the end. The ledger is locked first, so two people never wait for each other. */
export async function selectLinesForUpdate(db: Db, ids: readonly string[]): Promise<StoredLine[]> {
  const { rows } =
    await sql<StoredLine>`select ${lineColumns} from statement_line where id = any(${ids}::uuid[]) and ${takenIn} order by day, id for update`.execute(
      db,
    )
  return rows
}

/** Lines that wait: open ones, and posted ones with the entry they made. */
export async function selectWaitingLines(
  db: Db,
  { bankAccountId, states, limit }: { bankAccountId: string | null; states: readonly string[]; limit: number },
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select ${lineColumns} from statement_line
    where state = any(${states}) and ${takenIn} and (${bankAccountId}::uuid is null or bank_account_id = ${bankAccountId}) order by day desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export type LineChange = {
  id: string
  state: StoredLine['state']
  transactionId: string | null
  transactionVersion: number | null
}

export const updateLineStates = (db: Db, changes: readonly LineChange[]) =>
  sql`
  update statement_line l set state = n.state, transaction_id = n."transactionId", transaction_version = n."transactionVersion"
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (id uuid, state text, "transactionId" uuid, "transactionVersion" int)
  where l.id = n.id and ${isAmong(sql`l.id`, changes)}`.execute(db)

type Given = { id: string; categoryId: string | null; personId: string | null }

export const updateLineCategories = (db: Db, changes: readonly Given[]) =>
  sql`
  update statement_line l set category_id = n."categoryId", person_id = n."personId"
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (id uuid, "categoryId" uuid, "personId" uuid)
  where l.id = n.id and ${isAmong(sql`l.id`, changes)}`.execute(db)

export async function listAccounts(db: Db, today: CalendarDate) {
  const { rows } = await sql<{
    id: string
    name: string
    bank: string | null
    firstDay: CalendarDate | null
    lastDay: CalendarDate | null
    systemBalance: number
    counts: { open: number; posted: number; settled: number; ignored: number }
  }>`
    select a.id, a.name, a.bank, l.first_day, l.last_day,
      prumo.balance_at(a.company_id, a.id, a.opening_date, a.opening_balance, ${today}::date) as system_balance,
      json_build_object('open', l.open, 'posted', l.posted, 'settled', l.settled, 'ignored', l.ignored) as counts
    from bank_account a
    cross join lateral (
      select min(day) as first_day, max(day) as last_day, count(*) filter (where state = 'open') as open, count(*) filter (where state = 'posted') as posted,
        count(*) filter (where state = 'settled') as settled, count(*) filter (where state = 'ignored') as ignored
      from statement_line l
      where l.company_id = a.company_id and l.bank_account_id = a.id and l.state in ('open', 'posted', 'settled', 'ignored')
    ) l
    where a.kind = 'bank' and (a.general_status = 'ACTIVE' or l.open > 0)
    order by (l.open > 0) desc, (l.first_day is not null) desc, a.name`.execute(db)
  return rows
}
