import type { StatementFormat, StatementImport } from '@prumo/contract/finance/statement-records'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { ColumnMapping } from '@prumo/domain/statements/statement-line'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { stageColumns } from '#platform/tracked-work/queries.ts'
import type { StageWork } from '#platform/tracked-work/handle-tracked-work.ts'
import { checkMove, listEndedStages } from '#platform/tracked-work/tracked-work.ts'
import type { StoredFacts } from './facts.ts'
import { statementWork, type StatementData, type StatementStage } from './stages.ts'

const { status, percent, doneCount } = stageColumns(statementWork)
const columns = sql`i.id, i.id as import_id, i.file_name, i.bank_account_id, (select b.name from bank_account b where b.company_id = i.company_id and b.id = i.bank_account_id) as bank_account_name,
  i.format, ${status} as status, i.stage, ${percent} as progress,
  i.total_entries, i.total_entries as total_records, case i.stage when 'checking' then ${doneCount} else i.processed_entries end as processed_entries,
  i.successful_entries, i.error_entries, i.duplicate_entries, i.balance_entries, i.skipped_entries, i.undone_entries, i.kept_entries, i.errors, i.warnings, i.message,
  (select json_build_object('displayName', u.display_name) from user_account u where u.id = i.created_by) as user,
  i.created_at, i.processed_at as processed_date, i.completed_at`

type Shown = { [Name in keyof StatementImport]: StatementImport[Name] }

export async function findStatement({ db }: { db: Db }, id: string): Promise<Shown> {
  const { rows } =
    await sql<Shown>`select ${columns} from statement_import i where i.id = ${id} and i.deleted_at is null`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

type History = {
  page: number
  pageSize: number
  bankAccountId?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** One page, and true statistics of everything that matches. Days are days in the company's time zone. */
export async function listStatements(
  { db, companyId }: Context,
  { page, pageSize, bankAccountId, startDate, endDate }: History,
) {
  const zone = sql`(select c.time_zone from company c where c.company_id = ${companyId})`
  const from = (text: string) =>
    text.length === 10 ? sql`${text}::date::timestamp at time zone ${zone}` : sql`${text}::timestamptz`
  const until = (text: string) =>
    text.length === 10
      ? sql`(${text}::date + 1)::timestamp at time zone ${zone}`
      : sql`${text}::timestamptz + interval '1 millisecond'`
  const where: RawBuilder<unknown>[] = [sql`i.deleted_at is null`]
  if (bankAccountId) where.push(sql`i.bank_account_id = ${bankAccountId}`)
  if (startDate) where.push(sql`i.created_at >= ${from(startDate)}`)
  if (endDate) where.push(sql`i.created_at < ${until(endDate)}`)
  const matching = sql.join(where, sql` and `)
  const [{ rows: items }, { rows: counts }] = await Promise.all([
    sql<Shown>`select ${columns} from statement_import i where ${matching} order by i.created_at desc, i.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{
      total: number
      success: number
      error: number
      processing: number
    }>`select count(*) as total, count(*) filter (where s = 'Success') as success,
      count(*) filter (where s = 'Error') as error, count(*) filter (where s in ('Queue', 'Processing')) as processing
      from (select ${status} as s from statement_import i where ${matching}) matching`.execute(db),
  ])
  const statistics = counts[0]!
  return { items, page, pageSize, totalRecords: statistics.total, statistics }
}

export async function findDetails(db: Db, id: string) {
  const row = await db
    .selectFrom('statementImport')
    .select(['facts', 'timeline', 'mapping'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row as unknown as {
    facts: Partial<StoredFacts>
    timeline: { at: string; text: string }[]
    mapping: ColumnMapping | null
  }
}

export async function findStatementForUpdate(db: Db, id: string) {
  const row = await db
    .selectFrom('statementImport')
    .select(['id', 'stage', 'bankAccountId', 'fileId', 'facts'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return { ...row, stage: row.stage as StatementStage, facts: row.facts as Partial<StoredFacts> }
}

type NewStatement = {
  id: string
  bankAccountId: string
  fileId: string
  fileName: string
  format: StatementFormat
  accountNumber: string | null
  commitsAtOnce: boolean
  stage: StatementStage
  runId: string
}

export const insertStatement = ({ db, companyId, userId }: Context, row: NewStatement, timeline: readonly object[]) =>
  db
    .insertInto('statementImport')
    .values({ ...row, companyId, createdBy: userId, timeline: JSON.stringify(timeline) })
    .execute()

export type StatementChanges = {
  stage?: StatementStage
  runId?: string
  attempts?: number
  mapping?: string | null
  facts?: string
  warnings?: string[]
  errors?: string[]
  message?: string | null
  totalEntries?: number
  processedEntries?: number
  successfulEntries?: number
  errorEntries?: number
  duplicateEntries?: number
  balanceEntries?: number
  skippedEntries?: number
  undoneEntries?: number
  keptEntries?: number
  commitsAtOnce?: boolean
  deletedAt?: Date
  processedAt?: Date
  completedAt?: Date | null
}

/** Changes an import that stands where it is expected to, and adds to its timeline; answers whether it did. */
export async function updateStatement(
  db: Db,
  id: string,
  at: readonly StatementStage[],
  changes: StatementChanges,
  happened?: { at: Date; text: string },
): Promise<boolean> {
  const timeline = happened ? { timeline: sql<string>`timeline || ${JSON.stringify([happened])}::jsonb` } : {}
  if (changes.stage) checkMove(statementWork, at, changes.stage)
  const { numUpdatedRows } = await db
    .updateTable('statementImport')
    .set({ ...changes, ...timeline })
    .where('id', '=', id)
    .where('stage', 'in', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const addWarnings = (db: Db, id: string, warnings: readonly string[]) =>
  db
    .updateTable('statementImport')
    .set({ warnings: sql<string[]>`warnings || ${warnings}::text[]` })
    .where('id', '=', id)
    .execute()

export async function findBegunStatement(db: Db, id: string) {
  const row = await db
    .selectFrom('statementImport')
    .select(['bankAccountId', 'fileId', 'format', 'mapping', 'commitsAtOnce', 'accountNumber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, format: row.format as StatementFormat, mapping: row.mapping as ColumnMapping | null }
}

export type StatementWork = StageWork<StatementData, Awaited<ReturnType<typeof findBegunStatement>>>

/** One worker at a time: a job may be given out again while a slow one is still at it. Answers whether there is work left. */
export async function lockForCheck(db: Db, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${id}`}, 0))`.execute(db)
  const row = await db.selectFrom('statementImport').select('stage').where('id', '=', id).executeTakeFirst()
  return row?.stage === 'checking'
}

export async function findFileSize(db: Db, id: string) {
  return (await db.selectFrom('storedFile').select('sizeBytes').where('id', '=', id).executeTakeFirstOrThrow())
    .sizeBytes
}

export async function findBankAccount(db: Db, id: string) {
  const row = await db
    .selectFrom('bankAccount')
    .select(['id', 'name', 'accountNumber', 'openingDate', 'generalStatus', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row)
    throw new Problem('reference-missing', {
      errors: [{ path: 'bankAccountId', message: 'Selecione uma conta bancária para continuar' }],
    })
  return row
}

export type Layout = { mappings: Partial<Record<StatementFormat, ColumnMapping>>; accountNumber: string | null }

export async function selectLayout(db: Db, bankAccountId: string): Promise<Layout> {
  const row = await db
    .selectFrom('statementLayout')
    .select(['mappings', 'accountNumber'])
    .where('bankAccountId', '=', bankAccountId)
    .executeTakeFirst()
  return row
    ? { mappings: row.mappings as Layout['mappings'], accountNumber: row.accountNumber }
    : { mappings: {}, accountNumber: null }
}

/** The account of this company whose files carry that number. */
export async function findAccountOfNumber(db: Db, accountNumber: string) {
  const { rows } = await sql<{
    id: string
    name: string
  }>`select b.id, b.name from statement_layout l join bank_account b on b.company_id = l.company_id and b.id = l.bank_account_id
    where l.account_number = ${accountNumber} limit 1`.execute(db)
  return rows[0]
}

/** Active accounts with the number their files carry and the one written down. */
export async function listAccountNumbers(db: Db) {
  const { rows } = await sql<{ id: string; name: string; remembered: string | null; written: string | null }>`
    select b.id, b.name, l.account_number as remembered, b.account_number as written
    from bank_account b left join statement_layout l on l.company_id = b.company_id and l.bank_account_id = b.id
    where b.general_status = 'ACTIVE' and b.kind = 'bank' order by b.name`.execute(db)
  return rows
}

/** The first number stays: another one later is a reason to warn. */
export const rememberAccountNumber = (db: Db, companyId: string, bankAccountId: string, accountNumber: string) =>
  sql`
  insert into statement_layout as l (company_id, bank_account_id, account_number) values (${companyId}, ${bankAccountId}, ${accountNumber})
  on conflict (company_id, bank_account_id) do update set account_number = coalesce(l.account_number, excluded.account_number), updated_at = now()`.execute(
    db,
  )

export const rememberMapping = (
  db: Db,
  companyId: string,
  bankAccountId: string,
  format: StatementFormat,
  mapping: ColumnMapping,
) =>
  sql`
  insert into statement_layout as l (company_id, bank_account_id, mappings) values (${companyId}, ${bankAccountId}, ${JSON.stringify({ [format]: mapping })}::jsonb)
  on conflict (company_id, bank_account_id) do update set mappings = l.mappings || excluded.mappings, updated_at = now()`.execute(
    db,
  )

/** What the account holds here at the end of a day. */
export async function selectBalanceOn(db: Db, bankAccountId: string, day: CalendarDate): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select prumo.balance_at(company_id, id, opening_date, opening_balance, ${day}::date) as balance from bank_account where id = ${bankAccountId}`.execute(
    db,
  )
  return rows[0]!.balance
}

export async function selectToday(db: Db, companyId: string, now: Date): Promise<CalendarDate> {
  const { rows } = await sql<{
    today: CalendarDate
  }>`select (${now}::timestamptz at time zone time_zone)::date as today from company where company_id = ${companyId}`.execute(
    db,
  )
  return rows[0]!.today
}

export const deleteStatement = (db: Db, id: string) => db.deleteFrom('statementImport').where('id', '=', id).execute()

export const endedStages = listEndedStages(statementWork)

/** Imports that ended before a day and still have lines that nothing remembers; held until the transaction ends. */
export async function selectForgettable(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from statement_import i
    where i.stage = any(${endedStages}) and i.completed_at < ${before}
      and exists (select 1 from statement_line l where l.company_id = i.company_id and l.import_id = i.id and l.state is null) for update`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
