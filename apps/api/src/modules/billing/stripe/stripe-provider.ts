import type Stripe from 'stripe'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { workOf } from '../billing-work.ts'
import { cancelSubscription, resumeSubscription } from '../embedded/cancel-subscription.ts'
import { findCard, listCards } from '../payment-methods/queries.ts'
import { withSetup } from '../payment-sessions/with-setup.ts'
import type { BillingProvider } from '../provider.ts'
import { selectState } from '../subscriptions/queries.ts'
import { changeSubscription } from './change-subscription.ts'
import { mirrorFromStripe } from './mirror-from-stripe.ts'
import { asking, stripeOf } from './stripe-client.ts'
import { findCustomer } from './stripe-customer.ts'

/** Stripe takes the money and keeps the schedule; our tables mirror what it tells. */
export const stripeProvider: BillingProvider = {
  name: 'stripe',

  async openCardPage(ctx, { returnUrl, appId }) {
    const stripe = await stripeOf(ctx.services)
    const site = ctx.services.publicUrl()
    const session = await asking(
      stripe.checkout.sessions.create({
        mode: 'setup',
        customer: await findCustomer(stripe, workOf(ctx)),
        currency: 'brl',
        allowed_payment_method_types: ['card'],
        success_url: `${site}${withSetup(returnUrl, 'success')}`,
        cancel_url: `${site}${withSetup(returnUrl, 'canceled')}`,
        locale: 'pt-BR',
        metadata: { companyId: ctx.companyId, ...(appId && { appId }) },
      }),
    )
    return session.url!
  },

  async openPortal(ctx, returnUrl) {
    const stripe = await stripeOf(ctx.services)
    const customer = await findCustomer(stripe, workOf(ctx))
    const session = await asking(stripe.billingPortal.sessions.create({ customer, return_url: `${ctx.services.publicUrl()}${returnUrl}`, locale: 'pt-BR' }))
    return session.url
  },

  choose: (ctx, wanted) => changeSubscription(ctx, () => wanted),

  addApp: (ctx, appId) => changeSubscription(ctx, ({ planId, billingInterval, apps }) => ({ planId, interval: billingInterval, apps: [...apps, appId] })),

  removeApp: (ctx, appId) =>
    changeSubscription(ctx, ({ planId, billingInterval, apps }) => ({ planId, interval: billingInterval, apps: apps.filter((app) => app !== appId) }), 'create_prorations'),

  async cancel(ctx, reason) {
    const ref = await subscriptionRef(ctx)
    if (!ref) return cancelSubscription(workOf(ctx), reason)
    const stripe = await stripeOf(ctx.services)
    await asking(stripe.subscriptions.update(ref, { cancel_at_period_end: true, ...(reason && { cancellation_details: { comment: reason } }) }))
    await mirrorFromStripe(workOf(ctx))
  },

  async resume(ctx) {
    const ref = await subscriptionRef(ctx)
    if (!ref) return resumeSubscription(workOf(ctx))
    if (!(await selectState(ctx.db)).canceledAt) throw new Problem('payment.not-canceling')
    const stripe = await stripeOf(ctx.services)
    await asking(stripe.subscriptions.update(ref, { cancel_at_period_end: false }))
    await mirrorFromStripe(workOf(ctx))
  },

  async pay(ctx) {
    const stripe = await stripeOf(ctx.services)
    if (!(await payOpenInvoice(stripe, ctx))) throw new Problem('payment.nothing-due')
    await mirrorFromStripe(workOf(ctx))
  },

  async setDefaultCard(ctx, cardId) {
    const stripe = await stripeOf(ctx.services)
    const card = await findCard(ctx.db, cardId)
    const customer = await findCustomer(stripe, workOf(ctx))
    await asking(stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.providerRef! } }))
    await payOpenInvoice(stripe, ctx).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
    await mirrorFromStripe(workOf(ctx))
  },

  async removeCard(ctx, cardId) {
    const stripe = await stripeOf(ctx.services)
    const card = await findCard(ctx.db, cardId)
    const { status } = await selectState(ctx.db)
    const others = (await listCards(ctx.db)).filter(({ id }) => id !== cardId)
    if (others.length === 0 && status !== 'canceled') throw new Problem('payment.card-in-use')
    await asking(stripe.paymentMethods.detach(card.providerRef!))
    await mirrorFromStripe(workOf(ctx))
  },
}

const subscriptionRef = async ({ db }: Context) => (await selectState(db)).providerSubscriptionRef

async function payOpenInvoice(stripe: Stripe, ctx: Context): Promise<boolean> {
  const { providerCustomerRef: customer } = await selectState(ctx.db)
  if (!customer) return false
  const { data } = await asking(stripe.invoices.list({ customer, status: 'open', limit: 1 }))
  const invoice = data[0]
  if (!invoice) return false
  await asking(stripe.invoices.pay(invoice.id, { off_session: true }))
  return true
}
