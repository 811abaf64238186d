import { mostProductImages } from '@prumo/contract/products/images'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { drawImage } from './draw-image.ts'
import { holdProduct, insertImage, selectImages } from './queries.ts'

export async function addImage(ctx: Context, productId: string, name: string, bytes: Buffer): Promise<string> {
  if (!(await holdProduct(ctx, productId))) throw new Problem('not-found')
  const position = (await selectImages(ctx.db, productId)).length
  if (position >= mostProductImages)
    throw new Problem('product-image.too-many', { words: { count: mostProductImages } })
  return insertImage(ctx, { productId, name, position, files: await drawImage(ctx, name, bytes) })
}
