import type { webhooks } from '@prumo/contract/billing/webhooks'
import { isUuid } from '@prumo/domain/text/uuid'
import type Stripe from 'stripe'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import type { Services } from '#platform/services.ts'
import { inCompany, scheduledWork } from '../billing-work.ts'
import type { BillingEventType, BillingFacts } from '../events/billing-event.ts'
import { recordBillingEvent } from '../events/record-billing-event.ts'
import { selectState, type SubscriptionState } from '../subscriptions/queries.ts'
import { callStripe, stripeOf } from './stripe-client.ts'
import { dayOfStripe, instantOf, idOfReference } from './stripe-facts.ts'
import { syncFromStripe } from './sync-from-stripe.ts'

export const webhookHandlers: Handlers<typeof webhooks> = {
  stripe: async ({ services }, _input, { request }) => {
    const stripe = await stripeOf(services)
    const event = verified(stripe, services, request.rawBody ?? '', String(request.headers['stripe-signature'] ?? ''))
    const companyId = await companyOf(stripe, event)
    if (companyId) await receive(stripe, services, companyId, event)
    return { received: true }
  },
}

function verified(stripe: Stripe, { settings }: Services, body: string, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, settings.stripe!.webhookSecret)
  } catch {
    throw new Problem('webhook.signature-invalid')
  }
}

type Told = { id?: string; object?: string; customer?: string | { id: string } | null }

const customerOf = (event: Stripe.Event) => {
  const told = event.data.object as Told
  return told.object === 'customer' ? (told.id ?? null) : idOfReference(told.customer)
}

/** The company is written on the customer by us; a customer of somebody else's on the same account is none of ours. */
async function companyOf(stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  const id = customerOf(event)
  if (!id) return null
  const customer = await callStripe(stripe.customers.retrieve(id)).catch((error: { code?: string }) => {
    if (error.code === 'resource_missing') return null
    throw error
  })
  const companyId = !customer || customer.deleted ? undefined : customer.metadata['companyId']
  return companyId && isUuid(companyId) ? companyId : null
}

/** Kept by its id and followed by a reading of Stripe's state, both or neither. Told again, it does nothing. */
async function receive(stripe: Stripe, services: Services, companyId: string, event: Stripe.Event) {
  const work = scheduledWork(services, companyId)
  const state = await inCompany(work, ({ db }) => selectState(db))
  if (!state || state.providerCustomerRef !== customerOf(event)) return
  const { type, facts } = await meaningOf(stripe, event, state)
  await inCompany(work, async (transaction) => {
    const isNew = await recordBillingEvent(transaction, services, {
      companyId,
      id: event.id,
      type,
      occurredAt: instantOf(event.created),
      facts,
    })
    if (isNew) await services.jobs.enqueue(transaction, syncFromStripe, { companyId })
  })
}

async function meaningOf(
  stripe: Stripe,
  event: Stripe.Event,
  state: SubscriptionState,
): Promise<{ type: BillingEventType; facts: BillingFacts }> {
  if (event.type === 'invoice.paid') {
    return {
      type: state.status === 'past_due' ? 'payment.recovered' : 'payment.succeeded',
      facts: { totalCents: event.data.object.total },
    }
  }
  if (event.type === 'invoice.payment_failed') {
    // A late notice about an invoice that has been paid since worries nobody.
    const invoice = await callStripe(stripe.invoices.retrieve(event.data.object.id!))
    const next = invoice.next_payment_attempt
    const facts = { totalCents: invoice.amount_due, date: next ? dayOfStripe(next, state.timeZone) : null }
    return { type: invoice.status === 'paid' ? 'subscription.changed' : 'payment.failed', facts }
  }
  if (event.type === 'customer.subscription.trial_will_end') {
    const end = event.data.object.trial_end
    return { type: 'trial.ending', facts: { date: end ? dayOfStripe(end, state.timeZone) : null } }
  }
  return {
    type: event.type === 'customer.subscription.deleted' ? 'subscription.canceled' : 'subscription.changed',
    facts: {},
  }
}
