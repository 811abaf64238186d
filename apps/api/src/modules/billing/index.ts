import { apps } from '@prumo/contract/billing/apps'
import { clock } from '@prumo/contract/billing/clock'
import { invoices } from '@prumo/contract/billing/invoices'
import { paymentMethods } from '@prumo/contract/billing/payment-methods'
import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { webhooks } from '@prumo/contract/billing/webhooks'
import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/http/mount.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { appHandlers } from './apps/handlers.ts'
import { clockHandlers } from './clock/handlers.ts'
import { billSubscriptions } from './embedded/bill-subscriptions.ts'
import { sendBillingMail } from './events/send-billing-mail.ts'
import { invoiceHandlers } from './invoices/handlers.ts'
import type { LimitCounters } from './limit-counters.ts'
import { paymentMethodHandlers } from './payment-methods/handlers.ts'
import { paymentSessionHandlers } from './payment-sessions/handlers.ts'
import { syncFromStripe } from './stripe/sync-from-stripe.ts'
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

export const billingJobs = (services: Services): JobDefinition<never>[] => [
  billSubscriptions(services),
  sendBillingMail(services) as JobDefinition<never>,
  syncFromStripe(services) as JobDefinition<never>,
]
