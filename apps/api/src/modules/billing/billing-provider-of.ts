import { embeddedProvider } from './embedded/embedded-provider.ts'
import type { ProviderOf } from './provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** Stripe where its key is set, otherwise the provider inside the product. */
export const billingProviderOf: ProviderOf = ({ settings }) => (settings.stripe ? stripeProvider : embeddedProvider)
