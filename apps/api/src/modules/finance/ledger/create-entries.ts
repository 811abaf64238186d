import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { NewEntry, StoredEntry } from './entry-columns.ts'
import { insertEntries, insertFormerEntries, insertSelectedEntries, type EntrySelection } from './write-queries.ts'

type Company = Pick<Context, 'db' | 'companyId'>

/** Writes entries, numbered in the order given. What they name was checked, or is refused by the database. */
export const createEntries = ({ db, companyId }: Company, entries: readonly NewEntry[]) =>
  translateDatabaseErrors(insertEntries(db, companyId, entries), {})

/** Writes entries of what lies in the database already, however many. */
export const createSelectedEntries = ({ db, companyId }: Company, selection: EntrySelection) =>
  insertSelectedEntries(db, companyId, selection)

/** Writes entries again that were deleted, with the id, the code and the version they had. */
export const restoreEntries = ({ db, companyId }: Company, entries: readonly StoredEntry[]) =>
  translateDatabaseErrors(insertFormerEntries(db, companyId, entries), {})
