import type { spreads } from '@prumo/contract/pmoc/spreads'
import type { InputOf } from '@prumo/contract/route'
import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { itemStatus } from '@prumo/domain/pmoc/item-status'
import { spreadSchedule } from '@prumo/domain/pmoc/schedule/spread-schedule'
import type { Context } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'
import { countTakenDays, listPlanItems, type PlanToSchedule } from '../generate-queries.ts'
import { listItemsToCome, type ItemToCome } from './queries.ts'

type Asked = InputOf<typeof spreads.apply>['body']

const mostAtOnce = 20_000

/** Which day each item to come would have, and what else is then on those days. */
export async function planSpread(ctx: Context, plan: PlanToSchedule, { by, perDay, periodicities }: Asked) {
  const today = ctx.today()
  const [toCome, planItems, taken] = await Promise.all([
    listItemsToCome(ctx.db, plan.id, today),
    listPlanItems(ctx.db, plan.id),
    countTakenDays(ctx.db, { ...plan, itemsPerDay: perDay }, today, by),
  ])
  const enabled = new Set(planItems.filter((item) => item.enabled).map(({ planItemId }) => planItemId))
  const asked = new Set<string>(periodicities)
  const mayMove = (item: ItemToCome) =>
    asked.has(item.periodicity) && enabled.has(item.planItemId) && isInItsPeriod(item, plan.endDate)
  const [moving, standing] = [toCome.filter(mayMove), toCome.filter((item) => !mayMove(item))]
  if (moving.length > mostAtOnce) throw new Problem('pmoc.too-many-to-spread', { words: { most: String(mostAtOnce) } })
  const items = moving.map(({ scheduleId, equipmentId, periodStart, dueDate }) => ({
    scheduleId,
    equipmentId,
    least: periodStart > today ? periodStart : today,
    most: dueDate < plan.endDate ? dueDate : plan.endDate,
  }))
  const settings = { by, perDay, preferWorkingDays: plan.prefersWorkingDays }
  return { moving, standing, taken, dates: spreadSchedule(items, standing, settings, taken) }
}

/** Nobody has begun it, nor given it a day outside of its period or the plan. */
const isInItsPeriod = (item: ItemToCome, planEnd: CalendarDate) =>
  item.status === itemStatus.planned &&
  !item.wasMovedLate &&
  item.plannedDate >= item.periodStart &&
  item.plannedDate <= item.dueDate &&
  item.plannedDate <= planEnd
