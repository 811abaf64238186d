import type { analysis } from '@prumo/contract/finance/analysis'
import type { Handlers } from '#platform/http/handlers.ts'
import { exportAgeing } from './ageing/export-ageing.ts'
import { readAgeing } from './ageing/read-ageing.ts'
import { exportIncomeStatement } from './income-statement/export-income-statement.ts'
import { exportReport } from './export/export-report.ts'
import { readBalance, readBalances, readDailyBalances } from './read-balances.ts'
import { readCashFlow, readCharts, readStatistics } from './read-cash-flow.ts'
import { readDashboard } from './read-dashboard.ts'
import { readGroups } from './read-groups.ts'
import { readIncomeStatement } from './income-statement/read-income-statement.ts'
import { readCategories, readCostCenters, readReport, readReportEntries } from './read-report.ts'

export const analysisHandlers: Handlers<typeof analysis> = {
  dashboard: (ctx, { query }) => readDashboard(ctx, query.segment),
  statistics: (ctx) => readStatistics(ctx),
  charts: (ctx, { query }) => readCharts(ctx, query),
  cashFlow: (ctx, { query }) => readCashFlow(ctx, query),
  categories: (ctx, { body }) => readCategories(ctx, body),
  costCenters: (ctx, { body }) => readCostCenters(ctx, body),
  groupByCategory: (ctx, { body }) => readGroups(ctx, body),
  balances: (ctx, { body }) => readBalances(ctx, body),
  balance: (ctx, { body }) => readBalance(ctx, body),
  dailyBalances: (ctx, { body }) => readDailyBalances(ctx, body),
  report: (ctx, { body }) => readReport(ctx, body),
  incomeStatement: (ctx, { body }) => readIncomeStatement(ctx, body),
  exportIncomeStatement: (ctx, { body }, exchange) => exportIncomeStatement(ctx, body, exchange),
  ageing: (ctx, { body }) => readAgeing(ctx, body),
  exportAgeing: (ctx, { body }, exchange) => exportAgeing(ctx, body, exchange),
  reportEntries: (ctx, { body }) => readReportEntries(ctx, body),
  exportReport: (ctx, { body }, exchange) => exportReport(ctx, body, exchange),
}
