import { listRecordParts } from '#modules/records/index.ts'
import { removeOpenedStock } from '#modules/stock/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import { listExtendedProducts } from './catalogue-queries.ts'
import { deleteRecords, withSavepoint } from './queries.ts'
import type { Register } from './registers.ts'

/**
 * Deletes records with the stock their import opened, but those that something else refers to or that got files, comments,
 * variations, pictures, codes or counts by now; answers which these are.
 */
export async function removeUnused(
  db: Db,
  register: Register,
  ids: readonly string[],
  importId: string,
): Promise<Set<string>> {
  const parts = register.kind ? await listRecordParts(db, register.kind, ids) : []
  const addedTo = new Set([
    ...parts
      .filter(({ fileIds, commentIds }) => fileIds.length + commentIds.length > 0)
      .map(({ recordId }) => recordId),
    ...(register.table === 'product' ? await listExtendedProducts(db, ids) : []),
  ])
  const referredTo = await removeUnreferred(
    db,
    register,
    ids.filter((id) => !addedTo.has(id)),
    importId,
  )
  return new Set([...addedTo, ...referredTo])
}

async function removeUnreferred(
  db: Db,
  register: Register,
  ids: readonly string[],
  importId: string,
): Promise<Set<string>> {
  const remove = async () => {
    if (register.table === 'product') await removeOpenedStock(db, ids, importId)
    await deleteRecords(db, register, ids)
  }
  if (ids.length === 0 || (await withSavepoint(db, remove))) return new Set()
  // Some of them are in use: halves are tried until each of those stands alone.
  if (ids.length === 1) return new Set(ids)
  const middle = Math.ceil(ids.length / 2)
  return new Set([
    ...(await removeUnreferred(db, register, ids.slice(0, middle), importId)),
    ...(await removeUnreferred(db, register, ids.slice(middle), importId)),
  ])
}
