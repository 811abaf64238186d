import type { Db } from '#platform/db/transaction.ts'
import { readPriceList, type PriceList } from '../price-list/price-list.ts'
import { listCompanyApps, listPendingItems, selectState, type SubscriptionState } from './queries.ts'

type Item = {
  id: string
  productId: string
  productName: string
  unitAmount: number
  planId: string
  status?: 'adding' | 'removing'
}

/** The plan, the apps beside it, and what the provider has not confirmed yet. */
export async function listItems(db: Db, state: SubscriptionState, prices: PriceList): Promise<Item[]> {
  const [apps, pending] = await Promise.all([listCompanyApps(db), listPendingItems(db)])
  const { planId, billingInterval } = state
  const billed = prices.itemsOf(planId, state.apps, billingInterval)
  const idOf = (productId: string) => apps.find(({ appId }) => appId === productId)?.id ?? state.id
  const removing = new Set(pending.filter(({ status }) => status === 'removing').map(({ productId }) => productId))
  const items = billed.map(({ productId, name, cents }) => ({
    ...itemOf(idOf(productId), productId, name, cents),
    ...(removing.has(productId) && { status: 'removing' as const }),
  }))
  const adding = pending.filter(
    ({ status, productId }) => status === 'adding' && !billed.some((item) => item.productId === productId),
  )
  return [
    ...items,
    ...adding.map(({ id, productId }) => ({
      ...itemOf(id, productId, prices.titleOf(productId), centsOf(productId)),
      status: 'adding' as const,
    })),
  ]

  function itemOf(id: string, productId: string, productName: string, unitAmount: number): Item {
    return { id, productId, productName, unitAmount, planId: `${productId}-${billingInterval}` }
  }
  function centsOf(productId: string) {
    const product = prices.find(productId)
    return (billingInterval === 'year' ? product?.yearlyCents : product?.monthlyCents) ?? 0
  }
}

/** What the account tells about the subscription, besides its status. */
export async function describeAccountSubscription(db: Db) {
  const [state, prices] = await Promise.all([selectState(db), readPriceList(db)])
  return {
    canceledAt: state.canceledAt,
    plan: state.planId,
    interval: state.billingInterval,
    currentPeriodEnd: state.periodEnd,
    trialEndsAt: state.trialEndsAt,
    items: await listItems(db, state, prices),
  }
}
