import type { Db } from '#platform/db/transaction.ts'
import { listGoodLines } from './queries.ts'

const batchSize = 2000

/** Good lines in batches; those that bring their key go first, so that a number given out to another is not theirs. */
export async function* goodLines(db: Db, importId: string, key: string) {
  for (const hasKey of [true, false]) {
    for (let after = 0; ;) {
      const lines = await listGoodLines(db, importId, { hasKey, key, after, limit: batchSize })
      if (lines.length === 0) break
      yield lines
      after = lines.at(-1)!.line
    }
  }
}
