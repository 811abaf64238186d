import { listRecordParts } from '#modules/records/index.ts'
import { removeOpenedStock } from '#modules/stock/index.ts'
import type { Db } from '#platform/db/transaction.ts'
import { listExtendedProducts } from './catalogue-queries.ts'
import { deleteRecords, withSavepoint } from './queries.ts'
import type { Register } from './registers.ts'

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
    ...(register.table === 'product' ? await listExtendedProducts(db, ids) : []),
  ])
  const referredTo = await removeUnreferred(
    db,
    register,
    ids.filter((id) => !addedTo.has(id)),
    importId,
  )
  return new Map([...[...addedTo].map((id) => [id, 'já está em uso'] as const), ...referredTo])
}

async function removeUnreferred(
  db: Db,
  register: Register,
  ids: readonly string[],
  importId: string,
): Promise<Map<string, string>> {
  const remove = async () => {
    if (register.table === 'product') await removeOpenedStock(db, ids, importId)
    await deleteRecords(db, register, ids)
  }
  const why = ids.length === 0 ? null : await withSavepoint(db, remove)
  if (why === null) return new Map()
  // Some of them are in use: halves are tried until each of those stands alone.
  if (ids.length === 1) return new Map([[ids[0]!, why]])
  const middle = Math.ceil(ids.length / 2)
  return new Map([
    ...(await removeUnreferred(db, register, ids.slice(0, middle), importId)),
    ...(await removeUnreferred(db, register, ids.slice(middle), importId)),
  ])
}
