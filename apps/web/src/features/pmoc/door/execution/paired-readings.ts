import { pairedReadings } from '@prumo/domain/pmoc/norms/asked-readings'
import { readingProblem, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import type { ExecutionDraft, WorkTask } from './execution-draft.ts'

export const asksFor = ({ recordsRequired }: Pick<WorkTask, 'recordsRequired'>, record: string) =>
  recordsRequired.some((required) => required.toLowerCase() === record)

/** The two values that a task asks for; of others nothing. */
export const pairOf = (task: Pick<WorkTask, 'recordsRequired'>) =>
  [...pairedReadings].flatMap(([record, pair]) => (asksFor(task, record) ? pair : []))

export function isTold(field: ReadingField, readings: ExecutionDraft['readings']): boolean {
  const value = readings[field] ?? null
  return value !== null && readingProblem(field, value) === null
}

/** With one of the two values; with both, what nobody answered yet is done. */
export function withPairedReading(
  { readings: before, outcomes }: Pick<ExecutionDraft, 'readings' | 'outcomes'>,
  task: Pick<WorkTask, 'scheduleId' | 'recordsRequired'>,
  field: ReadingField,
  value: number | null,
): Partial<ExecutionDraft> {
  const { scheduleId } = task
  const readings = { ...before, [field]: value }
  if (outcomes[scheduleId] || !pairOf(task).every((each) => isTold(each.field, readings))) return { readings }
  return { readings, outcomes: { ...outcomes, [scheduleId]: { outcome: 'feito', reason: '' } } }
}
