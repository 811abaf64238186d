import * as z from 'zod'
import { readPermissions, writePermissions, type AccessRules } from '../access.ts'
import { byId, calendarDate, id, instant, line, money, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { quantity } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { saleAccess } from './sale-access.ts'

const access = {
  read: { permissions: readPermissions('sale-return', 'sale'), apps: saleAccess.read.apps },
  write: { permissions: writePermissions('sale-return'), apps: saleAccess.read.apps },
} as const satisfies Record<string, AccessRules>

const refund = z.enum(['GIVE_BACK', 'STORE_CREDIT'], 'Diga como devolver o valor')
const refundMethod = z.enum(['MONEY', 'PIX', 'CREDITCARD', 'DEBITCARD', 'TICKET'], 'Forma de devolução inválida')

const saleReturn = z.object({
  id,
  code: z.int(),
  sale: z.object({ id, code: z.int() }),
  client: z.object({ id, name: z.string() }).nullable(),
  day: calendarDate,
  createdAt: instant,
  reason: z.string(),
  place: z.object({ id, name: z.string() }).nullable().describe('none: it went straight to waste'),
  totalPrice: money.describe('what was received or owed for it'),
  freightPrice: money,
  cancelledPrice: money.describe('of what nobody had paid yet'),
  refund,
  refundMethod: refundMethod.nullable(),
  refundPrice: money.describe('given back, or kept as credit'),
  creditPrice: money.describe('how much of that became credit: what was paid with credit is never given back in money'),
  lines: z.array(z.object({ id, itemId: id, name: z.string(), quantity, refundPrice: money })),
})

const listed = listOf(saleReturn, {
  filters: { search: searchText, saleId: id, clientId: id, startDate: calendarDate, endDate: calendarDate },
  sort: ['createdAt', 'code', 'totalPrice'],
})

export const saleReturns = defineRoutes({
  list: {
    method: 'POST',
    path: 'sale/returns/filter',
    summary: 'What was brought back',
    access: access.read,
    body: listed.body,
    output: listed.output,
  },
  get: {
    method: 'GET',
    path: 'sale/returns/{id}',
    summary: 'Read a return',
    access: access.read,
    params: byId,
    output: saleReturn,
  },
  create: {
    method: 'POST',
    path: 'sale/sales/{id}/returns',
    summary: 'Take goods of an invoiced sale back, and settle their money',
    access: access.write,
    params: byId,
    body: z.object({
      lines: z
        .array(z.object({ itemId: id, quantity: quantity.refine((amount) => amount > 0, 'Informe a quantidade') }))
        .min(1, 'Escolha o que volta')
        .max(500),
      reason: line(300, { required: 'Informe o motivo da devolução' }),
      placeId: id.nullable().optional().describe('null: straight to waste; absent: where it was taken from'),
      withFreight: z.boolean().optional(),
      refund,
      refundMethod: refundMethod.optional().describe('how the money goes back; in money when absent'),
      bankAccountId: id.nullable().optional().describe('where it leaves from; absent: where it had come in'),
      tillId: id.nullable().optional().describe('the till whose money it is'),
    }),
    output: saleReturn,
  },
})
