import type { LineVerdict, StatementLine as WireLine } from '@prumo/contract/finance/statements'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { StatementLine } from '@prumo/domain/statements/statement-line'
import type { StatementKey } from '@prumo/domain/statements/statement-key'
import { sql } from 'kysely'
import { containing } from '#platform/db/containing.ts'
import { plainColumns } from '#platform/db/crud.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'

/** Lines whose key is remembered: the same one does not come in again. */
export const remembered = sql`state in ('open', 'posted', 'settled', 'ignored')`

/** Lines of accounts that are not meant. */
export const deleteOtherLines = (db: Db, importId: string, ownLineNumbers: readonly number[]) =>
  sql`delete from statement_line where import_id = ${importId} and not line_number = any(${ownLineNumbers}::int[])`.execute(
    db,
  )

export type KeyedLine = StatementLine & Partial<StatementKey>

const verdictOf = { movement: 'new', balance: 'balance', error: 'error' } as const

export function insertLines(
  db: Db,
  ids: { companyId: string; importId: string; bankAccountId: string },
  lines: readonly KeyedLine[],
) {
  const rows = lines.map((line) => ({
    line_number: line.lineNumber,
    day: line.date,
    description: line.description,
    amount: line.kind === 'balance' ? null : line.amountCents,
    balance: line.balanceCents,
    fitid: line.fitid,
    checknum: line.checknum,
    trntype: line.trntype,
    installment_number: line.installment?.n ?? null,
    installment_total: line.installment?.total ?? null,
    additional_data: line.additionalData,
    key: line.key ?? null,
    occurrence: line.occurrence ?? null,
    loose_key: line.looseKey ?? null,
    verdict: verdictOf[line.kind],
    messages: [...line.errors, ...line.warnings],
  }))
  return sql`
    insert into statement_line (company_id, import_id, bank_account_id, line_number, day, description, amount, balance, fitid, checknum, trntype,
      installment_number, installment_total, additional_data, key, occurrence, loose_key, verdict, messages)
    select ${ids.companyId}, ${ids.importId}, ${ids.bankAccountId}, line_number, day, description, amount, balance, fitid, checknum, trntype,
      installment_number, installment_total, additional_data, key, occurrence, loose_key, verdict, array(select jsonb_array_elements_text(messages))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (line_number int, day date, description text, amount bigint, balance bigint, fitid text,
      checknum text, trntype text, installment_number int, installment_total int, additional_data jsonb, key text, occurrence int, loose_key text, verdict text, messages jsonb)
    order by line_number`.execute(db)
}

/**
 * Lines that were just written are not in the statistics of their table, and a plan made or kept for few of them would take
 * hours for many: every plan is made for the sizes of now, and sets are hashed, never looped over.
 */
export async function inSets<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(db)
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db)
  const result = await run()
  await sql`set local plan_cache_mode = auto`.execute(db)
  await sql`set local enable_nestloop = on`.execute(db)
  return result
}

/**
 * What each line is against what is remembered of the account now. A key remembered n times lets the file's occurrence n + 1 in.
 * A line that is new by its key, but as large and of the same day as a remembered one that the file does not have, may be that one.
 */
export const judgeLines = (db: Db, importId: string, bankAccountId: string) =>
  inSets(db, () =>
    sql`
  with mine as materialized (
    select id, key, row_number() over (partition by key order by line_number, id) as nth, day, amount, split_part(loose_key, '|', 4) as fitid, split_part(loose_key, '|', 5) as parcel
    from statement_line where import_id = ${importId} and key is not null
  ), memory as materialized (
    select key, count(*) as times, day, amount, split_part(min(loose_key), '|', 4) as fitid, split_part(min(loose_key), '|', 5) as parcel
    from statement_line
    where bank_account_id = ${bankAccountId} and ${remembered} and import_id <> ${importId} and day between (select min(day) from mine) and (select max(day) from mine)
    group by key, day, amount
  ), missing as materialized (
    select memory.* from memory left join mine on mine.key = memory.key where mine.key is null
  ), doubtful as materialized (
    select distinct mine.id from mine join missing m on m.day = mine.day and m.amount = mine.amount
    where (m.fitid = mine.fitid or m.fitid = '' or mine.fitid = '') and (m.parcel = mine.parcel or m.parcel = '' or mine.parcel = '')
  ), judged as materialized (
    select mine.id, case when mine.nth <= coalesce(memory.times, 0) then 'imported' when doubtful.id is not null then 'possible-duplicate' else 'new' end as verdict
    from mine left join memory on memory.key = mine.key left join doubtful on doubtful.id = mine.id
  )
  update statement_line l set verdict = judged.verdict from judged where l.import_id = ${importId} and l.id = judged.id and l.verdict <> judged.verdict`.execute(
      db,
    ),
  )

export type Memory = { key: string; looseKey: string; times: number }

/** What is remembered of an account in a period, for a preview that keeps nothing. */
export async function selectMemory(
  db: Db,
  bankAccountId: string,
  from: CalendarDate,
  until: CalendarDate,
): Promise<Memory[]> {
  const { rows } = await sql<Memory>`select key, min(loose_key) as loose_key, count(*) as times from statement_line
    where bank_account_id = ${bankAccountId} and ${remembered} and day between ${from}::date and ${until}::date group by key`.execute(
    db,
  )
  return rows
}

export type VerdictCounts = Record<LineVerdict, number>

export async function countVerdicts(db: Db, importId: string): Promise<VerdictCounts> {
  const rows = await db
    .selectFrom('statementLine')
    .select(['verdict', sql<number>`count(*)`.as('count')])
    .where('importId', '=', importId)
    .groupBy('verdict')
    .execute()
  const counts: VerdictCounts = { new: 0, imported: 0, 'possible-duplicate': 0, balance: 0, error: 0 }
  for (const { verdict, count } of rows) counts[verdict as LineVerdict] = count
  return counts
}

/** What is wrong, line by line; of endless mistakes the first. */
export async function listErrors(db: Db, importId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{
    message: string
  }>`select m.message from statement_line l cross join lateral unnest(l.messages) as m (message)
    where l.import_id = ${importId} and l.verdict = 'error' order by l.line_number limit ${most + 1}`.execute(db)
  const messages = rows.map(({ message }) => message)
  return messages.length > most
    ? [...messages.slice(0, most), 'Há mais erros: corrija estes e envie o arquivo de novo.']
    : messages
}

type Filters = { verdict: string; state: string; search: string; importId: string }

const named = (table: 'category' | 'person', column: string) =>
  sql`(select json_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n where n.company_id = l.company_id and n.id = ${sql.ref(`l.${column}`)})`

/** Nothing is written to say that a line was left out: that an import is done says it. */
const state = sql`coalesce(l.state, case when l.verdict not in ('balance', 'error')
  and (select i.stage from statement_import i where i.company_id = l.company_id and i.id = l.import_id) in ('done', 'undoing', 'undone') then 'skipped' end)`

export const lineSource: ListSource<WireLine, Filters> = {
  from: (db) => db.selectFrom('statementLine as l'),
  id: sql.ref('l.id'),
  columns: {
    ...plainColumns('l', [
      'id',
      'lineNumber',
      'description',
      'amount',
      'balance',
      'fitid',
      'checknum',
      'trntype',
      'additionalData',
      'verdict',
      'choice',
      'messages',
      'transactionId',
    ]),
    state,
    key: sql`l.line_number::text`,
    date: sql.ref('l.day'),
    type: sql`case when l.amount < 0 then 'DEBIT' when l.amount > 0 then 'CREDIT' end`,
    category: named('category', 'categoryId'),
    person: named('person', 'personId'),
  },
  filters: {
    importId: (id) => sql`l.import_id = ${id}`,
    verdict: (verdict) => sql`l.verdict = ${verdict}`,
    state: (wanted) => sql`${state} = ${wanted}`,
    search: (text) => sql`l.search_text like ${containing(text)}`,
  },
}

export type LineChange = {
  lineId: string
  choice?: 'import' | 'skip' | null | undefined
  categoryId?: string | null | undefined
  personId?: string | null | undefined
}

/** What a person says of lines: absent leaves as it is, null takes back. */
export async function updateChoices(db: Db, importId: string, changes: readonly LineChange[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update statement_line l set
      choice = case when n.change ? 'choice' then n.change ->> 'choice' else l.choice end,
      category_id = case when n.change ? 'categoryId' then (n.change ->> 'categoryId')::uuid else l.category_id end,
      person_id = case when n.change ? 'personId' then (n.change ->> 'personId')::uuid else l.person_id end
    from (select distinct on (change ->> 'lineId') change from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality as e (change, place) order by change ->> 'lineId', place desc) n
    where l.import_id = ${importId} and l.id = (n.change ->> 'lineId')::uuid`.execute(db)
  return Number(numAffectedRows)
}

/** Choices that cannot stand: a line that is no movement taken in, or a category of the other direction. */
export async function findWrongChoices(db: Db, importId: string) {
  const { rows } = await sql<{ isFixed: boolean; isWrongWay: boolean }>`
    select coalesce(bool_or(l.choice = 'import' and l.verdict in ('balance', 'error')), false) as is_fixed,
      coalesce(bool_or((c.type = 'INCOME') <> (l.amount > 0)), false) as is_wrong_way
    from statement_line l left join category c on c.company_id = l.company_id and c.id = l.category_id
    where l.import_id = ${importId} and (l.choice = 'import' or l.category_id is not null)`.execute(db)
  return rows[0]!
}
