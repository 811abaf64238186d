import { Problem } from '#platform/problem.ts'
import { inCompany, billingWorkOf } from '../billing-work.ts'
import { listOpenInvoices } from '../invoices/queries.ts'
import { deleteCard, findCard, listPaymentCards, makeDefaultCard } from '../payment-methods/queries.ts'
import type { BillingProvider } from '../provider.ts'
import { lockState } from '../subscriptions/queries.ts'
import { cancelSubscription, endNow, resumeSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { payOverdue } from './pay-overdue.ts'
import { insertPaymentSession } from './payment-session-queries.ts'
import { removeApp } from './remove-app.ts'
import { settleInvoice } from './settle-invoice.ts'

const pageMinutes = 30

/** The provider inside the product: its own card page and portal, its own schedule, no money that moves outside. */
export const embeddedProvider: BillingProvider = {
  name: 'embedded',

  openCardPage: async (ctx, { returnUrl, appId }) =>
    `/billing/card/${await openPage(ctx, { kind: 'setup', returnUrl, appId })}`,

  openPortal: async (ctx, returnUrl) =>
    `/billing/portal/${await openPage(ctx, { kind: 'portal', returnUrl, appId: null })}`,

  choose: (ctx, wanted) => changePlan(billingWorkOf(ctx), () => wanted),

  addApp: (ctx, appId) =>
    changePlan(billingWorkOf(ctx), ({ planId, billingInterval, apps }) => ({
      planId,
      interval: billingInterval,
      apps: [...apps, appId],
    })),

  removeApp: (ctx, appId) => removeApp(billingWorkOf(ctx), appId),

  cancel: cancelSubscription,

  resume: resumeSubscription,

  forget: endNow,

  pay: (ctx) => payOverdue(billingWorkOf(ctx)),

  async setDefaultCard(ctx, cardId) {
    const work = billingWorkOf(ctx)
    const [overdue] = await inCompany(work, async ({ db }) => {
      await findCard(db, cardId)
      await makeDefaultCard(db, cardId)
      return listOpenInvoices(db)
    })
    if (overdue) await settleInvoice(work, overdue.id)
  },

  removeCard: (ctx, cardId) =>
    inCompany(billingWorkOf(ctx), async ({ db }) => {
      const state = await lockState(db)
      const card = await findCard(db, cardId)
      const other = (await listPaymentCards(db)).find(({ id }) => id !== cardId)
      if (!other && state.status !== 'canceled') throw new Problem('payment.card-in-use')
      await deleteCard(db, cardId)
      if (card.isDefault && other) await makeDefaultCard(db, other.id)
    }),
}

type Context = Parameters<BillingProvider['pay']>[0]

const openPage = (ctx: Context, page: { kind: 'setup' | 'portal'; returnUrl: string; appId: string | null }) =>
  insertPaymentSession(ctx.db, {
    ...page,
    companyId: ctx.companyId,
    createdBy: ctx.userId,
    expiresAt: new Date(ctx.now().getTime() + pageMinutes * 60_000),
  })
