import type { stockStatistics } from '@prumo/contract/stock/statistics'
import type { InputOf } from '@prumo/contract/route'
import { addDays } from '@prumo/domain/calendar/calendar-date'
import type { Context } from '#platform/context.ts'
import { selectDayTotals, type DayTotal } from './queries.ts'

export type MovementQuestion = InputOf<typeof stockStatistics.movements>['body']

/** The days that are asked about; the thirty days before today where nobody says. */
export function periodOf(ctx: Context, { startDate, endDate }: MovementQuestion) {
  const last = endDate ?? ctx.today()
  return { startDate: startDate ?? addDays(last, -30), endDate: last }
}

export async function readStockStatistics(ctx: Context, question: MovementQuestion) {
  const period = periodOf(ctx, question)
  return { ...period, ...summarise(await selectDayTotals(ctx, { ...question, ...period }), Boolean(question.placeId)) }
}

/** Between the company's own places nothing comes in or goes out; of one place it does. */
function summarise(rows: readonly DayTotal[], isOfPlace: boolean) {
  const all = totalOf(rows)
  const crossing = isOfPlace
    ? rows
    : rows.map((row) => (row.type === 'TRANSFER' ? { ...row, inflow: 0, outflow: 0 } : row))
  const { inflow, outflow } = totalOf(crossing)
  const transfers = totalOf(rows.filter(({ type }) => type === 'TRANSFER'))
  const days = groupBy(crossing, 'day')
  const busiest = days.reduce<(typeof days)[number] | null>(
    (best, day) => (best && best.movements >= day.movements ? best : day),
    null,
  )
  return {
    totalMovements: all.movements,
    totalInflow: inflow,
    totalOutflow: outflow,
    totalTransferred: Math.max(transfers.inflow, transfers.outflow),
    netChange: all.inflow - all.outflow,
    averageMovement: all.movements === 0 ? 0 : Math.round((all.inflow + all.outflow) / all.movements),
    mostActiveDay: busiest?.day ?? null,
    largestMovement: rows.reduce((most, { largest }) => Math.max(most, largest), 0),
    days,
    types: groupBy(rows, 'type'),
  }
}

const totalOf = (rows: readonly DayTotal[]) =>
  rows.reduce(
    (sum, { movements, inflow, outflow }) => ({
      movements: sum.movements + movements,
      inflow: sum.inflow + inflow,
      outflow: sum.outflow + outflow,
    }),
    { movements: 0, inflow: 0, outflow: 0 },
  )

function groupBy<Key extends 'day' | 'type'>(rows: readonly DayTotal[], key: Key) {
  const groups = Map.groupBy(rows, (row) => row[key])
  return [...groups].map(([value, members]) => ({ [key]: value, ...totalOf(members) })) as ({
    [Name in Key]: DayTotal[Key]
  } & ReturnType<typeof totalOf>)[]
}
