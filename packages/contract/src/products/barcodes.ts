import * as z from 'zod'
import { id, nothing } from '../fields.ts'
import { quantity } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { productAccess } from './product-access.ts'

export const mostBarcodes = 20
export const mostPerBarcode = 99_999

const furtherBarcode = z.object({
  id,
  barcode: z.string(),
  quantity: quantity.describe('how many the code stands for: 12, of a box of twelve'),
  variationId: id.nullable(),
  variationName: z.string().nullable(),
})
export type FurtherBarcode = z.input<typeof furtherBarcode>

const base = 'product/products/{id}/barcodes'
const ofProduct = z.object({ id })

export const productBarcodes = defineRoutes({
  list: {
    method: 'GET',
    path: base,
    summary: 'Further barcodes of a product and of its variations',
    access: productAccess.read,
    params: ofProduct,
    output: z.array(furtherBarcode),
  },
  add: {
    method: 'POST',
    path: base,
    summary: 'Give a product or one of its variations a further barcode, which may stand for several of it',
    access: productAccess.write,
    params: ofProduct,
    body: z.object({
      barcode: z
        .string('Informe o código de barras')
        .trim()
        .regex(/^(\d{8}|\d{12,14})$/, 'Código de barras deve ter 8, 12, 13 ou 14 dígitos'),
      quantity: quantity
        .refine((amount) => amount > 0, 'Informe quantas unidades o código representa')
        .refine((amount) => amount <= mostPerBarcode * 1000, `Use no máximo ${mostPerBarcode}`)
        .prefault(1),
      variationId: id.nullable().optional().describe('needed where the product has variations'),
    }),
    output: furtherBarcode,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{barcodeId}`,
    summary: 'Take a further barcode from a product',
    access: productAccess.write,
    params: z.object({ id, barcodeId: id }),
    output: nothing,
  },
})
