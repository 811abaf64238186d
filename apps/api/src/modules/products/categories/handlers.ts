import { productCategories } from '@prumo/contract/products/categories'
import { crud } from '#platform/db/crud.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { ancestorsBelow, moveCategory } from './place-category.ts'
import { lockCategoryTree, productCategorySource } from './queries.ts'

const plain = crud(productCategories, productCategorySource)

export const productCategoryHandlers: Handlers<typeof productCategories> = {
  ...plain,
  create: async (ctx, { body }, exchange) => {
    await lockCategoryTree(ctx.db)
    const ancestors = await ancestorsBelow(ctx, body.parentId ?? null)
    return plain.create(ctx, { body: { ...body, ancestors } as typeof body }, exchange)
  },
  update: async (ctx, { params, body: { parentId, version, ...rest } }, exchange) => {
    if (parentId !== undefined)
      await translateDatabaseErrors(
        moveCategory(ctx, params.id, parentId, version),
        productCategorySource.conflicts ?? {},
      )
    // A move has looked at the version already, and raised it.
    const seen = parentId === undefined ? version : undefined
    return plain.update(ctx, { params, body: { ...rest, ...(seen !== undefined && { version: seen }) } }, exchange)
  },
}
