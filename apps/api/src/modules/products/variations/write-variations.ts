import type { variations } from '@prumo/contract/products/variations'
import type { InputOf } from '@prumo/contract/route'
import { formatQuantity } from '@prumo/domain/products/quantity'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { giveBalance, readProductBalance, refreshAlerts, takeBalance } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { flatColumns } from '#platform/db/nested-columns.ts'
import { Problem } from '#platform/problem.ts'
import { checkPrice } from '../shared/check-price.ts'
import { codeConflicts } from '../shared/code-conflicts.ts'
import { openStock } from '../shared/open-stock.ts'
import { variationParts } from './columns.ts'
import {
  hasImage,
  insertVariations,
  renameColor,
  selectParentForUpdate,
  selectTwinName,
  selectVariationForUpdate,
  updateVariation,
  type ParentProduct,
} from './queries.ts'

type Draft = InputOf<typeof variations.create>['body']
type Edit = InputOf<typeof variations.update>['body']

const conflicts = codeConflicts('sku', 'metadata.barcode')

/** All of them or none. What a variation does not say, it has of its product. */
export async function createVariations(
  ctx: Context,
  productId: string,
  drafts: readonly Draft[],
  told: ReturnType<typeof codeConflicts> = conflicts,
): Promise<string[]> {
  const parent = await selectParentForUpdate(ctx, productId)
  if (!parent) throw new Problem('variation.without-product')
  if (drafts.length === 0) return []
  for (const { image } of drafts) await checkImage(ctx, productId, image)
  const taker = await findTaker(ctx, parent, drafts)
  const rows = drafts.map((draft) => {
    const { acceptBelowCost, takesBalance: _takes, image, ...rest } = draft
    const row = {
      id: uuidv7(),
      costPrice: parent.costPrice,
      minimumStock: parent.minimumStock,
      maximumStock: parent.maximumStock,
      ...flatColumns(variationParts, rest),
      imageId: image?.id ?? null,
    }
    checkPrice(ctx, null, { salePrice: draft.pricing.salePrice, costPrice: row.costPrice }, acceptBelowCost)
    return row
  })
  const balance = taker === null ? null : await takeBalance(ctx, productId)
  await translateDatabaseErrors(insertVariations(ctx.db, ctx.companyId, productId, rows), told)
  await refuseSameAttributes(
    ctx,
    rows.map(({ id }) => id),
  )
  await openStock(
    ctx,
    drafts.map(({ name, stock }, index) => {
      const { id: itemId, costPrice } = rows[index]!
      return { itemId, name, unit: parent.unit, quantity: stock?.currentStock, costPrice, batch: stock?.batch }
    }),
  )
  if (balance) await giveBalance(ctx, rows[taker!]!.id, balance)
  // The product itself is no longer short of anything: its variations are.
  if (!parent.hasVariations) await refreshAlerts(ctx, [productId])
  return rows.map(({ id }) => id)
}

/** Which of the first variations takes what there is of the product, by its place among them; null: there is nothing, or it has others. */
async function findTaker(ctx: Context, parent: ParentProduct, drafts: readonly Draft[]): Promise<number | null> {
  if (parent.hasVariations) return null
  const balance = await readProductBalance(ctx, parent.id)
  if (balance === null) return null
  const taker = drafts.findIndex(({ takesBalance }) => takesBalance)
  if (taker < 0) throw new Problem('product.balance-to-variation', { words: { stock: formatQuantity(balance) } })
  return taker
}

/** Answers whether there is such a variation of the product. */
export async function changeVariation(ctx: Context, productId: string, id: string, edit: Edit): Promise<boolean> {
  // What is compared with the others of its product is so while nobody adds or changes one.
  if (edit.attributes) await selectParentForUpdate(ctx, productId)
  const stored = await selectVariationForUpdate(ctx, productId, id)
  if (!stored) return false
  const { version, acceptBelowCost, image, onlyThisColor = false, ...changes } = edit
  await checkImage(ctx, productId, image)
  if (version !== undefined && version !== stored.version) throw new Problem('stale-record')
  const { salePrice = stored.salePrice, costPrice = stored.costPrice } = edit.pricing ?? {}
  checkPrice(ctx, stored, { salePrice, costPrice }, acceptBelowCost)
  const row = { ...flatColumns(variationParts, changes), ...(image !== undefined && { imageId: image?.id ?? null }) }
  if (Object.keys(row).length > 0) await translateDatabaseErrors(updateVariation(ctx.db, id, row), conflicts)
  if (!edit.attributes) return true
  const renamed = onlyThisColor ? [] : await renameColor(ctx, productId, id, stored)
  await refuseSameAttributes(ctx, [id, ...renamed])
  return true
}

/** Two of a product that nothing tells apart would be sold and counted one for the other. */
async function refuseSameAttributes(ctx: Context, ids: readonly string[]) {
  const twin = await selectTwinName(ctx, ids)
  if (twin !== undefined) throw Problem.at('attributes.color', 'variation.same-attributes', { name: twin })
}

/** A variation shows one of its product's pictures, no other's. */
async function checkImage(ctx: Context, productId: string, image: Edit['image']) {
  if (image && !(await hasImage(ctx, productId, image.id))) throw Problem.at('image', 'product-image.not-of-product')
}
