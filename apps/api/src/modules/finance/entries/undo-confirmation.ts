import type { Context } from '#platform/context.ts'
import { findEntry } from '../ledger/find-entry.ts'
import { undoSettledEntry } from '../ledger/undo-settled-entry.ts'
import { findListedEntry } from './reading/queries.ts'

export async function undoConfirmation(ctx: Context, id: string, version?: number | undefined) {
  const { reopenedLines } = await undoSettledEntry(ctx, await findEntry(ctx, id, version))
  return { ...(await findListedEntry(ctx, id)), reopenedLines }
}
