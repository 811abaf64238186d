import { addDays, compare, type CalendarDate } from '../../calendar/calendar-date.ts'
import { isWorkingDay, nearestWorkingDay } from './holidays.ts'

export type PlacingSettings = { preferWorkingDays: boolean; itemsPerDay: number | null }
/** What has to fall on some day from `least` to `most`. */
export type Placeable = { id: string; equipmentId: string; least: CalendarDate; most: CalendarDate }
/** How many items whoever comes has on a day in other buildings. */
export type TakenDays = ReadonlyMap<CalendarDate, number>
/** What already stands on its day and stays there; `least` is the day it could have had first. */
export type PlacedItem = { equipmentId: string; least: CalendarDate; plannedDate: CalendarDate }

type Visit = { equipmentId: string; least: CalendarDate; most: CalendarDate; items: Placeable[] }

/**
 * The day of each item. Items of one machine that may begin on the same day are one visit and stay together, also with
 * those already placed; only a visit that alone is above a day's capacity is divided. The order of what is given does
 * not matter, so the same schedule asked for twice is the same.
 */
export function placeVisits(
  items: readonly Placeable[],
  placed: readonly PlacedItem[],
  settings: PlacingSettings,
  taken: TakenDays = new Map(),
): Map<Placeable, CalendarDate> {
  const dates = new Map<Placeable, CalendarDate>()
  const load = countByDay(placed, taken)
  const companions = daysOfCompanions(placed)
  const firstDays = new Map<string, CalendarDate>()
  for (const visit of visitsOf(items, settings.itemsPerDay)) {
    const day =
      dayOfCompanion(companions, visit) ??
      (settings.itemsPerDay === null
        ? firstDay(visit, settings, firstDays)
        : dayWithRoom(visit, load, settings.itemsPerDay, settings.preferWorkingDays))
    for (const item of visit.items) dates.set(item, day)
    load.set(day, (load.get(day) ?? 0) + visit.items.length)
  }
  return dates
}

function visitsOf(items: readonly Placeable[], itemsPerDay: number | null): Visit[] {
  const visits = new Map<string, Visit>()
  for (const item of items) {
    const key = `${item.least} ${item.equipmentId}`
    const visit = visits.get(key)
    if (!visit) visits.set(key, { ...item, items: [item] })
    else {
      visit.items.push(item)
      if (compare(item.most, visit.most) < 0) visit.most = item.most
    }
  }
  for (const visit of visits.values()) visit.items.sort((a, b) => compare(a.id, b.id))
  return [...visits.values()]
    .sort((a, b) => compare(a.least, b.least) || compare(a.most, b.most) || compare(a.equipmentId, b.equipmentId))
    .flatMap((visit) => divide(visit, itemsPerDay))
}

function divide(visit: Visit, itemsPerDay: number | null): Visit[] {
  if (itemsPerDay === null || visit.items.length <= itemsPerDay) return [visit]
  const parts: Visit[] = []
  for (let from = 0; from < visit.items.length; from += itemsPerDay)
    parts.push({ ...visit, items: visit.items.slice(from, from + itemsPerDay) })
  return parts
}

function dayOfCompanion(companions: Map<string, CalendarDate>, { equipmentId, least, most }: Visit) {
  const day = companions.get(`${least} ${equipmentId}`)
  return day !== undefined && compare(day, least) >= 0 && compare(day, most) <= 0 ? day : null
}

function firstDay({ least, most }: Visit, settings: PlacingSettings, known: Map<string, CalendarDate>): CalendarDate {
  if (!settings.preferWorkingDays) return least
  const key = `${least} ${most}`
  const day = known.get(key) ?? nearestWorkingDay(least, { least, most })
  known.set(key, day)
  return day
}

/** The first day with room; where every day is full, the emptiest of them. */
function dayWithRoom(
  { least, most, items }: Visit,
  load: Map<CalendarDate, number>,
  itemsPerDay: number,
  preferWorkingDays: boolean,
): CalendarDate {
  let emptiest: CalendarDate | null = null
  let lowest = Infinity
  for (let day = least; compare(day, most) <= 0; day = dayAfter(day)) {
    if (preferWorkingDays && !worksOn(day)) continue
    const taken = load.get(day) ?? 0
    if (taken + items.length <= itemsPerDay) return day
    if (taken < lowest) [emptiest, lowest] = [day, taken]
  }
  return emptiest ?? least
}

function countByDay(placed: readonly PlacedItem[], taken: TakenDays): Map<CalendarDate, number> {
  const load = new Map(taken)
  for (const { plannedDate } of placed) load.set(plannedDate, (load.get(plannedDate) ?? 0) + 1)
  return load
}

function daysOfCompanions(placed: readonly PlacedItem[]): Map<string, CalendarDate> {
  const days = new Map<string, CalendarDate>()
  for (const { equipmentId, least, plannedDate } of placed) {
    const key = `${least} ${equipmentId}`
    const known = days.get(key)
    if (compare(plannedDate, least) >= 0 && (known === undefined || compare(plannedDate, known) < 0))
      days.set(key, plannedDate)
  }
  return days
}

// A full year is walked day by day for thousands of visits, so a day is reckoned once.
const nextDays = new Map<CalendarDate, CalendarDate>()
const workingDays = new Map<CalendarDate, boolean>()
const mostDaysKept = 20_000

const dayAfter = (day: CalendarDate) => remember(nextDays, day, (given) => addDays(given, 1))
const worksOn = (day: CalendarDate) => remember(workingDays, day, isWorkingDay)

function remember<T>(known: Map<CalendarDate, T>, day: CalendarDate, reckon: (day: CalendarDate) => T): T {
  const before = known.get(day)
  if (before !== undefined) return before
  if (known.size >= mostDaysKept) known.clear()
  const value = reckon(day)
  known.set(day, value)
  return value
}
