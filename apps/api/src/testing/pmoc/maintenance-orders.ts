import type { World } from '@prumo/worlds/world'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../app/builders.ts'
import { insertDoneWork } from './done-work-queries.ts'
import type { TestApp } from '../app/test-app.ts'

export type ContractPlan = Awaited<ReturnType<World['contract']>>

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
