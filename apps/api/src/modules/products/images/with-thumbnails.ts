import type { products } from '@prumo/contract/products/products'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { signedPictureUrl } from '#platform/storage/signed-url.ts'

type Reading = Pick<Handlers<typeof products>, 'list' | 'get' | 'create' | 'update'>

/** The database knows the file of the main image; its address is signed here. */
export const withThumbnails = <R extends Reading>(handlers: R): R => ({
  ...handlers,
  list: async (...asked: Parameters<R['list']>) => {
    const found = await handlers.list(asked[0], asked[1], asked[2])
    return { ...found, items: found.items.map((item) => withThumbnail(asked[0], item)) }
  },
  get: async (...asked: Parameters<R['get']>) =>
    withThumbnail(asked[0], await handlers.get(asked[0], asked[1], asked[2])),
  create: async (...asked: Parameters<R['create']>) =>
    withThumbnail(asked[0], await handlers.create(asked[0], asked[1], asked[2])),
  update: async (...asked: Parameters<R['update']>) =>
    withThumbnail(asked[0], await handlers.update(asked[0], asked[1], asked[2])),
})

/** Of one that has a file instead of an address. */
export function withThumbnail<Item extends { thumbnailUrl?: string | null | undefined }>(
  ctx: Context,
  item: Item,
): Item {
  const { thumbnailUrl: fileId } = item
  if (!fileId) return item
  return { ...item, thumbnailUrl: signedPictureUrl(ctx.services.secrets.fileUrl, ctx.companyId, fileId, ctx.now()) }
}
