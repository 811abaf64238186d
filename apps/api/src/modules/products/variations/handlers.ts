import { variation, type variations } from '@prumo/contract/products/variations'
import { refreshAlerts, valueStock } from '#modules/stock/index.ts'
import type { Context } from '#platform/context.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import { listHistory } from '#platform/db/history.ts'
import { runList } from '#platform/db/list.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { signedPictureUrl } from '#platform/storage/signed-url.ts'
import { hasProduct } from '../shared/product-queries.ts'
import { deleteVariation, selectVariation, variationSource } from './queries.ts'
import { changeVariation, createVariations } from './write-variations.ts'

const mostOfProduct = 1000

async function listOfProduct(ctx: Context, productId: string) {
  const { items } = await runList(ctx, variationSource, {
    skip: 0,
    limit: mostOfProduct,
    filters: { productId },
    sort: 'createdAt',
    withTotal: false,
  })
  return items.map((item) => withImage(ctx, item)) as Required<(typeof items)[number]>[]
}

async function findVariation(ctx: Context, productId: string, id: string) {
  const found = await selectVariation(ctx, id)
  if (found?.productId !== productId) throw await notFound(ctx, productId)
  return withImage(ctx, found)
}

/** What is missing: the product, or the variation of it. */
const notFound = async (ctx: Context, productId: string) =>
  new Problem((await hasProduct(ctx, productId)) ? 'variation.not-found' : 'variation.without-product')

type WithImage = { image?: { url: string; thumbUrl: string } | null | undefined }

/** The database knows the files of a picture; their addresses are signed here. */
function withImage<Item extends WithImage>(ctx: Context, item: Item): Item {
  const { image } = item
  if (!image) return item
  const addressOf = (fileId: string) => signedPictureUrl(ctx.services.secrets.fileUrl, ctx.companyId, fileId, ctx.now())
  return { ...item, image: { ...image, url: addressOf(image.url), thumbUrl: addressOf(image.thumbUrl) } }
}

export const variationHandlers: Handlers<typeof variations> = {
  list: async (ctx, { body }) => {
    const found = await runList(ctx, variationSource, body)
    return { ...found, items: found.items.map((item) => withImage(ctx, item)) }
  },
  ofProduct: async (ctx, { params }) => {
    const found = await listOfProduct(ctx, params.id)
    if (found.length === 0 && !(await hasProduct(ctx, params.id))) throw new Problem('variation.without-product')
    return { variations: found }
  },
  get: (ctx, { params }) => findVariation(ctx, params.id, params.variationId),
  history: async (ctx, { params }) => {
    const timeline = await listHistory(ctx, 'productVariation', params.variationId, variation)
    const isOfProduct = timeline.items.some(({ before, after }) => (after ?? before)?.['productId'] === params.id)
    if (!isOfProduct) throw await notFound(ctx, params.id)
    return timeline
  },
  create: async (ctx, { params, body }) => {
    const [id] = await createVariations(ctx, params.id, [body])
    return findVariation(ctx, params.id, id!)
  },
  createAll: async (ctx, { params, body }) => {
    const ids = new Set(await createVariations(ctx, params.id, body.variations))
    return { variations: (await listOfProduct(ctx, params.id)).filter(({ id }) => ids.has(id)) }
  },
  update: async (ctx, { params, body }) => {
    if (!(await changeVariation(ctx, params.id, params.variationId, body))) throw await notFound(ctx, params.id)
    if (body.stock || body.isActive !== undefined) await refreshAlerts(ctx, [params.id])
    if (body.pricing?.costPrice) await valueStock(ctx, [params.id])
    return findVariation(ctx, params.id, params.variationId)
  },
  remove: async (ctx, { params }) => {
    const isGone = await translateDatabaseErrors(
      deleteVariation(ctx.db, params.id, params.variationId),
      {},
      { stock_item: 'variation.in-use' },
    )
    if (!isGone) throw await notFound(ctx, params.id)
    return null
  },
}
