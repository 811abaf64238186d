import * as z from 'zod'
import { calendarDate, id, instant, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { quantity } from '../numbers.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { defineRoutes } from '../route.ts'
import { stockHeads } from './stock-heads.ts'

export const stockBatch = z.object({
  id,
  productId: id,
  productName: z.string(),
  variationId: id.nullable(),
  variationName: z.string().nullable(),
  sku: z.string(),
  unitOfMeasurement,
  place: z.object({ id, name: z.string() }),
  code: z.string().describe('empty: only the day of expiry is known'),
  expirationDate: calendarDate.nullable(),
  quantity,
  createdAt: instant.describe('when the first of it came'),
})

export const stockBatches = defineRoutes({
  list: {
    ...stockHeads.batches,
    summary: 'Batches of which something is there, the earliest to expire first',
    ...listOf(stockBatch, {
      filters: {
        search: searchText,
        productId: id,
        placeId: id,
        expiresUntil: calendarDate.describe('what expires on this day or before, expired ones too'),
      },
      sort: ['expirationDate', 'createdAt'],
    }),
  },
})
