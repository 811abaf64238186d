import { buffer } from 'node:stream/consumers'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { findOwnFile } from './find-readable-file.ts'

/** The bytes of one of the person's files that is a picture, not larger than it may be. */
export async function readImage(ctx: Context, fileId: string, maxBytes: number): Promise<Buffer> {
  const { contentType, sizeBytes } = await findOwnFile(ctx, fileId)
  if (!contentType.startsWith('image/'))
    throw new Problem('file-type-refused', { words: { expected: 'imagem PNG, JPEG ou WebP' } })
  if (sizeBytes > maxBytes)
    throw new Problem('file-too-large', { words: { max: `${Math.floor(maxBytes / 1024 / 1024)}MB` } })
  const content = await ctx.services.storage.read(`${ctx.companyId}/${fileId}`)
  if (!content) throw new Problem('not-found')
  return buffer(content)
}
