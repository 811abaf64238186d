import type { attachments } from '@prumo/contract/finance/attachments'
import { removeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { signedFileUrl } from '#platform/storage/signed-url.ts'
import { addAttachment } from './add-attachment.ts'
import { countAttachments, deleteAttachment, findAttachment, listAttachments, type AttachmentRow } from './queries.ts'

export const attachmentHandlers: Handlers<typeof attachments> = {
  list: async (ctx, { params }) => {
    const [rows, count] = await Promise.all([listAttachments(ctx.db, params.id), countAttachments(ctx.db, params.id)])
    if (count === null) throw new Problem('not-found')
    return { items: rows.map((row) => withUrl(ctx, row)), total: rows.length }
  },
  add: async (ctx, { params, file }) => withUrl(ctx, await addAttachment(ctx, params.id, file)),
  get: async (ctx, { params }) => withUrl(ctx, await findAttachment(ctx.db, params.id, params.attachmentId)),
  remove: async (ctx, { params }) => {
    const { id, fileId } = await findAttachment(ctx.db, params.id, params.attachmentId)
    await deleteAttachment(ctx.db, id)
    await removeFile(ctx, fileId)
    return null
  },
}

const withUrl = (ctx: Context, row: AttachmentRow) => ({
  ...row,
  contentType: row.contentType as 'application/pdf',
  url: signedFileUrl(ctx.services.secrets.fileUrl, ctx.companyId, row.fileId, ctx.now()),
})
