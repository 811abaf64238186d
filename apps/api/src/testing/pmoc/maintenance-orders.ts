import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import { insertDoneWork } from './done-work-queries.ts'
import { aPlan, type PlanBody } from './pmoc.ts'
import { aService } from '../sales/sales.ts'
import type { TestApp } from '../app/test-app.ts'

type Price = { kind: 'monthly' | 'per_visit'; amount: number }
export type ContractPlan = Awaited<ReturnType<typeof aPlan>>

/** A plan with a price, whose orders are made of a service that the catalogue sells at another price. */
export async function aContract(app: TestApp, owner: Person, { kind, amount }: Price, own: Partial<PlanBody> = {}) {
  const serviceId = await aService(app, owner, 999)
  return aPlan(app, owner, { contractPrice: { kind, amount, serviceId }, ...own })
}

/** On each of these days something of the plan was carried out. */
export async function carryOutOn(
  app: TestApp,
  { companyId, userId }: Person,
  plan: ContractPlan,
  days: readonly string[],
) {
  const { planItemId, equipmentId } = plan.maintenancePlan[0]!
  const done = { planId: plan.id, planItemId, equipmentId, personId: plan.entity.id }
  return inTransaction(app.services.pool, { companyId, userId, requestId: 'builder' }, async ({ db }) => {
    const made = []
    for (const day of days) made.push(await insertDoneWork(db, companyId, { ...done, day }))
    return made
  })
}
