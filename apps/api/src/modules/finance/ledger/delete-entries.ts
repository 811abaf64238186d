import { removeRecordFiles } from '#modules/records/index.ts'
import type { Context } from '#platform/context.ts'
import { reopenLines } from './line-queries.ts'
import { isHeldByOwner, ownerProblem, type Writer } from './owner.ts'
import { selectEntries, selectFeeEntries } from './queries.ts'
import { accountsMovedBy, refuseInactiveAccounts } from './refuse-inactive-accounts.ts'
import { deleteRows } from './write-queries.ts'

export type Deleted = { deleted: number; reopenedLines: number }

/** Deletes entries with their files and comments; lines of statements they had settled wait again. What another record wrote stays. */
export async function deleteEntries(
  ctx: Context,
  ids: readonly string[],
  writer: Writer = 'finance',
): Promise<Deleted> {
  if (ids.length === 0) return { deleted: 0, reopenedLines: 0 }
  const kept = (await selectEntries(ctx.db, ids)).find((entry) => isHeldByOwner(entry, writer))
  if (kept) throw ownerProblem(kept)
  const going = new Set(ids)
  const fees = (await selectFeeEntries(ctx.db, ids)).filter(({ id, status }) => status === 'PAID' && !going.has(id))
  await refuseInactiveAccounts(ctx, fees.flatMap(accountsMovedBy))
  return removeParts(ctx, ids)
}

/** Parts of a debt that joined another part of it: what is owed is the same. */
export async function removeParts(ctx: Context, ids: readonly string[]): Promise<Deleted> {
  if (ids.length === 0) return { deleted: 0, reopenedLines: 0 }
  const asked = new Set(ids)
  const fees = (await selectFeeEntries(ctx.db, ids)).flatMap(({ id }) => (asked.has(id) ? [] : id))
  const going = [...ids, ...fees]
  const { lines, leftOver } = await reopenLines(ctx.db, going)
  const [, deleted] = await Promise.all([
    removeRecordFiles(ctx, 'entry', going),
    deleteRows(ctx.db, [...going, ...leftOver]),
  ])
  return { deleted: deleted - leftOver.length - fees.length, reopenedLines: lines }
}
