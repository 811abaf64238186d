import { salePaymentMethods } from '@prumo/domain/sales/payments'
import * as z from 'zod'
import { crudRoutes } from '../crud.ts'
import { byId, calendarDate, id, instant, line, money, optionalLine, searchText } from '../fields.ts'
import { generalStatus } from '../finance/general-status.ts'
import { defineRoutes } from '../route.ts'
import { saleStatus } from './sale-records.ts'
import { tillAccess, tillHeads } from './till-access.ts'

const named = z.object({ id, name: z.string() })

const openShift = z.object({ id, openedAt: instant, openedBy: named })

export const till = z.object({
  id,
  name: z.string(),
  series: z.string().describe('stands before the numbers of its receipts'),
  generalStatus,
  place: named.describe('what it sells is taken from there'),
  bankAccount: named.describe('where its money lies'),
  deviceName: z.string().nullable(),
  registeredAt: instant.nullable().describe('null: no device counts for it'),
  nextNumber: z.int().describe('as far as the server has heard'),
  openShift: openShift.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Till = z.input<typeof till>

const tillDraft = z.object({
  name: line(60, { required: 'Informe o nome do caixa' }),
  series: z
    .string('Informe a série')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,6}$/, 'Use de 1 a 6 letras ou números'),
  placeId: id.optional().describe('absent: the usual place'),
  generalStatus: generalStatus.optional(),
})

/** Made at random by the device: it names no record of the server. */
export const madeByDevice = (message: string) =>
  z.string(message).regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, message)
export const deviceId = madeByDevice('Aparelho inválido')

const path = 'sale/tills'
const { remove: _never, ...routes } = crudRoutes({
  path,
  name: 'till',
  read: tillAccess.read,
  write: tillAccess.approve,
  item: till,
  option: till.pick({ id: true, name: true, series: true, generalStatus: true }),
  draft: tillDraft,
  filters: { search: searchText, generalStatus },
  sort: ['name', 'series', 'createdAt'],
})

const method = z.enum(salePaymentMethods)
const counted = { count: z.int(), amount: money }
/** So many sales and orders stand there one by one. */
export const mostAtDesk = 12

const desk = z.object({
  shift: z
    .object({
      ...counted,
      methods: z.array(z.object({ method, ...counted })).describe('what the clients paid by, the largest first'),
      sales: z
        .array(
          z.object({
            id,
            number: z.string(),
            happenedAt: instant,
            status: saleStatus,
            isReturnable: z.boolean().describe('paid, and not all of it is back'),
            client: z.string().nullable(),
            itemCount: z.int(),
            methods: z.array(method),
            amount: money,
          }),
        )
        .describe('the last ones'),
    })
    .nullable(),
  orders: z.object({
    ...counted,
    items: z
      .array(
        z.object({
          id,
          code: z.int(),
          client: z.string().nullable(),
          status: saleStatus,
          day: calendarDate,
          amount: money,
        }),
      )
      .describe('agreed on and not received yet, the newest first'),
  }),
  pix: z
    .array(z.object({ id, number: z.string(), happenedAt: instant, client: z.string().nullable(), amount: money }))
    .describe('of sales of the last seven days, which nobody has seen arrive'),
})
export type TillDesk = z.input<typeof desk>

/** A till is made inactive, never deleted: its receipts and its ledger name it. */
export const tills = defineRoutes({
  ...routes,
  mine: {
    ...tillHeads.mine,
    summary: 'The till that a device counts for, and its open shift',
    isQuestion: true,
    body: z.object({ deviceId }),
    output: z.object({
      till: till.pick({ id: true, name: true, series: true, nextNumber: true, place: true }).nullable(),
      shift: openShift
        .extend({ isMine: z.boolean(), maySell: z.boolean().describe('opened it, was let in, or approves') })
        .nullable(),
      isShiftRequired: z.boolean().describe('a sale needs an open till'),
      postsToFinance: z.boolean().describe('what moves here is also written to the accounts of finance'),
    }),
  },
  desk: {
    method: 'GET',
    path: 'sale/till-desk',
    summary: 'What a seller comes back to: what a shift has sold, orders to receive, and Pix that nobody saw arrive',
    access: tillAccess.sell,
    query: z.object({ shiftId: id.optional().describe('absent: nothing of a shift') }),
    output: desk,
  },
  register: {
    method: 'PUT',
    path: `${path}/{id}/device`,
    summary: 'Let a device count for a till; another one that did so needs somebody who approves',
    access: tillAccess.operate,
    params: byId,
    body: z.object({
      deviceId,
      deviceName: optionalLine(100),
      takesOver: z.boolean().optional().describe('instead of the device that counts for it now'),
    }),
    output: till,
  },
})
