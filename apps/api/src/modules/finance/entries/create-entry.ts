import type { entries } from '@prumo/contract/finance/entries'
import type { InputOf } from '@prumo/contract/route'
import { compare } from '@prumo/domain/calendar/calendar-date'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { Problem } from '#platform/problem.ts'
import { insertSequence } from '../sequences/queries.ts'
import { createEntries } from '../ledger/create-entries.ts'
import type { NewEntry } from '../ledger/entry-columns.ts'
import { checkReferences } from '../ledger/references/check-references.ts'
import { bookTransferFee } from './book-transfer-fee.ts'
import { columnsOfDraft } from './columns-of-draft.ts'
import { planSequence } from './plan-sequence.ts'
import { findListedEntry } from './reading/queries.ts'

type Draft = InputOf<typeof entries.create>['body']

/** Records an entry, or all entries of a sequence that are to exist by now; answers the first. */
export async function createEntry(ctx: Context, draft: Draft) {
  const first = firstEntryOf(ctx, draft)
  // All in one round trip, in this order: the company's lock is held for no longer than it takes. What is refused is undone.
  const checking = checkReferences(ctx, first, {}, { acceptBlocked: draft.acceptBlocked })
  const writing = writeWithFee(ctx, draft, first)
  const reading = findListedEntry(ctx, first.id)
  await inTurn([checking, writing, reading])
  return reading
}

async function writeWithFee(ctx: Context, draft: Draft, first: NewEntry) {
  const { fee = 0, type, paymentConditionType = 'CASHPAYMENT' } = draft
  if (fee > 0 && (type !== 'TRANSFER' || paymentConditionType !== 'CASHPAYMENT'))
    throw Problem.at('fee', 'entry.fee-unexpected')
  await writeEntries(ctx, draft, first)
  if (fee > 0) await bookTransferFee(ctx, first, fee)
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
