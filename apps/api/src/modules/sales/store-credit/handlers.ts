import type { storeCredit } from '@prumo/contract/sales/store-credit'
import { formatBRL } from '@prumo/domain/money/money'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { checkGiving } from './check-giving.ts'
import { countCreditMovements, listCreditMovements, selectCreditPerson } from './queries.ts'
import { correctStoreCredit, storeCreditBalance } from './store-credit.ts'

export const storeCreditHandlers: Handlers<typeof storeCredit> = {
  read: async (ctx, { params, query }) => {
    if (!(await selectCreditPerson(ctx, params.id))) throw new Problem('not-found')
    return readCredit(ctx, params.id, query)
  },
  correct: async (ctx, { params, body }) => {
    const person = await selectCreditPerson(ctx, params.id)
    if (!person) throw new Problem('not-found')
    const change = body.amount > 0 ? 'aumentado' : 'diminuído'
    await checkGiving(ctx, {
      amount: body.amount,
      what: `O crédito de um cliente foi ${change} em ${formatBRL(Math.abs(body.amount))} por correção.`,
      written: [`Cliente: ${person.name}.`, `Motivo informado: ${body.reason}`],
      link: `/peoples/people/${params.id}`,
    })
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
