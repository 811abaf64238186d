import type Stripe from 'stripe'
import type { Context } from '#platform/context.ts'
import { effectiveStatus } from '#modules/identity/index.ts'
import { Problem } from '#platform/problem.ts'
import { inCompany, billingWorkOf, type BillingWork } from '../billing-work.ts'
import { cancelSubscription, endNow, resumeSubscription } from '../embedded/cancel-subscription.ts'
import { findCard, listPaymentCards } from '../payment-methods/queries.ts'
import { addSetupOutcome } from '../add-setup-outcome.ts'
import type { BillingProvider } from '../provider.ts'
import { chosenPlanOf } from '../subscriptions/chosen-plan.ts'
import { selectState, updateSubscription } from '../subscriptions/queries.ts'
import { changeSubscription } from './change-subscription.ts'
import { mirrorFromStripe } from './mirror-from-stripe.ts'
import { callStripe, stripeOf } from './stripe-client.ts'
import { findCustomer } from './stripe-customer.ts'

/** Stripe takes the money and keeps the schedule; our tables mirror what it tells. */
export const stripeProvider: BillingProvider = {
  name: 'stripe',

  async openCardPage(ctx, { returnUrl, appId }) {
    const stripe = await stripeOf(ctx.services)
    const site = ctx.services.publicUrl()
    const session = await callStripe(
      stripe.checkout.sessions.create({
        mode: 'setup',
        customer: await findCustomer(stripe, billingWorkOf(ctx)),
        currency: 'brl',
        allowed_payment_method_types: ['card'],
        success_url: `${site}${addSetupOutcome(returnUrl, 'success')}`,
        cancel_url: `${site}${addSetupOutcome(returnUrl, 'canceled')}`,
        locale: 'pt-BR',
        metadata: { companyId: ctx.companyId, ...(appId && { appId }) },
      }),
    )
    return session.url!
  },

  async openPortal(ctx, returnUrl) {
    const stripe = await stripeOf(ctx.services)
    const customer = await findCustomer(stripe, billingWorkOf(ctx))
    const session = await callStripe(
      stripe.billingPortal.sessions.create({
        customer,
        return_url: `${ctx.services.publicUrl()}${returnUrl}`,
        locale: 'pt-BR',
      }),
    )
    return session.url
  },

  choose: (ctx, wanted) => changeSubscription(ctx, () => wanted),

  addApp: (ctx, appId) =>
    changeSubscription(ctx, ({ planId, billingInterval, apps }) => ({
      planId,
      interval: billingInterval,
      apps: [...apps, appId],
    })),

  removeApp: (ctx, appId) =>
    changeSubscription(
      ctx,
      ({ planId, billingInterval, apps }) => ({
        planId,
        interval: billingInterval,
        apps: apps.filter((app) => app !== appId),
      }),
      'create_prorations',
    ),

  async cancel(work, reason) {
    const { providerSubscriptionRef: ref } = await stateOf(work)
    if (!ref) return cancelSubscription(work, reason)
    const stripe = await stripeOf(work.services)
    await callStripe(
      stripe.subscriptions.update(ref, {
        cancel_at_period_end: true,
        ...(reason && { cancellation_details: { comment: reason } }),
      }),
    )
    await mirrorFromStripe(work)
    await inCompany(work, ({ db }) => updateSubscription(db, work.companyId, { cancelReason: reason }))
  },

  async resume(work) {
    const { providerSubscriptionRef: ref, canceledAt } = await stateOf(work)
    if (!ref) return resumeSubscription(work)
    if (!canceledAt) throw new Problem('payment.not-canceling')
    const stripe = await stripeOf(work.services)
    await callStripe(stripe.subscriptions.update(ref, { cancel_at_period_end: false }))
    await mirrorFromStripe(work)
  },

  // Stripe ends the subscriptions of a customer it forgets.
  async forget(work) {
    const { providerCustomerRef: customer } = await stateOf(work)
    if (customer) await callStripe((await stripeOf(work.services)).customers.del(customer)).catch(ignoreMissing)
    await endNow(work)
  },

  async pay(ctx) {
    const stripe = await stripeOf(ctx.services)
    if (await payOpenInvoice(stripe, ctx)) return mirrorFromStripe(billingWorkOf(ctx))
    if (effectiveStatus(await selectState(ctx.db), ctx.now()) !== 'past_due') throw new Problem('payment.nothing-due')
    await changeSubscription(ctx, chosenPlanOf)
  },

  async setDefaultCard(ctx, cardId) {
    const stripe = await stripeOf(ctx.services)
    const card = await findCard(ctx.db, cardId)
    const customer = await findCustomer(stripe, billingWorkOf(ctx))
    await callStripe(
      stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.providerRef! } }),
    )
    await payOpenInvoice(stripe, ctx).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
    await mirrorFromStripe(billingWorkOf(ctx))
  },

  async removeCard(ctx, cardId) {
    const stripe = await stripeOf(ctx.services)
    const card = await findCard(ctx.db, cardId)
    const { status } = await selectState(ctx.db)
    const others = (await listPaymentCards(ctx.db)).filter(({ id }) => id !== cardId)
    if (others.length === 0 && status !== 'canceled') throw new Problem('payment.card-in-use')
    await callStripe(stripe.paymentMethods.detach(card.providerRef!))
    await mirrorFromStripe(billingWorkOf(ctx))
  },
}

const stateOf = (work: BillingWork) => inCompany(work, ({ db }) => selectState(db))

function ignoreMissing(error: unknown) {
  if ((error as { code?: string }).code !== 'resource_missing') throw error
}

async function payOpenInvoice(stripe: Stripe, ctx: Context): Promise<boolean> {
  const { providerCustomerRef: customer } = await selectState(ctx.db)
  if (!customer) return false
  const { data } = await callStripe(stripe.invoices.list({ customer, status: 'open', limit: 1 }))
  const invoice = data[0]
  if (!invoice) return false
  await callStripe(stripe.invoices.pay(invoice.id, { off_session: true }))
  return true
}
