import type { InputOf } from '@prumo/contract/route'
import type { orders } from '@prumo/contract/pmoc/orders'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { chargePlan } from './charge-plan.ts'
import { checkService, lockOrders, selectContracts, selectOwed, selectVisitDays } from './due-queries.ts'
import { selectMadeOrders, selectStanding } from './order-queries.ts'
import { requireOrders } from './require-orders.ts'

type Asked = InputOf<typeof orders.chargeVisits>['body']

/** One order for chosen visits; asked again for the same ones, it is the order that is there. */
export async function chargeVisits(ctx: Context, planId: string, { days: asked, serviceId }: Asked) {
  await lockOrders(ctx)
  const [contract] = await selectContracts(ctx, [planId])
  if (!contract) throw new Problem('not-found')
  requireOrders(ctx)
  await checkService(ctx, serviceId)
  const days = [...new Set(asked)].sort()
  const month = days[0]!.slice(0, 7)
  if (days.some((day) => !day.startsWith(month))) throw Problem.at('days', 'pmoc.visits-of-one-month')
  const known = (await selectStanding(ctx, month, [planId])).find((order) => isSame(order.days, days))
  if (known) return known
  if (contract.priceKind === 'monthly') throw new Problem('pmoc.contract-is-monthly')
  const [owed] = await selectOwed(ctx, { month, planIds: [planId] })
  const open = new Set(owed?.due[0]?.days)
  const closed = days.find((day) => !open.has(day))
  if (closed && contract.price !== null) throw await whyNotDue(ctx, planId, closed)
  const saleId = await chargePlan(ctx, contract, { month, days, serviceId })
  return (await selectMadeOrders(ctx, [saleId]))[0]!
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((day, index) => day === others[index])

async function whyNotDue(ctx: Context, planId: string, day: string): Promise<Problem> {
  const visit = (await selectVisitDays(ctx, planId)).find((each) => each.day === day)
  return Problem.at('days', visit ? 'pmoc.visit-charged' : 'pmoc.visit-missing', { day: formatDate(day) })
}
