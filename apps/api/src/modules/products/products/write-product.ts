import type { products } from '@prumo/contract/products/products'
import type { InputOf } from '@prumo/contract/route'
import { fitsUnit, unitLabels } from '@prumo/domain/products/quantity'
import { variationSku } from '@prumo/domain/products/sku'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { hasPartsInStock } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { flatColumns } from '#platform/db/nested-columns.ts'
import { Problem } from '#platform/problem.ts'
import { checkPrice } from '../shared/check-price.ts'
import { codeConflicts } from '../shared/code-conflicts.ts'
import { openStock } from '../shared/open-stock.ts'
import { createVariations } from '../variations/write-variations.ts'
import { productParts } from './columns.ts'
import { insertCopy, selectProductForUpdate, type StoredPrices } from './queries.ts'

type Edit = InputOf<typeof products.update>['body']
type Limits = Pick<StoredPrices, 'minimumStock' | 'maximumStock'>

export function productRow({ category, supplier, metadados, ...rest }: Edit): object {
  const { acceptBelowCost: _answer, version: _version, ...fields } = rest
  return {
    ...flatColumns(productParts, fields),
    ...(metadados && { metadados: JSON.stringify(metadados) }),
    ...(category !== undefined && { categoryId: category?.id ?? null }),
    ...(supplier !== undefined && { supplierId: supplier?.id ?? null }),
  }
}

export const openProductStock = (
  ctx: Context,
  itemId: string,
  { name, pricing, stock }: InputOf<typeof products.create>['body'],
) =>
  openStock(ctx, [
    {
      itemId,
      name,
      unit: stock?.unitOfMeasurement ?? 'UN',
      quantity: stock?.currentStock,
      costPrice: pricing.costPrice ?? null,
    },
  ])

/** Those that were typed before the product was saved. */
export const createFirstVariations = (
  ctx: Context,
  productId: string,
  { variations = [], acceptBelowCost = false }: InputOf<typeof products.create>['body'],
) =>
  createVariations(
    ctx,
    productId,
    variations.map((draft) => ({ ...draft, acceptBelowCost: draft.acceptBelowCost ?? acceptBelowCost })),
    codeConflicts('variations', 'variations'),
  )

export function checkNewProduct(ctx: Context, draft: InputOf<typeof products.create>['body']) {
  const { salePrice, costPrice = null } = draft.pricing
  checkPrice(ctx, null, { salePrice, costPrice }, draft.acceptBelowCost)
  if (draft.variations?.length && draft.stock?.currentStock)
    throw Problem.at('stock.currentStock', 'product.stock-by-variation')
  checkLimits({ minimumStock: draft.stock?.minimumStock ?? null, maximumStock: draft.stock?.maximumStock ?? null })
}

export async function checkProductEdit(ctx: Context, id: string, edit: Edit) {
  const stored = await selectProductForUpdate(ctx, id)
  if (!stored) throw new Problem('not-found')
  if (edit.version !== undefined && edit.version !== stored.version) throw new Problem('stale-record')
  const { salePrice = stored.salePrice, costPrice = stored.costPrice } = edit.pricing ?? {}
  checkPrice(ctx, stored, { salePrice, costPrice }, edit.acceptBelowCost)
  const { minimumStock = stored.minimumStock, maximumStock = stored.maximumStock, unitOfMeasurement } = edit.stock ?? {}
  checkLimits({ minimumStock, maximumStock })
  if (unitOfMeasurement && !fitsUnit(1, unitOfMeasurement) && (await hasPartsInStock(ctx, id)))
    throw Problem.at('stock.unitOfMeasurement', 'product.unit-in-use', {
      unit: unitLabels[unitOfMeasurement].toLowerCase(),
    })
}

function checkLimits({ minimumStock, maximumStock }: Limits) {
  if (minimumStock !== null && maximumStock !== null && maximumStock < minimumStock)
    throw Problem.at('stock.maximumStock', 'product.stock-limits')
}

export async function duplicateProduct(ctx: Context, id: string): Promise<string> {
  const copyId = uuidv7()
  // Told apart by the end of its id as well: two copies may be made within the ten seconds the digits of a time tell apart.
  await insertCopy(ctx.db, id, copyId, variationSku('COPIA', { size: copyId.slice(-2) }, ctx.now()))
  return copyId
}
