import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { groupLabel, groupSpan } from '@prumo/domain/calendar/grouping'
import type { Context } from '#platform/context.ts'
import { listCategoryTotals, listStepTotals } from './category-queries.ts'
import { categoryTotals } from './category-totals.ts'

type Report = ResultOf<typeof analysis.report>

export async function readCategories(ctx: Context, filters: InputOf<typeof analysis.categories>['body']) {
  const rows = await listCategoryTotals(ctx.db, { ...filters, today: ctx.today() })
  return { incomes: categoryTotals(rows, 'INCOME'), expenses: categoryTotals(rows, 'EXPENSE') }
}

/** Transfers are neither income nor expense, so they are in no number of a report. */
export async function readReport(
  ctx: Context,
  { grouping, ...filters }: InputOf<typeof analysis.report>['body'],
): Promise<Report> {
  const steps = groupSpan({ from: filters.startDate, to: filters.endDate }, grouping)
  const question = { ...filters, today: ctx.today() }
  const [byStep, byCategory] = await Promise.all([
    listStepTotals(ctx.db, { ...question, starts: steps.map(({ from }) => from) }),
    listCategoryTotals(ctx.db, question),
  ])
  const found = new Map(byStep.map((row) => [row.step, row]))
  const sum = (field: 'income' | 'expense' | 'count') => byStep.reduce((total, row) => total + row[field], 0)
  return {
    summary: {
      income: sum('income'),
      expense: sum('expense'),
      balance: sum('income') - sum('expense'),
      count: sum('count'),
    },
    evolution: steps.map((step, index) => {
      const { income = 0, expense = 0 } = found.get(index + 1) ?? {}
      return {
        startDate: step.from,
        endDate: step.to,
        label: groupLabel(step, grouping),
        income,
        expense,
        balance: income - expense,
      }
    }),
    incomes: categoryTotals(byCategory, 'INCOME'),
    expenses: categoryTotals(byCategory, 'EXPENSE'),
  }
}
