import type { MultipartFile } from '@fastify/multipart'
import type { files } from '@prumo/contract/files/files'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { isSignatureGood, signedFileUrl } from '#platform/storage/signed-url.ts'
import { contentTypeOf } from './content-type.ts'
import { keepFile } from './keep-file.ts'
import { oldOfficeKind } from './old-office.ts'
import { findFile } from './queries.ts'

export const fileHandlers: Handlers<typeof files> = {
  upload: (ctx, { file }) => storeFile(ctx, file),

  get: async (ctx, { params }) => withUrl(ctx, await findFile(ctx.db, params.id)),

  download: async (ctx, { params, query }, { reply }) => {
    const { services } = ctx
    const grant = { companyId: query.company, fileId: params.id, expires: query.expires, signature: query.signature }
    if (!isSignatureGood(services.secrets.fileUrl, grant, ctx.now())) throw new Problem('link-invalid')
    const identity = { companyId: query.company, userId: null, requestId: ctx.request.id }
    const file = await inTransaction(services.pool, identity, ({ db }) => findFile(db, params.id))
    const content = await services.storage.read(`${query.company}/${params.id}`)
    if (!content) throw new Problem('not-found')
    await reply
      .headers({
        'content-type': file.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : file.contentType,
        'content-length': file.sizeBytes,
        'content-disposition': `${file.contentType.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': `private, max-age=${secondsToKeep(query.expires, ctx.now())}, immutable`,
      })
      .send(content)
  },
}

/** Files never change. One with a long-lived address, a logo, is kept as long as the address is good. */
function secondsToKeep(expires: number, now: Date) {
  const left = Math.floor(expires - now.getTime() / 1000)
  return left > 86_400 ? left : 3600
}

async function storeFile(ctx: Context, file: MultipartFile) {
  const bytes = await file.toBuffer()
  const oldOffice = oldOfficeKind(bytes)
  if (oldOffice) throw new Problem(oldOffice === 'protected' ? 'file-protected' : 'file-old-office')
  const contentType = await contentTypeOf(bytes)
  if (!contentType) throw new Problem('file-type-refused', { words: { expected: 'imagem PNG, JPEG ou WebP, PDF, planilha xlsx ou texto' } })
  return withUrl(ctx, await keepFile(ctx, { name: nameOf(file), bytes, contentType }))
}

/** An empty name arrives as none at all. */
const nameOf = ({ filename }: { filename: string | undefined }) =>
  (filename ?? '').replace(/[\u0000-\u001f\u007f/\\]/g, '_').slice(0, 200) || 'arquivo'

const withUrl = <F extends { id: string; contentType: string }>(ctx: Context, file: F) => ({
  ...file,
  contentType: file.contentType as 'image/png',
  url: signedFileUrl(ctx.services.secrets.fileUrl, ctx.companyId, file.id, ctx.now()),
})
