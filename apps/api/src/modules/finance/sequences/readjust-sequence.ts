import type { sequences } from '@prumo/contract/finance/sequences'
import type { InputOf } from '@prumo/contract/route'
import { addMonths, compare } from '@prumo/domain/calendar/calendar-date'
import { readjustCents } from '@prumo/domain/ledger/readjustment'
import { largestWrittenCents } from '@prumo/domain/money/money'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { changeEntries } from '../ledger/change-entries.ts'
import { selectOpenOccurrences } from '../ledger/queries.ts'
import { findSequence } from './find-sequence.ts'
import { makeOccurrences } from './make-occurrences.ts'
import { updateSequence } from './queries.ts'

const furthestMonths = 36

/** By a percentage, by an amount more or less, or to a new amount: the open entries due from a day on, and those to come. */
export async function readjustSequence(
  ctx: Context,
  id: string,
  { version, from, percent, value, amount }: InputOf<typeof sequences.readjust>['body'],
) {
  const sequence = await findSequence(ctx, id, version)
  if (compare(from, addMonths(ctx.today(), furthestMonths)) > 0) throw Problem.at('from', 'sequence.too-far')
  // What is made after this has the new amount: what falls before the day must exist with the old one.
  await makeOccurrences(ctx, sequence, from)
  const readjusted = (cents: number) =>
    checked(amount ?? (percent === undefined ? cents + value! : readjustCents(cents, percent)))
  const open = (await selectOpenOccurrences(ctx.db, id, 1)).filter(
    ({ scheduleDate }) => compare(scheduleDate, from) >= 0,
  )
  await changeEntries(
    ctx,
    open.map((entry) => ({ ...entry, amount: readjusted(entry.amount) })),
  )
  if (sequence.conditionType === 'FIXED') await updateSequence(ctx.db, id, { amount: readjusted(sequence.amount) })
}

function checked(cents: number) {
  if (cents < 1 || cents > largestWrittenCents) throw new Problem('sequence.amount-out-of-range')
  return cents
}
