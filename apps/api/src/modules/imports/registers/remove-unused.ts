import type { Db } from '#platform/db/transaction.ts'
import { deleteRecords, withSavepoint } from './queries.ts'
import type { Register } from './registers.ts'

/** Deletes records, but those that something else refers to by now; answers which these are. */
export async function removeUnused(db: Db, register: Register, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0 || (await withSavepoint(db, () => deleteRecords(db, register, ids)))) return new Set()
  // Some of them are in use: halves are tried until each of those stands alone.
  if (ids.length === 1) return new Set(ids)
  const middle = Math.ceil(ids.length / 2)
  return new Set([
    ...(await removeUnused(db, register, ids.slice(0, middle))),
    ...(await removeUnused(db, register, ids.slice(middle))),
  ])
}
