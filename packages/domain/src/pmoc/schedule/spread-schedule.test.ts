import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, compare } from '../../calendar/calendar-date.ts'
import { isWorkingDay } from './holidays.ts'
import { periodAt } from './periods.ts'
import { spreadSchedule, type SpreadItem, type SpreadSettings, type StandingItem } from './spread-schedule.ts'
import type { Periodicity } from '../words.ts'

const start = '2026-01-01'
const within = (periodicity: Periodicity, index: number) => {
  const { start: least, end: most } = periodAt(start, periodicity, index)
  return { least, most }
}
const itemsOf = (machines: number, tasks: number, periodicity: Periodicity, index = 0): SpreadItem[] =>
  Array.from({ length: machines * tasks }, (_each, order) => ({
    scheduleId: `${periodicity}-${index}-${order}`,
    equipmentId: `machine-${Math.floor(order / tasks)}`,
    ...within(periodicity, index),
  }))
const byMachine: SpreadSettings = { by: 'equipment', perDay: 4, preferWorkingDays: true }

test('yearly tasks of twelve machines are three days of four, spread over the year', () => {
  const dates = spreadSchedule(itemsOf(12, 10, 'anual'), [], byMachine)
  expect(dates.size).toBe(120)
  expect([...new Set(dates.values())]).toEqual(['2026-03-04', '2026-07-03', '2026-10-30'])
})

test('a machine is seen to on a day it is visited anyway, and machines share those visits out', () => {
  const standing = Array.from({ length: 12 }, (_each, month) =>
    Array.from({ length: 4 }, (_one, machine) => ({
      equipmentId: `machine-${machine}`,
      plannedDate: addDays(within('mensal', month).least, 4),
    })),
  ).flat()
  const visited = new Set(standing.map(({ plannedDate }) => plannedDate))
  const days = new Set(spreadSchedule(itemsOf(4, 3, 'anual'), standing, byMachine).values())
  expect([...days].every((day) => visited.has(day))).toBe(true)
  expect(days.size).toBe(4)
})

const periodicities: Periodicity[] = ['mensal', 'trimestral', 'semestral', 'anual']
const given = fc.record({
  items: fc.array(
    fc.record({
      equipment: fc.nat({ max: 5 }),
      periodicity: fc.constantFrom(...periodicities),
      index: fc.nat({ max: 1 }),
    }),
    { maxLength: 60 },
  ),
  standing: fc.array(fc.record({ equipment: fc.nat({ max: 5 }), day: fc.nat({ max: 60 }) }), { maxLength: 40 }),
  perDay: fc.integer({ min: 1, max: 4 }),
  by: fc.constantFrom('equipment' as const, 'items' as const),
  preferWorkingDays: fc.boolean(),
  // The last days of a period are few, so that they overflow.
  today: fc.integer({ min: 0, max: 364 }),
})

test('every item has one day within its limits, and no day is above the limit while another has room', () => {
  fc.assert(
    fc.property(given, ({ items: drawn, standing: stood, perDay, by, preferWorkingDays, today }) => {
      const day = addDays(start, today)
      const items = drawn
        .map(({ equipment, periodicity, index }, order) => ({
          scheduleId: `item-${order}`,
          equipmentId: `machine-${equipment}`,
          ...within(periodicity, index),
        }))
        .filter(({ most }) => compare(most, day) >= 0)
        .map((item) => ({ ...item, least: compare(item.least, day) > 0 ? item.least : day }))
      const standing = stood.map(({ equipment, day: after }) => ({
        equipmentId: `machine-${equipment}`,
        plannedDate: addDays(day, after),
      }))
      const dates = spreadSchedule(items, standing, { by, perDay, preferWorkingDays })
      expect([...dates.keys()].toSorted()).toEqual(items.map(({ scheduleId }) => scheduleId).toSorted())
      const placed = items.map((item) => ({ ...item, plannedDate: dates.get(item.scheduleId)! }))
      const all: StandingItem[] = [...standing, ...placed]
      const on = (date: string) => all.filter(({ plannedDate }) => plannedDate === date)
      const sizeOf = (those: readonly StandingItem[]) =>
        by === 'items' ? those.length : new Set(those.map(({ equipmentId }) => equipmentId)).size
      for (const { equipmentId, least, most, plannedDate } of placed) {
        expect(compare(plannedDate, least) >= 0 && compare(plannedDate, most) <= 0).toBe(true)
        const days = daysBetweenAll(least, most)
        const working = days.filter(isWorkingDay)
        if (preferWorkingDays && working.length > 0) expect(isWorkingDay(plannedDate)).toBe(true)
        const isAlone =
          by === 'items' || on(plannedDate).filter((each) => each.equipmentId === equipmentId).length === 1
        if (sizeOf(on(plannedDate)) <= perDay || !isAlone) continue
        const allowed = preferWorkingDays && working.length > 0 ? working : days
        for (const other of allowed)
          expect(sizeOf([...on(other), { equipmentId, plannedDate: other }])).toBeGreaterThan(perDay)
      }
      // Periods lie within each other: where each of them has room for all that must fall into it, no day is too full.
      const roomIn = (from: string, to: string) =>
        daysBetweenAll(from, to).reduce(
          (sum, date) => sum + Math.max(0, perDay - standing.filter(({ plannedDate }) => plannedDate === date).length),
          0,
        )
      const isPossible = items.every(
        ({ least, most }) =>
          items.filter((each) => each.least >= least && each.most <= most).length <= roomIn(least, most),
      )
      if (by === 'items' && isPossible && !preferWorkingDays)
        for (const { plannedDate } of placed) expect(on(plannedDate).length).toBeLessThanOrEqual(perDay)
    }),
    { numRuns: 60 },
  )
})

function daysBetweenAll(least: string, most: string): string[] {
  const days = [least]
  while (days.at(-1)! < most) days.push(addDays(days.at(-1)!, 1))
  return days
}
