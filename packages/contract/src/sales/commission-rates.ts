import * as z from 'zod'
import { editOf } from '../crud.ts'
import { byId, id, instant, nothing } from '../fields.ts'
import { listOf } from '../list.ts'
import { percentage } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { commissionAccess, commissionHeads } from './commission-heads.ts'

const percent = percentage(100, 'Use uma comissão entre 0 e 100%')
const named = z.object({ id, name: z.string() }).nullable()

const commissionRate = z.object({
  id,
  seller: named.describe('null: of everybody'),
  category: named.describe('with its parents, as `Ar/Split`'),
  product: named,
  service: named,
  percent,
  createdAt: instant,
  version: z.int(),
})
export type CommissionRate = z.input<typeof commissionRate>

export const commissionRateDraft = z.object({
  sellerId: id.nullable().optional().describe('absent or null: of everybody'),
  categoryId: id.nullable().optional(),
  productId: id.nullable().optional().describe('a category, a product or a service, at most one of them'),
  serviceId: id.nullable().optional(),
  percent,
})

const listed = listOf(commissionRate, {
  filters: { sellerId: id, categoryId: id, productId: id, serviceId: id },
  sort: ['createdAt', 'percent'],
  pageSize: 50,
})

/** How much of what is sold its seller earns: of the thing itself, then of its nearest category, then of all; each for the seller before everybody. */
export const commissionRates = defineRoutes({
  list: { ...commissionHeads.rates, summary: 'The rates of commissions', body: listed.body, output: listed.output },
  create: {
    method: 'POST',
    path: 'sale/commission-rates',
    summary: 'Add a rate; sales that were invoiced keep theirs',
    access: commissionAccess.rates,
    body: commissionRateDraft,
    output: commissionRate,
  },
  update: {
    method: 'PATCH',
    path: 'sale/commission-rates/{id}',
    summary: 'Change a rate; sales that were invoiced keep theirs',
    access: commissionAccess.rates,
    params: byId,
    body: editOf(commissionRateDraft),
    output: commissionRate,
  },
  remove: {
    method: 'DELETE',
    path: 'sale/commission-rates/{id}',
    summary: 'Remove a rate; sales that were invoiced keep theirs',
    access: commissionAccess.rates,
    params: byId,
    output: nothing,
  },
})
