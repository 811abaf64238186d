import type { analysis } from '@prumo/contract/finance/analysis'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { fromCents } from '@prumo/domain/money/money'
import { groupLabel, groupSpan, stepLabel } from '@prumo/domain/calendar/grouping'
import { runningBalances } from '@prumo/domain/ledger/running-balance'
import { segmentGrouping, segmentSpan, segmentSteps } from '@prumo/domain/calendar/segment'
import type { Context } from '#platform/context.ts'
import { listMoves } from './balance-queries.ts'
import { listCells, listFlow } from './category-queries.ts'
import { noCategory, noIcon } from './category-totals.ts'
import { selectPending } from './entry-queries.ts'
import { flowOf, flowSteps } from './flow-steps.ts'

type CashFlow = ResultOf<typeof analysis.cashFlow>
type Row = CashFlow['rows'][number]

export async function readCashFlow(
  ctx: Context,
  { segment, basis }: InputOf<typeof analysis.cashFlow>['query'],
): Promise<CashFlow> {
  const today = ctx.today()
  const span = segmentSpan(segment, today)
  const steps = segmentSteps(segment, today)
  const grouping = segmentGrouping(segment)
  const columns = groupSpan(span, grouping)
  const starts = steps.map(({ from }) => from)
  const [moves, flow, cells] = await Promise.all([
    listMoves(ctx.db, { starts, end: span.to }),
    listFlow(ctx.db, { basis, starts, end: span.to }),
    listCells(ctx.db, { basis, starts: columns.map(({ from }) => from), end: span.to }),
  ])
  const balances = runningBalances(moves, steps.length)
  return {
    startDate: span.from,
    endDate: span.to,
    openingBalance: balances[0]!.actual,
    chart: flowSteps(steps, flow, balances, { today }),
    headers: columns.map((column) => ({
      startDate: column.from,
      endDate: column.to,
      label: groupLabel(column, grouping),
    })),
    rows: tableRows(cells, columns.length),
  }
}

/** Income first, the largest first; a category keeps one row however many columns it fills. */
function tableRows(cells: Awaited<ReturnType<typeof listCells>>, columns: number): Row[] {
  const rows = new Map<string, Row>()
  for (const { step, type, categoryId, name, icon, parentName, amount } of cells) {
    const key = `${type} ${categoryId}`
    const row = rows.get(key) ?? {
      type,
      categoryId,
      category: name ?? noCategory,
      parentName,
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
  ['INCOME', 'Receitas'],
  ['EXPENSE', 'Despesas'],
] as const

/** What was received and paid, as series; the point named Total closes each. */
export async function readCharts({ db, today }: Context, { segment }: InputOf<typeof analysis.charts>['query']) {
  const steps = segmentSteps(segment, today())
  const rows = await listFlow(db, { basis: 'cash', starts: steps.map(({ from }) => from), end: steps.at(-1)!.to })
  const items = legends.flatMap(([type, legend]) => {
    const points = steps.map((step, index) => ({
      xAxis: stepLabel(step),
      yAxis: flowOf(rows, index + 1, type).paid,
      legend,
    }))
    return [...points, { xAxis: 'Total', yAxis: points.reduce((sum, { yAxis }) => sum + yAxis, 0), legend }]
  })
  return { items }
}

export async function readStatistics(ctx: Context) {
  const today = ctx.today()
  const month = segmentSpan('MONTH', today)
  const [moves, flow, pending] = await Promise.all([
    listMoves(ctx.db, { starts: [month.to], end: today }),
    listFlow(ctx.db, { basis: 'cash', starts: [month.from], end: month.to }),
    selectPending(ctx.db, month.to, today),
  ])
  const items = [
    { title: 'Saldo Atual', value: fromCents(runningBalances(moves, 1)[1]!.actual) },
    { title: 'Receitas do Período', value: fromCents(flowOf(flow, 1, 'INCOME').paid) },
    { title: 'Despesas do Período', value: fromCents(flowOf(flow, 1, 'EXPENSE').paid) },
    { title: 'Lançamentos Pendentes', value: pending.count },
  ]
  return { items }
}
