import { stockPlaces } from '@prumo/contract/stock/places'
import type { Context } from '#platform/context.ts'
import { crud } from '#platform/db/crud.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { postMovements } from '../ledger/post-movements.ts'
import { clearDefaultPlace, isPlaceUsed, lockPlace, stockPlaceSource } from './queries.ts'

const { remove: _never, ...plain } = crud({ ...stockPlaces, remove: stockPlaces.get }, stockPlaceSource)

export const stockPlaceHandlers: Handlers<typeof stockPlaces> = {
  ...plain,
  create: async (ctx, input, exchange) => {
    const { isDefault, generalStatus } = input.body
    if (isDefault) {
      refuseInactiveDefault(generalStatus)
      await clearDefaultPlace(ctx, null)
    }
    return plain.create(ctx, input, exchange)
  },
  update: async (ctx, input, exchange) => {
    const { params, body } = input
    if (body.isDefault) {
      refuseInactiveDefault(body.generalStatus ?? (await lockPlace(ctx, params.id))?.generalStatus)
      await clearDefaultPlace(ctx, params.id)
    } else if (body.generalStatus === 'INACTIVE') await checkMayRest(ctx, params.id)
    return plain.update(ctx, input, exchange)
  },
  transfer: async (ctx, { body: { fromPlaceId, toPlaceId, lines, reason, notes } }) => {
    if (fromPlaceId === toPlaceId) throw Problem.at('toPlaceId', 'stock.transfer-places')
    await postMovements(
      ctx,
      lines.map(({ productId, variationId, quantity, batch }) => ({
        itemId: variationId ?? productId,
        productId,
        placeId: fromPlaceId,
        toPlaceId,
        type: 'TRANSFER',
        quantity,
        batch,
        reason: reason ?? 'Transferência entre locais',
        notes,
      })),
    )
    return { moved: lines.length }
  },
}

function refuseInactiveDefault(status: string | undefined) {
  if (status === 'INACTIVE') throw Problem.at('isDefault', 'stock-place.default-inactive')
}

async function checkMayRest(ctx: Context, id: string) {
  const place = await lockPlace(ctx, id)
  if (place?.isDefault) throw new Problem('stock-place.default')
  if (place && (await isPlaceUsed(ctx, id))) throw new Problem('stock-place.in-use')
}
