import type { InputOf } from '@prumo/contract/route'
import type { sales } from '@prumo/contract/sales/sales'
import { addDays, formatDate, startOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { segmentSpan, segmentSteps } from '@prumo/domain/calendar/segment'
import { hasReached, saleStatuses } from '@prumo/domain/sales/sale-status'
import type { StatisticsProviders } from '#modules/home/index.ts'
import type { Context } from '#platform/context.ts'
import { selectDaySums, type DaySum } from './queries.ts'

const isSold = ({ status }: DaySum) => hasReached(status, 'APPROVED')
const within = (from: CalendarDate, to: CalendarDate) => (row: DaySum) => row.day >= from && row.day <= to
const sumOf = (rows: readonly DaySum[]) =>
  rows.reduce((sum, { sales, total }) => ({ count: sum.count + sales, total: sum.total + total }), {
    count: 0,
    total: 0,
  })

/** Today and this month beside the time before; and how many wait where. */
export async function readSaleStatistics(ctx: Context) {
  const today = ctx.today()
  const [yesterday, month] = [addDays(today, -1), startOfMonth(today)]
  const lastMonth = startOfMonth(addDays(month, -1))
  const rows = await selectDaySums(ctx, lastMonth, today)
  const sold = rows.filter(isSold)
  const between = (from: CalendarDate, to: CalendarDate) => sumOf(sold.filter(within(from, to)))
  const ofMonth = rows.filter(within(month, today))
  return {
    today: between(today, today),
    yesterday: between(yesterday, yesterday),
    month: between(month, today),
    lastMonth: between(lastMonth, addDays(month, -1)),
    byStatus: saleStatuses.map((status) => ({ status, ...sumOf(ofMonth.filter((row) => row.status === status)) })),
  }
}

/** What was sold in each step of a period, closed by the sum of all. */
export async function readSaleCharts(ctx: Context, { segment }: InputOf<typeof sales.charts>['query']) {
  const today = ctx.today()
  const { from, to } = segmentSpan(segment, today)
  const sold = (await selectDaySums(ctx, from, to)).filter(isSold)
  const steps = segmentSteps(segment, today).map((step) => ({
    step,
    ...sumOf(sold.filter(within(step.from, step.to))),
  }))
  const points = steps.map(({ step, count, total }) => ({
    xAxis: formatDate(step.from),
    yAxis: total,
    count,
    legend: 'Vendas',
  }))
  const all = sumOf(sold)
  return { items: [...points, { xAxis: 'Total', yAxis: all.total, count: all.count, legend: 'Vendas' }] }
}

/** What the home screen shows of orders; steps still to come have no figure. */
export const summariseSales: NonNullable<StatisticsProviders['orders']> = async (ctx, { steps, today }) => {
  const sold = (await selectDaySums(ctx, steps[0]!.from, steps.at(-1)!.to)).filter(isSold)
  const { count, total } = sumOf(sold)
  return {
    total: count,
    amount: total,
    points: steps.map(({ from, to }) => {
      const sum = from > today ? null : sumOf(sold.filter(within(from, to)))
      return { from, to, total: sum?.count ?? null, amount: sum?.total ?? null }
    }),
  }
}
