import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { appHandlers } from './apps/handlers.ts'
import { billSubscriptionsHandler } from './bill-subscriptions.ts'
import { billingProviderOf } from './billing-provider-of.ts'
import { clockHandlers } from './clock/handlers.ts'
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

export const billingArea = (counters: LimitCounters): AreaHandlers<'billing'> => ({
  'billing/apps': appHandlers(counters, billingProviderOf),
  'billing/payment-methods': paymentMethodHandlers(billingProviderOf),
  'billing/payment-sessions': paymentSessionHandlers(billingProviderOf),
  'billing/subscriptions': subscriptionHandlers(counters, billingProviderOf),
  'billing/invoices': invoiceHandlers,
  'billing/webhooks': webhookHandlers,
  'billing/clock': clockHandlers,
})

export const billingJobs: readonly JobHandler[] = [
  billSubscriptionsHandler,
  sendBillingMailHandler,
  syncFromStripeHandler,
]
