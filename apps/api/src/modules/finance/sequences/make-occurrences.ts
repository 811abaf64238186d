import { addMonths, compare, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { competenceDateOf, dueDateOf, numbersUpTo } from '@prumo/domain/ledger/occurrences'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { createEntries } from '../ledger/create-entries.ts'
import { pickShared, type NewEntry } from '../ledger/entry-columns.ts'
import { selectNumbers, updateSequence, type Sequence } from './queries.ts'

const monthsAhead = 12

/** Up to which day a sequence is made: a year from now, and at least its first occurrence. */
export function horizonOf({ firstDate }: Pick<Sequence, 'firstDate'>, today: CalendarDate): CalendarDate {
  const ahead = addMonths(today, monthsAhead)
  return compare(firstDate, ahead) > 0 ? firstDate : ahead
}

/** The entry of one number of a sequence, in the sequence's words. */
export const occurrenceOf = (sequence: Sequence, number: number): NewEntry => ({
  id: uuidv7(),
  ...pickShared(sequence),
  scheduleDate: dueDateOf(sequence, number),
  competenceDate: competenceDateOf(sequence, number),
  paymentConditionType: sequence.conditionType,
  sequenceId: sequence.id,
  actualInstallments: number,
  installments: sequence.maxCount,
})

/** Makes what is due to exist by a day and does not yet. The caller holds the ledger, so twice at once makes each once. */
export async function makeOccurrences(
  { db, companyId }: Pick<Context, 'db' | 'companyId'>,
  sequence: Sequence,
  until: CalendarDate,
): Promise<number> {
  if (sequence.status !== 'ACTIVE' || sequence.conditionType !== 'FIXED') return 0
  const numbers = numbersUpTo(sequence, sequence, sequence.nextNumber, until)
  if (numbers.length === 0) return 0
  const there = await selectNumbers(db, sequence.id, sequence.nextNumber)
  const missing = numbers.filter((number) => !there.has(number) && !sequence.skipped.includes(number))
  await createEntries(
    { db, companyId },
    missing.map((number) => occurrenceOf(sequence, number)),
  )
  await updateSequence(db, sequence.id, { nextNumber: numbers.at(-1)! + 1 })
  return missing.length
}
