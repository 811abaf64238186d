import type { RequestOf } from '@prumo/contract/route'
import type { executions } from '@prumo/contract/pmoc/executions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { ExecutionDraft } from '#features/pmoc/door/execution/execution-draft.ts'
import type { ExecutionPart } from '#features/pmoc/door/execution/missing-records.ts'
import { executionOperations, orderOperations } from '#features/pmoc/door/queued-operations.ts'
import type { PendingOperation } from '#shared/offline/pending-store.ts'

/** A form that was left before its end. The id is the execution's own, from the first key on. */
export type FieldDraft = {
  executionId: string
  draft: ExecutionDraft
  part: ExecutionPart
  hasTask: boolean
  wantsOrder?: boolean
}

export const answeredIn = ({ draft }: Pick<FieldDraft, 'draft'>) => Object.keys(draft.outcomes)

type Body = RequestOf<typeof executions.create>['body']

/** The same answers as work of its own: what was told under the ids before, here or to the server, stays what it is. */
export function asNewWork<Kept extends Pick<FieldDraft, 'executionId' | 'draft'>>(kept: Kept): Kept {
  const files = kept.draft.files.map((file) => ({ ...file, id: uuidv7() }))
  return { ...kept, executionId: uuidv7(), draft: { ...kept.draft, files } }
}

/** The form as it was before an execution was told, for one that the server refused: mended, it is other work. */
export function fieldDraftOf(operations: readonly PendingOperation[]): FieldDraft | null {
  const told = operations.find(({ route }) => route === executionOperations.create.name)
  if (!told) return null
  const body = told.input.body as Body
  const files = new Map(
    operations.flatMap(({ input }) => (input.file && input.params ? [[String(input.params['id']), input.file]] : [])),
  )
  const { observations = '', ...readings } = body.measurements ?? {}
  return asNewWork({
    executionId: told.id,
    part: 'tasks' as const,
    hasTask: false,
    wantsOrder: operations.some(({ route }) => route === orderOperations.corrective.name),
    draft: {
      executedDate: (body.executedDate ?? null) as ExecutionDraft['executedDate'],
      executedById: body.executedBy ?? null,
      suggestedApprover: body.approvedBy ?? '',
      outcomes: Object.fromEntries(
        (body.outcomes ?? []).map(({ scheduleId, outcome, reason }) => [scheduleId, { outcome, reason: reason ?? '' }]),
      ),
      readings: readings as ExecutionDraft['readings'],
      outOfLimitsReason: body.outOfLimitsReason ?? '',
      ...(body.earlyReason && { earlyReason: body.earlyReason }),
      observations: observations ?? '',
      files: (body.attachments ?? []).flatMap(({ id, type = 'foto', name, sha256, takenAt, scheduleId }) => {
        const file = id && files.get(id)
        return file && sha256
          ? [{ id, type, name, sha256, takenAt: takenAt ?? null, scheduleId: scheduleId ?? null, file }]
          : []
      }),
      received: body.signature ? { name: body.receivedByName ?? '', strokes: body.signature } : null,
    },
  })
}
