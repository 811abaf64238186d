import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { byId, id, instant, money } from '../fields.ts'
import { listOutput } from '../list.ts'
import { percentage } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { costAccess, productAccess } from './product-access.ts'
import { isProductSelection, noProductSelected, productSelection } from './products.ts'

export const mostPreviewedPrices = 100
export const priceChangeDays = 30

const shared = {
  direction: z.enum(['up', 'down'], 'Escolha aumentar ou diminuir'),
  ending: z.enum(['none', '90', '99'], 'Arredondamento inválido').default('none').describe('the cents a price ends in'),
}
/** What a kept change tells of itself. */
const told = { direction: shared.direction, ending: shared.ending.unwrap() }
const priceChange = z.discriminatedUnion(
  'by',
  [
    z.object({ by: z.literal('percent'), amount: percentage(1000, 'Use uma porcentagem entre 0 e 1.000'), ...shared }),
    z.object({
      by: z.literal('value'),
      amount: money.refine((cents) => cents >= 0, 'Informe um valor positivo'),
      ...shared,
    }),
  ],
  'Escolha porcentagem ou valor',
)
export type PriceChangeDraft = z.input<typeof priceChange>

const line = z.object({
  id: id.describe('of the product, or of the variation'),
  productId: id,
  name: z.string(),
  sku: z.string(),
  before: money,
  after: money,
})

const body = { ...productSelection, change: priceChange }
const path = 'product/products/price-changes'
const access = productAccess.write

export const priceChanges = defineRoutes({
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'What the prices of chosen products and their variations would become',
    access,
    isQuestion: true,
    body: z.object(body).refine(isProductSelection, noProductSelected),
    output: z.object({
      products: z.int(),
      prices: z.int().describe('of products and variations that would change'),
      lines: z.array(line).describe('the first ones that would change, by name'),
      impossible: z.int().describe('of which nothing would be left'),
      belowCost: onlyWith(costAccess, z.int().describe('that would not be above their cost any more')),
    }),
  },
  apply: {
    method: 'POST',
    path,
    summary: 'Change the prices of chosen products and their variations: all of them or none',
    access,
    body: z
      .object({
        ...body,
        acceptBelowCost: z.boolean().optional().describe('also where the price is no longer above the cost'),
      })
      .refine(isProductSelection, noProductSelected),
    output: z.object({ changed: z.int(), id: id.nullable().describe('null: nothing changed') }),
  },
  list: {
    method: 'GET',
    path,
    summary: 'The last changes of prices that can still be taken back, the newest first',
    access,
    output: listOutput(
      z.object({
        id,
        change: z.object({ ...told, by: z.enum(['percent', 'value']), amount: z.number().describe('percent, or BRL') }),
        prices: z.int(),
        userName: z.string().nullable(),
        createdAt: instant,
      }),
    ),
  },
  undo: {
    method: 'PUT',
    path: `${path}/{id}/undo`,
    summary: 'Take a change of prices back; a price that somebody has set since stays',
    access,
    params: byId,
    output: z.object({ undone: z.int(), kept: z.int().describe('changed again since, or gone') }),
  },
})
