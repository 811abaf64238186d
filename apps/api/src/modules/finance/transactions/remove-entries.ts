import type { Context } from '#platform/context.ts'
import { deleteEntries } from './queries.ts'

/** Deletes entries with all that hangs on them. */
export async function removeEntries(ctx: Context, ids: readonly string[]): Promise<number> {
  return deleteEntries(ctx.db, ids)
}
