import * as z from 'zod'
import { byId, calendarDate, id, money, nothing, recordVersion, searchText } from '../fields.ts'
import { historyOutput } from '../history.ts'
import { fieldsOf, listOf } from '../list.ts'
import { defineRoutes } from '../route.ts'
import { inSegment } from '../finance/analysis.ts'
import { saleOrigin } from '../finance/sale-hand-off.ts'
import { quantity } from '../numbers.ts'
import { saleAccess } from './sale-access.ts'
import { mostSaleItems } from './sale-items.ts'
import { discountApproval } from './discount-pins.ts'
import {
  cancelReason,
  entriesDraft,
  sale,
  saleDraft,
  salePaymentMethod,
  saleStatus,
  saleType,
  scheduleDraft,
} from './sale-records.ts'
import { receiptDraft, tillStamp } from './till-stamp.ts'

const path = 'sale/sales'
const { read, write } = saleAccess
export const mostSalesAtOnce = 200

/** Of a line, to the second order. */
const dividedQuantity = quantity.refine((thousandths) => thousandths > 0, 'Informe a quantidade')

const amounts = { count: z.int(), total: money }

const listed = listOf(sale, {
  filters: {
    search: searchText,
    status: saleStatus,
    statuses: z.array(saleStatus).max(6),
    type: saleType,
    clientId: id,
    sellerId: id,
    technicalId: id,
    startDate: calendarDate,
    endDate: calendarDate,
    minTotal: money,
    maxTotal: money,
    tag: searchText,
    paymentMethod: salePaymentMethod,
    isExpired: z.boolean(),
    isToCheck: z.boolean(),
    isDeleted: z.boolean().describe('`false` when absent'),
  },
  sort: ['createdAt', 'code', 'totalPrice', 'budgetValidity', 'scheduledStartDate'],
})

const expiringItem = z.object({
  id: id.describe('of the item'),
  saleId: id,
  saleCode: z.int(),
  type: saleType,
  name: z.string(),
  client: sale.shape.client,
  usedOn: calendarDate,
  expirationAfterUse: calendarDate,
  isExpired: z.boolean(),
})
export type ExpiringItem = z.input<typeof expiringItem>
const newSale = saleDraft.extend({
  id: id.optional().describe('given by a device that may have to send it again'),
  totalPrice: money.optional().describe('what the person saw: another total is refused'),
  paid: z
    .boolean()
    .optional()
    .describe('said at the till: `true` is paid and invoiced at once, `false` an order to be paid'),
  deliversLater: z.boolean().optional().describe('paid, and delivered or carried out another day'),
  origin: saleOrigin.optional().describe('`sales-order` when absent'),
  status: saleStatus
    .extract(['BUDGET', 'APPROVED'])
    .optional()
    .describe('`APPROVED`: saved as an order, not paid; absent: what is of the till is one, anything else a quote'),
  till: tillStamp.optional(),
  approval: discountApproval.optional().describe('of whoever agreed, by their PIN, to what the seller may not give'),
  acceptBlocked: z.boolean().optional().describe('somebody was asked about a blocked client'),
  acceptExpired: z.boolean().optional().describe('somebody was asked about goods past their date'),
  createsEntries: z.boolean().optional().describe('the answer to the question about finance; absent: as settings say'),
  entries: entriesDraft.optional(),
})

export const sales = defineRoutes({
  list: {
    method: 'POST',
    path: `${path}/filter`,
    summary: 'Quotes, orders and service orders that somebody may see',
    access: read,
    // The specification also sends status and type beside the filters.
    body: listed.body.unwrap().extend({ status: saleStatus.optional(), type: saleType.optional() }).prefault({}),
    output: listed.output,
  },
  summary: {
    method: 'POST',
    path: `${path}/summary`,
    isQuestion: true,
    summary: 'What a list comes to by status, and how quotes are doing',
    access: read,
    body: z.object({ filters: listed.body.unwrap().shape.filters }).prefault({}),
    output: z.object({
      byStatus: z.array(z.object({ status: saleStatus, ...amounts })),
      quotes: z.object({
        closedPercent: z.number().nullable().describe('of the quotes of the last 30 days, those that were approved'),
        daysToApprove: z.number().nullable().describe('of those approved in the last 30 days, on average'),
        expiring: z.object(amounts).describe('good for seven days at most'),
      }),
    }),
  },
  get: { method: 'GET', path: `${path}/{id}`, summary: 'Read a sale', access: read, params: byId, output: sale },
  history: {
    method: 'GET',
    path: `${path}/{id}/history`,
    summary: 'Who changed this sale, when, before and after',
    access: read,
    params: byId,
    output: historyOutput,
  },
  create: {
    method: 'POST',
    path,
    summary: 'Make a quote, or a sale of the till',
    access: write,
    maxBytes: 4 * 1024 * 1024,
    body: newSale,
    output: sale,
  },
  recordCompleted: {
    method: 'POST',
    path: `${path}/completed`,
    summary: 'Book a sale that a device completed, also for whoever may no longer sell but could then',
    // Money that was taken is in the books whatever became of its seller's keys: the operation asks what they held at that instant.
    access: 'member',
    maxBytes: 4 * 1024 * 1024,
    body: newSale.extend({ id, paid: z.literal(true), till: tillStamp }),
    output: z.object({ id, code: z.int() }),
  },
  update: {
    method: 'PATCH',
    path: `${path}/{id}`,
    summary: 'Change a sale, as far as its status lets it be changed',
    access: write,
    params: byId,
    maxBytes: 4 * 1024 * 1024,
    body: saleDraft.partial().extend({ version: recordVersion.optional(), acceptBlocked: z.boolean().optional() }),
    output: sale,
  },
  check: {
    method: 'PUT',
    path: `${path}/{id}/check`,
    summary: 'Say that somebody looked at a sale marked a conferir: it then gives credit, refunds and commission',
    access: saleAccess.check,
    params: byId,
    body: z.object({ version: recordVersion.optional() }),
    output: sale,
  },
  due: {
    method: 'GET',
    path: `${path}/{id}/due`,
    summary: 'What is still to be received of a sale',
    access: read,
    params: byId,
    output: z.object({ due: money }),
  },
  receive: {
    method: 'POST',
    path: `${path}/{id}/receive`,
    summary: 'Receive at a till what is still to be paid of an order',
    access: write,
    params: byId,
    body: receiptDraft,
    output: sale,
  },
  changeStatus: {
    method: 'PATCH',
    path: `${path}/{id}/status`,
    summary: 'Approve, schedule, carry out, invoice or cancel: forward only',
    access: write,
    params: byId,
    body: z
      .object({
        status: saleStatus,
        version: recordVersion.optional(),
        reason: cancelReason.optional(),
        refund: z
          .enum(['GIVE_BACK', 'STORE_CREDIT'], 'Informe o que fazer com o valor recebido')
          .optional()
          .describe('of what was received for a sale that is cancelled'),
        service: scheduleDraft.optional().describe('when and by whom, said with `SCHEDULED`'),
        acceptExpired: z.boolean().optional().describe('somebody was asked about goods past their date'),
        createsEntries: z
          .boolean()
          .optional()
          .describe('the answer to the question about finance; absent: as settings say'),
        entries: entriesDraft.optional(),
      })
      .refine(({ status, reason }) => status !== 'CANCELLED' || reason !== undefined, {
        message: 'Informe o motivo do cancelamento',
        path: ['reason'],
      })
      .refine(({ status, service }) => service === undefined || status === 'SCHEDULED', {
        message: 'A data só é informada ao agendar',
        path: ['service'],
      }),
    output: sale,
  },
  duplicate: {
    method: 'POST',
    path: `${path}/{id}/duplicate`,
    summary: 'Make a quote with everything of a sale, at the prices of today',
    access: write,
    params: byId,
    output: sale,
  },
  divide: {
    method: 'POST',
    path: `${path}/{id}/divide`,
    summary: 'Make two orders of an approved or scheduled one; together they come to the same. Answers the second',
    access: write,
    params: byId,
    body: z.object({
      version: recordVersion.optional(),
      lines: z
        .array(z.object({ itemId: id, quantity: dividedQuantity }))
        .min(1, 'Escolha ao menos um item')
        .max(mostSaleItems, `Use no máximo ${mostSaleItems} itens`),
    }),
    output: sale,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Put a quote or a cancelled sale among the deleted ones',
    access: write,
    params: byId,
    output: nothing,
  },
  removeAll: {
    method: 'POST',
    path: `${path}/delete-all`,
    summary: 'Delete several; each that cannot be says why',
    access: write,
    body: z.object({
      ids: z
        .array(id)
        .min(1, 'Selecione ao menos um registro')
        .max(mostSalesAtOnce, `Selecione no máximo ${mostSalesAtOnce} registros`),
    }),
    output: z.object({
      deleted: z.int(),
      failed: z.array(z.object({ id, code: z.int().nullable(), message: z.string() })),
    }),
  },
  expiring: {
    method: 'POST',
    path: `${path}/valid-expiration`,
    isQuestion: true,
    summary: 'Items of sales that were carried out, by the day until which they are good',
    access: read,
    body: z
      .object({
        skip: z.int().min(0).max(1_000_000).default(0),
        limit: z.int().min(1).max(1000).default(25),
        fields: fieldsOf(expiringItem),
        startDate: calendarDate.optional(),
        endDate: calendarDate.optional(),
        filters: z.strictObject({ search: searchText, clientId: id, type: saleType }).partial().optional(),
      })
      .prefault({}),
    output: listOf(expiringItem, { filters: {}, sort: ['expirationAfterUse'] }).output,
  },
  charts: {
    method: 'GET',
    path: `${path}/charts`,
    summary: 'What was sold in a period, step by step; the point named Total is the sum',
    access: read,
    query: inSegment,
    output: z.object({
      items: z.array(z.object({ xAxis: z.string(), yAxis: money, legend: z.string(), count: z.int() })),
    }),
  },
  statistics: {
    method: 'GET',
    path: `${path}/statistics`,
    summary: 'How sales stand today and this month, beside the time before',
    access: read,
    output: z.object({
      today: z.object(amounts),
      yesterday: z.object(amounts),
      month: z.object(amounts),
      lastMonth: z.object(amounts),
      byStatus: z.array(z.object({ status: saleStatus, ...amounts })),
    }),
  },
})
