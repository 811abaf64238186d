import { mostLabelItems } from '@prumo/contract/products/barcode-labels'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findSelectedProducts, type ProductSelection } from '../products/find-selected-products.ts'
import { selectItemsOfProducts, type LabelItem } from './queries.ts'

/** What of chosen products, or of all of a filter, gets labels; as many as can be printed at once. */
export async function findLabelledItems(ctx: Context, selection: ProductSelection): Promise<LabelItem[]> {
  const items = await selectItemsOfProducts(ctx.db, await findSelectedProducts(ctx, selection))
  if (items.length > mostLabelItems)
    throw new Problem('label.too-many-items', { words: { count: items.length, most: mostLabelItems } })
  return items
}
