import { formatDate } from '@prumo/domain/calendar/calendar-date'
import type { PlateData } from '@prumo/domain/pmoc/norms/judge-readings'
import type { NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import type { MachineWork, WorkTask } from '#features/pmoc/door/execution/execution-draft.ts'
import type { RemovalReason } from './draft-snapshot.ts'
import type { FieldItem, FieldMachine } from './field-day.ts'

/** `answered`: what somebody wrote down already stays, whatever became of it meanwhile: the server keeps both. */
export type WorkSpan = { until: string; isAll: boolean; answered: readonly string[] }

/** What the form shows and judges by, from what lies on this device: all that is open until a day, mine or everybody's. */
export function workOf(machine: FieldMachine, { until, isAll, answered }: WorkSpan): MachineWork {
  const { plan, equipmentId, tag, locationName, type, brand, model, plate } = machine
  const { profile } = plan
  const known = new Set(machine.items.map(({ scheduleId }) => scheduleId))
  return {
    planId: plan.id,
    equipment: { id: equipmentId, tag, locationName, type, model: [brand, model].filter(Boolean).join(' ') || null },
    plate: plate as PlateData,
    limits: plan.parameters,
    // Laboratories judge their own samples; nobody does in the field.
    profile: { ...profile, co2: profile.co2 as NormProfile['co2'], laboratory: [] },
    tasks: [
      ...machine.items
        .filter(
          (item) =>
            answered.includes(item.scheduleId) ||
            (!item.isDone && !item.left && item.plannedDate <= until && (isAll || item.isMine)),
        )
        .map(taskOf),
      ...answered.filter((id) => !known.has(id)).map(forgottenTask),
    ],
  }
}

function taskOf({ task: { taskId: _id, ...task }, left, ...item }: FieldItem): WorkTask {
  const { scheduleId, periodicity, plannedDate, periodStart } = item
  return { scheduleId, ...task, periodicity, periodStart, ...(left && { left: removalLabel(left, plannedDate) }) }
}

/** Of a draft that an older version of the product kept, without the words of its tasks. */
const forgottenTask = (scheduleId: string): WorkTask => ({
  scheduleId,
  description: 'Tarefa que saiu da agenda',
  acceptanceCriteria: null,
  recordsRequired: [],
  norm: null,
  left: removalLabel('gone', ''),
})

export function removalLabel(left: RemovalReason, plannedDate: string): string {
  if (left === 'cancelled') return 'Cancelada'
  if (left === 'done') return 'Já executada por outra pessoa'
  return left === 'moved' ? `Remarcada para ${formatDate(plannedDate)}` : 'Saiu da agenda'
}
