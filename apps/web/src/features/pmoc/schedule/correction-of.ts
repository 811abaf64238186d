import type { Execution } from '@prumo/contract/pmoc/executions'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/judge-readings'
import type { ExecutionDraft } from '#shared/pmoc/execution/execution-draft.ts'

/** What was written down, to be written down anew; photos are taken again where they are asked for. */
export function correctionOf(execution: Execution): { id: string; draft: Partial<ExecutionDraft> } {
  const { measurements, items } = execution
  const fields = Object.keys(readingFields) as ReadingField[]
  return {
    id: execution.id,
    draft: {
      executedDate: execution.executedDate,
      executedById: execution.executedById,
      suggestedApprover: execution.suggestedApprover ?? '',
      outcomes: Object.fromEntries(
        items.map(({ scheduleId, outcome, reason }) => [scheduleId, { outcome, reason: reason ?? '' }]),
      ),
      readings: Object.fromEntries(fields.map((field) => [field, measurements[field] ?? null])),
      outOfLimitsReason: execution.outOfLimitsReason ?? '',
      observations: measurements.observations ?? '',
    },
  }
}
