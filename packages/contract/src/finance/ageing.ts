import * as z from 'zod'
import { calendarDate, id, money, searchText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { askedDate } from './asked-date.ts'
import { paging } from './asked-period.ts'
import { ledgerAccess } from './finance-access.ts'
import { analysisHeads } from './finance-heads.ts'

const ages = {
  notDue: money.describe('due on the reference day or later'),
  upTo30: money.describe('1 to 30 days overdue'),
  upTo60: money.describe('31 to 60'),
  upTo90: money.describe('61 to 90'),
  over90: money.describe('more than 90'),
  overdue: money.describe('all that is overdue'),
  open: money.describe('overdue or not'),
}
const columns = Object.keys(ages) as (keyof typeof ages)[]
const orders = ['name', ...columns] as const
const total = z.object({
  ...ages,
  count: z.int().describe('open entries'),
  firstDueDate: calendarDate.nullable(),
  lastDueDate: calendarDate.nullable(),
})

const asked = {
  type: z.enum(['INCOME', 'EXPENSE'], 'Escolha a receber ou a pagar').default('INCOME'),
  date: askedDate.optional().describe('days overdue are counted up to it; today without it'),
  bankAccountId: id.optional(),
  costCenterId: id.optional(),
  withoutCostCenter: z.boolean().optional(),
  search: searchText.optional().describe('in name and document'),
  sort: z
    .enum([...orders, ...orders.map((order) => `-${order}` as const)])
    .default('-overdue')
    .describe('largest amounts first with `-`'),
}

export const ageingRoutes = defineRoutes({
  ageing: {
    ...analysisHeads.ageing,
    summary: 'What is open today by person, by how long it is overdue: who owes the company, or whom it owes',
    isQuestion: true,
    body: z.object({ ...asked, skip: paging.skip, limit: z.int().min(1).max(200).default(50) }),
    output: z.object({
      date: calendarDate,
      items: z.array(
        total.extend({
          person: z.object({ id, name: z.string() }).nullable().describe('null: entries that name nobody'),
        }),
      ),
      total: z.int().describe('people, and one more for entries that name nobody'),
      overdueTotal: z.int().describe('of them, with something overdue'),
      sums: total.describe('of all of them, not of the page'),
    }),
  },
  exportAgeing: {
    method: 'POST',
    path: 'sale/transaction/ageing/export',
    summary: 'What is open by person and age as PDF, XLSX or CSV',
    access: ledgerAccess.read,
    kind: 'download',
    isQuestion: true,
    body: z.object({ ...asked, format: z.enum(['pdf', 'xlsx', 'csv'], 'Escolha o formato') }),
    output: z.string(),
  },
})
