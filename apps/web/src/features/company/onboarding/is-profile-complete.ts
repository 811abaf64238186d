import type { account } from '@prumo/contract/company/companies'
import type * as z from 'zod'

/** Nothing is left to ask: who answers for the company is known, and it may be used. */
export function isProfileComplete({
  customer,
  subscription,
}: Pick<z.input<typeof account>, 'customer' | 'subscription'>): boolean {
  const { Administration, DocumentNumber } = customer.metadata
  return Boolean(Administration && DocumentNumber) && ['active', 'trialing'].includes(subscription.status)
}
