import { listRecordParts } from '#modules/records/index.ts'
import { removeOpenedStock } from '#modules/stock/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import { listExtended } from './catalogue-queries.ts'
import { deleteRecords, usedBy } from './queries.ts'
import type { Register } from './register.ts'
import { tryByHalves } from './try-by-halves.ts'

/**
 * Deletes records with the stock their import opened, but those that something else refers to or that got files, comments,
 * variations, pictures, codes or counts by now; answers which these are, and why.
 */
export async function removeUnused(
  db: Db,
  register: Register,
  ids: readonly string[],
  importId: string,
): Promise<Map<string, string>> {
  const parts = register.kind ? await listRecordParts(db, register.kind, ids) : []
  const addedTo = new Set([
    ...parts
      .filter(({ fileIds, commentIds }) => fileIds.length + commentIds.length > 0)
      .map(({ recordId }) => recordId),
    ...(await listExtended(db, register, ids)),
  ])
  const free = ids.filter((id) => !addedTo.has(id))
  const referredTo = await tryByHalves(db, free, usedBy, async (those) => {
    if (register.table === 'product') await removeOpenedStock(db, those, importId)
    await deleteRecords(db, register, those)
  })
  return new Map([...(await reasonsToStay(db, register, [...addedTo])), ...referredTo])
}

const wouldGo = new Error('would go')

/** What refuses its deletion says why; the rest would go without a word. Nothing is deleted. */
const reasonsToStay = (db: Db, register: Register, ids: readonly string[]) =>
  tryByHalves(
    db,
    ids,
    (error) => (error === wouldGo ? 'já está em uso' : usedBy(error)),
    async (those) => {
      await deleteRecords(db, register, those)
      throw wouldGo
    },
  )
