import type { entries } from '@prumo/contract/finance/entries'
import { maxInstallments } from '@prumo/contract/finance/entries'
import type { InputOf } from '@prumo/contract/route'
import { compare } from '@prumo/domain/calendar/calendar-date'
import { dayOfMonth, numbersUpTo } from '@prumo/domain/ledger/occurrences'
import { splitCents } from '@prumo/domain/money/money'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { horizonOf, occurrenceOf } from '../sequences/make-occurrences.ts'
import { insertSequence, type Sequence } from '../sequences/queries.ts'
import { createEntries } from '../ledger/create-entries.ts'
import { pickShared, type NewEntry } from '../ledger/entry-columns.ts'
import { checkReferences } from '../ledger/references/check-references.ts'
import { columnsOfDraft } from './columns-of-draft.ts'
import { findListedEntry } from './reading/queries.ts'

type Draft = InputOf<typeof entries.create>['body']

/** Records an entry, or all entries of a sequence that are to exist by now; answers the first. */
export async function createEntry(ctx: Context, draft: Draft) {
  const first = firstEntryOf(ctx, draft)
  // All in one round trip, in this order: the company's lock is held for no longer than it takes. What is refused is undone.
  const checking = checkReferences(ctx, first)
  const writing = writeEntries(ctx, draft, first)
  const reading = findListedEntry(ctx, first.id)
  await inTurn([checking, writing, reading])
  return reading
}

/** Whichever failed first is told: those behind it failed because it did. */
async function inTurn(works: readonly Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(works)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** The entries a draft stands for, the first of them first, written with their sequence. */
export async function writeEntries(ctx: Context, draft: Draft, first: NewEntry): Promise<NewEntry[]> {
  const planned = planSequence(ctx, draft, first)
  const entries = planned ? planned.entries : [first]
  const sequence = planned && insertSequence(ctx.db, ctx.companyId, planned.sequence)
  await translateDatabaseErrors(Promise.all([sequence, createEntries(ctx, entries)]), {})
  return entries
}

export function firstEntryOf(ctx: Context, draft: Draft): NewEntry {
  const { scheduleDate, effectiveDate = null } = draft
  if (effectiveDate && compare(effectiveDate, ctx.today()) > 0)
    throw Problem.at('effectiveDate', 'entry.paid-in-future')
  return {
    ...columnsOfDraft(draft),
    id: uuidv7(),
    type: draft.type,
    amount: draft.amount,
    scheduleDate,
    competenceDate: draft.competenceDate ?? scheduleDate,
    destinationBankAccountId: draft.destinationBankAccount.id,
    paymentConditionType: draft.paymentConditionType ?? 'CASHPAYMENT',
    ...(effectiveDate && { status: 'PAID' }),
  }
}

function planSequence(ctx: Context, draft: Draft, first: NewEntry): { sequence: Sequence; entries: NewEntry[] } | null {
  if (first.paymentConditionType === 'INSTALLMENTS') return planInstallments(draft, first)
  if (first.paymentConditionType === 'FIXED') return planFixed(ctx, draft, first)
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
function planInstallments({ installments }: Draft, first: NewEntry) {
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
function planFixed(ctx: Context, { endsOn = null, occurrences = null }: Draft, first: NewEntry) {
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
