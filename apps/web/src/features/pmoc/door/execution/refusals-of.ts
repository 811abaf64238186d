import type { ProblemBody } from '@prumo/contract/problems'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import type { executionOf } from './execution-draft.ts'
import {
  correctionReasonPlace,
  earlyReasonPlace,
  executedByPlace,
  executedDatePlace,
  filesPlace,
  readingPlace,
  reasonPlace,
  taskRowPlace,
  type RefusedField,
} from './missing-records.ts'

/** What the server refused of an execution, each at the field where it is mended. */
export function refusalsOf(errors: ProblemBody['errors'], sent: ReturnType<typeof executionOf>): RefusedField[] {
  return errors.flatMap(({ path, message: words }): RefusedField[] => {
    const [head, second] = path.split('.')
    if (head === 'executedDate') return [{ part: 'tasks', place: executedDatePlace, words }]
    if (head === 'executedBy') return [{ part: 'tasks', place: executedByPlace, words }]
    if (head === 'earlyReason') return [{ part: 'tasks', place: earlyReasonPlace, words }]
    if (head === 'correctionReason') return [{ part: 'tasks', place: correctionReasonPlace, words }]
    if (head === 'outOfLimitsReason') return [{ part: 'readings', place: reasonPlace, words }]
    if (head === 'attachments') return [{ part: 'files', place: filesPlace, words }]
    if (head === 'measurements' && second && second in readingFields)
      return [{ part: 'readings', place: readingPlace(second as ReadingField), words }]
    const task = head === 'outcomes' ? sent.outcomes?.[Number(second)] : undefined
    return task ? [{ part: 'tasks', place: taskRowPlace(task.scheduleId), words }] : []
  })
}
