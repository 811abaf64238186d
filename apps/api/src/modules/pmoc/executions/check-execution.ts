import type { executions } from '@prumo/contract/pmoc/executions'
import type { InputOf } from '@prumo/contract/route'
import { daysBetween, today } from '@prumo/domain/calendar/calendar-date'
import { askedReadings } from '@prumo/domain/pmoc/norms/asked-readings'
import type { Outcome } from '@prumo/domain/pmoc/words'
import { photoType, reportType } from '@prumo/domain/pmoc/attachment-type'
import { isDone, itemOutcome } from '@prumo/domain/pmoc/outcome'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findExecutors, type ItemToExecute } from './queries.ts'
import type { Measured, NamedAttachment } from './stored-execution.ts'

type Draft = InputOf<typeof executions.create>['body']
export type Outcomes = ReadonlyMap<string, { outcome: Outcome; reason: string | null }>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const longestMs = 36_500 * 86_400_000

/** Whoever was forgotten since is still who did what a device tells of, without a name. */
export async function findExecutor(
  ctx: Context,
  { executedBy: text, device }: Pick<Draft, 'executedBy' | 'device'>,
): Promise<{ id: string; name: string | null }> {
  if (!text) throw Problem.at('executedBy', 'pmoc.executed-by-required')
  const found = await findExecutors(ctx.db, text, { isId: uuid.test(text), isLate: device !== undefined })
  if (found.length !== 1) throw Problem.at('executedBy', 'pmoc.executed-by-unknown')
  return found[0]!
}

/** What was done of each item; the words of why not. */
export function readOutcomes({ scheduleId, scheduleIds = [], outcomes = [] }: Draft): Outcomes {
  const done = [...(scheduleId ? [scheduleId] : []), ...scheduleIds].map(
    (id) => [id, { outcome: itemOutcome.done as Outcome, reason: null }] as const,
  )
  const told = outcomes.map(
    ({ scheduleId: id, outcome, reason = null }) =>
      [id, { outcome, reason: isDone({ outcome }) ? null : reason }] as const,
  )
  const missing = told.findIndex(([, word]) => !isDone(word) && !word.reason)
  if (missing >= 0) throw Problem.at(`outcomes.${missing}.reason`, 'pmoc.outcome-reason-required')
  return new Map([...done, ...told])
}

/** By how much the device's clock was behind when it sent this; null: told online. */
export const offsetOf = ({ device }: Pick<Draft, 'device'>, now: Date): number | null =>
  device ? now.getTime() - Date.parse(device.sentAt) : null

/** When a device says that it happened, by the server's clock; null: told online. */
export function happenedAt(draft: Pick<Draft, 'device'>, now: Date): Date | null {
  const offset = offsetOf(draft, now)
  if (offset === null) return null
  // No correction reaches further than calendars do.
  const happened = Date.parse(draft.device!.happenedAt) + offset
  return new Date(Math.max(now.getTime() - longestMs, Math.min(happened, now.getTime() + longestMs)))
}

/**
 * By how many days the device's own day was wrong when it happened, in the company's zone: the clock is corrected, not the calendar, so
 * that a minute is no day. Null: told online.
 */
export function daysAheadOf(draft: Pick<Draft, 'device'>, now: Date, timeZone: string): number | null {
  const happened = happenedAt(draft, now)
  const told = new Date(draft.device?.happenedAt ?? 0)
  return happened && daysBetween(today(happened, timeZone), today(told, timeZone))
}

const neededPapers = { [photoType]: 'pmoc.photo-required', [reportType]: 'pmoc.paper-required' } as const

/** Whatever a task wants kept is there for each item that was done, or this is what is missing. Other words of it are notes for people. */
export function findMissingRecord(
  items: readonly ItemToExecute[],
  outcomes: Outcomes,
  measurements: Measured,
  attachments: readonly NamedAttachment[],
): Problem | null {
  for (const { id, task, recordsRequired } of items) {
    if (outcomes.get(id)?.outcome !== itemOutcome.done) continue
    for (const record of recordsRequired.map((word) => word.toLowerCase())) {
      const isOfTask = ({ type, scheduleId }: NamedAttachment) =>
        type === record && (scheduleId === null || scheduleId === id)
      if ((record === photoType || record === reportType) && !attachments.some(isOfTask))
        return Problem.at('attachments', neededPapers[record], { task })
      const needed = askedReadings.get(record)
      if (needed && !needed.fields.some((field) => measurements[field] !== undefined))
        return Problem.at(`measurements.${needed.fields[0]}`, 'pmoc.reading-required', { reading: needed.label, task })
    }
  }
  return null
}
