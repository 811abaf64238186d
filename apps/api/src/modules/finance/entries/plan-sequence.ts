import { maxInstallments, type entries } from '@prumo/contract/finance/entries'
import type { InputOf } from '@prumo/contract/route'
import { compare } from '@prumo/domain/calendar/calendar-date'
import { dayOfMonth, numbersUpTo } from '@prumo/domain/ledger/occurrences'
import { splitCents } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { pickShared, type NewEntry } from '../ledger/entry-columns.ts'
import { horizonOf, occurrenceOf } from '../sequences/make-occurrences.ts'
import type { Sequence } from '../sequences/queries.ts'

/** How often an entry repeats, as a draft or an edit says it. */
export type Repetition = Pick<InputOf<typeof entries.create>['body'], 'installments' | 'endsOn' | 'occurrences'>

/** The sequence that an entry is the first of, with all of its entries that are to exist by now; none for a cash payment. */
export function planSequence(
  ctx: Context,
  repetition: Repetition,
  first: NewEntry,
): { sequence: Sequence; entries: NewEntry[] } | null {
  if (first.paymentConditionType === 'INSTALLMENTS') return planInstallments(repetition, first)
  if (first.paymentConditionType === 'FIXED') return planFixed(ctx, repetition, first)
  return null
}

const sequenceOf = (first: NewEntry, own: Pick<Sequence, 'conditionType' | 'endsOn' | 'maxCount'>): Sequence => ({
  ...own,
  id: uuidv7(),
  status: 'ACTIVE',
  ...pickShared(first),
  firstDate: first.scheduleDate,
  baseDay: dayOfMonth(first.scheduleDate),
  firstCompetenceDate: first.competenceDate,
  competenceBaseDay: dayOfMonth(first.competenceDate),
  nextNumber: 1,
  skipped: [],
})

/** The total is split to the cent, the cents left over going to the first parcels; all of them exist at once. */
function planInstallments({ installments }: Repetition, first: NewEntry) {
  if (!installments) throw Problem.at('installments', 'entry.installments-required')
  if (first.amount < installments) throw Problem.at('installments', 'entry.installments-too-many')
  const sequence = {
    ...sequenceOf(first, { conditionType: 'INSTALLMENTS', endsOn: null, maxCount: installments }),
    nextNumber: installments + 1,
  }
  const entries = splitCents(first.amount, installments).map((amount, index) =>
    withOwn({ ...occurrenceOf(sequence, index + 1), amount }, first, index),
  )
  return { sequence, entries }
}

/** Open-ended, until a day or so many times: what falls in the year ahead exists at once, the rest is made day by day. */
function planFixed(ctx: Context, { endsOn = null, occurrences = null }: Repetition, first: NewEntry) {
  if (endsOn && compare(endsOn, first.scheduleDate) < 0) throw Problem.at('endsOn', 'entry.ends-before-start')
  const planned = sequenceOf(first, { conditionType: 'FIXED', endsOn, maxCount: occurrences })
  const numbers = numbersUpTo(planned, planned, 1, horizonOf(planned, ctx.today()))
  if (numbers.length > maxInstallments) throw Problem.at('scheduleDate', 'entry.sequence-too-long')
  const sequence = { ...planned, nextNumber: numbers.length + 1 }
  return { sequence, entries: numbers.map((number, index) => withOwn(occurrenceOf(sequence, number), first, index)) }
}

/** What a person said of the first entry alone. */
const withOwn = (
  entry: NewEntry,
  { id, status = 'PENDING', effectiveDate = null, barcode = null, saleId = null }: NewEntry,
  index: number,
): NewEntry => (index === 0 ? { ...entry, id, status, effectiveDate, barcode, saleId } : { ...entry, saleId })
