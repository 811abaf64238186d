import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { inSavepoint } from '#platform/db/savepoint.ts'
import type { Db } from '#platform/db/transaction.ts'
import { Problem } from '#platform/problem.ts'
import { createSelectedEntries } from '../ledger/create-entries.ts'
import { costCenterKey } from './find-cost-centers.ts'
import { remembered } from './line-queries.ts'

/** What a person or the verdict lets in. What has not happened yet waits for the statement of the day it does. */
const isTaken = (today: CalendarDate) => sql`l.key is not null and l.day <= ${today}::date
  and (l.choice = 'import' or (l.verdict in ('new', 'match') and l.choice is distinct from 'skip'))`
/** Of what is let in: a match waits to be settled, everything else makes an entry of its own. */
const isPosted = sql`(l.verdict <> 'match' or l.choice = 'import')`

type Foretold = {
  importId: string
  until: CalendarDate
  today: CalendarDate
  /** What rules ignore leaves no entry. */
  ignored: readonly { description: string; isIncome: boolean }[]
}

/** What importing the rest of the lines would move on the account up to a day. A match that was paid moved already. */
export async function selectImportedCents(
  db: Db,
  { importId, until, today, ignored }: Foretold,
): Promise<{ posted: number; settled: number }> {
  const { rows } = await sql<{ posted: number; settled: number }>`
    select coalesce(sum(l.amount) filter (where ${isPosted}), 0)::bigint as posted,
      coalesce(sum(l.amount) filter (where ${isPosted} is not true), 0)::bigint as settled from statement_line l
      join bank_account a on a.company_id = l.company_id and a.id = l.bank_account_id
      left join financial_transaction t on t.company_id = l.company_id and t.id = l.matched_transaction_id
    where l.import_id = ${importId} and l.state is null and ${isTaken(today)} and l.day between a.opening_date and ${until}::date
      and case when ${isPosted} then not exists (
        select 1 from jsonb_to_recordset(${JSON.stringify(ignored)}::jsonb) as n (description text, "isIncome" boolean)
        where n.description = l.description and n."isIncome" = (l.amount > 0)) else t.status <> 'PAID' end`.execute(db)
  return rows[0]!
}

export async function countImportableLines(db: Db, importId: string, today: CalendarDate): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from statement_line l where l.import_id = ${importId} and ${isTaken(today)}`.execute(db)
  return rows[0]!.count
}

/**
 * Lines whose cost centre became inactive since the file was read lose it and keep its name, as those of which none was found.
 * Answers the names.
 */
export async function dropInactiveCostCenters(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with dropped as (
      update statement_line l set cost_center_id = null,
        additional_data = l.additional_data || jsonb_build_array(jsonb_build_object('key', ${costCenterKey}::text, 'value', c.name)),
        messages = l.messages || format('Linha %s: Centro de custo inativo: %s', l.line_number, c.name)
      from cost_center c
      where l.import_id = ${importId} and c.company_id = l.company_id and c.id = l.cost_center_id and c.general_status = 'INACTIVE'
      returning c.name)
    select distinct name from dropped order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lines are told their entries before these are there. */
export const deferEntries = (db: Db) => sql`set constraints statement_line_entry deferred`.execute(db)

/**
 * That each line's entry is there is checked when the transaction ends, by a plan the connection keeps from the first time: one
 * made while the table was almost empty would read all of it for each line. Plans are made anew for the sizes of now.
 */
export const discardPlans = (db: Db) => sql`discard plans`.execute(db)

/** Writes the paid entries of the lines from one number to another that were let in, numbered in their order. */
export const postLines = (
  company: Pick<Context, 'db' | 'companyId'>,
  { importId, first, last, count }: { importId: string; first: number; last: number; count: number },
): Promise<void> =>
  createSelectedEntries(company, {
    count,
    values: {
      id: sql`l.transaction_id`,
      type: sql`case when l.amount < 0 then 'EXPENSE' else 'INCOME' end`,
      status: sql`'PAID'`,
      description: sql`left(l.description, 200)`,
      amount: sql`abs(l.amount)`,
      scheduleDate: sql`l.day`,
      competenceDate: sql`l.day`,
      effectiveDate: sql`l.day`,
      categoryId: sql`l.category_id`,
      personId: sql`l.person_id`,
      costCenterId: sql`l.cost_center_id`,
      destinationBankAccountId: sql`l.bank_account_id`,
      actualInstallments: sql`l.installment_number`,
      installments: sql`l.installment_total`,
      additionalData: sql`case when l.checknum is null then l.additional_data
        else l.additional_data || jsonb_build_array(jsonb_build_object('key', 'Documento', 'value', l.checknum)) end`,
    },
    from: sql`statement_line l
      where l.import_id = ${importId} and l.line_number between ${first} and ${last} and l.state = 'posted'`,
    order: sql`l.line_number`,
  })

export type Outcome = {
  total: number
  posted: number
  settled: number
  open: number
  duplicates: number
  errors: number
  balances: number
  skipped: number
}

/** Every line of the file is in exactly one of the counts. */
export async function countOutcome(db: Db, importId: string): Promise<Outcome> {
  const { rows } =
    await sql<Outcome>`select count(*) filter (where verdict <> 'balance') as total, count(*) filter (where state = 'posted') as posted,
    count(*) filter (where state = 'settled') as settled, count(*) filter (where state = 'open') as open,
    count(*) filter (where state is null and verdict in ('imported', 'possible-duplicate')) as duplicates, count(*) filter (where verdict = 'error') as errors,
    count(*) filter (where verdict = 'balance') as balances, count(*) filter (where state is null and verdict in ('new', 'match')) as skipped
    from statement_line where import_id = ${importId}`.execute(db)
  return rows[0]!
}

/** Reconciliations of an import's lines alone, of which nothing changed since: they can be taken back with it. */
export async function listUntouchedSettlements(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.settlement_id as id from statement_settlement_part p join statement_line l on l.company_id = p.company_id and l.id = p.line_id
      left join financial_transaction t on t.company_id = p.company_id and t.id = p.transaction_id
    where p.settlement_id in (select o.settlement_id from statement_settlement_part o join statement_line mine on mine.company_id = o.company_id and mine.id = o.line_id
      where mine.import_id = ${importId} and mine.state = 'settled')
    group by p.settlement_id having bool_and(l.import_id = ${importId} and t.version = p.transaction_version)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Tries something that may be refused, and leaves no trace of it when it is. */
export async function tryOrRollBack(db: Db, work: () => Promise<unknown>): Promise<void> {
  try {
    await inSavepoint(db, work)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** The account of an import, if lines of it made entries or are reconciled. */
export async function listMovedAccounts(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.bank_account_id as id from statement_import i where i.id = ${importId} and exists (
      select 1 from statement_line l where l.company_id = i.company_id and l.import_id = i.id and l.state in ('posted', 'settled'))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * What an undo takes back: entries changed, added to or reconciled with other lines since stay, with the memory of their
 * lines, and so do lines that are still settled.
 */
export async function listTakenBack(db: Db, importId: string): Promise<{ id: string; transactionId: string | null }[]> {
  const { rows } = await sql<{ id: string; transactionId: string | null }>`
    select l.id, l.transaction_id from statement_line l left join financial_transaction t on t.company_id = l.company_id and t.id = l.transaction_id
    where l.import_id = ${importId} and (l.state in ('open', 'ignored') or (l.state = 'posted' and (t.id is null or (t.version = l.transaction_version
      and not exists (select 1 from record_file f where f.company_id = l.company_id and f.record_type = 'entry' and f.record_id = l.transaction_id)
      and not exists (select 1 from statement_settlement_part p where p.company_id = l.company_id and p.transaction_id = l.transaction_id)))))`.execute(
    db,
  )
  return rows
}

export const deleteImportLines = (db: Db, ids: readonly string[]) =>
  sql`update statement_line set state = null, transaction_id = null, transaction_version = null where id = any(${ids}::uuid[])`.execute(
    db,
  )

export async function countRememberedLines(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from statement_line where import_id = ${importId} and ${remembered}`.execute(db)
  return rows[0]!.count
}

/** The next lines of an import that nothing remembers; answers how many there were. */
export async function deleteForgottenLines(db: Db, importId: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from statement_line where ctid = any(array(
    select ctid from statement_line where import_id = ${importId} and state is null limit ${most}))`.execute(db)
  return Number(numAffectedRows)
}
