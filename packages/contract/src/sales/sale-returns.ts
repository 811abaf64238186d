import { salePaymentMethods } from '@prumo/domain/sales/payments'
import * as z from 'zod'
import { byId, calendarDate, id, instant, line, money, searchText } from '../fields.ts'
import { listOf } from '../list.ts'
import { quantity } from '../numbers.ts'
import { defineRoutes } from '../route.ts'
import { unitOfMeasurement } from '../products/products.ts'
import { saleReturnHeads } from './sale-heads.ts'
import { deviceId } from './tills.ts'

const refund = z.enum(['GIVE_BACK', 'STORE_CREDIT'], 'Informe como devolver o valor')
export const refundMethods = ['MONEY', 'PIX', 'CREDITCARD', 'DEBITCARD', 'TICKET'] as const
const refundMethod = z.enum(refundMethods, 'Forma de devolução inválida')

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
  excessPrice: money.describe('had been paid or promised beyond the total of the sale, and went with this return'),
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
  list: { ...saleReturnHeads.list, summary: 'What was brought back', body: listed.body, output: listed.output },
  get: { ...saleReturnHeads.get, summary: 'Read a return', params: byId, output: saleReturn },
  terms: {
    ...saleReturnHeads.terms,
    summary: 'What of an invoiced sale can still come back, and what that means for its money',
    params: byId,
    output: z.object({
      sale: z.object({ id, code: z.int() }),
      client: z.object({ id, name: z.string() }).nullable(),
      lastDay: calendarDate.describe('on which something can be brought back'),
      lines: z.array(
        z.object({
          itemId: id,
          name: z.string(),
          unitOfMeasurement,
          isStocked: z.boolean().describe('goes back to a place, or to waste'),
          quantity: quantity.describe('sold'),
          netPrice: money.describe('of all of it, after both discounts'),
          returned: quantity.describe('before'),
          refundedPrice: money.describe('before'),
        }),
      ),
      freightPrice: money.describe('of which nothing went back yet'),
      methods: z
        .array(z.enum(salePaymentMethods))
        .describe('by which it was paid: what came in, then what is to come, the largest amounts first'),
      openPrice: money.describe('to be received still: cancelled first, the last due first'),
      receivedPrice: money,
      refundedPrice: money.describe('before, given back or as credit'),
      excessPrice: money.describe('paid or promised beyond the total: goes back with whatever comes back first'),
      moneyLeftPrice: money.describe('what may go back in money: what was paid with credit goes back as credit'),
      asksAccount: z.array(refundMethod).describe('ways back for which `bankAccountId` has to be said'),
    }),
  },
  create: {
    ...saleReturnHeads.create,
    summary: 'Take goods of an invoiced sale back, and settle their money',
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
      tillId: id.nullable().optional().describe('the till whose money it is; absent: those in which it had come in'),
      deviceId: deviceId.optional().describe('which device asks: that of the till that is named'),
    }),
    output: saleReturn,
  },
})
