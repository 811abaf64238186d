import type { PlateData } from '@prumo/domain/pmoc/judge-readings'
import type { NormProfile } from '@prumo/domain/pmoc/norm-profiles'
import type { MachineWork } from '#shared/pmoc/execution/execution-draft.ts'
import type { FieldMachine } from './field-day.ts'

/** `answered`: what somebody wrote down already stays, also when another person did it meanwhile: the server keeps both. */
export type WorkSpan = { until: string; isAll: boolean; answered: readonly string[] }

/** What the form shows and judges by, from what lies on this device: all that is open until a day, mine or everybody's. */
export function workOf(machine: FieldMachine, { until, isAll, answered }: WorkSpan): MachineWork {
  const { plan, equipmentId, tag, locationName, type, brand, model, plate } = machine
  const { profile } = plan
  return {
    planId: plan.id,
    equipment: { id: equipmentId, tag, locationName, type, model: [brand, model].filter(Boolean).join(' ') || null },
    plate: plate as PlateData,
    limits: plan.parameters,
    // Laboratories judge their own samples; nobody does in the field.
    profile: { ...profile, co2: profile.co2 as NormProfile['co2'], laboratory: [] },
    tasks: machine.items
      .filter(
        (item) =>
          answered.includes(item.scheduleId) || (!item.isDone && item.plannedDate <= until && (isAll || item.isMine)),
      )
      .map(({ scheduleId, task: { taskId: _id, ...task } }) => ({ scheduleId, ...task })),
  }
}
