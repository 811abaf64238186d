import type { executions } from '@prumo/contract/pmoc/executions'
import type { InputOf } from '@prumo/contract/route'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import type { Outcome } from '@prumo/domain/pmoc/words'
import { photoType } from '@prumo/domain/pmoc/attachment-type'
import { foldText } from '@prumo/domain/text/text'
import type { KnownExecution } from './queries.ts'
import { drawingHash, isoInstant } from './stored-execution.ts'

type Draft = InputOf<typeof executions.create>['body']
type Outcomes = ReadonlyMap<string, { outcome: Outcome; reason: string | null }>

/** Whether a request tells what is written already, in everything that a device says of it but when it is sent. */
export function isSameWork(known: KnownExecution, draft: Draft, outcomes: Outcomes): boolean {
  const { measurements = {} } = draft
  const readings = Object.keys(readingFields) as ReadingField[]
  const given = (text: string | null | undefined) => text ?? null
  return (
    known.items.length === outcomes.size &&
    known.items.every(({ scheduleId, outcome, reason }) => {
      const told = outcomes.get(scheduleId)
      return told?.outcome === outcome && told.reason === reason
    }) &&
    (known.toldOn ?? known.executedOn) === draft.executedDate &&
    known.correctsId === (draft.correctsId ?? null) &&
    readings.every((field) => (known.measurements[field] ?? null) === (measurements[field] ?? null)) &&
    known.observations === given(measurements.observations) &&
    known.outOfLimitsReason === given(draft.outOfLimitsReason) &&
    // A correction that says nothing of it goes on with the reason of what it corrects.
    ((known.correctsId !== null && !draft.earlyReason) || known.earlyReason === given(draft.earlyReason)) &&
    known.correctionReason === given(draft.correctionReason) &&
    known.suggestedApprover === given(draft.approvedBy) &&
    (known.isReceiverForgotten ||
      (known.receivedByName === given(draft.receivedByName) &&
        drawingOf(known.signatureStrokes) === drawingOf(draft.signature))) &&
    isSamePerson(known, draft.executedBy ?? '') &&
    areSamePapers(known, draft.attachments ?? [])
  )
}

const drawingOf = (strokes: unknown) => (strokes ? drawingHash(strokes) : null)

/** By the id of then, by that of a record that took it over since, or by the name. Whoever was forgotten has none to compare. */
function isSamePerson({ executedById, executedByName, formerIds }: KnownExecution, told: string): boolean {
  const ids = [executedById, ...formerIds]
  return ids.includes(told.toLowerCase()) || (executedByName !== null && foldText(executedByName) === foldText(told))
}

/** What has no id of its own got one here: it is known by nothing but its number. */
function areSamePapers({ attachments }: KnownExecution, told: NonNullable<Draft['attachments']>): boolean {
  const papers = new Map(attachments.map((paper) => [paper.id, paper]))
  return (
    told.length === papers.size &&
    told.every(({ id, sha256, name, type = photoType, takenAt = null, scheduleId = null }) => {
      if (!id) return true
      const paper = papers.get(id.toLowerCase())
      return (
        paper !== undefined &&
        (!sha256 || paper.sha256 === sha256) &&
        paper.name === name &&
        paper.type === type &&
        paper.scheduleId === scheduleId &&
        isoInstant(paper.takenAt) === isoInstant(takenAt)
      )
    })
  )
}
