import type { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { Handlers } from '#platform/http/handlers.ts'
import { createEntriesFromSale } from './create-entries-from-sale.ts'

export const saleHandOffHandlers: Handlers<typeof saleHandOff> = {
  create: (ctx, { body }) => createEntriesFromSale(ctx, body),
}
