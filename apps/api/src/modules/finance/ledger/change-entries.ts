import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Entry, EntryChanges } from './entry-columns.ts'
import { updateEntries, updateEntry, updateOpenCount } from './write-queries.ts'

/** Changes one entry in what is given. */
export const changeLedgerEntry = ({ db }: Pick<Context, 'db'>, id: string, changes: EntryChanges) =>
  translateDatabaseErrors(updateEntry(db, id, changes), {})

/** Several entries as they are to be from now on. What a payment said of them stays. */
export const changeEntries = ({ db }: Pick<Context, 'db'>, entries: readonly Entry[]) =>
  translateDatabaseErrors(updateEntries(db, entries), {})

/** The months of a sequence that are still open count to another end. */
export const recountOccurrences = ({ db }: Pick<Context, 'db'>, sequenceId: string, count: number | null) =>
  updateOpenCount(db, sequenceId, count)
