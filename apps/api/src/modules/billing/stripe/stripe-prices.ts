import type { BilledItem, BillingInterval } from '@prumo/domain/billing/subscription-change'
import type Stripe from 'stripe'
import { callStripe } from './stripe-client.ts'

const mostKeysPerCall = 10
const lookupKeyOf = (productId: string, interval: BillingInterval) => `prumo-${productId}-${interval}`

/**
 * Our prices at Stripe, found by lookup key. A price that is missing there, or differs from ours, is made: the amounts in our
 * own tables are the ones that count.
 */
export async function findPrices(
  stripe: Stripe,
  items: readonly BilledItem[],
  interval: BillingInterval,
): Promise<Map<string, string>> {
  const paid = items.filter(({ cents }) => cents > 0)
  const keys = paid.map(({ productId }) => lookupKeyOf(productId, interval))
  const found: Stripe.Price[] = []
  for (let start = 0; start < keys.length; start += mostKeysPerCall) {
    const { data } = await callStripe(
      stripe.prices.list({ lookup_keys: keys.slice(start, start + mostKeysPerCall), active: true, limit: 100 }),
    )
    found.push(...data)
  }
  const ids = new Map<string, string>()
  for (const item of paid) {
    const key = lookupKeyOf(item.productId, interval)
    const known = found.find(({ lookup_key, unit_amount }) => lookup_key === key && unit_amount === item.cents)
    ids.set(item.productId, known?.id ?? (await createPrice(stripe, item, interval)).id)
  }
  return ids
}

const createPrice = (stripe: Stripe, { productId, name, cents }: BilledItem, interval: BillingInterval) => {
  const key = lookupKeyOf(productId, interval)
  return callStripe(
    stripe.prices.create(
      {
        currency: 'brl',
        unit_amount: cents,
        recurring: { interval },
        lookup_key: key,
        transfer_lookup_key: true,
        metadata: { productId },
        product_data: { name, metadata: { productId } },
      },
      { idempotencyKey: `price-${key}-${cents}` },
    ),
  )
}
