import { readingFields } from '@prumo/domain/pmoc/norms/judge-readings'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { cutText } from '@prumo/domain/text/cut-text'
import { sha256OfBytes } from '@prumo/domain/text/sha256'
import { readStoredValue } from '#shared/offline/stored-values.ts'
import { executionOperations, orderOperations } from '#features/pmoc/door/queued-operations.ts'
import { taskOperations } from '#features/tasks/door/queued-operations.ts'
import { readPending, type PendingOperation } from '#shared/offline/pending-store.ts'
import { enqueue, enqueueAll, queued, withdrawRefused, type QueuedWork } from '#shared/offline/queue.ts'
import { executionOf, type ExecutionDraft, type MachineWork } from '#features/pmoc/door/execution/execution-draft.ts'
import { executionSubject, fileOperations } from '#features/pmoc/door/execution/file-operations.ts'
import { correctiveText, hasToBeMended } from '#features/pmoc/door/execution/corrective-text.ts'
import { outOfLimits } from '#features/pmoc/door/execution/missing-records.ts'
import { logName } from '../field/known-pack.ts'
import { joinSnapshots, type DraftSnapshot } from './draft-snapshot.ts'
import { changeInTurn, readLog, withDraft, withExecution, withoutDraft, type DeviceLog } from './device-log.ts'
import { draftName, type StoredExecution } from './field-day.ts'
import { asNewWork, fieldDraftOf, type FieldDraft } from './field-draft.ts'

/**
 * Writes an execution and its pictures into the queue, and its draft away, in one moment: a browser that is killed has either all of it or
 * the draft. Pictures follow what names them. What another tab told already of the same form is told once, and other answers of it as
 * work of their own. Answers what the device knows then.
 */
export function submitExecution(kept: FieldDraft, work: MachineWork, begun: DraftSnapshot): Promise<DeviceLog> {
  const { planId, equipment } = work
  const name = draftName(planId, equipment.id)
  const digest = digestOf(kept, work)
  return changeInTurn(async () => {
    const before = await readLog()
    if (before.kept.some((told) => told.digest === digest)) {
      const log = withoutDraft(before, name)
      await enqueueAll([], { [logName]: log, [name]: null })
      return log
    }
    const isTold = before.kept.some(({ id }) => id === kept.executionId)
    const telling = isTold ? asNewWork(kept) : kept
    const { executionId, draft } = telling
    const execution: StoredExecution = {
      id: executionId,
      planId,
      equipmentId: equipment.id,
      closed: closedBy(draft),
      executedDate: draft.executedDate!,
      digest,
      begun: joinSnapshots(before.begun?.[name], begun),
    }
    const queued = new Set(readPending().map(({ subject }) => subject))
    const log = withExecution(before, execution, name, { queued, today: draft.executedDate! })
    await enqueueAll(operationsOf(telling, work), { [logName]: log, [name]: null })
    return log
  })
}

const digestOf = ({ executionId, draft }: FieldDraft, work: MachineWork) =>
  sha256OfBytes(new TextEncoder().encode(JSON.stringify(executionOf(executionId, draft, work))))

/** By the device's own clock: how wrong that is the server reads from the moment it is sent. */
function operationsOf({ executionId, draft, wantsOrder }: FieldDraft, work: MachineWork): QueuedWork[] {
  const now = new Date().toISOString()
  const { id: equipmentId, tag } = work.equipment
  const body = { ...executionOf(executionId, draft, work), device: { happenedAt: now, sentAt: now } }
  return [
    queued(executionOperations.create, {
      id: executionId,
      input: { params: { id: work.planId }, body },
      subject: executionSubject(executionId),
      label: `${tag}: execução`,
    }),
    ...fileOperations(executionId, tag, draft.files),
    ...(wantsOrder && hasToBeMended(draft, work) ? [correctiveOrderOf()] : []),
  ]

  /** After all else: a quote that is refused holds up neither the execution nor its pictures. */
  function correctiveOrderOf(): QueuedWork {
    const description = correctiveText(draft, work)
    return queued(orderOperations.corrective, {
      id: uuidv7(),
      input: { params: { id: equipmentId }, body: { description, executionId, mayBeEmpty: true } },
      subject: executionSubject(executionId),
      label: `${tag}: ordem de serviço`,
    })
  }
}

const closedBy = ({ outcomes }: ExecutionDraft) =>
  Object.keys(outcomes).filter((id) => outcomes[id]!.outcome !== 'nao_feito')

type OfMachine = { planId: string; equipmentId: string }

/** Whether another form of the machine lies here, which one that is opened again would take the place of. */
export const hasDraftOf = async ({ planId, equipmentId }: OfMachine): Promise<boolean> =>
  (await readStoredValue(draftName(planId, equipmentId))) !== undefined

/** Opens an execution that the server refused once more as a draft, pictures and all. Answers what the device knows then; null: it is gone. */
export async function reopenExecution(
  { planId, equipmentId }: OfMachine,
  executionId: string,
  pending: readonly PendingOperation[],
): Promise<DeviceLog | null> {
  const subject = executionSubject(executionId)
  const draft = fieldDraftOf(pending.filter((operation) => operation.subject === subject))
  if (!draft) return null
  const name = draftName(planId, equipmentId)
  return changeInTurn(async () => {
    const before = await readLog()
    const begun = before.kept.find(({ id }) => id === executionId)?.begun
    const log = withDraft(before, name, begun, executionId)
    return (await withdrawRefused(subject, { [logName]: log, [name]: draft })) ? log : null
  })
}

/** A task for whoever mends what is outside its limits. */
export function submitCorrectiveTask(draft: ExecutionDraft, work: MachineWork): Promise<void> {
  const { id, tag, locationName } = work.equipment
  const outside = outOfLimits(draft, work).map(({ field, value }) => {
    const { label, unit } = readingFields[field]
    return `${label} ${value.toLocaleString('pt-BR')} ${unit}`
  })
  const place = [tag, locationName].filter(Boolean).join(' · ')
  const cause = draft.outOfLimitsReason.trim()
  const description = `${place}: ${outside.join(', ')} fora do limite${cause && `. ${cause}`}`
  return enqueue(taskOperations.create, {
    id: uuidv7(),
    input: {
      body: { description: cutText(description, 500), relation: { id, type: 'EQUIPMENT' }, isCorrective: true },
    },
    subject: `pmoc-task:${id}`,
    label: `${tag}: tarefa corretiva`,
  })
}
