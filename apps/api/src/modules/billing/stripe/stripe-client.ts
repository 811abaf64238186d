import type Stripe from 'stripe'
import { Problem } from '#platform/problem.ts'
import type { Services } from '#platform/services.ts'

const clients = new WeakMap<Services['settings'], Promise<Stripe>>()

/** The SDK, loaded only where Stripe is set. */
export function stripeOf({ settings }: Services): Promise<Stripe> {
  if (!settings.stripe) throw new Problem('unknown-route')
  const known = clients.get(settings)
  if (known) return known
  const client = open(settings.stripe)
  clients.set(settings, client)
  return client
}

async function open({ secretKey, apiUrl }: NonNullable<Services['settings']['stripe']>): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const elsewhere = apiUrl ? placeOf(new URL(apiUrl)) : {}
  return new Client(secretKey, { maxNetworkRetries: 2, timeout: 20_000, telemetry: false, ...elsewhere })
}

const placeOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  port: port || (protocol === 'http:' ? 80 : 443),
})

type StripeFailure = { type?: string; decline_code?: string; code?: string }

const declineTexts: Record<string, string> = {
  insufficient_funds: 'saldo ou limite insuficiente',
  expired_card: 'cartão vencido',
  incorrect_cvc: 'código de segurança incorreto',
  authentication_required: 'o banco pediu uma confirmação',
}

/** A card that is refused is told to the person; a provider that is away is not a bug of ours. */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { type, decline_code: declineCode, code } = error as StripeFailure
    if (type === 'StripeCardError')
      throw new Problem('payment.declined', {
        words: { reason: declineTexts[declineCode ?? code ?? ''] ?? 'recusado pelo banco emissor' },
      })
    if (type === 'StripeConnectionError' || type === 'StripeAPIError' || type === 'StripeRateLimitError')
      throw new Problem('payment.provider-away')
    throw error
  }
}
