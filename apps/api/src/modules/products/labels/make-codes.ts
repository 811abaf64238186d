import { inStoreCode } from '@prumo/domain/products/gtin'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { isBarcodeTaken, nextInStoreNumber, selectLabelItems, selectWithoutBarcode, updateBarcode } from './queries.ts'

/** What has a barcode keeps it. */
export async function makeInStoreCodes({ db }: Context, ids: readonly string[]): Promise<number> {
  const known = await selectLabelItems(db, ids)
  if (known.length < new Set(ids).size) throw new Problem('not-found')
  const waiting = await selectWithoutBarcode(db, ids)
  for (const item of waiting) await updateBarcode(db, item, await nextFreeCode(db))
  return waiting.length
}

/** Somebody may have typed one of these numbers before. */
async function nextFreeCode(db: Context['db']): Promise<string> {
  for (;;) {
    const code = inStoreCode(await nextInStoreNumber(db))
    if (!(await isBarcodeTaken(db, code))) return code
  }
}
