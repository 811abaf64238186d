import type { Services } from '#platform/services.ts'
import { embeddedProvider } from './embedded/embedded-provider.ts'
import type { BillingProvider } from './provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** Stripe where its key is set, otherwise the provider inside the product. */
export const billingProviderOf = ({ settings }: Services): BillingProvider =>
  settings.stripe ? stripeProvider : embeddedProvider
