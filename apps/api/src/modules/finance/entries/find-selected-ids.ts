import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { lockLedger } from '../ledger/queries.ts'
import type { EntryListFilters } from './reading/entry-filter-queries.ts'
import { selectFilteredIds } from './reading/totals-queries.ts'

type Selection = { ids?: string[] | undefined; filters?: EntryListFilters | undefined; count?: number | undefined }

/** The entries somebody chose, with the ledger locked: all of a filter only while it has as many as the person saw. */
export async function findSelectedIds(ctx: Context, { ids, filters = {}, count = 0 }: Selection): Promise<string[]> {
  await lockLedger(ctx)
  if (ids) return ids
  const found = await selectFilteredIds(ctx, filters, count)
  if (found.length === count) return found
  const many = found.length > count ? `mais de ${count}` : found.length
  throw new Problem('entry.selection-changed', { words: { expected: count, found: many } })
}
