import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import type { StoredEntry } from './entry-columns.ts'
import { lockLedger, selectEntries } from './queries.ts'

/** An entry to be decided on, with the ledger locked; refused when somebody saved it since the version the person saw. */
export async function findEntry(ctx: Context, id: string, version?: number | undefined): Promise<StoredEntry> {
  const [, [entry]] = await Promise.all([lockLedger(ctx), selectEntries(ctx.db, [id])])
  if (!entry) throw new Problem('not-found')
  if (version !== undefined && version !== entry.version) throw new Problem('stale-record')
  return entry
}
