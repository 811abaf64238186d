import type { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { createEntriesFromSale } from './create-entries-from-sale.ts'
import { selectEntriesOfSale } from './queries.ts'

/** Hands over a sale that is kept here; null: it is kept elsewhere, and only its entries are made. */
export type HandOver = (ctx: Context, asked: InputOf<typeof saleHandOff.create>['body']) => Promise<boolean | null>

export const saleHandOffHandlers = (handOver: HandOver): Handlers<typeof saleHandOff> => ({
  create: async (ctx, { body }) => {
    const created = await handOver(ctx, body)
    if (created === null) return createEntriesFromSale(ctx, body)
    return { created, transactions: await selectEntriesOfSale(ctx.db, body.saleId, ctx.today()) }
  },
})
