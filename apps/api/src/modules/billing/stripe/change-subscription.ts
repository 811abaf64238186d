import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { inCompany, billingWorkOf, type BillingWork } from '../billing-work.ts'
import { hasCard } from '../payment-methods/queries.ts'
import { readPriceList, type PriceList } from '../price-list/price-list.ts'
import type { WantedPlan } from '../provider.ts'
import {
  insertPendingItem,
  listPendingItems,
  selectState,
  updateSubscription,
  type SubscriptionState,
} from '../subscriptions/queries.ts'
import { callStripe, stripeOf } from './stripe-client.ts'
import { findCustomer } from './stripe-customer.ts'
import { findPrices } from './stripe-prices.ts'

type Wish = { state: SubscriptionState; prices: PriceList; wanted: WantedPlan }

/** Asks Stripe for the change. What it confirms later, by a notice, is pending until then. */
export async function changeSubscription(
  ctx: Context,
  decide: (state: SubscriptionState) => WantedPlan,
  proration: 'always_invoice' | 'create_prorations' = 'always_invoice',
) {
  const work = billingWorkOf(ctx)
  const stripe = await stripeOf(ctx.services)
  const [state, prices, isPayable] = [await selectState(ctx.db), await readPriceList(ctx.db), await hasCard(ctx.db)]
  const given = decide(asAsked(state, await listPendingItems(ctx.db), prices))
  const wanted = { ...given, apps: prices.extrasOf(given.planId, given.apps) }
  const isOnTrial = state.status === 'trialing' && state.trialEndsAt !== null && new Date(state.trialEndsAt) > ctx.now()
  if (!isPayable && !isOnTrial) throw new Problem('RequiresPaymentMethod')
  const customer = await findCustomer(stripe, work)
  const ids = await findPrices(stripe, prices.itemsOf(wanted.planId, wanted.apps, wanted.interval), wanted.interval)
  await ask(stripe, work, {
    state,
    wanted,
    customer,
    prices: [...ids.values()],
    proration,
    trialEnd: isOnTrial ? state.trialEndsAt : null,
  }).catch(async (error: unknown) => {
    // Stripe remembers a refusal by its key; another version of the row is another key, for the next card.
    if (error instanceof Problem)
      await inCompany(work, ({ db }) => updateSubscription(db, ctx.companyId, { planId: state.planId }))
    throw error
  })
  await inCompany(work, ({ db }) => markPending(db, { state, prices, wanted }))
}

type Request = {
  state: SubscriptionState
  wanted: WantedPlan
  customer: string
  prices: string[]
  proration: 'always_invoice' | 'create_prorations'
  trialEnd: string | null
}

async function ask(
  stripe: Stripe,
  { companyId }: BillingWork,
  { state, wanted, customer, prices, proration, trialEnd }: Request,
) {
  const options = { idempotencyKey: keyOf(state, wanted) }
  const metadata = { companyId, plan: wanted.planId, apps: wanted.apps.join(' ') }
  const payment = { payment_behavior: 'error_if_incomplete' as const, off_session: true }
  const current =
    state.providerSubscriptionRef && state.status !== 'canceled'
      ? await callStripe(stripe.subscriptions.retrieve(state.providerSubscriptionRef))
      : null
  if (!current || current.status === 'canceled') {
    const trial = trialEnd ? { trial_end: Math.floor(new Date(trialEnd).getTime() / 1000) } : {}
    await callStripe(
      stripe.subscriptions.create(
        { customer, items: prices.map((price) => ({ price })), metadata, ...payment, ...trial },
        options,
      ),
    )
    return
  }
  const items = itemChanges(current, prices)
  if (items.length === 0 && !current.cancel_at_period_end && current.metadata['plan'] === wanted.planId) return
  await callStripe(
    stripe.subscriptions.update(
      current.id,
      { items, metadata, proration_behavior: proration, cancel_at_period_end: false, ...payment },
      options,
    ),
  )
}

/** The state as it will be once Stripe has confirmed what it was asked before. */
function asAsked(
  state: SubscriptionState,
  pending: Awaited<ReturnType<typeof listPendingItems>>,
  prices: PriceList,
): SubscriptionState {
  const of = (status: string) => pending.filter((item) => item.status === status).map(({ productId }) => productId)
  const isPlan = (id: string) => prices.find(id)?.kind === 'plan'
  const [coming, going] = [of('adding'), of('removing')]
  const planId = (coming.find(isPlan) ?? state.planId) as SubscriptionState['planId']
  return {
    ...state,
    planId,
    apps: [...state.apps.filter((app) => !going.includes(app)), ...coming.filter((id) => !isPlan(id))],
  }
}

/** The same wish on the same state has the same key: repeated after a lost answer it is not charged again. */
const keyOf = ({ companyId, version }: SubscriptionState, wanted: WantedPlan) =>
  `change-${companyId}-${version}-${createHash('sha256').update(JSON.stringify(wanted)).digest('base64url').slice(0, 22)}`

function itemChanges(
  { items }: Stripe.Subscription,
  prices: readonly string[],
): Stripe.SubscriptionUpdateParams.Item[] {
  const leaving = items.data.filter(({ price }) => !prices.includes(price.id)).map(({ id }) => ({ id, deleted: true }))
  const coming = prices
    .filter((price) => !items.data.some((item) => item.price.id === price))
    .map((price) => ({ price }))
  return [...coming, ...leaving]
}

async function markPending(db: Parameters<typeof insertPendingItem>[0], { state, prices, wanted }: Wish) {
  const before = prices.itemsOf(state.planId, state.apps, state.billingInterval).map(({ productId }) => productId)
  const after = prices.itemsOf(wanted.planId, wanted.apps, wanted.interval).map(({ productId }) => productId)
  for (const id of after) if (!before.includes(id)) await insertPendingItem(db, state.companyId, id, 'adding')
  for (const id of before) if (!after.includes(id)) await insertPendingItem(db, state.companyId, id, 'removing')
}
