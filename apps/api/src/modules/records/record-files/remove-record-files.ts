import type { RecordKind } from '@prumo/contract/records/record-kinds'
import { removeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import { deleteFilesOf } from './queries.ts'

/**
 * For records that are about to be deleted. The database removes the rows of files with any record; where this is called the
 * bytes go with the transaction too, otherwise with the next sweep.
 */
export async function removeRecordFiles(ctx: Context, kind: RecordKind, recordIds: readonly string[]) {
  for (const fileId of await deleteFilesOf(ctx.db, kind, recordIds)) await removeFile(ctx, fileId)
}
