import { uuidv7 } from '@prumo/domain/text/uuid'
import { executionOperations } from '#features/pmoc/door/queued-operations.ts'
import { missingRecords } from '#features/pmoc/door/execution/missing-records.ts'
import { enqueue } from '#shared/offline/queue.ts'
import { readStoredValue } from '#shared/offline/stored-values.ts'
import type { SignatureStrokes } from '#shared/signature/signature-drawing.tsx'
import { readLog, type DeviceLog } from './device-log.ts'
import { begunWith } from './draft-snapshot.ts'
import { draftName, type FieldBuilding, type FieldMachine } from './field-day.ts'
import { answeredIn, type FieldDraft } from './field-draft.ts'
import { submitExecution } from './submit-execution.ts'
import { workOf } from './work-of.ts'

type WholeDraft = { machine: FieldMachine; kept: FieldDraft; work: ReturnType<typeof workOf> }

/** Machines that were answered whole and not told: nothing more is asked of anybody. */
export async function readWholeDrafts({ machines, date }: FieldBuilding): Promise<WholeDraft[]> {
  const drafts = await Promise.all(
    machines.filter(({ hasDraft }) => hasDraft).map((machine) => readDraft(machine, date)),
  )
  return drafts.flatMap((draft) => (draft && missingRecords(draft.kept.draft, draft.work).length === 0 ? [draft] : []))
}

async function readDraft(machine: FieldMachine, until: string): Promise<WholeDraft | null> {
  const kept = await readStoredValue<FieldDraft>(draftName(machine.planId, machine.equipmentId))
  return kept ? { machine, kept, work: workOf(machine, { until, isAll: false, answered: answeredIn(kept) }) } : null
}

/** Tells what is whole, then who received all of it: a browser that is killed between them has the first, and asks for the hand again. */
export async function closeVisit(
  visit: FieldBuilding,
  { name, strokes }: { name: string; strokes: SignatureStrokes },
): Promise<DeviceLog> {
  const before = new Set((await readLog()).kept.map(({ id }) => id))
  for (const { machine, kept, work } of await readWholeDrafts(visit))
    await submitExecution(kept, work, begunWith(machine, answeredIn(kept)))
  const log = await readLog()
  const told = log.kept.filter(({ id, planId }) => !before.has(id) && planId === visit.plan.id).map(({ id }) => id)
  const id = uuidv7()
  await enqueue(executionOperations.receive, {
    id,
    input: {
      params: { id: visit.plan.id },
      body: { id, executionIds: [...visit.unsigned, ...told], receivedByName: name, signature: strokes },
    },
    subject: `pmoc-receipt:${id}`,
    label: `${visit.plan.pmocCode}: assinatura da visita`,
  })
  return log
}
