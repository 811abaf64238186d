import { entryAccess } from '@prumo/contract/finance/finance-access'
import type { PaymentConditionType } from '@prumo/contract/finance/entries'
import { largestWrittenCents } from '@prumo/domain/money/money'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { requireAccess } from '#platform/require-access.ts'
import { changeLedgerEntry } from '../ledger/change-entries.ts'
import { createEntries } from '../ledger/create-entries.ts'
import type { EntryChanges, StoredEntry } from '../ledger/entry-columns.ts'
import { insertSequence } from '../sequences/queries.ts'
import { planSequence, type Repetition } from './plan-sequence.ts'

/**
 * Makes a cash entry the first of a sequence: it keeps its id, its files and its payment. An open one is divided into its
 * parcels; what was paid of a paid one is its first parcel, and the others are as large.
 */
export async function startSequence(
  ctx: Context,
  entry: StoredEntry,
  changes: EntryChanges,
  { paymentConditionType, ...repetition }: Repetition & { paymentConditionType: PaymentConditionType },
): Promise<void> {
  requireAccess(ctx, entryAccess.write)
  const { version: _version, code: _code, ...changed } = { ...entry, ...changes, paymentConditionType }
  if (changed.status === 'CANCELED') throw new Problem('entry.canceled')
  const isParcelPaid = changed.status === 'PAID' && paymentConditionType === 'INSTALLMENTS'
  const amount = changed.amount * (isParcelPaid ? (repetition.installments ?? 1) : 1)
  if (amount > largestWrittenCents) throw Problem.at('installments', 'entry.parcels-too-large')
  const { sequence, entries } = planSequence(ctx, repetition, { ...changed, amount })!
  const [first, ...others] = entries
  await insertSequence(ctx.db, ctx.companyId, sequence)
  await changeLedgerEntry(ctx, entry, {
    ...changes,
    amount: first!.amount,
    paymentConditionType,
    sequenceId: sequence.id,
    actualInstallments: first!.actualInstallments ?? null,
    installments: first!.installments ?? null,
  })
  await createEntries(ctx, others)
}
