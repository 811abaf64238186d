import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { findOrMakeExpenseCategory } from '../categories/find-or-make-category.ts'
import { rejoinEntry } from '../ledger/change-entries.ts'
import { createEntries } from '../ledger/create-entries.ts'
import type { NewEntry } from '../ledger/entry-columns.ts'
import { selectFeeEntries } from '../ledger/queries.ts'

/** What a bank takes for a transfer: one expense of the account the money leaves, which follows the transfer from then on. */
export async function bookTransferFee(ctx: Context, transfer: NewEntry, amount: number): Promise<void> {
  const categoryId = await findOrMakeExpenseCategory(ctx, 'Tarifas bancárias')
  const [known] = await selectFeeEntries(ctx.db, [transfer.id])
  if (known) return void (await rejoinEntry(ctx, known.id, { amount }))
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
