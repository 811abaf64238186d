import * as z from 'zod'
import { id, money } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import { period } from './analysis-records.ts'
import { between, isShort, tooLong } from './asked-period.ts'
import { ledgerAccess } from './finance-access.ts'
import { analysisHeads } from './finance-heads.ts'
import { reportFilters } from './report-filters.ts'
import { basis } from './segments.ts'

const figures = {
  income: money,
  expense: money.describe('a magnitude'),
  paidIncome: money.describe('realised; the rest is expected'),
  paidExpense: money,
  result: money.describe('income less expense'),
}
const line = z.object({
  categoryId: id.nullable(),
  name: z.string(),
  values: z.array(money).describe('of each month, as magnitudes'),
  total: money,
})
const group = line.extend({
  categories: z
    .array(line)
    .describe('its subcategories, and what stands in the main category itself; none where that is all'),
})

const shape = { basis: basis.default('cash'), ...reportFilters }

export const incomeStatementRoutes = defineRoutes({
  incomeStatement: {
    ...analysisHeads.incomeStatement,
    summary: 'Income statement by month: main categories with their subcategories, and the result',
    isQuestion: true,
    body: between(shape).refine(isShort, tooLong),
    output: z.object({
      months: z.array(
        z.object({
          ...period,
          label: z.string(),
          isForecast: z.boolean().describe('it ends today or later: what is expected counts'),
          ...figures,
        }),
      ),
      total: z.object(figures),
      incomes: z.array(group).describe('the largest first'),
      expenses: z.array(group),
      outside: z
        .object({ values: z.array(money), total: money })
        .nullable()
        .describe('received less paid in categories that are no part of the result; null: nothing'),
    }),
  },
  exportIncomeStatement: {
    method: 'POST',
    path: 'sale/transaction/income-statement/export',
    summary: 'The income statement as PDF, XLSX or CSV',
    access: ledgerAccess.read,
    kind: 'download',
    isQuestion: true,
    body: between({ ...shape, format: z.enum(['pdf', 'xlsx', 'csv'], 'Escolha o formato') }).refine(isShort, tooLong),
    output: z.string(),
  },
})
