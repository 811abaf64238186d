import type { InputOf } from '@prumo/contract/route'
import type { orders } from '@prumo/contract/pmoc/orders'
import type { Context } from '#platform/context.ts'
import { inSavepoint } from '#platform/db/savepoint.ts'
import { Problem } from '#platform/problem.ts'
import { chargePlan } from './charge-plan.ts'
import { checkService, lockOrders, selectContracts, selectIdle, selectOwed } from './due-queries.ts'
import { selectMadeOrders, selectStanding } from './order-queries.ts'
import { requireOrders } from './require-orders.ts'

type Asked = InputOf<typeof orders.charge>['body']
type Failed = { planId: string; pmocCode: string; entity: string; message: string }

/** Makes the orders of a month, one for each contract that is owed something; one that is refused says why and holds up no other. */
export async function chargeMonth(
  ctx: Context,
  { month, planIds, serviceId, withoutVisits = false, partialMonth: partialChoice }: Asked,
) {
  await lockOrders(ctx)
  if (planIds && (await selectContracts(ctx, planIds)).length < new Set(planIds).size) throw new Problem('not-found')
  await checkService(ctx, serviceId)
  const [owed, already] = await Promise.all([selectOwed(ctx, { month, planIds }), selectStanding(ctx, month, planIds)])
  const idle = withoutVisits && planIds ? await selectIdle(ctx, { month, planIds }) : []
  const charged = [
    ...owed.map(({ due, ...contract }) => ({ contract, days: due[0]!.days })),
    ...idle.map((contract) => ({ contract, days: [] })),
  ]
  if (charged.length > 0) requireOrders(ctx)
  const saleIds: string[] = []
  const failed: Failed[] = []
  for (const { contract, days } of charged) {
    try {
      const asked = { month, days, serviceId, partialChoice }
      saleIds.push(await inSavepoint(ctx.db, () => chargePlan(ctx, contract, asked)))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { planId, pmocCode, entity } = contract
      failed.push({ planId, pmocCode, entity: entity.name, message: error.message })
    }
  }
  return { made: saleIds.length > 0 ? await selectMadeOrders(ctx, saleIds) : [], already, failed }
}
