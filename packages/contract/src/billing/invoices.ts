import * as z from 'zod'
import { byId, calendarDate, id, instant, money } from '../fields.ts'
import { listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { readBilling } from './billing-access.ts'

export const invoiceStatus = z.enum(['open', 'paid', 'void', 'uncollectible'])
export const invoiceStatusLabels = {
  open: 'Em aberto',
  paid: 'Paga',
  void: 'Cancelada',
  uncollectible: 'Não paga',
} as const

export const invoiceLine = z.object({
  description: z.string(),
  productId: z.string().nullable(),
  amount: money.describe('negative for a credit'),
  periodStart: calendarDate.nullable(),
  periodEnd: calendarDate.nullable(),
})

const invoiceHead = z.object({
  id,
  number: z.int().describe('sequential in the company'),
  status: invoiceStatus,
  description: z.string(),
  total: money,
  issuedOn: calendarDate,
  periodStart: calendarDate.nullable(),
  periodEnd: calendarDate.nullable(),
  paidAt: instant.nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
})

export const invoice = invoiceHead.extend({
  lines: z.array(invoiceLine),
  attempts: z.array(
    z.object({ at: instant, succeeded: z.boolean(), reason: z.string().nullable(), cardLast4: z.string().nullable() }),
  ),
})
export type Invoice = z.input<typeof invoiceHead>

export const invoices = defineRoutes({
  list: {
    method: 'POST',
    path: 'payment/invoice/filter',
    summary: 'List invoices of the subscription',
    access: readBilling,
    ...listOf(invoiceHead, {
      filters: { status: invoiceStatus, from: calendarDate, to: calendarDate },
      sort: ['number', 'issuedOn', 'total'],
    }),
  },
  get: {
    method: 'GET',
    path: 'payment/invoice/{id}',
    summary: 'Read an invoice with its lines and attempts',
    access: readBilling,
    params: byId,
    output: invoice,
  },
  pdf: {
    method: 'GET',
    path: 'payment/invoice/{id}/pdf',
    summary: 'The invoice as a PDF file',
    access: readBilling,
    kind: 'download',
    params: byId,
    output: z.unknown(),
  },
})
