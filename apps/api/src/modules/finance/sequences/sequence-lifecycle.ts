import type { sequences } from '@prumo/contract/finance/sequences'
import type { InputOf } from '@prumo/contract/route'
import { compare } from '@prumo/domain/calendar/calendar-date'
import { firstNumberFrom, isWithin } from '@prumo/domain/ledger/occurrences'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { recountOccurrences } from '../ledger/change-entries.ts'
import { findSequence, refuseInstallments } from './find-sequence.ts'
import { horizonOf, makeOccurrences } from './make-occurrences.ts'
import { updateSequence } from './queries.ts'
import { removeOpenOccurrences } from './remove-open-occurrences.ts'

type Versioned = { version?: number | undefined }

/** From tomorrow on nothing is due, until somebody resumes. */
export async function pauseSequence(ctx: Context, id: string, { version }: Versioned) {
  const sequence = await findSequence(ctx, id, version)
  refuseInstallments(sequence)
  if (sequence.status !== 'ACTIVE') throw new Problem('sequence.not-active')
  const left = await removeOpenOccurrences(ctx, sequence, ({ scheduleDate }) => compare(scheduleDate, ctx.today()) > 0)
  await updateSequence(ctx.db, id, { ...left, status: 'PAUSED' })
}

/** Goes on from today; what fell into the pause is not made. */
export async function resumeSequence(ctx: Context, id: string, { version }: Versioned) {
  const sequence = await findSequence(ctx, id, version)
  if (sequence.status !== 'PAUSED') throw new Problem('sequence.not-paused')
  const nextNumber = firstNumberFrom(sequence, sequence.nextNumber, ctx.today())
  const resumed = { ...sequence, status: 'ACTIVE' as const, nextNumber }
  await updateSequence(ctx.db, id, { status: 'ACTIVE', nextNumber })
  await makeOccurrences(ctx, resumed, horizonOf(resumed, ctx.today()))
}

/** Open entries after the day are deleted and none is made any more. */
export async function endSequence(
  ctx: Context,
  id: string,
  { version, date = ctx.today() }: InputOf<typeof sequences.end>['body'],
) {
  const sequence = await findSequence(ctx, id, version)
  await removeOpenOccurrences(ctx, sequence, ({ scheduleDate }) => compare(scheduleDate, date) > 0)
  await updateSequence(ctx.db, id, { status: 'ENDED', endsOn: date })
}

export async function changeEndRule(
  ctx: Context,
  id: string,
  { version, endsOn = null, occurrences = null }: InputOf<typeof sequences.changeEndRule>['body'],
) {
  const sequence = await findSequence(ctx, id, version)
  refuseInstallments(sequence)
  if (endsOn && compare(endsOn, sequence.firstDate) < 0) throw Problem.at('endsOn', 'entry.ends-before-start')
  const rule = { endsOn, maxCount: occurrences }
  const left = await removeOpenOccurrences(
    ctx,
    sequence,
    ({ actualInstallments }) => !isWithin(sequence, rule, actualInstallments!),
  )
  const changed = { ...sequence, ...rule, ...left }
  await updateSequence(ctx.db, id, { ...rule, ...left })
  await recountOccurrences(ctx, id, occurrences)
  await makeOccurrences(ctx, changed, horizonOf(changed, ctx.today()))
}
