import type { MovementDraft, stock } from '@prumo/contract/stock/movements'
import { movementTypes } from '@prumo/contract/stock/movement-types'
import type { Context } from '#platform/context.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { adjustStock } from '../adjusting/adjust-stock.ts'
import { postMovements } from '../ledger/post-movements.ts'
import { selectItemFacts } from '../ledger/queries.ts'
import { levelSource } from '../reading/level-queries.ts'
import { movementSource, selectMovement } from '../reading/queries.ts'
import { readItemLevel, readLevel } from '../reading/read-level.ts'

export const stockHandlers: Handlers<typeof stock> = {
  level: (ctx, { params, query }) => readLevel(ctx, params.id, query.at),
  listLevels: (ctx, { body }) => runList(ctx, levelSource, body),
  listMovements: (ctx, { body }) => runList(ctx, movementSource, body),
  move: async (ctx, { body }) => selectMovement(ctx, await move(ctx, body)),
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

/** Kinds that only ever go out are given as a positive quantity, and signed here. */
async function move(
  ctx: Context,
  { productId, variationId, type, quantity, cost, timestamp, ...details }: MovementDraft,
) {
  const signed = movementTypes[type].direction === 'out' ? -quantity : quantity
  const rows = await postMovements(ctx, [
    {
      ...details,
      itemId: variationId ?? productId,
      productId,
      type,
      quantity: signed,
      cost: cost === undefined || cost === null ? null : Math.round((cost * signed) / 1000),
      timestamp: timestamp ? new Date(timestamp) : undefined,
    },
  ])
  return rows.find(({ isCostCorrection }) => !isCostCorrection)!.id
}
