import type Stripe from 'stripe'
import { inCompany, type BillingWork } from '../billing-work.ts'
import { selectState, updateSubscription } from '../subscriptions/queries.ts'
import { callStripe } from './stripe-client.ts'

/** The company as Stripe knows it, made once: the key makes a repeated call find the same customer. */
export async function findCustomer(stripe: Stripe, work: BillingWork): Promise<string> {
  const { companyId } = work
  const state = await inCompany(work, ({ db }) => selectState(db))
  if (state.providerCustomerRef) return state.providerCustomerRef
  const { id } = await callStripe(
    stripe.customers.create(
      { name: state.displayName, email: state.email, preferred_locales: ['pt-BR'], metadata: { companyId } },
      { idempotencyKey: `customer-${companyId}` },
    ),
  )
  await inCompany(work, ({ db }) => updateSubscription(db, companyId, { providerCustomerRef: id }))
  return id
}
