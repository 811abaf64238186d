import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { MonthlySchedule } from '@prumo/domain/ledger/occurrences'
import { sql } from 'kysely'
import type { DB } from '#platform/db/schema.gen.ts'
import type { Db } from '#platform/db/transaction.ts'
import { sharedNames, type Entry, type SharedColumn } from '../ledger/entry-columns.ts'
import { asJson } from '../ledger/queries.ts'

export type Sequence = MonthlySchedule &
  Pick<Entry, SharedColumn> & {
    id: string
    conditionType: 'FIXED' | 'INSTALLMENTS'
    status: 'ACTIVE' | 'PAUSED' | 'ENDED'
    endsOn: CalendarDate | null
    maxCount: number | null
    nextNumber: number
    skipped: number[]
  }
export type StoredSequence = Sequence & { version: number }

const columns = [
  'id',
  'conditionType',
  'status',
  ...sharedNames,
  'firstDate',
  'baseDay',
  'firstCompetenceDate',
  'competenceBaseDay',
  'endsOn',
  'maxCount',
  'nextNumber',
  'skipped',
  'version',
] as const satisfies readonly (keyof DB['transactionSequence'])[]

export const insertSequence = (db: Db, companyId: string, { additionalData, ...sequence }: Sequence) =>
  db
    .insertInto('transactionSequence')
    .values({ companyId, ...sequence, additionalData: asJson(additionalData) })
    .execute()

/** Read to be decided on: the ledger is locked. */
export const selectSequence = async (db: Db, id: string) =>
  (await db.selectFrom('transactionSequence').select(columns).where('id', '=', id).executeTakeFirst()) as unknown as
    | StoredSequence
    | undefined

export const selectSequences = async (db: Db, ids: readonly string[]) =>
  (await db
    .selectFrom('transactionSequence')
    .select(columns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()) as unknown as StoredSequence[]

/** Sequences that went with the last of their entries, as they were. */
export async function insertFormerSequences(db: Db, companyId: string, sequences: readonly StoredSequence[]) {
  for (const { version: _version, ...sequence } of sequences) await insertSequence(db, companyId, sequence)
}

export const updateSequence = (db: Db, id: string, { additionalData, ...changes }: Partial<Omit<Sequence, 'id'>>) =>
  db
    .updateTable('transactionSequence')
    .set({ ...changes, ...(additionalData && { additionalData: asJson(additionalData) }) })
    .where('id', '=', id)
    .execute()

/** Numbers of a sequence that have an entry, in whatever state. */
export async function selectNumbers(db: Db, sequenceId: string, from: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('financialTransaction')
    .select('actualInstallments')
    .where('sequenceId', '=', sequenceId)
    .where('actualInstallments', '>=', from)
    .execute()
  return new Set(rows.map((row) => row.actualInstallments!))
}

/** Sequences that have no entry left and will make none: nothing remembers them. */
export const deleteEmptySequences = async (db: Db, ids: readonly string[]) =>
  (
    await sql<{
      id: string
    }>`delete from transaction_sequence s where id = any(${ids}::uuid[]) and (status = 'ENDED' or condition_type = 'INSTALLMENTS')
    and not exists (select 1 from financial_transaction t where t.company_id = s.company_id and t.sequence_id = s.id) returning id`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

export const selectWorkingSequences = async (db: Db) =>
  (await db
    .selectFrom('transactionSequence')
    .select(columns)
    .where('status', '=', 'ACTIVE')
    .where('conditionType', '=', 'FIXED')
    .orderBy('id')
    .execute()) as unknown as StoredSequence[]
