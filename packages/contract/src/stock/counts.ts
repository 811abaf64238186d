import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { byId, givenInstant, id, instant, line, money, recordVersion, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { notNegative, quantity } from '../numbers.ts'
import { costAccess, productAccess } from '../products/product-access.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { defineRoutes } from '../route.ts'
import { countStatuses } from './count-statuses.ts'
import { stockHeads } from './stock-heads.ts'

const base = 'product/api/v1/products/stock/counts'
const status = z.enum(countStatuses, 'Situação inválida')
const named = z.object({ id, name: z.string() })

export const stockCount = z.object({
  id,
  name: z.string(),
  status,
  place: named,
  category: named.nullable().describe('null: everything of the place'),
  round: z.int().describe('the second is of what differed in the first'),
  itemCount: z.int().describe('things to count in this round'),
  countedCount: z.int(),
  openedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type StockCount = z.input<typeof stockCount>

const tally = z.object({ userName: z.string().nullable(), quantity, countedAt: instant })

/** What somebody who counts sees of a thing: never how many there should be. */
export const countSheetLine = z.object({
  itemId: id,
  productId: id,
  variationId: id.nullable(),
  productName: z.string(),
  variationName: z.string().nullable(),
  sku: z.string(),
  codes: z
    .array(z.object({ code: z.string(), quantity }))
    .describe('what may be read from it, and how many each stands for'),
  location: z.string().nullable(),
  unitOfMeasurement,
  isListed: z.boolean().describe('false: found beside what was to be counted'),
  mine: tally.omit({ userName: true }).nullable(),
  others: z.array(tally),
})
export type CountSheetLine = z.input<typeof countSheetLine>

export const countDifference = z.object({
  id: id.describe('of the variation, or of the product'),
  productName: z.string(),
  variationName: z.string().nullable(),
  sku: z.string(),
  unitOfMeasurement,
  counted: quantity.nullable().describe('null: nobody counted it'),
  before: quantity.nullable().describe('what the round before said'),
  expected: quantity.describe('what the ledger says for the instant it was counted'),
  difference: quantity.nullable(),
  differenceValue: onlyWith(costAccess, money.nullable().describe('at the average cost')),
  countedAt: instant.nullable(),
  people: z.array(z.string()),
  movedMeanwhile: z.boolean().describe('something of it moved while it was being counted'),
})
export type CountDifference = z.input<typeof countDifference>

const versioned = z.object({ version: recordVersion.optional() })

export const mostCountedItems = 20_000
/** What was counted without a connection may come so much later. */
const mostSecondsAgo = 7 * 24 * 3600

export const stockCounts = defineRoutes({
  list: {
    ...stockHeads.counts,
    summary: 'Counts of stock, the newest first where asked for',
    ...listOf(stockCount, { filters: { search: searchText, status, placeId: id }, sort: ['createdAt', 'name'] }),
  },
  get: {
    ...stockHeads.count,
    summary: 'How far a count has come',
    params: byId,
    output: stockCount.extend({
      people: z.array(z.object({ userName: z.string().nullable(), countedCount: z.int(), lastAt: instant })),
    }),
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Open a count of everything in a place, or of a category and those below it',
    access: productAccess.write,
    body: z.object({
      name: line(80, { required: 'Dê um nome ao inventário' }),
      placeId: id.optional().describe('absent: the usual place'),
      categoryId: id.nullable().optional(),
    }),
    output: stockCount,
  },
  sheet: {
    method: 'GET',
    path: `${base}/{id}/sheet`,
    summary: 'What is to be counted in this round and what was found so far, without what there should be',
    access: productAccess.write,
    params: byId,
    output: z.object({ items: z.array(countSheetLine), total: z.int() }),
  },
  find: {
    method: 'POST',
    path: `${base}/{id}/find`,
    summary: 'The thing a code means, whether it was to be counted or not',
    access: productAccess.write,
    isQuestion: true,
    params: byId,
    body: z.object({ code: searchText.min(1, 'Informe o código') }),
    output: z.object({ items: z.array(countSheetLine) }),
  },
  tally: {
    method: 'PUT',
    path: `${base}/{id}/items/{itemId}`,
    summary: 'Say how many of a thing the person has found; what others found is added to it',
    access: productAccess.write,
    params: z.object({ id, itemId: id }),
    body: z.object({
      round: z.int().min(1).max(9).describe('the count it was counted in; one that is over takes no more numbers'),
      quantity: notNegative('Quantidade deve ser maior ou igual a zero')
        .nullable()
        .describe('null: not counted after all'),
      secondsAgo: z
        .int()
        .min(0)
        .max(mostSecondsAgo)
        .default(0)
        .describe('how long ago it was counted, where it waited for a connection'),
      countedAt: givenInstant
        .optional()
        .describe('the instant itself, by a clock that is right; goes before `secondsAgo`'),
    }),
    output: countSheetLine,
  },
  close: {
    method: 'PUT',
    path: `${base}/{id}/close`,
    summary: 'End the counting, so that the differences may be seen',
    access: productAccess.write,
    params: byId,
    body: versioned,
    output: stockCount,
  },
  listDifferences: {
    method: 'POST',
    path: `${base}/{id}/differences`,
    summary: 'What was counted beside what there should be; only once the counting has ended',
    access: productAccess.write,
    isQuestion: true,
    params: byId,
    body: z.object({
      only: z.enum(['differing', 'uncounted', 'all']).default('differing'),
      skip: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(1000).default(100),
    }),
    output: z.object({
      items: z.array(countDifference),
      total: z.int(),
      summary: z.object({
        matching: z.int(),
        differing: z.int(),
        missing: z.int().describe('of these, less than there should be'),
        surplus: z.int(),
        uncounted: z.int(),
        surplusValue: onlyWith(costAccess, money),
        missingValue: onlyWith(costAccess, money),
      }),
    }),
  },
  recount: {
    method: 'PUT',
    path: `${base}/{id}/recount`,
    summary: 'Count again what differs, or some of it',
    access: productAccess.write,
    params: byId,
    body: versioned.extend({
      itemIds: z.array(id).min(1).max(mostCountedItems).optional().describe('absent: everything that differs'),
      withUncounted: z.boolean().default(false),
    }),
    output: stockCount,
  },
  approve: {
    method: 'PUT',
    path: `${base}/{id}/approve`,
    summary: 'Book one adjustment for each difference, at the instant each thing was counted',
    access: productAccess.write,
    params: byId,
    body: versioned.extend({
      uncounted: z.enum(['keep', 'zero']).default('keep').describe('what becomes of what nobody counted'),
    }),
    output: stockCount.extend({ adjusted: z.int() }),
  },
  cancel: {
    method: 'PUT',
    path: `${base}/{id}/cancel`,
    summary: 'Give a count up; nothing is adjusted',
    access: productAccess.write,
    params: byId,
    body: versioned,
    output: stockCount,
  },
})
