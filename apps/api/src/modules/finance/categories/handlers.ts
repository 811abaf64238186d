import { categories } from '@prumo/contract/finance/categories'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { checkPlace } from './check-place.ts'
import { categorySource, selectPlacesForUpdate } from './queries.ts'

const plain = crud(categories, categorySource)

export const categoryHandlers: Handlers<typeof categories> = {
  ...plain,
  create: async (ctx, input, exchange) => {
    await checkPlace(ctx, input.body, null)
    return plain.create(ctx, input, exchange)
  },
  update: async (ctx, input, exchange) => {
    await checkPlace(ctx, input.body, input.params.id)
    return plain.update(ctx, input, exchange)
  },
  remove: async (ctx, input, exchange) => {
    const { id } = input.params
    const places = await selectPlacesForUpdate(ctx, [id])
    if (places.get(id)?.hasChildren) throw new Problem('category.has-children')
    return plain.remove(ctx, input, exchange)
  },
}
