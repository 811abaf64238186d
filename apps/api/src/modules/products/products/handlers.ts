import { productAccess } from '@prumo/contract/products/product-access'
import { products } from '@prumo/contract/products/products'
import { refreshAlerts, valueStock } from '#modules/stock/index.ts'
import { crud } from '#platform/db/crud.ts'
import { translateDatabaseErrors } from '#platform/db/database-errors.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { requireAccess } from '#platform/require-access.ts'
import { withThumbnails } from '../images/with-thumbnails.ts'
import { productSource, updateProductStatus } from './queries.ts'
import { changeProducts } from './change-products.ts'
import { selectProductTotals } from './totals-queries.ts'
import {
  checkNewProduct,
  checkProductEdit,
  createFirstVariations,
  duplicateProduct,
  openProductStock,
  productRow,
} from './write-product.ts'

const plain = withThumbnails(crud(products, productSource))

export const productHandlers: Handlers<typeof products> = {
  ...plain,
  create: async (ctx, { body }, exchange) => {
    checkNewProduct(ctx, body)
    const { variations = [], ...draft } = body
    const made = await plain.create(ctx, { body: productRow(draft) as typeof body }, exchange)
    if (variations.length === 0 && !body.stock?.currentStock) return made
    await openProductStock(ctx, made.id, body)
    await createFirstVariations(ctx, made.id, body)
    return plain.get(ctx, { params: { id: made.id } }, exchange)
  },
  update: async (ctx, { params, body }, exchange) => {
    if (body.pricing) requireAccess(ctx, productAccess.write)
    await checkProductEdit(ctx, params.id, body)
    const updated = await plain.update(ctx, { params, body: productRow(body) }, exchange)
    if (body.stock || body.generalStatus) await refreshAlerts(ctx, [params.id])
    if (body.pricing?.costPrice) await valueStock(ctx, [params.id])
    return updated
  },
  changeStatus: async (ctx, { params, body }, exchange) => {
    await checkProductEdit(ctx, params.id, { version: body.version })
    await updateProductStatus(ctx.db, params.id, body.generalStatus)
    await refreshAlerts(ctx, [params.id])
    return plain.get(ctx, { params }, exchange)
  },
  room: async (ctx, _input, { request }) => {
    await request.server.parts.checkLimit(ctx, 'products', { isAsking: true })
    return null
  },
  totals: (ctx, { body }) => selectProductTotals(ctx, body.filters ?? {}),
  changeAll: (ctx, { body }) => changeProducts(ctx, body),
  duplicate: async (ctx, { params }, exchange) => {
    const id = await translateDatabaseErrors(duplicateProduct(ctx, params.id), productSource.conflicts ?? {})
    return plain.get(ctx, { params: { id } }, exchange)
  },
}
