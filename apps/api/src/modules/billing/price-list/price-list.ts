import type { BilledItem, BillingInterval } from '@prumo/domain/billing/subscription-change'
import { listLimits, listPlanApps, listProducts } from './queries.ts'
import type { Db } from '#platform/db/transaction.ts'

export type PriceList = Awaited<ReturnType<typeof readPriceList>>

/** What is sold, at which price, and which plan brings which app. Data, the same for all companies. */
export async function readPriceList(db: Db) {
  const [products, planApps, limits] = await Promise.all([listProducts(db), listPlanApps(db), listLimits(db)])
  const byId = new Map(products.map((product) => [product.id, product]))
  const find = (id: string) => byId.get(id)
  const planHas = (planId: string, appId: string) =>
    planApps.some((entry) => entry.planId === planId && entry.appId === appId)
  const item = (id: string, interval: BillingInterval): BilledItem => {
    const product = byId.get(id)
    if (!product) throw new Error(`nothing is sold under ${id}`)
    const cents = interval === 'year' ? product.yearlyCents : product.monthlyCents
    return { productId: id, name: product.title, cents }
  }
  return {
    products,
    find,
    planHas,
    appsOfPlan: (planId: string) => planApps.filter((entry) => entry.planId === planId).map(({ appId }) => appId),
    limitsOfPlan: (planId: string) => limits.filter((limit) => limit.planId === planId),
    titleOf: (id: string) => byId.get(id)?.title ?? id,
    /** Apps that are paid beside a plan: those it does not bring. */
    extrasOf: (planId: string, apps: readonly string[]) =>
      [...new Set(apps)].filter((app) => !planHas(planId, app)).sort(),
    itemsOf(planId: string, apps: readonly string[], interval: BillingInterval): BilledItem[] {
      return [planId, ...this.extrasOf(planId, apps)].map((id) => item(id, interval))
    },
  }
}
