import { uploadTypes, type files } from '@prumo/contract/files/files'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { isSignatureGood, signedFileUrl } from '#platform/storage/signed-url.ts'
import type { FileOwners } from './file-owners.ts'
import { findReadableFile } from './find-readable-file.ts'
import { storeFile } from './store-file.ts'
import { findFile } from './queries.ts'
import { fileUsage } from './quota.ts'
import { readUpload } from './read-upload.ts'

export const fileHandlers = (owners: FileOwners): Handlers<typeof files> => ({
  upload: async (ctx, { file }) =>
    withUrl(
      ctx,
      await storeFile(
        ctx,
        await readUpload(file, uploadTypes, 'imagem PNG, JPEG ou WebP, PDF, planilha xlsx ou texto'),
      ),
    ),

  get: async (ctx, { params }) => withUrl(ctx, await findReadableFile(ctx, owners, params.id)),

  usage: fileUsage,

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
})

/** Files never change: one is kept as long as its address is good, and no longer. */
const secondsToKeep = (expires: number, now: Date) => Math.floor(expires - now.getTime() / 1000)

const withUrl = <F extends { id: string; contentType: string }>(ctx: Context, file: F) => ({
  ...file,
  contentType: file.contentType as 'image/png',
  url: signedFileUrl(ctx.services.secrets.fileUrl, ctx.companyId, file.id, ctx.now()),
})
