import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import { snakeCase } from '#platform/db/camel-case.ts'
import { isAmong } from '#platform/db/is-among.ts'
import type { Db } from '#platform/db/transaction.ts'
import {
  columnNames,
  completeEntry,
  editedNames,
  entryColumns,
  type Entry,
  type EntryChanges,
  type EntryColumn,
  type NewEntry,
  type StoredEntry,
} from './entry-columns.ts'
import { asJson, isOneOf } from './queries.ts'

const listed = (names: readonly EntryColumn[], write: (name: EntryColumn) => string) =>
  sql.raw(names.map(write).join(', '))
const targets = (names: readonly EntryColumn[]) => listed(names, snakeCase)
const values = (names: readonly EntryColumn[]) => listed(names, (name) => `e."${name}"`)
const typed = (names: readonly EntryColumn[]) => listed(names, (name) => `"${name}" ${entryColumns[name].sqlType}`)

const insertTargets = targets(columnNames)
const insertValues = values(columnNames)
/** Who records it, unless it is what somebody else's left. */
const recordedValues = listed(columnNames, (name) =>
  name === 'createdBy' ? 'coalesce(e."createdBy", prumo.current_user_id())' : `e."${name}"`,
)
const insertTypes = typed(columnNames)
const insertNames = listed(columnNames, (name) => `"${name}"`)

/** Any number of entries in one statement, numbered in the order given. */
export async function insertEntries(db: Db, companyId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(completeEntry)
  await sql`
    insert into financial_transaction (company_id, code, ${insertTargets})
    select ${companyId}, numbered.first + e.place - 1, ${recordedValues}
    from rows from (jsonb_to_recordset(${asJson(rows)}::jsonb) as (${insertTypes})) with ordinality as e (${insertNames}, place),
      (select prumo.next_codes('financial_transaction', ${rows.length}) as first) numbered`.execute(db)
}

/** Entries that were there before, with the code and the version they had. */
export async function insertFormerEntries(db: Db, companyId: string, entries: readonly StoredEntry[]): Promise<void> {
  const rows = entries.map(completeEntry)
  await sql`
    insert into financial_transaction (company_id, code, version, ${insertTargets}) select ${companyId}, e.code, e.version, ${insertValues}
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as e (code bigint, version int, ${insertTypes})`.execute(db)
}

/** Entries made of rows the database has, so that none of them travels. */
export type EntrySelection = {
  count: number
  values: { [Name in EntryColumn]?: RawBuilder<unknown> }
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

export async function insertSelectedEntries(
  db: Db,
  companyId: string,
  { count, values: chosen, from, order }: EntrySelection,
): Promise<void> {
  if (count === 0) return
  const names = columnNames.filter((name) => chosen[name])
  const { rows } = await sql<{
    code: number
  }>`select prumo.next_codes('financial_transaction', ${count}) as code`.execute(db)
  await sql`
    insert into financial_transaction (company_id, code, ${targets(names)})
    select ${companyId}, ${rows[0]!.code} + row_number() over (order by ${order}) - 1, ${sql.join(names.map((name) => chosen[name]))}
    from ${from} order by ${order}`.execute(db)
}

export const updateEntry = (db: Db, id: string, { additionalData, ...changes }: EntryChanges) =>
  db
    .updateTable('financialTransaction')
    .set({ ...changes, ...(additionalData && { additionalData: asJson(additionalData) }) })
    .where('id', '=', id)
    .execute()

const editTargets = targets(editedNames)
const editValues = values(editedNames)
const editTypes = typed(['id', ...editedNames])

/** Several entries as a person wants them from now on, in one statement. */
export async function updateEntries(db: Db, rows: readonly Entry[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update financial_transaction t set (${editTargets}) = (${editValues})
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as e (${editTypes}) where t.id = e.id and ${isAmong(sql`t.id`, rows)}`.execute(
    db,
  )
}

export const updateToPaid = (db: Db, ids: readonly string[], effectiveDate: CalendarDate) =>
  db.updateTable('financialTransaction').set({ status: 'PAID', effectiveDate }).where(isOneOf(ids)).execute()

/** What n/total shows on the months still open when a sequence gets another end. */
export const updateOpenCount = (db: Db, sequenceId: string, installments: number | null) =>
  db
    .updateTable('financialTransaction')
    .set({ installments })
    .where('sequenceId', '=', sequenceId)
    .where('status', 'in', ['PENDING', 'SCHEDULED'])
    .where('isRest', '=', false)
    .where(sql<boolean>`installments is distinct from ${installments}::int`)
    .execute()

export async function deleteRows(db: Db, ids: readonly string[]): Promise<number> {
  const [result] = await db.deleteFrom('financialTransaction').where(isOneOf(ids)).execute()
  return Number(result?.numDeletedRows ?? 0)
}
