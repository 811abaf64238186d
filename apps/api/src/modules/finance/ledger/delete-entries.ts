import { removeRecordFiles } from '#modules/records/index.ts'
import type { Context } from '#platform/context.ts'
import { reopenLines } from './line-queries.ts'
import { deleteRows } from './write-queries.ts'

export type Deleted = { deleted: number; reopenedLines: number }

/** Deletes entries with their files and comments; lines of statements they had settled wait again. */
export async function deleteEntries(ctx: Context, ids: readonly string[]): Promise<Deleted> {
  if (ids.length === 0) return { deleted: 0, reopenedLines: 0 }
  const { lines, leftOver } = await reopenLines(ctx.db, ids)
  const [, deleted] = await Promise.all([
    removeRecordFiles(ctx, 'entry', ids),
    deleteRows(ctx.db, [...ids, ...leftOver]),
  ])
  return { deleted: deleted - leftOver.length, reopenedLines: lines }
}
