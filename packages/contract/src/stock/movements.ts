import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { calendarDate, id, givenInstant, instant, money, optionalLine, optionalText, searchText } from '../fields.ts'
import { isInOrder, listOf, wrongOrder } from '../list.ts'
import { notNegative, quantity } from '../numbers.ts'
import { costAccess, productAccess } from '../products/product-access.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { defineRoutes } from '../route.ts'
import { movementTypeNames, movementTypes } from './movement-types.ts'
import { stockStatuses } from '../products/stock-status.ts'

export const movementType = z.enum(movementTypeNames, 'Selecione o tipo de movimentação')
const base = 'product/api/v1/products'

export const stockMovement = z.object({
  id,
  productId: id,
  productName: z.string(),
  variationId: id.nullable(),
  variationName: z.string().nullable(),
  unitOfMeasurement,
  type: movementType,
  quantity: quantity.describe('below zero: out'),
  previousStock: quantity,
  newStock: quantity,
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  sale: z.object({ id, code: z.int() }).nullable().describe('whose goods left or came back'),
  place: z.object({ id, name: z.string() }),
  location: z.string().nullable(),
  batch: z.string().nullable(),
  expirationDate: calendarDate.nullable(),
  cost: onlyWith(costAccess, money.nullable().describe('of one unit')),
  value: onlyWith(costAccess, money.describe('of all of it; below zero: out')),
  unitPrice: money.nullable(),
  notes: z.string().nullable(),
  userId: id.nullable(),
  userName: z.string().nullable(),
  timestamp: instant.describe('when it happened'),
  createdAt: instant.describe('when it was written down'),
})
export type StockMovement = z.input<typeof stockMovement>

const reason = z
  .string('Informe o motivo do ajuste')
  .trim()
  .min(1, 'Informe o motivo do ajuste')
  .min(10, 'Motivo deve ter pelo menos 10 caracteres')
  .max(200, 'Use no máximo 200 caracteres')
const cost = onlyWith(costAccess, money.refine((cents) => cents >= 0, 'Custo não pode ser negativo').nullable())

const details = {
  placeId: id.optional().describe('absent: the usual place'),
  cost,
  location: optionalLine(100),
  batch: optionalLine(60),
  expirationDate: calendarDate.nullable().optional(),
  notes: optionalText(500),
  acceptExpired: z.boolean().optional().describe('sell what has expired; asked about before'),
}

const movementDraft = z
  .object({
    productId: id,
    variationId: id.nullable().optional(),
    type: movementType,
    quantity: quantity.refine((amount) => amount !== 0, 'Informe a quantidade'),
    reason: optionalLine(200),
    reference: optionalLine(100),
    unitPrice: money
      .refine((cents) => cents >= 0, 'Informe um valor positivo')
      .nullable()
      .optional(),
    timestamp: givenInstant.optional().describe('when it happened; absent: now'),
    acceptPastShortage: z
      .boolean()
      .optional()
      .describe('there was less on a past day than goes out; asked about before'),
    ...details,
  })
  .superRefine(({ type, quantity: amount, reference }, check) => {
    const { requiresReference, allowNegative } = movementTypes[type]
    if (requiresReference && !reference)
      check.addIssue({
        code: 'custom',
        path: ['reference'],
        message: 'Informe a referência: pedido, nota ou documento',
      })
    if (amount < 0 && !allowNegative)
      check.addIssue({ code: 'custom', path: ['quantity'], message: 'Informe uma quantidade positiva' })
  })
export type MovementDraft = z.output<typeof movementDraft>

export const adjustmentTypeLabels = { set: 'Definir', add: 'Adicionar', subtract: 'Subtrair' } as const
const adjustmentType = z.enum(['set', 'add', 'subtract'], 'Selecione o tipo de ajuste')
const adjustmentQuantity = notNegative('Quantidade deve ser maior ou igual a zero')

const adjustment = {
  variationId: id.nullable().optional(),
  adjustmentType,
  quantity: adjustmentQuantity,
  newQuantity: quantity.optional().describe('what the person was told it would be: refused when it has become another'),
  movementType,
  reason,
  ...details,
}

export const mostStockLines = 10_000

export const stockLevel = z.object({
  productId: id,
  variationId: id.nullable(),
  currentStock: quantity,
  reservedStock: quantity,
  availableStock: quantity,
  minimumStock: quantity.nullable(),
  maximumStock: quantity.nullable(),
  averageCost: onlyWith(costAccess, z.number().nullable().describe('of one unit, with four decimals')),
  lastMovementAt: instant.nullable(),
  lastMovementType: movementType.nullable(),
})

const stockStatus = z.enum(stockStatuses, 'Situação inválida')

/** One thing kept in stock: a product without variations, or a variation. */
export const stockItem = z.object({
  id: id.describe('of the variation, or of the product'),
  productId: id,
  variationId: id.nullable(),
  productName: z.string(),
  variationName: z.string().nullable(),
  sku: z.string(),
  unitOfMeasurement,
  currentStock: quantity,
  reservedStock: quantity,
  availableStock: quantity,
  minimumStock: quantity.nullable(),
  maximumStock: quantity.nullable(),
  status: stockStatus,
  lastMovementAt: instant.nullable(),
})
export type StockItem = z.input<typeof stockItem>

const movementFilters = {
  search: searchText,
  productId: id,
  variationId: id,
  movementType,
  placeId: id,
  startDate: calendarDate,
  endDate: calendarDate,
  minQuantity: quantity.describe('moved in or out, at least'),
}
const movementList = listOf(stockMovement, { filters: movementFilters, sort: ['timestamp'] })
/** Older clients put filters beside the page that they ask for. */
const flatFilters = {
  productId: id.nullish(),
  variationId: id.nullish(),
  movementType: movementType.nullish(),
  startDate: calendarDate.nullish(),
  endDate: calendarDate.nullish(),
  minQuantity: quantity.nullish(),
}

export const stock = defineRoutes({
  listLevels: {
    method: 'POST',
    path: `${base}/stock/levels/filter`,
    summary: 'Everything kept in stock with what there is of it, products and variations alike',
    access: productAccess.read,
    ...listOf(stockItem, {
      filters: { search: searchText, productId: id, status: stockStatus, placeId: id },
      sort: ['productName', 'currentStock', 'lastMovementAt'],
    }),
  },
  level: {
    method: 'GET',
    path: `${base}/{id}/stock`,
    summary: 'What there is of a product, of each of its variations and in each place',
    access: productAccess.read,
    params: z.object({ id }),
    query: z.object({ at: givenInstant.optional().describe('at a past instant; absent: now') }),
    output: stockLevel.extend({
      variations: z.array(stockLevel),
      places: z.array(
        z.object({
          placeId: id,
          name: z.string(),
          variationId: id.nullable(),
          currentStock: quantity,
          reservedStock: quantity.describe('as of now'),
        }),
      ),
    }),
  },
  listMovements: {
    method: 'POST',
    path: `${base}/stock/movements/filter`,
    summary: 'Movements of stock, the last ones first',
    access: productAccess.read,
    ...movementList,
    body: movementList.body
      .unwrap()
      .extend({ ...flatFilters, sort: z.enum(['timestamp', '-timestamp']).default('-timestamp') })
      .refine(isInOrder, wrongOrder)
      .prefault({}),
  },
  move: {
    method: 'POST',
    path: `${base}/stock/movements`,
    summary: 'Record one movement of stock',
    access: productAccess.write,
    body: movementDraft,
    output: stockMovement,
  },
  adjust: {
    method: 'PUT',
    path: `${base}/{productId}/stock/adjust`,
    summary: 'Set what there is of a product, or add to it or take from it',
    access: productAccess.write,
    params: z.object({ productId: id }),
    body: z.object({ productId: id.optional(), ...adjustment }),
    output: stockLevel,
  },
  adjustAll: {
    method: 'POST',
    path: `${base}/stock/bulk-update`,
    summary: 'Adjust many products and variations in one transaction: all of them or none',
    access: productAccess.write,
    maxBytes: 8 * 1024 * 1024,
    body: z.object({
      updates: z
        .array(z.object({ productId: id, ...adjustment }))
        .min(1, 'Informe ao menos uma linha')
        .max(mostStockLines, `Use no máximo ${mostStockLines} linhas de uma vez`),
    }),
    output: z.object({ updated: z.int() }),
  },
})
