import type { recordFiles } from '@prumo/contract/records/record-files'
import { recordKinds, type RecordKey } from '@prumo/contract/records/record-kinds'
import { removeFile, renameFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { requireAccess } from '#platform/require-access.ts'
import { signedFileUrl } from '#platform/storage/signed-url.ts'
import { findRecordName, type RecordSources } from '../find-record-name.ts'
import { addRecordFile } from './add-record-file.ts'
import { deleteRecordFile, findRecordFile, listRecordFiles, type RecordFileRow } from './queries.ts'

export const recordFileHandlers = (sources: RecordSources): Handlers<typeof recordFiles> => {
  /** Who may not see the record learns nothing of it; who may see it and not do this is told what is missing. */
  async function requireOn(ctx: Context, key: RecordKey, may: 'read' | 'change' | 'remove') {
    await findRecordName(ctx, sources, key)
    requireAccess(ctx, recordKinds[key.recordType].access[may])
  }

  return {
    list: async (ctx, { params }) => {
      await requireOn(ctx, params, 'read')
      const rows = await listRecordFiles(ctx.db, params)
      return { items: rows.map((row) => withFileUrl(ctx, row)), total: rows.length }
    },
    add: async (ctx, { params, file }) => {
      await requireOn(ctx, params, 'change')
      return withFileUrl(ctx, await addRecordFile(ctx, sources, params, file))
    },
    get: async (ctx, { params }) => {
      await requireOn(ctx, params, 'read')
      return withFileUrl(ctx, await findRecordFile(ctx.db, params, params.id))
    },
    rename: async (ctx, { params, body }) => {
      await requireOn(ctx, params, 'change')
      const { fileId } = await findRecordFile(ctx.db, params, params.id)
      await renameFile(ctx, fileId, body.name)
      return withFileUrl(ctx, await findRecordFile(ctx.db, params, params.id))
    },
    remove: async (ctx, { params }) => {
      await requireOn(ctx, params, 'remove')
      await findRecordFile(ctx.db, params, params.id)
      for (const fileId of await deleteRecordFile(ctx.db, params.id)) await removeFile(ctx, fileId)
      return null
    },
  }
}

const withFileUrl = (ctx: Context, row: RecordFileRow) => ({
  ...row,
  contentType: row.contentType as 'application/pdf',
  url: signedFileUrl(ctx.services.secrets.fileUrl, ctx.companyId, row.fileId, ctx.now()),
})
