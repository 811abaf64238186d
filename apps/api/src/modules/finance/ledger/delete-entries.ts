import { removeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { listFilesOf } from '../attachments/queries.ts'
import { reopenLines } from './line-queries.ts'
import { deleteRows } from './write-queries.ts'

export type Deleted = { deleted: number; reopenedLines: number }

/** Deletes entries with the files attached to them; lines of statements they had settled wait again. */
export async function deleteEntries(ctx: Context, ids: readonly string[]): Promise<Deleted> {
  if (ids.length === 0) return { deleted: 0, reopenedLines: 0 }
  const { lines, leftOver } = await reopenLines(ctx.db, ids)
  const [files, deleted] = await Promise.all([listFilesOf(ctx.db, ids), deleteRows(ctx.db, [...ids, ...leftOver])])
  for (const fileId of files) await removeFile(ctx, fileId)
  return { deleted: deleted - leftOver.length, reopenedLines: lines }
}
