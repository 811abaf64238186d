import type { paymentMethods } from '@prumo/contract/billing/payment-methods'
import type { Handlers } from '#platform/http/handlers.ts'
import type { ProviderOf } from '../provider.ts'
import { listPaymentCards } from './queries.ts'

export const paymentMethodHandlers = (providerOf: ProviderOf): Handlers<typeof paymentMethods> => ({
  list: async (ctx) => {
    const cards = await listPaymentCards(ctx.db)
    return {
      hasPaymentMethod: cards.length > 0,
      defaultPaymentMethod: cards.find(({ isDefault }) => isDefault)?.id ?? null,
      paymentMethods: cards.map(({ id, ...card }) => ({ id, card })),
    }
  },

  setDefault: async (ctx, { body }) => {
    await providerOf(ctx.services).setDefaultCard(ctx, body.paymentMethodId)
    return null
  },

  remove: async (ctx, { params }) => {
    await providerOf(ctx.services).removeCard(ctx, params.id)
    return null
  },
})
