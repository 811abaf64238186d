import type { productBarcodes } from '@prumo/contract/products/barcodes'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { hasProduct } from '../shared/product-queries.ts'
import { addBarcode } from './add-barcode.ts'
import { deleteBarcode, listBarcodes } from './queries.ts'

export const productBarcodeHandlers: Handlers<typeof productBarcodes> = {
  list: async (ctx, { params }) => {
    const barcodes = await listBarcodes(ctx.db, params.id)
    if (barcodes.length === 0 && !(await hasProduct(ctx, params.id))) throw new Problem('not-found')
    return barcodes
  },
  add: (ctx, { params, body }) => addBarcode(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    if (!(await deleteBarcode(ctx.db, params.id, params.barcodeId))) throw new Problem('not-found')
    return null
  },
}
