import type { executions } from '@prumo/contract/pmoc/executions'
import type { InputOf } from '@prumo/contract/route'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/judge-readings'
import type { Outcome } from '@prumo/domain/pmoc/words'
import type { KnownExecution } from './queries.ts'

type Draft = InputOf<typeof executions.create>['body']
type Outcomes = ReadonlyMap<string, { outcome: Outcome }>

/** Whether a request tells what is written already: of which items what, when, what was read and which papers prove it. */
export function isSameWork(known: KnownExecution, draft: Draft, outcomes: Outcomes): boolean {
  const readings = Object.keys(readingFields) as ReadingField[]
  const { measurements = {}, attachments = [] } = draft
  const papers = new Map(known.attachments.map(({ id, sha256 }) => [id, sha256]))
  return (
    known.items.length === outcomes.size &&
    known.items.every(({ scheduleId, outcome }) => outcomes.get(scheduleId)?.outcome === outcome) &&
    known.executedOn === draft.executedDate &&
    known.correctsId === (draft.correctsId ?? null) &&
    readings.every((field) => (known.measurements[field] ?? null) === (measurements[field] ?? null)) &&
    attachments.length === papers.size &&
    attachments.every(({ id, sha256 }) => !id || !sha256 || papers.get(id.toLowerCase()) === sha256)
  )
}
