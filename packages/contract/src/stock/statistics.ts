import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { calendarDate, id, money } from '../fields.ts'
import { isInOrder, wrongOrder } from '../list.ts'
import { quantity } from '../numbers.ts'
import { costAccess, productAccess } from '../products/product-access.ts'
import { defineRoutes } from '../route.ts'
import { movementType } from './movements.ts'
import { stockHeads } from './stock-heads.ts'

const base = 'product/api/v1/products/stock'

/** Older clients send what is not narrowed as null. */
const asked = {
  productId: id.nullish(),
  variationId: id.nullish(),
  movementType: movementType.nullish(),
  placeId: id.nullish().describe('absent: all places, between which transfers are neither in nor out'),
  startDate: calendarDate.nullish().describe('absent: thirty days before the last one'),
  endDate: calendarDate.nullish().describe('absent: today'),
  minQuantity: quantity.nullish(),
}

/** The PDF shows so many movements and says that the spreadsheet has all of them. */
export const mostPrintedMovements = 20

export const stockStatistics = defineRoutes({
  overview: {
    ...stockHeads.overview,
    summary: 'How stock stands today: products, alerts, movements, value',
    output: z.object({
      totalProducts: z.int(),
      activeAlerts: z.int(),
      criticalAlerts: z.int(),
      alertsToday: z.int().describe('raised today and not resolved'),
      movementsToday: z.int(),
      movementsYesterday: z.int(),
      stockValue: onlyWith(costAccess, money.describe('what all that is there cost, on average')),
    }),
  },
  movements: {
    method: 'POST',
    path: `${base}/movements/statistics`,
    summary: 'What movements of a period come to, by day and by type',
    access: productAccess.read,
    isQuestion: true,
    body: z.object(asked).refine(isInOrder, wrongOrder).prefault({}),
    output: z.object({
      startDate: calendarDate,
      endDate: calendarDate,
      totalMovements: z.int(),
      totalInflow: quantity,
      totalOutflow: quantity,
      totalTransferred: quantity.describe('moved between places; with one place, in and out'),
      netChange: quantity,
      averageMovement: quantity.describe('moved in or out by one movement'),
      mostActiveDay: calendarDate.nullable(),
      largestMovement: quantity,
      days: z.array(z.object({ day: calendarDate, movements: z.int(), inflow: quantity, outflow: quantity })),
      types: z.array(z.object({ type: movementType, movements: z.int(), inflow: quantity, outflow: quantity })),
    }),
  },
  exportMovements: {
    method: 'POST',
    path: `${base}/movements/export`,
    summary:
      'The movements of a period as XLSX or CSV, streamed, or as PDF with what they come to and the last of them',
    access: productAccess.read,
    kind: 'download',
    isQuestion: true,
    body: z
      .object({ ...asked, format: z.enum(['pdf', 'xlsx', 'csv'], 'Escolha o formato') })
      .refine(isInOrder, wrongOrder),
    output: z.string(),
  },
})
