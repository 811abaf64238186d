import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { inCompany, workOf } from '../billing-work.ts'
import { hasCard } from '../payment-methods/queries.ts'
import { readPriceList, type PriceList } from '../price-list/price-list.ts'
import type { WantedPlan } from '../provider.ts'
import { insertPendingItem, selectState, type SubscriptionState } from '../subscriptions/queries.ts'
import { asking, stripeOf } from './stripe-client.ts'
import { findCustomer } from './stripe-customer.ts'
import { findPrices } from './stripe-prices.ts'

type Wish = { state: SubscriptionState; prices: PriceList; wanted: WantedPlan }

/** Asks Stripe for the change. What it confirms later, by a notice, is pending until then. */
export async function changeSubscription(ctx: Context, decide: (state: SubscriptionState) => WantedPlan, proration: 'always_invoice' | 'create_prorations' = 'always_invoice') {
  const work = workOf(ctx)
  const stripe = await stripeOf(ctx.services)
  const [state, prices, isPayable] = [await selectState(ctx.db), await readPriceList(ctx.db), await hasCard(ctx.db)]
  const given = decide(state)
  const wanted = { ...given, apps: prices.extrasOf(given.planId, given.apps) }
  const isOnTrial = state.status === 'trialing' && state.trialEndsAt !== null && new Date(state.trialEndsAt) > ctx.now()
  if (!isPayable && !isOnTrial) throw new Problem('RequiresPaymentMethod')
  const customer = await findCustomer(stripe, work)
  const ids = await findPrices(stripe, prices.itemsOf(wanted.planId, wanted.apps, wanted.interval), wanted.interval)
  const options = { idempotencyKey: keyOf(state, wanted) }
  const metadata = { companyId: ctx.companyId, plan: wanted.planId, apps: wanted.apps.join(' ') }
  const current = state.providerSubscriptionRef && state.status !== 'canceled' ? await asking(stripe.subscriptions.retrieve(state.providerSubscriptionRef)) : null
  if (current && current.status !== 'canceled') {
    const items = itemChanges(current, [...ids.values()])
    await asking(
      stripe.subscriptions.update(
        current.id,
        { items, metadata, proration_behavior: proration, payment_behavior: 'error_if_incomplete', cancel_at_period_end: false, off_session: true },
        options,
      ),
    )
  } else {
    const trial = isOnTrial ? { trial_end: Math.floor(new Date(state.trialEndsAt!).getTime() / 1000) } : {}
    const items = [...ids.values()].map((price) => ({ price }))
    await asking(stripe.subscriptions.create({ customer, items, metadata, payment_behavior: 'error_if_incomplete', off_session: true, ...trial }, options))
  }
  await inCompany(work, ({ db }) => markPending(db, { state, prices, wanted }))
}

/** The same wish on the same state has the same key: repeated after a lost answer it is not charged again. */
const keyOf = ({ companyId, version }: SubscriptionState, wanted: WantedPlan) =>
  `change-${companyId}-${version}-${createHash('sha256').update(JSON.stringify(wanted)).digest('base64url').slice(0, 22)}`

function itemChanges({ items }: Stripe.Subscription, prices: readonly string[]): Stripe.SubscriptionUpdateParams.Item[] {
  const leaving = items.data.filter(({ price }) => !prices.includes(price.id)).map(({ id }) => ({ id, deleted: true }))
  const coming = prices.filter((price) => !items.data.some((item) => item.price.id === price)).map((price) => ({ price }))
  return [...coming, ...leaving]
}

async function markPending(db: Parameters<typeof insertPendingItem>[0], { state, prices, wanted }: Wish) {
  const before = prices.itemsOf(state.planId, state.apps, state.billingInterval).map(({ productId }) => productId)
  const after = prices.itemsOf(wanted.planId, wanted.apps, wanted.interval).map(({ productId }) => productId)
  for (const id of after) if (!before.includes(id)) await insertPendingItem(db, state.companyId, id, 'adding')
  for (const id of before) if (!after.includes(id)) await insertPendingItem(db, state.companyId, id, 'removing')
}
