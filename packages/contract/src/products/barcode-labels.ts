import { labelLayouts } from '@prumo/domain/products/label-layouts'
import * as z from 'zod'
import { id, money } from '../fields.ts'
import { quantity } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { productAccess } from './product-access.ts'
import { isProductSelection, noProductSelected, productSelection, unitOfMeasurement } from './products.ts'

export const mostLabels = 5000
export const mostLabelItems = 1000

const labelledItem = z.object({
  id: id.describe('of the variation, or of the product'),
  productId: id,
  variationId: id.nullable(),
  name: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  salePrice: money,
  unitOfMeasurement,
  currentStock: quantity,
})
export type LabelledItem = z.input<typeof labelledItem>

const copies = z.int('Informe quantas etiquetas').min(0, 'Informe quantas etiquetas').max(mostLabels)
const chosen = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'Escolha ao menos um produto').max(mostLabelItems, `Escolha no máximo ${mostLabelItems} itens`)
const layoutIds = labelLayouts.map((layout) => layout.id) as [string, ...string[]]

export const barcodeLabels = defineRoutes({
  items: {
    method: 'POST',
    path: 'product/labels/items',
    isQuestion: true,
    summary: 'What of these products gets labels: themselves, or their active variations',
    access: productAccess.read,
    body: z.object(productSelection).refine(isProductSelection, noProductSelected),
    output: z.object({ items: z.array(labelledItem) }),
  },
  print: {
    method: 'POST',
    path: 'product/labels/print',
    kind: 'download',
    summary: 'Labels with barcodes as PDF; what has no barcode shows its SKU as one',
    access: productAccess.read,
    body: z.object({
      layout: z.enum(layoutIds, 'Escolha o papel'),
      startAt: z
        .int('Informe a primeira posição')
        .min(1, 'Informe a primeira posição')
        .max(100, 'Informe a primeira posição')
        .default(1)
        .describe('the first free label of a sheet that was used before'),
      items: chosen(z.object({ id, copies })),
      withName: z.boolean().default(true),
      withPrice: z.boolean().default(true),
      withSku: z.boolean().default(true),
    }),
    output: z.string(),
  },
  makeCodes: {
    method: 'POST',
    path: 'product/labels/codes',
    summary: 'Give products and variations without a barcode one of the shop’s own (29…)',
    access: productAccess.write,
    body: z.object({ ids: chosen(id) }),
    output: z.object({ made: z.int() }),
  },
})
