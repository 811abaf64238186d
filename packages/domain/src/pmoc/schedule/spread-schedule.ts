import { addDays, compare, daysBetween, type CalendarDate } from '../../calendar/calendar-date.ts'
import { isWorkingDay } from './holidays.ts'
import type { TakenDays } from './place-visits.ts'

export const spreadUnits = ['equipment', 'items'] as const
export type SpreadUnit = (typeof spreadUnits)[number]
export type SpreadSettings = { by: SpreadUnit; perDay: number; preferWorkingDays: boolean }
/** What may have any day from `least` to `most`. */
export type SpreadItem = { scheduleId: string; equipmentId: string; least: CalendarDate; most: CalendarDate }
/** What stays on its day. */
export type StandingItem = { equipmentId: string; plannedDate: CalendarDate }

type Visit = {
  equipmentId: string
  days: readonly CalendarDate[]
  items: SpreadItem[]
  /** Where among its days it belongs so that machines come evenly: alone, and together with as many as a day takes. */
  alone: number
  together: number
}

/**
 * A day for each item, spread evenly over the days it may have. A machine is seen to on a day it is visited anyway where
 * that day has room, else on the nearest one with room; more than a day's limit comes only where every day is full. Days
 * follow from the limits alone, not from where items stood before, so asked for twice it is the same.
 */
export function spreadSchedule(
  items: readonly SpreadItem[],
  standing: readonly StandingItem[],
  { by, perDay, preferWorkingDays }: SpreadSettings,
  taken: TakenDays = new Map(),
): Map<string, CalendarDate> {
  const load = countDays(by, taken)
  for (const { equipmentId, plannedDate } of standing) load.add(plannedDate, equipmentId, 1)
  const placed: { visit: Visit; day: CalendarDate }[] = []
  const hasRoom = (visit: Visit) => (day: CalendarDate) => load.after(day, visit) <= perDay

  function place(visit: Visit) {
    const fits = hasRoom(visit)
    const day =
      nearest(visit.days, visit.alone, (each) => load.isVisited(each, visit.equipmentId) && fits(each)) ??
      nearest(visit.days, visit.together, fits)
    if (day === null && by === 'items' && visit.items.length > 1)
      for (const item of visit.items) place({ ...visit, items: [item] })
    else put(visit, day ?? emptiest(visit.days, (each) => load.after(each, visit)))
  }
  function put(visit: Visit, day: CalendarDate) {
    load.add(day, visit.equipmentId, visit.items.length)
    placed.push({ visit, day })
  }

  for (const visit of visitsOf(items, by, perDay, preferWorkingDays)) place(visit)
  // Periods that overlap without one holding the other may have filled each other's days.
  for (let moved = true; moved;) {
    moved = false
    for (const each of placed) {
      if (load.on(each.day) <= perDay) continue
      const day = nearest(each.visit.days, each.visit.together, hasRoom(each.visit))
      if (day === null || !load.isLess(each.day, each.visit)) continue
      load.add(each.day, each.visit.equipmentId, -each.visit.items.length)
      load.add(day, each.visit.equipmentId, each.visit.items.length)
      each.day = day
      moved = true
    }
  }
  return new Map(placed.flatMap(({ visit, day }) => visit.items.map(({ scheduleId }) => [scheduleId, day] as const)))
}

/** What each day holds: `items`, and how many machines are visited. */
export function loadByDay(items: readonly StandingItem[]): Map<CalendarDate, { equipment: number; items: number }> {
  const days = Map.groupBy(items, ({ plannedDate }) => plannedDate)
  const counted = [...days].map(([day, those]) => {
    const equipment = new Set(those.map(({ equipmentId }) => equipmentId)).size
    return [day, { equipment, items: those.length }] as const
  })
  return new Map(counted)
}

function countDays(by: SpreadUnit, taken: TakenDays) {
  const machines = new Map<CalendarDate, Map<string, number>>()
  const items = new Map<CalendarDate, number>()
  const isVisited = (day: CalendarDate, equipmentId: string) => machines.get(day)?.has(equipmentId) === true
  const on = (day: CalendarDate) =>
    (taken.get(day) ?? 0) + (by === 'items' ? (items.get(day) ?? 0) : (machines.get(day)?.size ?? 0))
  return {
    isVisited,
    on,
    after: (day: CalendarDate, visit: Visit) =>
      on(day) + (by === 'items' ? visit.items.length : isVisited(day, visit.equipmentId) ? 0 : 1),
    /** Whether the day holds less without the visit. */
    isLess: (day: CalendarDate, visit: Visit) =>
      by === 'items' || machines.get(day)?.get(visit.equipmentId) === visit.items.length,
    add(day: CalendarDate, equipmentId: string, count: number) {
      items.set(day, (items.get(day) ?? 0) + count)
      const there = machines.get(day) ?? new Map<string, number>()
      machines.set(day, there)
      const left = (there.get(equipmentId) ?? 0) + count
      if (left > 0) there.set(equipmentId, left)
      else there.delete(equipmentId)
    },
  }
}

/** Shorter periods first: they have fewer days to choose from, and longer ones then join the visits they make. */
function visitsOf(items: readonly SpreadItem[], by: SpreadUnit, perDay: number, preferWorkingDays: boolean): Visit[] {
  const windows = [...Map.groupBy(items, ({ least, most }) => `${least} ${most}`).values()].toSorted((a, b) => {
    const [one, other] = [a[0]!, b[0]!]
    return daysBetween(one.least, one.most) - daysBetween(other.least, other.most) || compare(one.least, other.least)
  })
  return windows.flatMap((those) => {
    const days = daysOf(those[0]!, preferWorkingDays)
    const machines = [...Map.groupBy(those, ({ equipmentId }) => equipmentId)]
    const groups = Math.ceil((by === 'items' ? those.length : machines.length) / perDay)
    let before = 0
    return machines.map(([equipmentId, own], index): Visit => {
      const group = Math.floor(before / perDay)
      before += by === 'items' ? own.length : 1
      const among = (place: number, all: number) => Math.floor(((place + 0.5) / all) * days.length)
      return { equipmentId, days, items: own, alone: among(index, machines.length), together: among(group, groups) }
    })
  })
}

function daysOf({ least, most }: SpreadItem, preferWorkingDays: boolean): CalendarDate[] {
  const days = Array.from({ length: daysBetween(least, most) + 1 }, (_each, index) => addDays(least, index))
  const working = preferWorkingDays ? days.filter(isWorkingDay) : []
  return working.length > 0 ? working : days
}

function nearest(days: readonly CalendarDate[], from: number, fits: (day: CalendarDate) => boolean) {
  for (let apart = 0; apart < days.length; apart++)
    for (const index of apart === 0 ? [from] : [from + apart, from - apart]) {
      const day = days[index]
      if (day !== undefined && fits(day)) return day
    }
  return null
}

const emptiest = (days: readonly CalendarDate[], loadOn: (day: CalendarDate) => number): CalendarDate =>
  days.reduce((best, day) => (loadOn(day) < loadOn(best) ? day : best))
