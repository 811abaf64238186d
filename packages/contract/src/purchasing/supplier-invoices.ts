import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { byId, calendarDate, id, nothing, recordVersion, searchText } from '../fields.ts'
import { entryAccess } from '../finance/finance-access.ts'
import { historyOutput } from '../history.ts'
import { listOf } from '../list.ts'
import { costAccess } from '../products/product-access.ts'
import { defineRoutes } from '../route.ts'
import { invoiceAccess, invoicePath, purchasingHeads } from './purchasing-heads.ts'
import {
  invoiceDecisions,
  invoiceState,
  payment,
  supplierInvoice,
  supplierInvoiceDetail,
} from './supplier-invoice-records.ts'

export const maxInvoiceBytes = 5 * 1024 * 1024
const { read, write } = invoiceAccess

export const supplierInvoices = defineRoutes({
  list: {
    ...purchasingHeads.invoices,
    summary: 'Invoices of suppliers, received or waiting to be',
    ...listOf(supplierInvoice, {
      filters: {
        search: searchText,
        state: invoiceState,
        supplier: id,
        startDate: calendarDate,
        endDate: calendarDate,
      },
      sort: ['createdAt', 'issuedOn', 'number', 'total'],
    }),
  },
  upload: {
    method: 'POST',
    path: invoicePath,
    summary: 'Send the XML of an NF-e: it is checked and its lines are looked up; nothing comes in yet',
    access: write,
    kind: 'upload',
    maxBytes: maxInvoiceBytes,
    limits: [{ by: 'user', max: 300, seconds: 3600 }],
    query: z.object({
      acceptOtherCompany: z
        .stringbool()
        .default(false)
        .describe('the invoice is addressed to somebody else, and is ours'),
    }),
    output: z.object({ id, isNew: z.boolean().describe('false: the same invoice was sent before') }),
  },
  get: {
    ...purchasingHeads.invoice,
    summary: 'An invoice with its lines, what becomes of them, what they cost, and what is to be paid',
    params: byId,
    output: supplierInvoiceDetail,
  },
  history: {
    method: 'GET',
    path: `${invoicePath}/{id}/history`,
    summary: 'Who changed this invoice, when, before and after',
    access: read,
    params: byId,
    output: historyOutput,
  },
  decide: {
    method: 'PUT',
    path: `${invoicePath}/{id}`,
    summary: 'Say what lines are, what their units hold, which are left out, and how costs are shared',
    access: write,
    params: byId,
    maxBytes: 2 * 1024 * 1024,
    body: invoiceDecisions,
    output: supplierInvoiceDetail,
  },
  receive: {
    method: 'POST',
    path: `${invoicePath}/{id}/receive`,
    summary: 'Bring an invoice in: supplier, new products, stock, costs and payables, all of it or nothing',
    access: write,
    params: byId,
    body: z.object({
      version: recordVersion.optional(),
      placeId: id.optional().describe('absent: the usual place'),
      updatesCostPrice: onlyWith(
        costAccess,
        z.boolean().describe('the landed cost becomes the cost price of the products'),
      ),
      payment: payment.optional().describe('absent: nothing to pay is written'),
    }),
    output: supplierInvoiceDetail,
  },
  pay: {
    method: 'POST',
    path: `${invoicePath}/{id}/payables`,
    summary: 'Write what is to be paid of a received invoice that has none of it yet',
    access: entryAccess.write,
    params: byId,
    body: payment,
    output: z.object({ entryIds: z.array(id) }),
  },
  undo: {
    method: 'POST',
    path: `${invoicePath}/{id}/undo`,
    summary: 'Take a received invoice back: stock, costs and payables, while it is all still there and unpaid',
    access: write,
    params: byId,
    body: z.object({ version: recordVersion.optional() }).prefault({}),
    output: supplierInvoiceDetail,
  },
  remove: {
    method: 'DELETE',
    path: `${invoicePath}/{id}`,
    summary: 'Forget an invoice that was never received',
    access: write,
    params: byId,
    output: nothing,
  },
})
