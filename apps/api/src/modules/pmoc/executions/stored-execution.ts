import { createHash } from 'node:crypto'
import type { CanonicalValue } from '@prumo/domain/pmoc/canonical-json'
import { readingFields, type JudgedReading, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import type { AttachmentType, Component, Outcome, Periodicity } from '@prumo/domain/pmoc/words'

export type Measured = Partial<Record<ReadingField, number>>
/** Norm and assumed value are kept since they were first asked for: what is older has neither. */
export type StoredVerdict = JudgedReading & { norm?: string }
/** What an item asked for when it was carried out. */
export type StoredTask = {
  planItemId: string
  task: string
  component: Component
  acceptanceCriteria: string | null
  periodicity: Periodicity
  periodStart: string
  dueDate: string
}
export type ExecutedItem = {
  scheduleId: string
  outcome: Outcome
  reason: string | null
  isConflicting: boolean
  /** Null: written before links held it. */
  kept: StoredTask | null
}
export type NamedAttachment = {
  id: string
  type: AttachmentType
  name: string
  sha256: string
  takenAt: string | null
  scheduleId: string | null
}

/** An execution as it is kept: the chain tells exactly this. */
export type StoredExecution = {
  id: string
  planId: string
  equipmentId: string
  executedOn: string
  /** What a device told instead; null: the same. */
  toldOn: string | null
  executedById: string
  executedByName: string | null
  registeredBy: string | null
  suggestedApprover: string | null
  happenedAt: string | null
  deviceOffsetMs: number | null
  measurements: Measured
  verdicts: StoredVerdict[]
  isOutOfLimits: boolean
  outOfLimitsReason: string | null
  earlyReason: string | null
  correctionReason: string | null
  observations: string | null
  receivedByName: string | null
  signatureStrokes: unknown
  correctsId: string | null
  marks: string[]
  items: ExecutedItem[]
  attachments: NamedAttachment[]
}

/** What of it the chain holds openly. People stand there as salted hashes: see `personalOf`. */
export function contentOf(execution: StoredExecution): { [name: string]: CanonicalValue } {
  return {
    equipmentId: execution.equipmentId,
    executedDate: execution.executedOn,
    registeredBy: execution.registeredBy,
    happenedAt: isoInstant(execution.happenedAt),
    deviceOffsetMs: execution.deviceOffsetMs === null ? null : Number(execution.deviceOffsetMs),
    measurements: Object.fromEntries(
      (Object.entries(execution.measurements) as [ReadingField, number][]).map(([field, value]) => [
        field,
        decimalOf(field, value),
      ]),
    ),
    verdicts: execution.verdicts.map(({ field, value, verdict, least, most, basis, norm, assumedOutdoorPpm }) => ({
      field,
      value: decimalOf(field, value),
      verdict,
      least: least === null ? null : decimalOf(field, least),
      most: most === null ? null : decimalOf(field, most),
      basis,
      ...(norm !== undefined && { norm }),
      ...(assumedOutdoorPpm !== undefined && { assumedOutdoorPpm: decimalOf('outdoorCo2Ppm', assumedOutdoorPpm) }),
    })),
    isOutOfLimits: execution.isOutOfLimits,
    outOfLimitsReason: execution.outOfLimitsReason,
    correctsId: execution.correctsId,
    // What was written before these were asked for has none of them.
    ...(execution.toldOn !== null && { toldDate: execution.toldOn }),
    ...(execution.earlyReason !== null && { earlyReason: execution.earlyReason }),
    ...(execution.correctionReason !== null && { correctionReason: execution.correctionReason }),
    marks: [...execution.marks],
    ...(execution.items.some(({ kept }) => kept) && { contentVersion: 2 }),
    items: sortedBy(execution.items, ({ scheduleId }) => scheduleId).map(({ kept, ...item }) => ({ ...item, ...kept })),
    attachments: sortedBy(execution.attachments, ({ id }) => id).map((attachment) => ({
      ...attachment,
      takenAt: isoInstant(attachment.takenAt),
    })),
  }
}

/** What tells who somebody is, or what somebody wrote freely. */
export function personalOf(execution: StoredExecution): Record<string, { value: string; personId: string | null }> {
  const { executedById, executedByName, receivedByName, observations, suggestedApprover, signatureStrokes } = execution
  const given = {
    executedById: { value: executedById, personId: executedById },
    executedBy: { value: executedByName, personId: executedById },
    receivedBy: { value: receivedByName, personId: null },
    observations: { value: observations, personId: null },
    suggestedApprover: { value: suggestedApprover, personId: null },
    signature: { value: signatureStrokes ? drawingHash(signatureStrokes) : null, personId: null },
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([field, { value, personId }]) =>
      value === null ? [] : [[field, { value: value.normalize('NFC'), personId }]],
    ),
  )
}

const decimalOf = (field: ReadingField, value: number) => value.toFixed(readingFields[field].decimals)

export const isoInstant = (text: string | null) => (text === null ? null : new Date(text).toISOString())

const sortedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

type Stroke = { points: { x: number; y: number; time: number; pressure: number }[] }

/** Of the points in their order: how the database orders the names of a JSON object does not matter. */
export const drawingHash = (strokes: unknown) =>
  createHash('sha256')
    .update(
      JSON.stringify((strokes as Stroke[]).map(({ points }) => points.map((p) => [p.x, p.y, p.time, p.pressure]))),
    )
    .digest('hex')
