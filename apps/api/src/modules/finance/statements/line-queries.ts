import type { LineVerdict, StatementLine as WireLine } from '@prumo/contract/finance/statement-records'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { noVerdicts, type Judgement, type KnownKey, type VerdictCounts } from '@prumo/domain/statements/judge-lines'
import type { StatementLine } from '@prumo/domain/statements/statement-line'
import type { StatementKey } from '@prumo/domain/statements/statement-key'
import { sql } from 'kysely'
import { likePattern } from '#platform/db/like-pattern.ts'
import { plainColumns } from '#platform/db/crud.ts'
import type { ListSource } from '#platform/db/list.ts'
import type { Db } from '#platform/db/transaction.ts'
import type { PlannedLine } from './plan-lines.ts'
import { matchedEntry } from '../reconciliation/suggestions/queries.ts'

/** Lines whose key is remembered: the same one does not come in again. */
export const remembered = sql`state in ('open', 'posted', 'settled', 'ignored')`

export type NewLine = StatementLine & Partial<StatementKey> & { messages: string[]; costCenterId: string | null }

/** Lines as they will be written once they are judged: kept as text, which takes less room than what it was read from. */
export const rowsOf = (lines: readonly NewLine[]): string =>
  JSON.stringify(
    lines.map((line) => ({
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
      cost_center_id: line.costCenterId,
      messages: line.messages,
    })),
  )

type JudgedLine = Judgement & { lineNumber: number; planned: PlannedLine | null }

/** Writes rows that were judged, let in already where that is planned; the others, of accounts that are not meant, are left out. */
export const insertLines = (
  db: Db,
  ids: { companyId: string; importId: string; bankAccountId: string },
  rows: string,
  judged: readonly JudgedLine[],
) =>
  sql`
    insert into statement_line (company_id, import_id, bank_account_id, line_number, day, description, amount, balance, fitid, checknum, trntype,
      installment_number, installment_total, additional_data, key, occurrence, loose_key, verdict, matched_transaction_id, match_reason, messages,
      state, transaction_id, transaction_version, cost_center_id)
    select ${ids.companyId}, ${ids.importId}, ${ids.bankAccountId}, line_number, day, description, amount, balance, fitid, checknum, trntype,
      installment_number, installment_total, additional_data, key, coalesce(j.place, occurrence), loose_key, j.verdict, j.entry_id, j.reason,
      case when messages = '[]' then '{}' else array(select jsonb_array_elements_text(messages)) end,
      j.state, j.own_id, case when j.own_id is not null then 1 end, cost_center_id
    from jsonb_to_recordset(${rows}::jsonb) as n (line_number int, day date, description text, amount bigint, balance bigint, fitid text,
      checknum text, trntype text, installment_number int, installment_total int, additional_data jsonb, key text, occurrence int, loose_key text, messages jsonb, cost_center_id uuid)
    join unnest(${judged.map(({ lineNumber }) => lineNumber)}::int[], ${judged.map(({ verdict }) => verdict)}::text[],
      ${judged.map(({ match }) => match?.entryId ?? null)}::uuid[], ${judged.map(({ match }) => match?.reason ?? null)}::text[],
      ${judged.map(({ planned }) => planned?.state ?? null)}::text[], ${judged.map(({ planned }) => planned?.occurrence ?? null)}::int[],
      ${judged.map(({ planned }) => planned?.transactionId ?? null)}::uuid[]) as j (line_number, verdict, entry_id, reason, state, place, own_id) using (line_number)
    order by line_number`.execute(db)

export const updatePlanned = (db: Db, importId: string, lines: readonly (PlannedLine & { id: string })[]) =>
  sql`
  update statement_line l set state = n.state, occurrence = n.occurrence, transaction_id = n.own_id, transaction_version = case when n.own_id is not null then 1 end
  from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ state }) => state)}::text[], ${lines.map(({ occurrence }) => occurrence)}::int[],
    ${lines.map(({ transactionId }) => transactionId)}::uuid[]) as n (id, state, occurrence, own_id)
  where l.import_id = ${importId} and l.id = n.id`.execute(db)

export async function selectRememberedKeys(
  db: Db,
  bankAccountId: string,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<(KnownKey & { last: number })[]> {
  const { rows } = await sql<
    KnownKey & { last: number }
  >`select key, min(loose_key) as loose_key, min(description) as description, count(*) as times, max(occurrence) as last from statement_line
    where bank_account_id = ${bankAccountId} and ${remembered} and day between ${from}::date and ${until}::date group by key`.execute(
    db,
  )
  return rows
}

type JudgedRow = {
  id: string
  lineNumber: number
  day: CalendarDate
  amount: number
  description: string
  key: string
  looseKey: string
  occurrence: number
  installmentNumber: number | null
  installmentTotal: number | null
  verdict: Judgement['verdict']
  choice: 'import' | 'skip' | null
  matchedTransactionId: string | null
}

/** The movements of an import as they were judged, in their order. */
export async function selectJudged(db: Db, importId: string): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select id, line_number, day, amount, description, key, loose_key, occurrence, installment_number, installment_total, verdict, choice, matched_transaction_id
    from statement_line where import_id = ${importId} and key is not null order by line_number, id`.execute(db)
  return rows
}

export async function selectOpenLines(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('statementLine')
    .select('id')
    .where('importId', '=', importId)
    .where('state', '=', 'open')
    .execute()
  return rows.map(({ id }) => id)
}

export const updateJudgements = (db: Db, importId: string, changed: readonly (Judgement & { id: string })[]) =>
  sql`
  update statement_line l set verdict = n.verdict, matched_transaction_id = n."entryId", match_reason = n.reason
  from jsonb_to_recordset(${JSON.stringify(
    changed.map(({ id, verdict, match }) => ({ id, verdict, entryId: match?.entryId, reason: match?.reason })),
  )}::jsonb) as n (id uuid, verdict text, "entryId" uuid, reason text)
  where l.import_id = ${importId} and l.id = n.id`.execute(db)

export async function countVerdicts(db: Db, importId: string): Promise<VerdictCounts> {
  const rows = await db
    .selectFrom('statementLine')
    .select(['verdict', sql<number>`count(*)`.as('count')])
    .where('importId', '=', importId)
    .groupBy('verdict')
    .execute()
  const counts = noVerdicts()
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

const named = (table: 'category' | 'person' | 'cost_center', column: string) =>
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
    match: sql`(select ${matchedEntry(sql`l.bank_account_id`)}::jsonb || jsonb_build_object('reason', l.match_reason) from financial_transaction t
      where t.company_id = l.company_id and t.id = l.matched_transaction_id)`,
    category: named('category', 'categoryId'),
    person: named('person', 'personId'),
    costCenter: named('cost_center', 'costCenterId'),
  },
  filters: {
    importId: (id) => sql`l.import_id = ${id}`,
    verdict: (verdict) => sql`l.verdict = ${verdict}`,
    state: (wanted) => sql`${state} = ${wanted}`,
    search: (text) => sql`l.search_text like ${likePattern(text)}`,
  },
}

export type StatementLineChange = {
  lineId: string
  choice?: 'import' | 'skip' | null | undefined
  categoryId?: string | null | undefined
  personId?: string | null | undefined
}

/** What a person says of lines: absent leaves as it is, null takes back. */
export async function updateChoices(
  db: Db,
  importId: string,
  changes: readonly StatementLineChange[],
): Promise<number> {
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
