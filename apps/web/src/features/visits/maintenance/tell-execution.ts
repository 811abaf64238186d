import { readingFields } from '@prumo/domain/pmoc/judge-readings'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { enqueue, enqueueAll, withdrawRefused, type AnyOperation } from '#shared/offline/queue.ts'
import { executionOf, type ExecutionDraft, type MachineWork } from '#shared/pmoc/execution/execution-draft.ts'
import { correctiveText } from '#shared/pmoc/execution/corrective-text.ts'
import { outOfLimits } from '#shared/pmoc/execution/missing-records.ts'
import { changeInTurn, logName, readLog, withDraft, withExecution, type DeviceLog } from './device-log.ts'
import { draftName, executionSubject } from './field-day.ts'
import { fieldDraftOf, type FieldDraft } from './kept-draft.ts'

/**
 * Writes an execution and its pictures into the queue, and its draft away, in one moment: a browser that is killed has either all of it or
 * the draft. Pictures follow what names them. Answers what the device knows then.
 */
export function tellExecution(told: FieldDraft, work: MachineWork): Promise<DeviceLog> {
  const { executionId, draft } = told
  const { planId, equipment } = work
  const name = draftName(planId, equipment.id)
  const executedDate = draft.executedDate!
  const execution = { id: executionId, planId, equipmentId: equipment.id, closed: closedBy(draft, work), executedDate }
  return changeInTurn(async () => {
    const log = withExecution(await readLog(), execution, name)
    await enqueueAll(operationsOf(told, work), { [logName]: log, [name]: null })
    return log
  })
}

/** By the device's own clock: how wrong that is the server reads from the moment it is sent. */
function operationsOf({ executionId, draft, wantsOrder }: FieldDraft, work: MachineWork): AnyOperation[] {
  const now = new Date().toISOString()
  const subject = executionSubject(executionId)
  const { id: equipmentId, tag } = work.equipment
  const body = { ...executionOf(executionId, draft, work), device: { happenedAt: now, sentAt: now } }
  return [
    {
      id: executionId,
      route: 'pmoc/executions.create',
      input: { params: { id: work.planId }, body },
      subject,
      label: `${tag}: execução`,
      isBinding: true,
    },
    ...draft.files.flatMap(({ id, file }): AnyOperation[] =>
      file
        ? [
            {
              id: uuidv7(),
              route: 'pmoc/executions.addFile',
              input: { params: { id }, file },
              subject,
              label: `${tag}: foto`,
              isBinding: true,
            },
          ]
        : [],
    ),
    ...(wantsOrder && outOfLimits(draft, work).length > 0 ? [correctiveOrderOf()] : []),
  ]

  /** After all else: a quote that is refused holds up neither the execution nor its pictures. */
  function correctiveOrderOf(): AnyOperation {
    const description = correctiveText(draft, work)
    return {
      id: uuidv7(),
      route: 'pmoc/orders.corrective',
      input: { params: { id: equipmentId }, body: { description, executionId, mayBeEmpty: true } },
      subject,
      label: `${tag}: ordem de serviço`,
    }
  }
}

const closedBy = ({ outcomes }: ExecutionDraft, { tasks }: MachineWork) =>
  tasks
    .map(({ scheduleId }) => scheduleId)
    .filter((id) => outcomes[id] !== undefined && outcomes[id].outcome !== 'nao_feito')

/** Opens an execution that the server refused once more as a draft, pictures and all. Answers what the device knows then; null: it is gone. */
export async function reopenExecution(
  { planId, equipmentId }: { planId: string; equipmentId: string },
  executionId: string,
  pending: readonly PendingOperation[],
): Promise<DeviceLog | null> {
  const subject = executionSubject(executionId)
  const draft = fieldDraftOf(pending.filter((operation) => operation.subject === subject))
  if (!draft) return null
  const name = draftName(planId, equipmentId)
  return changeInTurn(async () => {
    const log = withDraft(await readLog(), name, executionId)
    return (await withdrawRefused(subject, { [logName]: log, [name]: draft })) ? log : null
  })
}

/** A task for whoever mends what is outside its limits. */
export function tellCorrectiveTask(draft: ExecutionDraft, work: MachineWork): Promise<void> {
  const { id, tag, locationName } = work.equipment
  const outside = outOfLimits(draft, work).map(({ field, value }) => {
    const { label, unit } = readingFields[field]
    return `${label} ${value.toLocaleString('pt-BR')} ${unit}`
  })
  const place = [tag, locationName].filter(Boolean).join(' · ')
  const cause = draft.outOfLimitsReason.trim()
  const description = `${place}: ${outside.join(', ')} fora do limite${cause && `. ${cause}`}`
  return enqueue({
    id: uuidv7(),
    route: 'tasks/tasks.create',
    input: {
      body: { description: description.slice(0, 500), relation: { id, type: 'EQUIPMENT' }, isCorrective: true },
    },
    subject: `pmoc-task:${id}`,
    label: `${tag}: tarefa corretiva`,
  })
}
