import { addDays, compare, type CalendarDate } from '../../calendar/calendar-date.ts'
import { statusOf } from './counts.ts'
import { periodAt, periodHolding, periodsWithin, stepOf, type MaintenancePeriod } from './periods.ts'
import { placeVisits, type Placeable, type PlacedItem, type PlacingSettings, type TakenDays } from './place-visits.ts'
import type { Periodicity, StoredStatus } from '../words.ts'
import { isCarriedOut, itemStatus } from '../item-status.ts'

type DayRange = { start: CalendarDate; end: CalendarDate }

export type SchedulablePlanItem = {
  planItemId: string
  equipmentId: string
  periodicity: Periodicity
  enabled: boolean
  /** No period of the item begins before this day. */
  countsFrom: CalendarDate | null
}
export type ExistingScheduleItem = {
  scheduleId: string
  planItemId: string
  periodicity: Periodicity
  periodIndex: number
  status: StoredStatus
  plannedDate: CalendarDate
  dueDate: CalendarDate
  /** When it was carried out; null while it is open. */
  executedDate?: CalendarDate | null
  /** A `cancelado` that only came from an item no longer being wanted; what a person cancelled stays so. */
  wasCancelledByGeneration?: boolean
}
export type NewScheduleItem = {
  planItemId: string
  equipmentId: string
  periodicity: Periodicity
  periodIndex: number
  periodStart: CalendarDate
  dueDate: CalendarDate
  plannedDate: CalendarDate
}
export type ScheduleRequest = {
  items: readonly SchedulablePlanItem[]
  /** The plan's first start, for life: the periods are counted from it. */
  firstStart: CalendarDate
  range: DayRange
  planPeriod: DayRange
  existing: readonly ExistingScheduleItem[]
  today: CalendarDate
  overwrite: boolean
  settings: PlacingSettings
  taken?: TakenDays
}
export type ScheduleChanges = {
  create: NewScheduleItem[]
  move: { scheduleId: string; plannedDate: CalendarDate }[]
  reopen: { scheduleId: string; plannedDate: CalendarDate }[]
  cancel: string[]
  /** Rows of wanted periods that stay as they are. */
  kept: number
  /** The range within the plan's period; null when nothing is left. */
  cut: DayRange | null
}

type Wanted = Placeable & { item: SchedulablePlanItem; period: MaintenancePeriod; row: ExistingScheduleItem | null }

/**
 * What changes so that every enabled item has one row for each of its periods. A period belongs when it starts within
 * the cut range, or when it is under way today and the range holds today. Without `overwrite` nothing that exists
 * changes; with it, only what is planned for today or later and not late.
 */
export function generateSchedule(given: ScheduleRequest): ScheduleChanges {
  const request = { ...given, planPeriod: wholeMonths(given.planPeriod, given.firstStart) }
  const cut = intersect(request.range, request.planPeriod)
  if (cut === null) return { create: [], move: [], reopen: [], cancel: [], kept: 0, cut }
  const periods = readPeriods(request, cut)
  const wanted = listWanted(request, periods)
  const isTouched = (row: ExistingScheduleItem) => request.overwrite && isOpenToOverwrite(row, request.today)
  const toPlace = wanted.filter(({ row }) => row === null || isTouched(row))
  const cancel = request.overwrite ? listUnwanted(request, periods, wanted) : []
  const dates = placeVisits(toPlace, listPlaced(request, toPlace, cancel), request.settings, request.taken)
  const changes: ScheduleChanges = { create: [], move: [], reopen: [], cancel, kept: 0, cut }
  for (const entry of wanted) {
    const plannedDate = dates.get(entry)
    if (plannedDate !== undefined && entry.row === null) changes.create.push(newRow(entry, plannedDate))
    else if (plannedDate !== undefined && entry.row?.status === itemStatus.cancelled)
      changes.reopen.push({ scheduleId: entry.row.scheduleId, plannedDate })
    else if (plannedDate !== undefined && entry.row && entry.row.plannedDate !== plannedDate)
      changes.move.push({ scheduleId: entry.row.scheduleId, plannedDate })
    else changes.kept++
  }
  return changes
}

/** From a day to the same day of a later month is whole months: that day begins none. */
export function wholeMonths({ start, end }: DayRange, firstStart: CalendarDate): DayRange {
  const last = periodHolding(firstStart, 'mensal', end)
  return last?.start === end && compare(start, end) < 0 ? { start, end: addDays(end, -1) } : { start, end }
}

function intersect(a: DayRange, b: DayRange): DayRange | null {
  const start = later(a.start, b.start)
  const end = compare(a.end, b.end) < 0 ? a.end : b.end
  return compare(start, end) <= 0 ? { start, end } : null
}

type PeriodsByRhythm = Map<Periodicity, MaintenancePeriod[]>

/** Every item of a plan shares the same grid, so it is reckoned once for each periodicity. */
function readPeriods({ items, existing, firstStart, planPeriod, today }: ScheduleRequest, cut: DayRange) {
  const periods: PeriodsByRhythm = new Map()
  for (const { periodicity } of [...items, ...existing]) {
    if (periods.has(periodicity)) continue
    const found = periodsWithin(firstStart, periodicity, cut.start, cut.end)
    const holdsToday = compare(cut.start, today) <= 0 && compare(today, cut.end) <= 0
    const current = holdsToday ? periodHolding(firstStart, periodicity, today) : null
    if (current && compare(current.start, cut.start) < 0 && compare(current.start, planPeriod.start) >= 0)
      found.unshift(current)
    periods.set(periodicity, found)
  }
  return periods
}

function listWanted({ items, existing, today }: ScheduleRequest, periods: PeriodsByRhythm): Wanted[] {
  const rows = new Map(existing.map((row) => [keyOf(row.planItemId, row.periodicity, row.periodIndex), row]))
  const executedUntil = readExecuted(existing)
  return items
    .filter(({ enabled }) => enabled)
    .flatMap((item) => {
      const from = firstDayOf(item, executedUntil.get(item.planItemId) ?? [])
      return periods
        .get(item.periodicity)!
        .filter(({ start }) => from === null || compare(start, from) >= 0)
        .map((period) => ({
          id: item.planItemId,
          equipmentId: item.equipmentId,
          least: leastDay(period, today),
          most: period.end,
          item,
          period,
          row: rows.get(keyOf(item.planItemId, item.periodicity, period.index)) ?? null,
        }))
    })
}

/** Today for a period under way; one that is wholly past keeps its own day and is thereby late. */
const leastDay = ({ start, end }: MaintenancePeriod, today: CalendarDate): CalendarDate =>
  compare(end, today) < 0 ? start : later(start, today)

type Executed = { periodicity: Periodicity; lastDay: CalendarDate }

function readExecuted(existing: readonly ExistingScheduleItem[]): Map<string, Executed[]> {
  const executed = new Map<string, Executed[]>()
  for (const { planItemId, periodicity, dueDate, executedDate, status } of existing) {
    if (!isCarriedOut({ status })) continue
    const lastDay = executedDate ?? dueDate
    const known = executed.get(planItemId)
    const same = known?.find((other) => other.periodicity === periodicity)
    if (!known) executed.set(planItemId, [{ periodicity, lastDay }])
    else if (!same) known.push({ periodicity, lastDay })
    else same.lastDay = later(same.lastDay, lastDay)
  }
  return executed
}

/** The first period after the day on which it was last carried out in another periodicity: a year that was done makes no month of it. */
function firstDayOf({ periodicity, countsFrom }: SchedulablePlanItem, executed: Executed[]): CalendarDate | null {
  return executed
    .filter((other) => other.periodicity !== periodicity)
    .map(({ lastDay }) => addDays(lastDay, 1))
    .reduce<CalendarDate | null>((latest, day) => (latest === null ? day : later(latest, day)), countsFrom)
}

function isOpenToOverwrite(row: ExistingScheduleItem, today: CalendarDate): boolean {
  if (row.status === itemStatus.cancelled)
    return row.wasCancelledByGeneration === true && compare(row.dueDate, today) >= 0
  return statusOf(row, today) === itemStatus.planned
}

/** The rows that keep their days while others are placed around them. */
function listPlaced(
  { items, existing, firstStart, today }: ScheduleRequest,
  toPlace: Wanted[],
  cancel: string[],
): PlacedItem[] {
  const moving = new Set(toPlace.map(({ row }) => row))
  const cancelled = new Set(cancel)
  const equipment = new Map(items.map(({ planItemId, equipmentId }) => [planItemId, equipmentId]))
  const leastDays = new Map<string, CalendarDate>()
  return existing
    .filter((row) => row.status !== itemStatus.cancelled && !moving.has(row) && !cancelled.has(row.scheduleId))
    .map(({ planItemId, periodicity, periodIndex, plannedDate }) => {
      const equipmentId = equipment.get(planItemId) ?? planItemId
      if (stepOf(periodicity) === null) return { equipmentId, least: plannedDate, plannedDate }
      const key = keyOf('', periodicity, periodIndex)
      const least = leastDays.get(key) ?? leastDay(periodAt(firstStart, periodicity, periodIndex), today)
      leastDays.set(key, least)
      return { equipmentId, least, plannedDate }
    })
}

/** Of the range asked for: what no enabled item has, and what begins after a plan that was made shorter has ended. */
function listUnwanted(request: ScheduleRequest, periods: PeriodsByRhythm, wanted: Wanted[]): string[] {
  const { existing, today, firstStart, range, planPeriod } = request
  const rows = new Set(wanted.map(({ row }) => row))
  const inRange = new Set(
    [...periods].flatMap(([periodicity, found]) => found.map(({ index }) => keyOf('', periodicity, index))),
  )
  const isBeyondPlan = ({ periodicity, periodIndex }: ExistingScheduleItem) => {
    const { start } = periodAt(firstStart, periodicity, periodIndex)
    return compare(start, planPeriod.end) > 0 && compare(start, range.start) >= 0 && compare(start, range.end) <= 0
  }
  return existing
    .filter(
      (row) =>
        row.status === itemStatus.planned &&
        isOpenToOverwrite(row, today) &&
        !rows.has(row) &&
        (inRange.has(keyOf('', row.periodicity, row.periodIndex)) || isBeyondPlan(row)),
    )
    .map(({ scheduleId }) => scheduleId)
}

const newRow = ({ item, period }: Wanted, plannedDate: CalendarDate): NewScheduleItem => ({
  planItemId: item.planItemId,
  equipmentId: item.equipmentId,
  periodicity: item.periodicity,
  periodIndex: period.index,
  periodStart: period.start,
  dueDate: period.end,
  plannedDate,
})

const keyOf = (planItemId: string, periodicity: Periodicity, index: number) => `${planItemId} ${periodicity} ${index}`
const later = (a: CalendarDate, b: CalendarDate) => (compare(a, b) > 0 ? a : b)
