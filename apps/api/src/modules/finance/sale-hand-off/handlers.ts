import type { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { Handlers } from '#platform/http/handlers.ts'
import { createTransactionsFromSale } from './create-transactions-from-sale.ts'

export const saleHandOffHandlers: Handlers<typeof saleHandOff> = {
  create: (ctx, { body }) => createTransactionsFromSale(ctx, body),
}
