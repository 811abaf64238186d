import type { overview } from '@prumo/contract/pmoc/overview'
import type { ResultOf } from '@prumo/contract/route'
import { addDays, startOfWeek } from '@prumo/domain/calendar/calendar-date'
import { onTimeRate } from '@prumo/domain/pmoc/schedule/compliance'
import { ratesOf } from '@prumo/domain/pmoc/schedule/counts'
import type { StatisticsProviders } from '#modules/home/index.ts'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import {
  countForHome,
  selectCompliance,
  selectSummary,
  selectTarget,
  type ComplianceBy,
  type ComplianceRow,
  type ComplianceSpan,
} from './queries.ts'

export async function readSummary(ctx: Context, id: string): Promise<ResultOf<typeof overview.summary>> {
  const row = await selectSummary(ctx, id)
  if (!row) throw new Problem('not-found')
  const { completed, pending, overdue, due, completedDue, startDate, endDate, ...plan } = row
  return {
    ...plan,
    period: { startDate, endDate },
    totalScheduledItems: completed + pending + overdue,
    completedMaintenances: completed,
    pendingMaintenances: pending,
    overdueMaintenances: overdue,
    dueMaintenances: due,
    completedDueMaintenances: completedDue,
    ...ratesOf(row),
  }
}

export async function readCompliance(ctx: Context, by: ComplianceBy, span: ComplianceSpan) {
  const [{ rows, total }, target] = await Promise.all([selectCompliance(ctx, by, span), selectTarget(ctx)])
  const items = rows.map((row) => ({ key: row.key, label: row.label, ...withRate(row) }))
  return { items, total: withRate(total), target }
}

function withRate({ onTime, late, open }: Pick<ComplianceRow, 'onTime' | 'late' | 'open'>) {
  const [rated] = onTimeRate([{ month: '', onTime, late, open }])
  return { onTime, late, open, rate: rated!.rate }
}

/** What the home screen shows: this week, what is late, and how punctual the period was so far. */
export const summariseMaintenance: NonNullable<StatisticsProviders['maintenance']> = async (ctx, { steps, today }) => {
  const weekStart = startOfWeek(today)
  const span = { startDate: steps[0]!.from, endDate: steps.at(-1)!.to }
  const [counts, { total }] = await Promise.all([
    countForHome(ctx, { today, weekStart, weekEnd: addDays(weekStart, 6) }),
    selectCompliance(ctx, 'month', span),
  ])
  const { onTime, late } = total
  // What is late counts in a running period whenever it was due: no 100 % stands beside it.
  const lateNow = onTime + late > 0 && span.endDate >= today ? Math.max(late, counts.overdue) : late
  return { ...counts, onTimeRate: withRate({ ...total, late: lateNow }).rate }
}
