import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { calendarDate, id, money, optionalText, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { quantity } from '../numbers.ts'
import { costAccess, productAccess } from '../products/product-access.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { defineRoutes } from '../route.ts'
import { purchasingHeads } from './purchasing-heads.ts'

/** How far back what was used up is looked at, in days. */
export const consumptionDays = 90
/** How long a supplier takes who is not said to take longer or shorter. */
export const usualLeadTimeDays = 7
/** For how long what is bought is to last, where no maximum says so. */
export const coverDays = 30

/** In the order of haste. */
export const urgencyLabels = {
  OUT: 'Acabou',
  BEFORE_ARRIVAL: 'Vai faltar',
  SOON: 'Hora de comprar',
  FINE: 'Estoque suficiente',
  IDLE: 'Sem saída',
} as const
export type Urgency = keyof typeof urgencyLabels
const urgency = z.enum(Object.keys(urgencyLabels) as [Urgency, ...Urgency[]], 'Situação inválida')

export const replenishmentItem = z.object({
  id: id.describe('of the variation, or of the product'),
  productId: id,
  variationId: id.nullable(),
  name: z.string().describe('with the name of the variation'),
  sku: z.string(),
  unitOfMeasurement,
  supplier: z.object({ id, name: z.string() }).nullable(),
  availableStock: quantity,
  minimumStock: quantity.nullable(),
  maximumStock: quantity.nullable(),
  leadTimeDays: z.int().nullable(),
  packSize: quantity.nullable(),
  consumed: quantity.describe('in the last 90 days: sold or lost, less what came back'),
  daysLeft: z.int().nullable().describe('null: nothing of it goes out'),
  runsOutOn: calendarDate.nullable(),
  urgency,
  suggestedQuantity: quantity.describe('to buy, in whole packs; zero: nothing yet'),
  suggestedValue: onlyWith(costAccess, money.nullable().describe('at its cost price')),
})
export type ReplenishmentItem = z.input<typeof replenishmentItem>

const orderLine = z.object({
  productId: id,
  variationId: id.nullable().optional(),
  quantity: quantity.refine((amount) => amount > 0, 'Informe a quantidade'),
})

export const replenishment = defineRoutes({
  list: {
    ...purchasingHeads.replenishment,
    summary: 'What runs out when, and how much of it to buy',
    ...listOf(replenishmentItem, {
      filters: {
        search: searchText,
        supplier: id,
        withoutSupplier: z.boolean(),
        urgency,
        toBuy: z.boolean().describe('only what is to be bought now'),
      },
      sort: ['daysLeft', 'supplier', 'name', 'suggestedQuantity'],
    }),
  },
  order: {
    method: 'POST',
    path: 'product/api/v1/products/stock/replenishment/order',
    summary: 'Write to a supplier by e-mail what is to be bought of them',
    access: productAccess.write,
    limits: [{ by: 'company', max: 1000, seconds: 86_400 }],
    body: z.object({
      supplierId: id,
      lines: z
        .array(orderLine)
        .min(1, 'Escolha ao menos um produto')
        .max(500, 'Peça no máximo 500 produtos de uma vez'),
      message: optionalText(1000),
    }),
    output: z.object({ sentTo: z.string() }),
  },
})
