import { mostImageBytes, type ProductImage, type productImages } from '@prumo/contract/products/images'
import { readImage, removeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { signedPictureUrl, storedFileIdOf } from '#platform/storage/signed-url.ts'
import { hasProduct } from '../shared/product-queries.ts'
import { addImage } from './add-image.ts'
import { deleteImage, holdProduct, selectImages, updateImagePositions } from './queries.ts'

async function listImages(ctx: Context, productId: string): Promise<ProductImage[]> {
  const addressOf = (fileId: string) => signedPictureUrl(ctx.services.secrets.fileUrl, ctx.companyId, fileId, ctx.now())
  return (await selectImages(ctx.db, productId)).map(({ large, medium, thumbnail, ...image }) => ({
    ...image,
    url: addressOf(large),
    mediumUrl: addressOf(medium),
    thumbUrl: addressOf(thumbnail),
  }))
}

async function requireHeld(ctx: Context, productId: string) {
  if (!(await holdProduct(ctx, productId))) throw new Problem('not-found')
}

export const productImageHandlers: Handlers<typeof productImages> = {
  list: async (ctx, { params }) => {
    const images = await listImages(ctx, params.id)
    if (images.length === 0 && !(await hasProduct(ctx, params.id))) throw new Problem('not-found')
    return images
  },

  add: async (ctx, { params, body }) => {
    const uploadId = storedFileIdOf(body.url)
    if (!uploadId) throw Problem.at('url', 'product-image.not-stored')
    await requireHeld(ctx, params.id)
    const imageId = await addImage(ctx, params.id, body.name, await readImage(ctx, uploadId, mostImageBytes))
    // What was uploaded goes: what was drawn of it stays.
    await removeFile(ctx, uploadId)
    return (await listImages(ctx, params.id)).find(({ id }) => id === imageId)!
  },
  remove: async (ctx, { params }) => {
    await requireHeld(ctx, params.id)
    const images = await selectImages(ctx.db, params.id)
    if (!images.some(({ id }) => id === params.imageId)) throw new Problem('not-found')
    for (const fileId of await deleteImage(ctx.db, params.imageId)) await removeFile(ctx, fileId)
    const left = images.map(({ id }) => id).filter((id) => id !== params.imageId)
    await updateImagePositions(ctx.db, left)
    return null
  },

  reorder: async (ctx, { params, body }) => {
    await requireHeld(ctx, params.id)
    const known = (await selectImages(ctx.db, params.id)).map(({ id }) => id)
    const given = new Set(body.imageIds)
    const isSameSet = known.length === body.imageIds.length && known.every((imageId) => given.has(imageId))
    if (!isSameSet) throw Problem.at('imageIds', 'product-image.other-images')
    await updateImagePositions(ctx.db, body.imageIds)
    return listImages(ctx, params.id)
  },
}
