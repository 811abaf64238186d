import type { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { addSetupOutcome } from '../add-setup-outcome.ts'
import { findPaymentSession, usePaymentSession } from '../embedded/payment-session-queries.ts'
import { submitCard } from '../embedded/submit-card.ts'
import { trialCards } from '../embedded/trial-cards.ts'
import type { ProviderOf } from '../provider.ts'
import { selectState } from '../subscriptions/queries.ts'

export const paymentSessionHandlers = (providerOf: ProviderOf): Handlers<typeof paymentSessions> => ({
  setup: async (ctx, { body }) => ({
    url: await providerOf(ctx.services).openCardPage(ctx, {
      returnUrl: body.returnUrl,
      appId: body.appId ?? null,
      locale: body.locale,
    }),
  }),

  portal: async (ctx, { body }) => {
    const url = await providerOf(ctx.services).openPortal(ctx, body.returnUrl)
    return { url, data: { url } }
  },

  get: async (ctx, { params }) => {
    const session = await findPaymentSession(ctx.db, params.id)
    const { displayName } = await selectState(ctx.db)
    const isOver = new Date(session.expiresAt) <= ctx.now()
    return {
      ...session,
      state: session.usedAt ? 'used' : isOver ? 'expired' : 'open',
      company: { displayName },
      trialCards: ctx.services.settings.isProduction
        ? []
        : trialCards.map(({ number, effect }) => ({ number, effect })),
    }
  },

  submitCard: (ctx, { params, body }) => submitCard(ctx, params.id, body),

  abandon: async (ctx, { params }) => {
    const session = await findPaymentSession(ctx.db, params.id, { lock: true })
    if (session.kind !== 'setup' || session.usedAt) throw new Problem('payment.session-ended')
    await usePaymentSession(ctx.db, session.id, ctx.now())
    return { url: addSetupOutcome(session.returnUrl, 'canceled') }
  },
})
