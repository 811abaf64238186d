import { mostBarcodes, type productBarcodes } from '@prumo/contract/products/barcodes'
import type { InputOf } from '@prumo/contract/route'
import { fitsUnit } from '@prumo/domain/products/quantity'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { codeConflicts } from '../shared/code-conflicts.ts'
import { insertBarcode, selectOwnerForUpdate, type StoredBarcode } from './queries.ts'

type Draft = InputOf<typeof productBarcodes.add>['body']

/** A product with variations is never sold itself, so its codes are theirs. */
export async function addBarcode(
  { db, companyId }: Context,
  productId: string,
  { barcode, quantity, variationId = null }: Draft,
): Promise<StoredBarcode> {
  const owner = await selectOwnerForUpdate(db, productId, variationId)
  if (!owner || (variationId && owner.variation === null)) throw new Problem('not-found')
  if (owner.hasVariations && !variationId) throw Problem.at('variationId', 'catalogue.barcode-of-variation')
  if (!fitsUnit(quantity, owner.unit)) throw Problem.at('quantity', 'catalogue.barcode-whole')
  if (owner.count >= mostBarcodes)
    throw new Problem('catalogue.too-many-barcodes', { words: { count: String(mostBarcodes) } })
  const { id } = await translateDatabaseErrors(
    insertBarcode(db, { companyId, code: barcode, quantity, productId: variationId ? null : productId, variationId }),
    codeConflicts('barcode', 'barcode'),
  )
  return { id, barcode, quantity, variationId, variationName: owner.variation }
}
