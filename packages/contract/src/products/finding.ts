import * as z from 'zod'
import { id, line, money, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { quantity } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { findingHeads } from './product-access.ts'
import { unitOfMeasurement } from './products.ts'

const catalogueItem = z.object({
  id: id.describe('of the variation, the product or the service'),
  type: z.enum(['product', 'service']),
  productId: id.nullable(),
  variationId: id.nullable(),
  name: z.string().describe('of a variation, behind the name of its product'),
  code: z.string().describe('SKU, or code of a service'),
  barcode: z.string().nullable(),
  unitOfMeasurement,
  salePrice: money.nullable().describe('of a product with variations, their lowest'),
  hasVariations: z.boolean().describe('such a product is not sold itself: one of its variations is chosen'),
  isOffered: z.boolean().describe('active, and of a variation its product as well'),
  currentStock: quantity.nullable().describe('null: a service'),
  thumbnailUrl: z.string().nullable(),
})

const { body, output } = listOf(catalogueItem, {
  filters: {
    ids: z.array(id).min(1).max(1000).describe('these alone'),
    type: catalogueItem.shape.type,
    withInactive: z.boolean().describe('also what is not sold at the moment'),
    withParents: z.boolean().describe('false: of a product with variations, only these'),
  },
  sort: ['name'],
})

export const catalogueFinding = defineRoutes({
  list: {
    ...findingHeads.list,
    summary:
      'Products, variations and services by name, code, brand, model or reference, what has exactly this code first',
    body: body
      .unwrap()
      .omit({ sort: true })
      .extend({ search: searchText.optional().describe('words in any order; small slips are forgiven') })
      .prefault({}),
    output,
  },
  get: {
    ...findingHeads.get,
    isQuestion: true,
    summary: 'What a code stands for: a barcode, SKU, code of a service, or the label of a scale',
    params: z.object({ code: line(60, { required: 'Informe o código' }) }),
    output: catalogueItem.extend({
      quantity: quantity.describe('how many of it: a box may hold twelve, a label tells a weight'),
      totalPrice: money
        .nullable()
        .describe('of a label that tells a price: kept to the cent, whatever the quantity comes to'),
    }),
  },
})
