import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { groupLabel, groupSpan } from '@prumo/domain/calendar/grouping'
import type { Context } from '#platform/context.ts'
import { listMonthTotals, type FlowType } from '../category-queries.ts'
import { noCategory } from '../category-totals.ts'
import { isForecast } from '../flow-steps.ts'
import { reportQuestion } from '../read-report.ts'

type Statement = ResultOf<typeof analysis.incomeStatement>
type Group = Statement['incomes'][number]
type Line = Group['categories'][number]
type Row = Awaited<ReturnType<typeof listMonthTotals>>[number]

const withoutSubcategory = 'Sem subcategoria'

/** The same figures as the report by category, a column a month and main categories over their subcategories. */
export async function readIncomeStatement(
  ctx: Context,
  filters: InputOf<typeof analysis.incomeStatement>['body'],
): Promise<Statement> {
  const months = groupSpan({ from: filters.startDate, to: filters.endDate }, 'month')
  const question = reportQuestion(ctx, filters)
  const found = await listMonthTotals(ctx.db, { ...question, starts: months.map(({ from }) => from) })
  const rows = found.filter(({ isOutside }) => !isOutside)
  return {
    months: months.map((month, index) => ({
      startDate: month.from,
      endDate: month.to,
      label: groupLabel(month, 'month'),
      isForecast: isForecast(month, question.today),
      ...figuresOf(rows.filter(({ step }) => step === index + 1)),
    })),
    total: figuresOf(rows),
    incomes: groupsOf(rows, 'INCOME', months.length),
    expenses: groupsOf(rows, 'EXPENSE', months.length),
    outside: outsideOf(
      found.filter(({ isOutside }) => isOutside),
      months.length,
    ),
  }
}

function outsideOf(rows: readonly Row[], months: number): Statement['outside'] {
  const signed = rows.map((row) => ({ ...row, amount: row.type === 'INCOME' ? row.amount : -row.amount }))
  const { values, total } = lineOf(null, '', signed, months)
  return rows.length === 0 ? null : { values, total }
}

function figuresOf(rows: readonly Row[]) {
  const sum = (kind: FlowType, part: 'amount' | 'paid') =>
    rows.reduce((total, row) => (row.type === kind ? total + row[part] : total), 0)
  const [income, expense] = [sum('INCOME', 'amount'), sum('EXPENSE', 'amount')]
  return {
    income,
    expense,
    paidIncome: sum('INCOME', 'paid'),
    paidExpense: sum('EXPENSE', 'paid'),
    result: income - expense,
  }
}

function groupsOf(rows: readonly Row[], kind: FlowType, months: number): Group[] {
  const ofKind = rows.filter(({ type }) => type === kind)
  const groups = Map.groupBy(ofKind, ({ parentId, categoryId }) => parentId ?? categoryId)
  return [...groups]
    .map(([categoryId, members]) => {
      const [first] = members
      const name = (first!.parentId ? first!.parentName : first!.name) ?? noCategory
      return { ...lineOf(categoryId, name, members, months), categories: linesOf(members, months) }
    })
    .sort(bySize)
}

/** Below a main category: nothing where all of it stands in the main category itself. */
function linesOf(members: readonly Row[], months: number): Line[] {
  if (members.every(({ parentId }) => parentId === null)) return []
  return [...Map.groupBy(members, ({ categoryId }) => categoryId)]
    .map(([categoryId, own]) => lineOf(categoryId, own[0]!.parentId ? own[0]!.name! : withoutSubcategory, own, months))
    .sort(bySize)
}

function lineOf(categoryId: string | null, name: string, rows: readonly Row[], months: number): Line {
  const values = Array<number>(months).fill(0)
  for (const { step, amount } of rows) values[step - 1]! += amount
  return { categoryId, name, values, total: values.reduce((sum, value) => sum + value, 0) }
}

const bySize = (a: Line, b: Line) => b.total - a.total || a.name.localeCompare(b.name, 'pt-BR')
