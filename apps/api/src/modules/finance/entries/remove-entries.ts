import { removeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { listFilesOf } from '../attachments/queries.ts'
import { deleteEntries } from './queries.ts'

/** Deletes entries with the files attached to them. */
export async function removeEntries(ctx: Context, ids: readonly string[]): Promise<number> {
  const [files, deleted] = await Promise.all([listFilesOf(ctx.db, ids), deleteEntries(ctx.db, ids)])
  for (const fileId of files) await removeFile(ctx, fileId)
  return deleted
}
