import { feeShare } from '@prumo/domain/ledger/fee-share'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { Context } from '#platform/context.ts'
import { createEntries } from './create-entries.ts'
import type { StoredEntry } from './entry-columns.ts'
import { selectFeeEntries } from './queries.ts'
import { updateEntry } from './write-queries.ts'

type Rest = { id: string; amount: number }

/** A receivable that is paid in part carries its part of the fee; what is left open carries the rest of it. */
export async function partFees(ctx: Context, receivable: StoredEntry, rest: Rest): Promise<void> {
  for (const { code: _code, version: _version, ...fee } of await selectFeeEntries(ctx.db, [receivable.id])) {
    // What a bank took for a transfer it took for what was moved.
    if (fee.saleId === null) continue
    const paid = feeShare(fee.amount, receivable.amount - rest.amount, receivable.amount)
    // An entry of nothing is no entry: a fee of a few cents goes with one of the two.
    if (paid === 0) await updateEntry(ctx.db, fee.id, { feeOfId: rest.id })
    else if (paid < fee.amount) {
      await createEntries(ctx, [{ ...fee, id: uuidv7(), amount: fee.amount - paid, feeOfId: rest.id }])
      await updateEntry(ctx.db, fee.id, { amount: paid })
    }
  }
}

/** Parts that join their receivable bring their fees along, before they are deleted with what is theirs. */
export async function joinFees(ctx: Context, receivableId: string, partIds: readonly string[]): Promise<void> {
  const fees = await selectFeeEntries(ctx.db, [receivableId, ...partIds])
  // A fee that was paid in parts by itself is several of the receivable: those stay, and only what joins is added.
  const own = fees.find(({ feeOfId }) => feeOfId === receivableId)
  const joining = fees.filter(({ feeOfId }) => feeOfId !== receivableId)
  const into = own ?? joining[0]
  if (!into || joining.length === 0) return
  const amount = joining.reduce((total, fee) => total + fee.amount, own?.amount ?? 0)
  await updateEntry(ctx.db, into.id, { amount, feeOfId: receivableId })
}
