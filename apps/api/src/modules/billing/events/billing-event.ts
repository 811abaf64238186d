import * as z from 'zod'

export const billingEventType = z.enum([
  'payment.succeeded',
  'payment.recovered',
  'payment.failed',
  'trial.ending',
  'subscription.cancel-scheduled',
  'subscription.canceled',
  'subscription.changed',
])

export const billingFacts = z.object({
  totalCents: z.int().optional(),
  reason: z.string().nullish(),
  date: z.string().nullish(),
})

export type BillingEventType = z.infer<typeof billingEventType>
export type BillingFacts = z.infer<typeof billingFacts>
export type BillingEvent = {
  companyId: string
  id: string
  type: BillingEventType
  occurredAt: Date
  facts: BillingFacts
}
