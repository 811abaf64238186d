import type { executions } from '@prumo/contract/pmoc/executions'
import type { RequestOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import type { PlateData, Readings } from '@prumo/domain/pmoc/norms/judge-readings'
import type { GivenAirLimits, NormProfile } from '@prumo/domain/pmoc/norms/norm-profiles'
import type { AttachmentType, EquipmentType, Outcome, Periodicity } from '@prumo/domain/pmoc/words'
import type { SignatureStrokes } from '#shared/signature/signature-drawing.tsx'

/** A task to be carried out on the machine, as an item of the schedule. */
export type WorkTask = {
  scheduleId: string
  description: string
  acceptanceCriteria: string | null
  recordsRequired: readonly string[]
  norm: string | null
  /** Absent where nothing but its answer is known any more. */
  periodicity?: Periodicity
  /** When its period begins; absent where an older version of the product kept it. */
  periodStart?: CalendarDate
  /** What became of it since it was answered: it is told all the same. */
  left?: string
}

/** Everything the form shows and judges by: one machine on one day. */
export type MachineWork = {
  planId: string
  equipment: { id: string; tag: string; locationName: string | null; type: EquipmentType; model: string | null }
  plate: PlateData
  limits: GivenAirLimits
  profile: NormProfile
  tasks: readonly WorkTask[]
  /** It takes the place of another execution, and says why. */
  isCorrection?: boolean
}

export type DraftFile = {
  id: string
  type: AttachmentType
  name: string
  sha256: string
  takenAt: string | null
  /** Of one task; null: of the whole visit. */
  scheduleId: string | null
  /** Null: of the execution that is corrected, whose bytes the server has or awaits. */
  file: File | null
  /** Where such a file is seen; null: it has not arrived. */
  url?: string | null
}

export type ExecutionDraft = {
  executedDate: CalendarDate | null
  executedById: string | null
  suggestedApprover: string
  outcomes: Readonly<Record<string, { outcome: Outcome; reason: string }>>
  readings: Readings
  outOfLimitsReason: string
  /** Absent in what an older version of the product kept. */
  earlyReason?: string
  correctionReason?: string
  observations: string
  files: readonly DraftFile[]
  received: { name: string; strokes: SignatureStrokes } | null
}

export type ExecutionChange = Partial<ExecutionDraft> | ((before: ExecutionDraft) => Partial<ExecutionDraft>)

export const blankExecution = (executedDate: CalendarDate, executedById: string | null): ExecutionDraft => ({
  executedDate,
  executedById,
  suggestedApprover: '',
  outcomes: {},
  readings: {},
  outOfLimitsReason: '',
  observations: '',
  files: [],
  received: null,
})

/** Whether something of it was done before its period began. */
export const isEarly = ({ executedDate, outcomes }: ExecutionDraft, tasks: MachineWork['tasks']) =>
  tasks.some(({ scheduleId, periodStart }) => {
    const outcome = outcomes[scheduleId]?.outcome
    return outcome && outcome !== 'nao_feito' && executedDate && periodStart && executedDate < periodStart
  })

type Body = RequestOf<typeof executions.create>['body']

/** As it is sent. Tasks without an answer stay open: they are not part of it. Whatever has one is, also when its task is shown no more. */
export function executionOf(id: string, draft: ExecutionDraft, { planId, tasks }: MachineWork): Body {
  const shown = tasks.map(({ scheduleId }) => scheduleId).filter((scheduleId) => draft.outcomes[scheduleId])
  const answered = [...new Set([...shown, ...Object.keys(draft.outcomes)])]
  const measured = Object.entries(draft.readings).filter(([, value]) => value !== null && value !== undefined)
  const given = (text: string) => text.trim() || undefined
  return {
    id,
    pmocId: planId,
    scheduleIds: answered,
    outcomes: answered.map((scheduleId) => {
      const { outcome, reason } = draft.outcomes[scheduleId]!
      return { scheduleId, outcome, ...(outcome !== 'feito' && { reason: reason.trim() }) }
    }),
    executedDate: draft.executedDate ?? undefined,
    executedBy: draft.executedById ?? undefined,
    approvedBy: given(draft.suggestedApprover),
    measurements: { ...Object.fromEntries(measured), observations: given(draft.observations) },
    outOfLimitsReason: given(draft.outOfLimitsReason),
    ...(isEarly(draft, tasks) && { earlyReason: given(draft.earlyReason ?? '') }),
    correctionReason: given(draft.correctionReason ?? ''),
    attachments: draft.files.map(({ id: fileId, type, name, sha256, takenAt, scheduleId }) => ({
      id: fileId,
      type,
      name,
      ...(takenAt && { takenAt }),
      sha256,
      // Of a task that was left unanswered it is a picture of the machine.
      ...(scheduleId && draft.outcomes[scheduleId] && { scheduleId }),
    })),
    ...(draft.received && { receivedByName: draft.received.name, signature: draft.received.strokes }),
  }
}
