import type { storeCredit } from '@prumo/contract/sales/store-credit'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { countCreditMovements, isPersonKnown, listCreditMovements } from './queries.ts'
import { correctStoreCredit, storeCreditBalance } from './store-credit.ts'

export const storeCreditHandlers: Handlers<typeof storeCredit> = {
  read: async (ctx, { params, query }) => {
    if (!(await isPersonKnown(ctx, params.id))) throw new Problem('not-found')
    return readCredit(ctx, params.id, query)
  },
  correct: async (ctx, { params, body }) => {
    await correctStoreCredit(ctx, params.id, body)
    return readCredit(ctx, params.id, { skip: 0, limit: 50 })
  },
}

async function readCredit(ctx: Context, personId: string, { skip, limit }: { skip: number; limit: number }) {
  const [balance, movements, total] = await Promise.all([
    storeCreditBalance(ctx, personId),
    listCreditMovements(ctx, personId, skip, limit),
    countCreditMovements(ctx, personId),
  ])
  return { balance, movements, total }
}
