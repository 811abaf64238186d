import type { Execution } from '@prumo/contract/pmoc/executions'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { ExecutionCorrection } from './execution-dialog.tsx'

/**
 * What was written down, to be written down anew. What proved it proves the correction too, by the same hashes; a signature was given for
 * the words as they stood, and stays with them.
 */
export function correctionOf(execution: Execution): ExecutionCorrection {
  const { measurements, items, attachments, receivedByName } = execution
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
      earlyReason: execution.earlyReason ?? '',
      observations: measurements.observations ?? '',
      files: attachments.map(({ type, name, sha256, takenAt, scheduleId, url }) => ({
        id: uuidv7(),
        type,
        name,
        sha256,
        takenAt,
        scheduleId,
        url,
        file: null,
      })),
    },
    receivedBefore: receivedByName === null ? null : { name: receivedByName, hasSignature: execution.hasSignature },
  }
}
