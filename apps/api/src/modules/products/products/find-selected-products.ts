import { mostProductsByFilter, type products } from '@prumo/contract/products/products'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockFilteredProducts, lockProducts } from './selection-queries.ts'

export type ProductSelection = Pick<InputOf<typeof products.changeAll>['body'], 'ids' | 'filters' | 'count'>

/** The products somebody chose, held until the end of the transaction: all of a filter only while it has as many as the person saw. */
export async function findSelectedProducts(
  ctx: Context,
  { ids, filters = {}, count = 0 }: ProductSelection,
): Promise<string[]> {
  // A question tells what there is now.
  const { isReadOnly } = ctx.transaction
  if (ids) {
    const wanted = [...new Set(ids)]
    const found = await lockProducts(ctx, wanted)
    if (found.length < wanted.length && !isReadOnly) throw new Problem('not-found')
    return found
  }
  const found = await lockFilteredProducts(ctx, filters, isReadOnly ? mostProductsByFilter : count + 1)
  if (isReadOnly || found.length === count) return found
  const many = found.length > count ? `mais de ${count}` : found.length
  throw new Problem('product.selection-changed', { words: { expected: count, found: many } })
}
