import { effectiveStatus } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { billingNow } from '../billing-clock.ts'
import { hasCard } from '../payment-methods/queries.ts'
import { readPriceList } from '../price-list/price-list.ts'
import { listRequirements } from '../price-list/queries.ts'
import { selectState } from '../subscriptions/queries.ts'

/** Whether there is anything to add; refuses what cannot be added, naming what is in the way. */
export async function checkInstall(ctx: Context, appId: string): Promise<boolean> {
  const { state, prices, has } = await lookUp(ctx, appId)
  if (has(appId)) return false
  const missing = (await listRequirements(ctx.db)).find(
    (requirement) => requirement.appId === appId && !has(requirement.needsAppId),
  )
  if (missing)
    throw new Problem('app.requires', {
      words: { app: prices.titleOf(appId), missing: prices.titleOf(missing.needsAppId) },
    })
  const status = effectiveStatus(state, billingNow(ctx.services, state))
  if (status === 'canceled') throw new Problem('subscription-ended')
  if (!(await hasCard(ctx.db))) throw new Problem('RequiresPaymentMethod')
  if (status === 'past_due') throw new Problem('payment.past-due')
  return true
}

/** Whether there is anything to remove; what a plan brings goes with the plan only. */
export async function checkUninstall(ctx: Context, appId: string): Promise<boolean> {
  const { state, prices, has } = await lookUp(ctx, appId)
  const app = prices.titleOf(appId)
  if (prices.find(appId)!.isRequired) throw new Problem('app.required', { words: { app } })
  if (prices.planHas(state.planId, appId))
    throw new Problem('app.in-plan', { words: { app, plan: prices.titleOf(state.planId) } })
  if (!has(appId)) return false
  const user = (await listRequirements(ctx.db)).find(
    ({ needsAppId, appId: other }) => needsAppId === appId && has(other),
  )
  if (user) throw new Problem('app.needed', { words: { app, missing: prices.titleOf(user.appId) } })
  return true
}

async function lookUp({ db }: Context, appId: string) {
  const [state, prices] = await Promise.all([selectState(db), readPriceList(db)])
  const product = prices.find(appId)
  if (!product) throw new Problem('app.not-found')
  if (product.kind === 'plan') throw new Problem('app.is-plan', { words: { app: product.title } })
  return { state, prices, has: (id: string) => prices.planHas(state.planId, id) || state.apps.includes(id) }
}
