import type Stripe from 'stripe'
import type { Db } from '#platform/db/transaction.ts'
import { billingToday } from '../billing-clock.ts'
import { inCompany, type BillingWork } from '../billing-work.ts'
import { replaceCards } from '../payment-methods/queries.ts'
import {
  deletePendingItems,
  lockState,
  replaceCompanyApps,
  updateSubscription,
  type SubscriptionState,
} from '../subscriptions/queries.ts'
import { readPriceList } from '../price-list/price-list.ts'
import { mirrorInvoice } from './queries.ts'
import { callStripe, stripeOf } from './stripe-client.ts'
import { currentSubscription, dayOfStripe, instantOf, idOfReference, subscriptionFacts } from './stripe-facts.ts'

/**
 * Reads what Stripe holds about a company and writes it here. It asks for the state as it is, never replays a notice, so the
 * order and number of notices do not matter. Locked, so that an older reading never overwrites a newer one.
 */
export async function mirrorFromStripe(work: BillingWork) {
  const stripe = await stripeOf(work.services)
  await inCompany(work, async ({ db }) => {
    const state = await lockState(db)
    const { providerCustomerRef: customer } = state
    if (!customer) return
    const [cards, subscriptions, invoices] = await Promise.all([
      readCards(stripe, customer),
      callStripe(stripe.subscriptions.list({ customer, status: 'all', limit: 10 })),
      callStripe(stripe.invoices.list({ customer, limit: 24 })),
    ])
    await replaceCards(db, work.companyId, cards)
    const subscription = currentSubscription(subscriptions.data)
    if (subscription) await mirrorSubscription(work, db, state, subscription)
    for (const invoice of [...invoices.data].reverse()) await mirrorOne(db, state, invoice)
    await deletePendingItems(db)
  })
}

/** A first card becomes the one that is charged. */
async function readCards(stripe: Stripe, customerId: string) {
  const [customer, { data }] = await Promise.all([
    callStripe(stripe.customers.retrieve(customerId)),
    callStripe(stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 30 })),
  ])
  const cards = data.filter(({ card }) => card)
  const chosen = customer.deleted ? null : idOfReference(customer.invoice_settings.default_payment_method)
  const isKnown = cards.some(({ id }) => id === chosen)
  const newest = cards[0]?.id ?? null
  if (!isKnown && newest)
    await callStripe(stripe.customers.update(customerId, { invoice_settings: { default_payment_method: newest } }))
  return cards.map(({ id, card }) => ({
    providerRef: id,
    brand: card!.brand,
    last4: card!.last4,
    expMonth: card!.exp_month,
    expYear: card!.exp_year,
    isDefault: id === (isKnown ? chosen : newest),
  }))
}

async function mirrorSubscription(
  work: BillingWork,
  db: Db,
  state: SubscriptionState,
  subscription: Stripe.Subscription,
) {
  const { apps, ...facts } = subscriptionFacts(subscription, state.timeZone)
  const prices = await readPriceList(db)
  const pastDueSince = facts.status === 'past_due' ? (state.pastDueSince ?? billingToday(work.services, state)) : null
  const ended = facts.status === 'canceled' ? { periodStart: null, periodEnd: null } : {}
  await updateSubscription(db, work.companyId, {
    ...facts,
    ...ended,
    pastDueSince,
    providerSubscriptionRef: subscription.id,
    nextPlanId: null,
    nextInterval: null,
    nextApps: null,
  })
  await replaceCompanyApps(db, work.companyId, prices.extrasOf(facts.planId, apps))
}

const mirrored = ['open', 'paid', 'void', 'uncollectible'] as const

async function mirrorOne(db: Db, { companyId, timeZone }: SubscriptionState, invoice: Stripe.Invoice) {
  const { id } = invoice
  const status = mirrored.find((known) => known === invoice.status)
  if (!id || !status) return
  const day = (seconds: number) => dayOfStripe(seconds, timeZone)
  const lines = invoice.lines.data.map(({ description, amount, period }) => ({
    productId: null,
    description: description ?? 'Assinatura',
    cents: amount,
    periodStart: day(period.start),
    periodEnd: day(period.end),
  }))
  const paidAt = invoice.status_transitions.paid_at
  await mirrorInvoice(
    db,
    companyId,
    {
      providerRef: id,
      status,
      description: lines.find(({ cents }) => cents > 0)?.description ?? 'Assinatura',
      totalCents: Math.max(0, invoice.total),
      issuedOn: day(invoice.created),
      periodStart: day(invoice.period_start),
      periodEnd: day(invoice.period_end),
      paidAt: paidAt ? instantOf(paidAt) : null,
      attempts: invoice.attempt_count,
      cardBrand: null,
      cardLast4: null,
    },
    lines,
  )
}
