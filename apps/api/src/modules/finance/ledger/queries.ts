import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/transaction.ts'
import { columnNames, type Entry, type StoredEntry } from './entry-columns.ts'

/** Entries of a company are written one transaction after the other; whoever reads to decide what to write calls this first. */
export const lockLedger = ({ transaction }: Pick<Context, 'transaction'>) =>
  transaction.query('select prumo.lock_ledger()', [])

/** JSON cannot carry half of a surrogate pair into PostgreSQL. */
export const asJson = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))

export const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`

const stored = (db: Db) => db.selectFrom('financialTransaction').select([...columnNames, 'code', 'version'])

/** Entries as they are stored, read to be decided on: the ledger is locked. */
export const selectEntries = async (db: Db, ids: readonly string[]) =>
  (await stored(db).where(isOneOf(ids)).orderBy('code').execute()) as unknown as StoredEntry[]

/** One of the months of a sequence. A rest stands for itself: no scope leads from it or to it. */
export const isOccurrence = ({ sequenceId, isRest }: Entry) => sequenceId !== null && !isRest

/** The open months of a sequence, from a number on. What a partial payment left owed is a debt of its own and none of them. */
export const selectOpenOccurrences = async (db: Db, sequenceId: string, fromNumber: number) =>
  (await stored(db)
    .where('sequenceId', '=', sequenceId)
    .where('actualInstallments', '>=', fromNumber)
    .where('status', 'in', ['PENDING', 'SCHEDULED'])
    .where('isRest', '=', false)
    .orderBy('actualInstallments')
    .execute()) as unknown as StoredEntry[]

/** What a partial payment left open and nobody has touched since. */
export const selectUntouchedRests = async (db: Db, restOfId: string) =>
  (await stored(db)
    .where('restOfId', '=', restOfId)
    .where('status', 'in', ['PENDING', 'SCHEDULED'])
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('financialTransaction as part')
            .select('part.id')
            .whereRef('part.restOfId', '=', 'financialTransaction.id'),
        ),
      ),
    )
    .execute()) as unknown as StoredEntry[]

/** What operators keep of these receivables: an expense of each, paid, taken back and parted with it. */
export const selectFeeEntries = async (db: Db, receivableIds: readonly string[]) =>
  (await stored(db)
    .where(sql<boolean>`fee_of_id = any(${receivableIds}::uuid[])`)
    .where('status', '<>', 'CANCELED')
    .orderBy('code')
    .execute()) as unknown as (StoredEntry & { feeOfId: string })[]
