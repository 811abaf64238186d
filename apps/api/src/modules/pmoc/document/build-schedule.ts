import { addMonths, startOfMonth, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { wholeMonths } from '@prumo/domain/pmoc/schedule/generate-schedule'
import { periodicityLabels } from '@prumo/domain/pmoc/words'
import { cellLabels, type CellCode, type PmocDocument } from '#modules/documents/index.ts'
import type { Context } from '#platform/context.ts'
import { listYearCells, listGridRows, type CellRow } from './queries.ts'

type Period = { startDate: CalendarDate; endDate: CalendarDate }

type Numbered = {
  numbers: ReadonlyMap<string, number>
  /** By plan item: tasks as which it was carried out before its words were changed. */
  formerOf: ReadonlyMap<string, ReadonlySet<number>>
}

const worstFirst = Object.keys(cellLabels) as CellCode[]

/** Task by machine and month: what is planned, done, late. */
export async function buildSchedule(
  ctx: Context,
  planId: string,
  period: Period,
  { numbers, formerOf }: Numbered,
): Promise<PmocDocument['schedule']> {
  const [rows, cells] = await Promise.all([
    listGridRows(ctx.db, planId, period),
    listYearCells(ctx.db, planId, period, ctx.today()),
  ])
  const months = monthsOf(period)
  const byItem = Map.groupBy(cells, ({ planItemId }) => planItemId)
  const machines = [...Map.groupBy(rows, ({ equipmentId }) => equipmentId).values()].map((ofMachine) => ({
    tag: ofMachine[0]!.tag,
    place: ofMachine[0]!.place,
    rows: ofMachine.map(({ planItemId, taskId, description, periodicity }) => {
      const byMonth = Map.groupBy(byItem.get(planItemId) ?? [], ({ month }) => month)
      return {
        task: numbers.get(taskId) ?? 0,
        description: withFormer(description, formerOf.get(planItemId)),
        periodicity: periodicityLabels[periodicity],
        cells: months.map((month) => cellOf(byMonth.get(month) ?? [])),
      }
    }),
  }))
  const count = (...codes: CellRow['code'][]) =>
    cells.reduce((sum, { code, count: many }) => (codes.includes(code) ? sum + many : sum), 0)
  return {
    months,
    machines,
    counts: {
      planned: count(...worstFirst, 'ahead'),
      done: count('E', 'A', 'F'),
      late: count('F'),
      open: count('P', 'X'),
      cancelled: count('C'),
      ahead: count('ahead'),
    },
  }
}

const withFormer = (description: string, former: ReadonlySet<number> | undefined) =>
  former ? `(antes ${[...former].join(', ')}) ${description}` : description

/** A plan that ends on the day it began has no month more for it. */
function monthsOf(period: Period): string[] {
  const { start: startDate, end: endDate } = wholeMonths(
    { start: period.startDate, end: period.endDate },
    period.startDate,
  )
  const months: string[] = []
  for (let day = startOfMonth(startDate); day <= endDate && months.length < 120; day = addMonths(day, 1))
    months.push(day.slice(0, 7))
  return months
}

/** `E`, or `X3`: the worst of the month, and how many there are. */
function cellOf(all: readonly CellRow[]): string | null {
  const cells = all.filter(({ code }) => code !== 'ahead')
  const worst = worstFirst.find((code) => cells.some((cell) => cell.code === code))
  if (!worst) return null
  const many = cells.reduce((sum, { count }) => sum + count, 0)
  return many > 1 ? `${worst}${many}` : worst
}
