import { apps } from '@prumo/contract/billing/apps'
import { clock } from '@prumo/contract/billing/clock'
import { invoices } from '@prumo/contract/billing/invoices'
import { paymentMethods } from '@prumo/contract/billing/payment-methods'
import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { webhooks } from '@prumo/contract/billing/webhooks'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { appHandlers } from './apps/handlers.ts'
import { clockHandlers } from './clock/handlers.ts'
import { billSubscriptionsHandler } from './embedded/bill-subscriptions.ts'
import { sendBillingMailHandler } from './events/send-billing-mail.ts'
import { invoiceHandlers } from './invoices/handlers.ts'
import type { LimitCounters } from './limit-counters.ts'
import { paymentMethodHandlers } from './payment-methods/handlers.ts'
import { paymentSessionHandlers } from './payment-sessions/handlers.ts'
import { syncFromStripeHandler } from './stripe/sync-from-stripe.ts'
import { webhookHandlers } from './stripe/webhook-handlers.ts'
import { subscriptionHandlers } from './subscriptions/handlers.ts'

export type { LimitCounters } from './limit-counters.ts'
export { insertPaidHistory } from './embedded/paid-history.ts'
export { chargeAgain, endBilling, stopCharging } from './leaving-company.ts'
export { describeAccountSubscription } from './subscriptions/subscription-items.ts'

export function mountBilling(server: FastifyInstance, counters: LimitCounters) {
  mount(server, apps, appHandlers(counters))
  mount(server, paymentMethods, paymentMethodHandlers)
  mount(server, paymentSessions, paymentSessionHandlers)
  mount(server, subscriptions, subscriptionHandlers(counters))
  mount(server, invoices, invoiceHandlers)
  mount(server, webhooks, webhookHandlers)
  mount(server, clock, clockHandlers)
}

export const billingJobs: readonly JobHandler[] = [
  billSubscriptionsHandler,
  sendBillingMailHandler,
  syncFromStripeHandler,
]
