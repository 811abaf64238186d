import type { Context } from '#platform/context.ts'
import { deleteEntries } from '../ledger/delete-entries.ts'
import type { EntryOwner } from '@prumo/contract/finance/entries'
import { lockLedger, selectEntries } from '../ledger/queries.ts'

/** Deletes expenses that nobody has paid; answers how many were paid, and then deletes none. */
export async function removePayables(
  ctx: Context,
  ids: readonly string[],
  owner: EntryOwner,
): Promise<{ paid: number }> {
  if (ids.length === 0) return { paid: 0 }
  await lockLedger(ctx)
  const entries = await selectEntries(ctx.db, ids)
  const paid = entries.filter(({ status }) => status === 'PAID').length
  if (paid === 0)
    await deleteEntries(
      ctx,
      entries.map(({ id }) => id),
      owner,
    )
  return { paid }
}
