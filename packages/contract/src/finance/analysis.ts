import { daysBetween } from '@prumo/domain/calendar/calendar-date'
import { groupings, type Grouping } from '@prumo/domain/calendar/grouping'
import * as z from 'zod'
import { calendarDate, id, money, searchText } from '../fields.ts'
import { defineRoutes } from '../route.ts'
import {
  categoryTotal,
  costCenterTotal,
  dashboard,
  flowFigures,
  flowStep,
  period,
  reportEntry,
} from './analysis-records.ts'
import { ageingRoutes } from './ageing.ts'
import { accountIds, between, check, isOrdered, isShort, paging, tooLong, wrongOrder } from './asked-period.ts'
import { askedDate } from './asked-date.ts'
import { balanceRoutes } from './balances.ts'
import { categoryIcon } from './category-icons.ts'
import { entryAccess, ledgerAccess } from './finance-access.ts'
import { analysisHeads } from './finance-heads.ts'
import { basis, segment } from './segments.ts'
import { entry } from './entries.ts'
import { incomeStatementRoutes } from './income-statement.ts'
import { reportFilters } from './report-filters.ts'

/** Movimentações shows balances too: a till needs them. */
const { read } = entryAccess

export const inSegment = z.object({ segment: segment.default('MONTH') })
/** Ten years of days: more points than any screen can show. */
export const mostSteps = 3660
const daysOf: Record<Grouping, number> = { day: 1, week: 7, month: 30, quarter: 90, year: 365 }
const hasFewSteps = check(
  ({ startDate, endDate, grouping = 'day' }) => daysBetween(startDate, endDate) / daysOf[grouping] < mostSteps,
)
const tooManySteps = {
  path: ['endDate'],
  message: 'O período é longo demais: escolha um período menor ou agrupe por mês',
}

const report = { basis: basis.default('cash'), grouping: z.enum(groupings).default('month'), ...reportFilters }

const totalsByCategory = {
  incomes: z.array(categoryTotal),
  expenses: z.array(categoryTotal),
  outsideIncomes: z.array(categoryTotal).describe('of categories that are no part of the result'),
  outsideExpenses: z.array(categoryTotal),
}

export const analysis = defineRoutes({
  dashboard: {
    ...analysisHeads.dashboard,
    summary: 'Everything the finance dashboard shows',
    query: inSegment,
    output: dashboard,
  },
  statistics: {
    method: 'GET',
    path: 'sale/transaction/statistics',
    summary: 'Current balance, income and expense of the month, pending entries',
    access: ledgerAccess.read,
    output: z.object({ items: z.array(z.object({ title: z.string(), value: z.number() })) }),
  },
  charts: {
    method: 'GET',
    path: 'sale/transaction/charts',
    summary: 'Income and expense of a period as chart series; the point named Total is the sum',
    access: ledgerAccess.read,
    query: inSegment,
    output: z.object({ items: z.array(z.object({ xAxis: z.string(), yAxis: money, legend: z.string() })) }),
  },
  cashFlow: {
    ...analysisHeads.cashFlow,
    summary: 'Cash flow of a period: steps for a chart, and categories by month (or week, or day) for a table',
    query: inSegment
      .extend({
        startDate: askedDate
          .optional()
          .describe('with `endDate`, instead of the segment: any period of up to three years'),
        endDate: askedDate.optional(),
        basis: basis.default('cash'),
        bankAccountId: id.optional(),
        costCenterId: id.optional().describe('its income and expense alone: a cost centre has no balance'),
      })
      .refine(({ startDate, endDate }) => (startDate === undefined) === (endDate === undefined), {
        path: ['endDate'],
        message: 'Informe o início e o fim do período',
      })
      .refine(isOrdered, wrongOrder)
      .refine(isShort, tooLong),
    output: z.object({
      ...period,
      ...flowFigures,
      isForecast: z.boolean(),
      chart: z.array(flowStep.extend(flowFigures)),
      headers: z.array(z.object({ ...period, label: z.string(), ...flowFigures, isForecast: z.boolean() })),
      rows: z.array(
        z.object({
          type: z.enum(['INCOME', 'EXPENSE']),
          categoryId: id.nullable(),
          category: z.string(),
          parentName: z.string().nullable(),
          outsideResult: z
            .boolean()
            .describe('no part of the result: in the figure of that name, not in income or expense'),
          categoryIcon,
          values: z
            .array(money.nullable())
            .describe(
              'paid, and open from today on (by competence all that is open), as magnitudes; null where there is nothing. What is overdue is in none of them',
            ),
          total: money,
        }),
      ),
    }),
  },
  categories: {
    method: 'POST',
    path: 'sale/transaction/categories',
    summary: 'Income and expense by category',
    access: ledgerAccess.read,
    isQuestion: true,
    body: between({ basis: basis.default('cash'), ...reportFilters }),
    output: z.object(totalsByCategory),
  },
  costCenters: {
    method: 'POST',
    path: 'sale/transaction/cost-centers',
    summary: 'Income and expense by cost centre',
    access: ledgerAccess.read,
    isQuestion: true,
    body: between({ basis: basis.default('cash'), ...reportFilters }),
    output: z.object({ incomes: z.array(costCenterTotal), expenses: z.array(costCenterTotal) }),
  },
  groupByCategory: {
    method: 'POST',
    path: 'sale/transaction/group-by-category',
    summary: 'Entries of a period under their categories',
    access: read,
    isQuestion: true,
    body: between({
      ...reportFilters,
      description: searchText.optional(),
      transactionLimit: z
        .int()
        .min(0)
        .max(200)
        .default(50)
        .describe('entries of each category; the list gives the rest'),
    }),
    output: z.object({
      categories: z.array(
        z.object({
          categoryId: id.nullable(),
          categoryName: z.string(),
          categoryIcon,
          type: z.enum(['INCOME', 'EXPENSE']).nullable().describe('null for transfers'),
          transactions: z.array(entry),
          transactionCount: z.int(),
          totalAmount: money.describe('signed'),
          pendingCount: z.int(),
          confirmedCount: z.int(),
        }),
      ),
      summary: z.object({
        totalCategories: z.int(),
        totalTransactions: z.int(),
        totalAmount: money,
        pendingTransactions: z.int(),
        confirmedTransactions: z.int(),
        overdueTransactions: z.int(),
      }),
    }),
  },
  ...balanceRoutes,
  dailyBalances: {
    method: 'POST',
    path: 'sale/transaction/bank/daily-balances',
    summary: 'Balance at the end of each day of a period, actual and expected',
    access: read,
    isQuestion: true,
    body: between({ bankAccountIds: accountIds }).refine(hasFewSteps, tooManySteps),
    output: z.object({ items: z.array(z.object({ date: calendarDate, actualBalance: money, balance: money })) }),
  },
  report: {
    ...analysisHeads.report,
    summary: 'Summary and evolution of a period',
    isQuestion: true,
    body: between(report).refine(hasFewSteps, tooManySteps),
    output: z.object({
      summary: z.object({
        income: money,
        expense: money,
        paidIncome: money.describe('realised; the rest is expected'),
        paidExpense: money,
        balance: money.describe('the result: income less expense'),
        outsideIncome: money.describe('in categories that are no part of the result, and not in `income`'),
        outsideExpense: money,
        transfersReceived: money.describe('by the accounts asked for, from others; nothing without an account filter'),
        transfersSent: money,
        count: z.int().describe('as many as the list and the file have'),
      }),
      evolution: z.array(
        z.object({
          ...period,
          label: z.string(),
          income: money,
          expense: money,
          paidIncome: money.describe('realised; the rest is expected'),
          paidExpense: money,
          balance: money.describe('the result'),
          isForecast: z.boolean(),
        }),
      ),
      ...totalsByCategory,
    }),
  },
  reportEntries: {
    method: 'POST',
    path: 'sale/transaction/report/entries',
    summary: 'The entries a report is made of, the latest first',
    access: ledgerAccess.read,
    isQuestion: true,
    body: between({
      basis: basis.default('cash'),
      ...reportFilters,
      skip: paging.skip,
      limit: z.int().min(1).max(200).default(20),
    }),
    output: z.object({ items: z.array(reportEntry), total: z.int() }),
  },
  exportReport: {
    method: 'POST',
    path: 'sale/transaction/report/export',
    summary: 'The report as PDF with charts, or its entries as XLSX or CSV, streamed',
    access: ledgerAccess.read,
    kind: 'download',
    isQuestion: true,
    body: between({ ...report, format: z.enum(['pdf', 'xlsx', 'csv'], 'Escolha o formato') }).refine(
      hasFewSteps,
      tooManySteps,
    ),
    output: z.string(),
  },
  ...incomeStatementRoutes,
  ...ageingRoutes,
})
