import { inSavepoint } from '#platform/db/savepoint.ts'
import type { Db } from '#platform/db/transaction.ts'

/**
 * Does something with records of which some stand in the way: halves are tried until each of those stands alone. Answers which these are,
 * and why; what `reasonOf` does not know ends the work.
 */
export async function tryByHalves(
  db: Db,
  ids: readonly string[],
  reasonOf: (error: unknown) => string | null,
  work: (ids: readonly string[]) => Promise<void>,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  try {
    await inSavepoint(db, () => work(ids))
    return new Map()
  } catch (error) {
    const why = reasonOf(error)
    if (why === null) throw error
    if (ids.length === 1) return new Map([[ids[0]!, why]])
  }
  const middle = Math.ceil(ids.length / 2)
  return new Map([
    ...(await tryByHalves(db, ids.slice(0, middle), reasonOf, work)),
    ...(await tryByHalves(db, ids.slice(middle), reasonOf, work)),
  ])
}
