import * as z from 'zod'
import { crudRoutes } from '../crud.ts'
import { id, instant, line, optionalLine, optionalText, searchText } from '../fields.ts'
import { generalStatus } from '../finance/general-status.ts'
import { quantity } from '../numbers.ts'
import { productAccess } from '../products/product-access.ts'
import { defineRoutes } from '../route.ts'
import { mostStockLines } from './movements.ts'

const base = 'product/api/v1/products/stock'

export const stockPlace = z.object({
  id,
  name: z.string(),
  isDefault: z.boolean().describe('where things are when nobody says'),
  generalStatus,
  technician: z.object({ id, name: z.string() }).nullable().describe('whose place it is, such as a van'),
  itemCount: z.int().describe('things of which something lies there'),
  createdAt: instant,
  version: z.int(),
})
export type StockPlace = z.input<typeof stockPlace>

const stockPlaceDraft = z.object({
  name: line(60, { required: 'Informe o nome do local' }),
  isDefault: z.literal(true, 'Escolha outro local como padrão').optional().describe('takes it from the one before'),
  generalStatus: generalStatus.optional(),
  technicianId: id.nullable().optional().describe('what they use in the field is taken from here'),
})

const { remove: _never, ...routes } = crudRoutes({
  path: `${base}/places`,
  name: 'place of stock',
  read: productAccess.read,
  write: productAccess.write,
  item: stockPlace,
  option: stockPlace.pick({ id: true, name: true, isDefault: true, generalStatus: true }),
  draft: stockPlaceDraft,
  filters: { search: searchText, generalStatus },
  sort: ['name', 'createdAt'],
})

/** A place is made inactive, never deleted: its movements name it. */
export const stockPlaces = defineRoutes({
  ...routes,
  transfer: {
    method: 'POST',
    path: `${base}/transfers`,
    summary: 'Move things from one place to another with their batches, in one pair of movements each: all or none',
    access: productAccess.write,
    body: z.object({
      fromPlaceId: id,
      toPlaceId: id,
      lines: z
        .array(
          z.object({
            productId: id,
            variationId: id.nullable().optional(),
            quantity: quantity.refine((amount) => amount > 0, 'Informe uma quantidade maior que zero'),
            batch: optionalLine(60).describe('absent: the earliest to expire'),
          }),
        )
        .min(1, 'Informe ao menos um produto')
        .max(mostStockLines, `Use no máximo ${mostStockLines} linhas de uma vez`),
      reason: optionalLine(200),
      notes: optionalText(500),
    }),
    output: z.object({ moved: z.int() }),
  },
})
