import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { groupLabel, groupSpan } from '@prumo/domain/calendar/grouping'
import type { Context } from '#platform/context.ts'
import { listCategoryTotals, listStepTotals, type StepTotals, type TotalRow } from './category-queries.ts'
import { categoryTotals } from './category-totals.ts'
import { listCostCenterTotals, type CostCenterRow } from './cost-center-queries.ts'
import { hasTransfers, type EntryFilters } from './entry-conditions-queries.ts'
import { countReportEntries, listReportEntries, selectTransferTotals } from './entry-queries.ts'
import { isForecast } from './flow-steps.ts'

export const noCostCenter = 'Sem centro de custo'

type Report = ResultOf<typeof analysis.report>
type Filters = EntryFilters & Pick<InputOf<typeof analysis.categories>['body'], 'basis'>

/** What every part of a report asks, so that its totals, its list and its file hold the same entries. */
export const reportQuestion = (ctx: Context, filters: Filters) =>
  ({ ...filters, today: ctx.today(), as: 'report' }) as const

export async function readCategories(ctx: Context, filters: InputOf<typeof analysis.categories>['body']) {
  const rows = await listCategoryTotals(ctx.db, reportQuestion(ctx, filters))
  return totalsByCategory(rows)
}

const totalsByCategory = (rows: readonly TotalRow[]) => ({
  incomes: categoryTotals(rows, 'INCOME'),
  expenses: categoryTotals(rows, 'EXPENSE'),
  outsideIncomes: categoryTotals(rows, 'INCOME', true),
  outsideExpenses: categoryTotals(rows, 'EXPENSE', true),
})

export async function readCostCenters(ctx: Context, filters: InputOf<typeof analysis.costCenters>['body']) {
  const rows = await listCostCenterTotals(ctx.db, reportQuestion(ctx, filters))
  return { incomes: costCenterTotals(rows, 'INCOME'), expenses: costCenterTotals(rows, 'EXPENSE') }
}

const costCenterTotals = (rows: readonly CostCenterRow[], kind: CostCenterRow['type']) =>
  rows
    .filter(({ type }) => type === kind)
    .map(({ costCenterId, name, amount, paid, count }) => ({
      costCenterId,
      costCenterName: name ?? noCostCenter,
      amount,
      paidAmount: paid,
      count,
    }))

const noTransfers = { count: 0, received: 0, sent: 0 }

export async function readReport(
  ctx: Context,
  { grouping, ...filters }: InputOf<typeof analysis.report>['body'],
): Promise<Report> {
  const steps = groupSpan({ from: filters.startDate, to: filters.endDate }, grouping)
  const question = reportQuestion(ctx, filters)
  const [byStep, byCategory, transfers] = await Promise.all([
    listStepTotals(ctx.db, { ...question, starts: steps.map(({ from }) => from) }),
    listCategoryTotals(ctx.db, question),
    hasTransfers(question) ? selectTransferTotals(ctx.db, question) : noTransfers,
  ])
  const found = new Map(byStep.map((row) => [row.step, row]))
  const sum = (field: keyof StepTotals) => byStep.reduce((total, row) => total + row[field], 0)
  return {
    summary: {
      income: sum('income'),
      expense: sum('expense'),
      paidIncome: sum('paidIncome'),
      paidExpense: sum('paidExpense'),
      balance: sum('income') - sum('expense'),
      outsideIncome: sum('outsideIncome'),
      outsideExpense: sum('outsideExpense'),
      transfersReceived: transfers.received,
      transfersSent: transfers.sent,
      count: sum('count') + transfers.count,
    },
    evolution: steps.map((step, index) => {
      const { income = 0, expense = 0, paidIncome = 0, paidExpense = 0 } = found.get(index + 1) ?? {}
      return {
        startDate: step.from,
        endDate: step.to,
        label: groupLabel(step, grouping),
        income,
        expense,
        paidIncome,
        paidExpense,
        balance: income - expense,
        isForecast: isForecast(step, question.today),
      }
    }),
    ...totalsByCategory(byCategory),
  }
}

export async function readReportEntries(
  ctx: Context,
  { skip, limit, ...filters }: InputOf<typeof analysis.reportEntries>['body'],
) {
  const question = reportQuestion(ctx, filters)
  const [items, total] = await Promise.all([
    listReportEntries(ctx.db, question, { skip, limit }),
    countReportEntries(ctx.db, question),
  ])
  return { items, total }
}
