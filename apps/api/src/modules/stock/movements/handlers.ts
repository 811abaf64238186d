import type { stock } from '@prumo/contract/stock/movements'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { adjustStock } from '../adjusting/adjust-stock.ts'
import { selectItemFacts } from '../ledger/queries.ts'
import { levelSource } from '../reading/level-queries.ts'
import { movementSource, selectMovement } from '../reading/queries.ts'
import { readItemLevel, readLevel } from '../reading/read-level.ts'
import { recordMovement } from './record-movement.ts'

export const stockHandlers: Handlers<typeof stock> = {
  level: (ctx, { params, query }) => readLevel(ctx, params.id, query.at),
  listLevels: (ctx, { body }) => runList(ctx, levelSource, body),
  listMovements: (ctx, { body }) => {
    const { productId, variationId, movementType, startDate, endDate, minQuantity, filters, ...asked } = body
    const flat = { productId, variationId, movementType, startDate, endDate, minQuantity }
    return runList(ctx, movementSource, { ...asked, filters: { ...flat, ...filters } })
  },
  move: async (ctx, { body }) => selectMovement(ctx, await recordMovement(ctx, body)),
  adjust: async (ctx, { params, body }) => {
    const { productId } = params
    if ((await selectItemFacts(ctx, [productId])).get(productId)?.productId !== productId)
      throw new Problem('not-found')
    if (body.productId !== undefined && body.productId !== productId) throw new Problem('stock.item-missing')
    await adjustStock(ctx, [{ ...body, productId }])
    return readItemLevel(ctx, productId, body.variationId ?? null)
  },
  adjustAll: async (ctx, { body }) => ({ updated: await adjustStock(ctx, body.updates) }),
}
