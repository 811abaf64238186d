import type { spreads } from '@prumo/contract/pmoc/spreads'
import type { InputOf, ResultOf } from '@prumo/contract/route'
import { loadByDay } from '@prumo/domain/pmoc/schedule/spread-schedule'
import type { Context } from '#platform/context.ts'
import { findPlanToSchedule } from '../generate-queries.ts'
import { planSpread } from './plan-spread.ts'

const nothing = { equipment: 0, items: 0 }

export async function previewSpread(
  ctx: Context,
  planId: string,
  asked: InputOf<typeof spreads.preview>['body'],
): Promise<ResultOf<typeof spreads.preview>> {
  const plan = await findPlanToSchedule(ctx.db, planId)
  const { moving, standing, taken, dates } = await planSpread(ctx, plan, asked)
  const spread = moving.map((item) => ({ ...item, plannedDate: dates.get(item.scheduleId)! }))
  const before = loadByDay([...standing, ...moving])
  const after = loadByDay([...standing, ...spread])
  const days = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const isFull = (day: string) => (after.get(day) ?? nothing)[asked.by] + (taken.get(day) ?? 0) > asked.perDay
  return {
    items: moving.length,
    moved: moving.filter(({ scheduleId, plannedDate }) => dates.get(scheduleId) !== plannedDate).length,
    days: days.map((date) => ({ date, before: before.get(date) ?? nothing, after: after.get(date) ?? nothing })),
    fullDays: days.filter(isFull).length,
  }
}
