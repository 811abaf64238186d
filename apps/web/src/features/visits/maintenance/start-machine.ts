import { mostItemsAtOnce } from '@prumo/contract/pmoc/schedule'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { scheduleOperations } from '#features/pmoc/door/queued-operations.ts'
import { enqueue } from '#shared/offline/queue.ts'
import type { FieldItem, FieldMachine } from './field-day.ts'

/** Something of it is open, or written down and not told. */
export const isToBeDone = ({ hasDraft, items, executions }: FieldMachine) =>
  (hasDraft || items.some(({ isDone }) => !isDone)) && executions.length === 0

export const isOpenHere = ({ isDone, left }: FieldItem) => !isDone && !left

/** Work begins on this machine: of the others nothing is said. */
export async function startMachine({ equipmentId, tag, items }: Pick<FieldMachine, 'equipmentId' | 'tag' | 'items'>) {
  const open = items.filter(isOpenHere)
  if (open.length === 0 || open.some(({ startedAt }) => startedAt !== null)) return
  await enqueue(scheduleOperations.start, {
    id: uuidv7(),
    input: { body: { scheduleIds: open.slice(0, mostItemsAtOnce).map(({ scheduleId }) => scheduleId) } },
    subject: `pmoc-start:${equipmentId}`,
    label: `${tag}: início`,
  })
}
