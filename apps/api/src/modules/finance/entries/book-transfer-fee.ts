import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findOrMakeExpenseCategory } from '../categories/find-or-make-category.ts'
import { rejoinEntry } from '../ledger/change-entries.ts'
import { createEntries } from '../ledger/create-entries.ts'
import { removeParts } from '../ledger/delete-entries.ts'
import type { NewEntry, StoredEntry } from '../ledger/entry-columns.ts'
import { selectFeeEntries } from '../ledger/queries.ts'

/** What a bank takes for a transfer: one expense of the account the money leaves, which follows the transfer from then on. */
export async function bookTransferFee(ctx: Context, transfer: NewEntry, amount: number): Promise<void> {
  const categoryId = await findOrMakeExpenseCategory(ctx, 'Tarifas bancárias')
  const fees = await selectFeeEntries(ctx.db, [transfer.id])
  if (fees.length > 0) return changeFee(ctx, fees, amount)
  await createEntries(ctx, [
    {
      id: uuidv7(),
      type: 'EXPENSE',
      description: 'Tarifa da transferência',
      amount,
      categoryId,
      destinationBankAccountId: transfer.sourceBankAccountId!,
      scheduleDate: transfer.scheduleDate,
      competenceDate: transfer.competenceDate,
      status: transfer.status ?? 'PENDING',
      effectiveDate: transfer.effectiveDate ?? null,
      feeOfId: transfer.id,
    },
  ])
}

/** What was paid by itself already, and may stand beside a line of a statement, is not made another amount. */
async function changeFee(ctx: Context, fees: readonly StoredEntry[], amount: number) {
  if (fees.reduce((total, fee) => total + fee.amount, 0) === amount) return
  if (fees.some(({ status }) => status === 'PAID')) throw Problem.at('fee', 'entry.fee-paid')
  const [first, ...parts] = fees
  await rejoinEntry(ctx, first!.id, { amount })
  await removeParts(
    ctx,
    parts.map(({ id }) => id),
  )
}
