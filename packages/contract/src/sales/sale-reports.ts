import * as z from 'zod'
import { onlyWith } from '../closed-fields.ts'
import { calendarDate, id, money } from '../fields.ts'
import { quantity } from '../numbers.ts'
import { costAccess } from '../products/product-access.ts'
import { defineRoutes } from '../route.ts'
import { saleReportHeads } from './sale-heads.ts'
import { saleReportLabels } from './sale-labels.ts'

const keysOf = <Labels extends object>(labels: Labels) =>
  Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]]

const asked = {
  by: z.enum(keysOf(saleReportLabels), 'Escolha como agrupar').default('day'),
  basis: z
    .enum(['sold', 'invoiced'], 'Escolha o que contar')
    .default('sold')
    .describe('`sold`: on the day it stopped being a quote; `invoiced`: on the day it was invoiced'),
  startDate: calendarDate,
  endDate: calendarDate,
  sellerId: id.optional(),
  clientId: id.optional(),
}
const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate
const order = { message: 'O fim não pode ser antes do início', path: ['endDate'] }

const figures = {
  count: z.int().describe('sales'),
  quantity,
  total: money.describe('what they come to, freight included, less what was brought back on its own day'),
  cost: onlyWith(costAccess, money.nullable().describe('none: of a method of payment nobody knows it')),
  profit: onlyWith(costAccess, money.nullable().describe('without the freight')),
  margin: onlyWith(costAccess, z.number().nullable().describe('the profit in percent of the total')),
}

export const saleReports = defineRoutes({
  read: {
    ...saleReportHeads.read,
    summary: 'What was sold in a period, by day, hour, seller, client, product, category or method',
    isQuestion: true,
    body: z.object(asked).refine(isInOrder, order),
    output: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          ...figures,
          class: z
            .enum(['A', 'B', 'C'])
            .nullable()
            .describe('of the curve: the first 80 % of the total, the next 15 %, the rest'),
          share: z.number().describe('of the total, in percent'),
        }),
      ),
      ...figures,
      returned: money.describe('of what was brought back in the period'),
    }),
  },
  export: {
    method: 'POST',
    path: 'sale/reports/export',
    summary: 'The report as XLSX or CSV',
    access: saleReportHeads.read.access,
    kind: 'download',
    isQuestion: true,
    body: z.object({ ...asked, format: z.enum(['xlsx', 'csv'], 'Escolha o formato') }).refine(isInOrder, order),
    output: z.string(),
  },
})
