import type { Context } from '#platform/context.ts'
import { findEntry } from '../ledger/find-entry.ts'
import { undoSettledEntry } from '../ledger/undo-settled-entry.ts'
import { findListedEntry } from './reading/queries.ts'

/** Takes a confirmation back, and says how many lines of statements wait again because of it. */
export async function undoConfirmation(ctx: Context, id: string, version?: number | undefined) {
  const { reopenedLines } = await undoSettledEntry(ctx, await findEntry(ctx, id, version))
  return { ...(await findListedEntry(ctx, id)), reopenedLines }
}
