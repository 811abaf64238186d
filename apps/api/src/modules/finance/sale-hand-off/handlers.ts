import type { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { checkNamedRecords } from '../ledger/references/check-named.ts'
import { selectEntriesOfSale } from './queries.ts'

/** Hands over a sale; false: finance had all of it. */
export type HandOver = (ctx: Context, asked: InputOf<typeof saleHandOff.create>['body']) => Promise<boolean>

export const saleHandOffHandlers = (handOver: HandOver): Handlers<typeof saleHandOff> => ({
  create: async (ctx, { body }) => {
    const { bankAccountId, categoryId = null } = body
    if (bankAccountId || categoryId)
      await checkNamedRecords(ctx, {
        type: 'INCOME',
        categoryId,
        ...(bankAccountId && { destinationBankAccountId: bankAccountId }),
      })
    const created = await handOver(ctx, body)
    return { created, transactions: await selectEntriesOfSale(ctx.db, body.saleId, ctx.today()) }
  },
})
