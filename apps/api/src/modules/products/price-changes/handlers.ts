import type { priceChanges } from '@prumo/contract/products/price-changes'
import type { Handlers } from '#platform/http/handlers.ts'
import { changePrices, previewPrices, undoPrices } from './change-prices.ts'
import { listPriceChanges } from './queries.ts'

export const priceChangeHandlers: Handlers<typeof priceChanges> = {
  preview: (ctx, { body }) => previewPrices(ctx, body),
  apply: (ctx, { body }) => changePrices(ctx, body),
  list: async (ctx) => {
    const items = await listPriceChanges(ctx)
    return { items, total: items.length }
  },
  undo: (ctx, { params }) => undoPrices(ctx, params.id),
}
