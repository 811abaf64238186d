import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { moveAttachments } from '../attachments/queries.ts'
import { findEntry } from './find-entry.ts'
import { removeEntries } from './remove-entries.ts'
import { selectUntouchedRests, updateEntry } from './queries.ts'
import { findListedEntry } from './reading/queries.ts'

/** Takes a confirmation back. What the payment had left open joins its entry again, unless somebody touched it since. */
export async function undoConfirmation(ctx: Context, id: string, version?: number | undefined) {
  const entry = await findEntry(ctx, id, version)
  if (entry.status !== 'PAID') throw new Problem('entry.not-paid')
  const rests = await selectUntouchedRests(ctx.db, id)
  const restIds = rests.map((rest) => rest.id)
  await moveAttachments(ctx.db, restIds, id)
  await removeEntries(ctx, restIds)
  const amount = rests.reduce((sum, rest) => sum + rest.amount, entry.amount)
  await updateEntry(ctx.db, id, { status: 'PENDING', effectiveDate: null, interest: 0, fine: 0, discount: 0, amount })
  return findListedEntry(ctx, id)
}
