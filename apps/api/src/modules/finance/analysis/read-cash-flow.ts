import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { fittingGroupings, groupLabel, groupSpan, stepLabel } from '@prumo/domain/calendar/grouping'
import type { DaySpan } from '@prumo/domain/calendar/period'
import { segmentGrouping, segmentSpan, segmentSteps } from '@prumo/domain/calendar/segment'
import { periodFigures, sumFigures, type PeriodFigures } from '@prumo/domain/ledger/period-figures'
import { fromCents } from '@prumo/domain/money/money'
import type { Context } from '#platform/context.ts'
import { listMoves, selectBalance } from './balance-queries.ts'
import { listCells, listFlow } from './category-queries.ts'
import { noCategory, noIcon } from './category-totals.ts'
import { selectPending } from './entry-queries.ts'
import { figuresWithoutBalance, isForecast } from './flow-steps.ts'

type Question = InputOf<typeof analysis.cashFlow>['query']
type CashFlow = ResultOf<typeof analysis.cashFlow>
type Row = CashFlow['rows'][number]

export async function readCashFlow(ctx: Context, question: Question): Promise<CashFlow> {
  const today = ctx.today()
  const { span, steps, grouping } = periodOf(question, today)
  const columns = groupSpan(span, grouping)
  const asked = { ...narrowedBy(question), startDate: span.from, endDate: span.to, today }
  const [ofSteps, ofColumns, cells] = await Promise.all([
    figuresOf(ctx, question, steps),
    figuresOf(ctx, question, columns),
    listCells(ctx.db, { ...asked, starts: columns.map(({ from }) => from) }),
  ])
  return {
    ...daysOf(span, today),
    ...sumFigures(ofSteps),
    chart: steps.map((step, index) => ({ ...daysOf(step, today), date: step.from, ...ofSteps[index]! })),
    headers: columns.map((column, index) => ({
      ...daysOf(column, today),
      label: groupLabel(column, grouping),
      ...ofColumns[index]!,
    })),
    rows: tableRows(cells, columns.length),
  }
}

const daysOf = (span: DaySpan, today: CalendarDate) => ({
  startDate: span.from,
  endDate: span.to,
  isForecast: isForecast(span, today),
})

/** The days somebody chose, or the segment they named. */
function periodOf({ segment, startDate, endDate }: Question, today: CalendarDate) {
  if (!startDate || !endDate)
    return {
      span: segmentSpan(segment, today),
      steps: segmentSteps(segment, today),
      grouping: segmentGrouping(segment),
    }
  const span = { from: startDate, to: endDate }
  const { chart, table } = fittingGroupings(span)
  return { span, steps: groupSpan(span, chart), grouping: table }
}

const narrowedBy = ({ basis, bankAccountId, costCenterId }: Question) => ({
  basis,
  bankAccountIds: bankAccountId ? [bankAccountId] : undefined,
  costCenterIds: costCenterId ? [costCenterId] : undefined,
})

async function figuresOf(
  ctx: Context,
  question: Question,
  stretches: readonly DaySpan[],
): Promise<PeriodFigures<number | null>[]> {
  const today = ctx.today()
  const starts = stretches.map(({ from }) => from)
  const [startDate, endDate] = [starts[0]!, stretches.at(-1)!.to]
  const narrowed = narrowedBy(question)
  if (narrowed.basis === 'competence' || narrowed.costCenterIds) {
    const flow = await listFlow(ctx.db, { ...narrowed, starts, startDate, endDate, today })
    return figuresWithoutBalance(flow, stretches.length)
  }
  const { bankAccountIds: accountIds } = narrowed
  return periodFigures(await listMoves(ctx.db, { starts, end: endDate, today, accountIds }), stretches.length)
}

/** Income first, the largest first; a category keeps one row however many columns it fills. */
function tableRows(cells: Awaited<ReturnType<typeof listCells>>, columns: number): Row[] {
  const rows = new Map<string, Row>()
  for (const { step, type, categoryId, name, icon, parentName, isOutside, amount } of cells) {
    const key = `${type} ${categoryId}`
    const row = rows.get(key) ?? {
      type,
      categoryId,
      category: name ?? noCategory,
      parentName,
      outsideResult: isOutside,
      categoryIcon: icon ?? noIcon,
      values: Array<number | null>(columns).fill(null),
      total: 0,
    }
    row.values[step - 1] = amount
    row.total += amount
    rows.set(key, row)
  }
  return [...rows.values()].sort(
    (a, b) => b.type.localeCompare(a.type) || b.total - a.total || a.category.localeCompare(b.category, 'pt-BR'),
  )
}

const legends = [
  ['income', 'Receitas'],
  ['expense', 'Despesas'],
] as const

/** What was received and paid, as series; the point named Total closes each. */
export async function readCharts(ctx: Context, { segment }: InputOf<typeof analysis.charts>['query']) {
  const today = ctx.today()
  const steps = segmentSteps(segment, today)
  const starts = steps.map(({ from }) => from)
  const figures = periodFigures(await listMoves(ctx.db, { starts, end: steps.at(-1)!.to, today }), steps.length)
  const items = legends.flatMap(([name, legend]) => {
    const points = steps.map((step, index) => ({ xAxis: stepLabel(step), yAxis: figures[index]![name], legend }))
    return [...points, { xAxis: 'Total', yAxis: points.reduce((sum, { yAxis }) => sum + yAxis, 0), legend }]
  })
  return { items }
}

export async function readStatistics(ctx: Context) {
  const today = ctx.today()
  const month = segmentSpan('MONTH', today)
  const [moves, balance, pending] = await Promise.all([
    listMoves(ctx.db, { starts: [month.from], end: today, today }),
    selectBalance(ctx.db, { on: today, today }),
    selectPending(ctx.db, month.to, today),
  ])
  const [figures] = periodFigures(moves, 1)
  const items = [
    { title: 'Saldo Atual', value: fromCents(balance.actual) },
    { title: 'Receitas do Período', value: fromCents(figures!.income) },
    { title: 'Despesas do Período', value: fromCents(figures!.expense) },
    { title: 'Lançamentos Pendentes', value: pending.count },
  ]
  return { items }
}
