import type { AreaHandlers } from '#platform/http/handlers.ts'
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

export const billingArea = (counters: LimitCounters): AreaHandlers<'billing'> => ({
  'billing/apps': appHandlers(counters),
  'billing/payment-methods': paymentMethodHandlers,
  'billing/payment-sessions': paymentSessionHandlers,
  'billing/subscriptions': subscriptionHandlers(counters),
  'billing/invoices': invoiceHandlers,
  'billing/webhooks': webhookHandlers,
  'billing/clock': clockHandlers,
})

export const billingJobs = (services: Services): JobDefinition<never>[] => [
  billSubscriptions(services),
  sendBillingMail(services) as JobDefinition<never>,
  syncFromStripe(services) as JobDefinition<never>,
]
