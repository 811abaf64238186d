import { isCalendarDate } from '@prumo/domain/calendar/calendar-date'
import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { byId, calendarDate, id, instant, money, searchText, text } from '../fields.ts'
import { listOutput } from '../list.ts'
import { quantity } from '../numbers.ts'
import { costAccess } from '../products/product-access.ts'
import { defineRoutes } from '../route.ts'
import { mostSaleItems } from '../sales/sale-items.ts'
import { saleStatus } from '../sales/sale-records.ts'
import { pmocOrderAccess, pmocOrderHeads } from './order-heads.ts'
import { pmocAccess } from './pmoc-access.ts'
import { pmocHeads } from './pmoc-heads.ts'

const path = pmocHeads.list.path
const { read, change, prices } = pmocAccess
const { amounts } = pmocOrderAccess

export const mostPlansAtOnce = 200

const month = z
  .string('Mês inválido')
  .refine((value) => /^\d{4}-\d{2}$/.test(value) && isCalendarDate(`${value}-01`), 'Mês inválido')
  .describe('YYYY-MM')

const priceKind = z.enum(['monthly', 'per_visit'])
const orderKind = z.enum(['month', 'visit', 'corrective'])
const named = z.object({ id, name: z.string() })

/** What is charged of one month: all of it, or each day on which something was carried out. */
const dueMonth = z.object({
  month,
  visits: z.int().describe('days with executions that no order charges yet'),
  amount: onlyWith(prices, money),
})

const contractHead = {
  planId: id,
  pmocCode: z.string(),
  entity: named,
  priceKind: priceKind.nullable().describe('null: no price is agreed on, nothing can be charged'),
  price: onlyWith(prices, money.nullable()),
  service: named.nullable().describe('its orders are made of; null: chosen when they are made'),
}

const figures = {
  orders: onlyWith(amounts, z.int()),
  revenue: onlyWith(amounts, money.describe('by the rules of the reports of sales, less what was brought back')),
  cost: onlyWith(costAccess, money),
  profit: onlyWith(costAccess, money.describe('without the freight')),
  margin: onlyWith(costAccess, z.number().nullable().describe('the profit in percent of the revenue')),
}

export const maintenanceOrder = z.object({
  id,
  saleId: id,
  saleCode: z.int(),
  status: saleStatus,
  kind: orderKind,
  month: month.nullable(),
  days: z.array(calendarDate).describe('the visits it charges'),
  equipment: z.object({ id, tag: z.string() }).nullable(),
  executionId: id.nullable(),
  problemReportId: id.nullable(),
  total: money,
  day: calendarDate.describe('of the sale'),
  isStanding: z.boolean().describe('false: cancelled or deleted, what it was for can be charged again'),
  createdAt: instant,
})
export type MaintenanceOrder = z.input<typeof maintenanceOrder>

const madeOrder = z.object({
  planId: id,
  pmocCode: z.string(),
  entity: z.string(),
  saleId: id,
  saleCode: z.int(),
  total: onlyWith(prices, money),
})

const toInvoice = z
  .object({ orders: onlyWith(prices, z.int()), amount: onlyWith(prices, money) })
  .describe('orders that were made and are not invoiced yet; quotes of repairs are none')

const period = {
  startDate: calendarDate.optional().describe('the first day of this year when absent'),
  endDate: calendarDate.optional().describe('today when absent'),
  basis: z
    .enum(['sold', 'invoiced'], 'Escolha o que contar')
    .default('sold')
    .describe('`sold`: on the day it stopped being a quote; `invoiced`: on the day it was invoiced'),
}

const serviceForOthers = id.optional().describe('the service of orders of plans that name none, which keep it')

export const orders = defineRoutes({
  contracts: {
    ...pmocOrderHeads.contracts,
    summary:
      'Contracts of maintenance: what of each is to be invoiced, with an order or without, and what was this year',
    query: z.object({
      search: searchText.optional(),
      skip: z.coerce.number().int().min(0).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().describe('50 when absent'),
      only: z.enum(['due']).optional().describe('`due`: those with something to invoice'),
    }),
    output: listOutput(
      z.object({
        ...contractHead,
        due: z.array(dueMonth),
        toInvoice,
        amountDue: onlyWith(prices, money.describe('of `due` and of `toInvoice`')),
        year: z.object(figures),
      }),
    ),
  },
  preview: {
    method: 'GET',
    path: `${path}/contracts/preview`,
    summary: 'What charging a month would make orders of',
    access: read,
    query: z.object({
      month: month.optional().describe('absent: the newest with something to charge'),
      withoutVisits: z.stringbool().optional().describe('also monthly contracts of which nothing was carried out'),
    }),
    output: z.object({
      month,
      items: z.array(
        z.object({
          ...contractHead,
          visits: z.int().describe('0: nothing was carried out, and the month is charged all the same'),
          amount: onlyWith(prices, money),
          partial: z
            .object({ days: z.int(), ofDays: z.int(), amount: onlyWith(prices, money.describe('in proportion')) })
            .nullable()
            .describe('the contract begins within the month: charging asks whether all of it or its part'),
        }),
      ),
      total: onlyWith(prices, money),
      toInvoice: toInvoice.describe('orders of all contracts that were made and are not invoiced yet'),
      months: z.array(dueMonth).describe('every month with something to charge, of all contracts, the newest first'),
    }),
  },
  visits: {
    method: 'GET',
    path: `${path}/{id}/visits`,
    summary: 'Days on which something of a plan was carried out, and what charges them; the newest first',
    access: read,
    params: byId,
    output: z.object({
      ...contractHead,
      items: z.array(
        z.object({
          day: calendarDate,
          equipment: z.int().describe('machines'),
          items: z.int(),
          isDue: z.boolean(),
          saleId: id.nullable().describe('of the order that charges it, or its month'),
          isInvoiced: z.boolean().describe('that order'),
        }),
      ),
      due: z.array(dueMonth),
    }),
  },
  charge: {
    ...pmocOrderHeads.charge,
    summary: 'Make the service orders of a month, each plan at most once; what cannot be says why',
    body: z.object({
      month,
      planIds: z
        .array(id)
        .min(1, 'Escolha ao menos um contrato')
        .max(mostPlansAtOnce, `Escolha no máximo ${mostPlansAtOnce} contratos`)
        .optional()
        .describe('absent: all with something to charge'),
      serviceId: serviceForOthers,
      withoutVisits: z
        .boolean()
        .optional()
        .describe('also of the named monthly contracts of which nothing was carried out in the month'),
      partialMonth: z
        .enum(['whole', 'proportional'], 'Escolha como cobrar o primeiro mês')
        .optional()
        .describe('of a contract that begins within the month; required for these'),
    }),
    output: z.object({
      made: z.array(madeOrder),
      already: z.array(madeOrder).describe('charged before'),
      failed: z.array(z.object({ planId: id, pmocCode: z.string(), entity: z.string(), message: z.string() })),
    }),
  },
  chargeVisits: {
    method: 'POST',
    path: `${path}/{id}/visits/charge`,
    summary: 'Make one service order of chosen visits of a month; asked again, it is the same one',
    access: change,
    params: byId,
    body: z.object({
      days: z.array(calendarDate).min(1, 'Escolha ao menos uma visita').max(31, 'Escolha visitas de um mês'),
      serviceId: serviceForOthers,
    }),
    output: madeOrder,
  },
  corrective: {
    ...pmocOrderHeads.corrective,
    summary: 'Make a quote for the repair of a machine, to be gone on with as a service order',
    params: byId,
    body: z.object({
      description: text(2000, {
        required: 'Informe o que precisa ser feito',
        tooLong: 'Use no máximo 2000 caracteres',
      }),
      serviceId: id.optional().describe('absent: the service of its contract'),
      mayBeEmpty: z
        .boolean()
        .optional()
        .describe('from a device that knows no services: where the contract names none, the quote is filled in later'),
      parts: z
        .array(
          z.object({
            productId: id,
            variationId: id.nullable().optional(),
            quantity: quantity.refine((amount) => amount > 0, 'Informe a quantidade'),
          }),
        )
        .max(mostSaleItems)
        .optional(),
      executionId: id.optional().describe('that showed it'),
      problemReportId: id.optional().describe('by which somebody told of it'),
    }),
    output: z.object({ orderId: id, saleId: id, saleCode: z.int() }),
  },
  ofPlan: {
    method: 'GET',
    path: `${path}/{id}/orders`,
    summary: 'Service orders of a plan that somebody may see, the newest first',
    access: read,
    params: byId,
    output: z.object({ items: z.array(maintenanceOrder) }),
  },
  ofEquipment: {
    method: 'GET',
    path: `${path}/equipment/{id}/orders`,
    summary: 'Repairs of a machine that somebody may see, the newest first',
    access: read,
    params: byId,
    output: z.object({ items: z.array(maintenanceOrder) }),
  },
  margins: {
    method: 'GET',
    path: `${path}/contracts/margins`,
    summary: 'What maintenance brought and cost in a period, by contract, building or machine',
    access: read,
    query: z
      .object({
        ...period,
        by: z.enum(['contract', 'building', 'equipment']).default('contract'),
        planId: id.optional(),
      })
      .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
        message: 'O fim não pode ser antes do início',
        path: ['endDate'],
      }),
    output: z.object({
      rows: z.array(
        z.object({
          id: id.nullable().describe('of plan, owner or machine; null: what no single machine was charged for'),
          label: z.string(),
          ...figures,
        }),
      ),
      ...figures,
    }),
  },
  equipmentCosts: {
    method: 'GET',
    path: `${path}/{id}/equipment-costs`,
    summary: 'What the repairs of each machine of a plan came to in twelve months, and whether to replace it',
    access: read,
    params: byId,
    output: z.object({
      percent: z.int().describe('of the price of a new machine, from which replacing is advised'),
      items: z.array(
        z.object({
          equipmentId: id,
          tag: z.string(),
          priceOfNew: money.nullable(),
          costOf12Months: onlyWith(amounts, money),
          advice: onlyWith(amounts, z.enum(['keep', 'consider_replacing', 'unknown'])),
        }),
      ),
    }),
  },
})
