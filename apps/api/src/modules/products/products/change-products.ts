import type { products } from '@prumo/contract/products/products'
import type { InputOf } from '@prumo/contract/route'
import { refreshAlerts } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { findSelectedProducts } from './find-selected-products.ts'
import { productSource, updateProducts } from './queries.ts'

type Change = InputOf<typeof products.changeAll>['body']

/** Many products get a status or a category: all of them or none. */
export async function changeProducts(ctx: Context, { generalStatus, category, ...selection }: Change) {
  const ids = await findSelectedProducts(ctx, selection)
  const changes = {
    ...(generalStatus !== undefined && { generalStatus }),
    ...(category !== undefined && { categoryId: category?.id ?? null }),
  }
  await translateDatabaseErrors(updateProducts(ctx.db, ids, changes), productSource.conflicts ?? {})
  if (generalStatus !== undefined) await refreshAlerts(ctx, ids)
  return { changed: ids.length }
}
