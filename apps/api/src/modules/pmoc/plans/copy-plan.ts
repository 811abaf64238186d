import type { plans } from '@prumo/contract/pmoc/plans'
import type { InputOf } from '@prumo/contract/route'
import type { Context } from '#platform/context.ts'
import { findPlan, type PlanAnswer } from './read-plan.ts'
import { createPlan } from './save-plan.ts'

type Wanted = InputOf<typeof plans.copy>['body']

/** For another building: the same rooms, tasks and plan, machines of its own. An ART is of one contract, so it is not taken along. */
export async function copyPlan(ctx: Context, id: string, { entity, period }: Wanted): Promise<PlanAnswer> {
  const plan = await findPlan(ctx, id)
  const { name, council, registration } = plan.responsible
  return createPlan(ctx, {
    entity,
    period,
    contractor: plan.contractor,
    scope: plan.scope,
    notes: plan.notes,
    iaqRequirements: plan.iaqRequirements,
    responsible: { name, council, registration },
    technicianId: plan.technician?.id ?? null,
    environments: plan.environments.map(({ environmentId, ...row }) => ({ ...row, ref: environmentId })),
    equipmentInventory: plan.equipmentInventory.map(copyOf),
    maintenanceCatalog: plan.maintenanceCatalog.map(({ taskId, ...row }) => ({ ...row, ref: taskId })),
    maintenancePlan: plan.maintenancePlan.map(({ planItemId: _item, ...row }) => row),
  })
}

/** What is of this very machine is not of its like. */
function copyOf({
  equipmentId,
  serialNumber: _serial,
  installedOn: _day,
  notes: _notes,
  notesArePublic: _public,
  retiredOn: _on,
  retiredReason: _why,
  ...row
}: PlanAnswer['equipmentInventory'][number]) {
  return { ...row, ref: equipmentId }
}
