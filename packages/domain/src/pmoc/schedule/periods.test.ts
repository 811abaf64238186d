import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, compare } from '../../calendar/calendar-date.ts'
import { periodAt, periodHolding, periodsWithin, stepOf } from './periods.ts'
import { periodicityLabels, type Periodicity } from '../words.ts'

const periodicities = Object.keys(periodicityLabels) as Periodicity[]
const rhythm = fc.constantFrom(...periodicities.filter((periodicity) => periodicity !== 'eventual'))
const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2023-01-01', days))

test('a step is of months, a week is of days, eventual has none', () => {
  expect(periodicities.map(stepOf)).toEqual([
    { days: 7 },
    { months: 1 },
    { months: 2 },
    { months: 3 },
    { months: 6 },
    { months: 12 },
    null,
  ])
  expect(periodsWithin('2026-01-01', 'eventual', '2026-01-01', '2026-12-31')).toEqual([])
  expect(periodHolding('2026-01-01', 'eventual', '2026-01-01')).toBeNull()
  expect(() => periodAt('2026-01-01', 'eventual', 0)).toThrow(RangeError)
})

test('months that are too short clamp and never drift', () => {
  expect([0, 1, 2, 3].map((index) => periodAt('2026-01-31', 'mensal', index))).toEqual([
    { index: 0, start: '2026-01-31', end: '2026-02-27' },
    { index: 1, start: '2026-02-28', end: '2026-03-30' },
    { index: 2, start: '2026-03-31', end: '2026-04-29' },
    { index: 3, start: '2026-04-30', end: '2026-05-30' },
  ])
  expect(periodAt('2024-02-29', 'anual', 1)).toEqual({ index: 1, start: '2025-02-28', end: '2026-02-27' })
  expect(periodAt('2024-02-29', 'anual', 4)).toEqual({ index: 4, start: '2028-02-29', end: '2029-02-27' })
})

test('a range holds the periods that start in it, both ends included', () => {
  const starts = (from: string, to: string) => periodsWithin('2026-01-15', 'mensal', from, to).map(({ start }) => start)
  expect(starts('2026-01-15', '2026-03-15')).toEqual(['2026-01-15', '2026-02-15', '2026-03-15'])
  expect(starts('2026-01-16', '2026-03-14')).toEqual(['2026-02-15'])
  expect(starts('2025-01-01', '2026-01-14')).toEqual([])
  expect(starts('2026-05-02', '2026-05-01')).toEqual([])
})

test('the period that holds a day', () => {
  expect(periodHolding('2026-01-31', 'mensal', '2026-02-28')?.index).toBe(1)
  expect(periodHolding('2026-01-31', 'mensal', '2026-02-27')?.index).toBe(0)
  expect(periodHolding('2026-01-31', 'mensal', '2026-01-30')).toBeNull()
})

test('periods follow each other without gap or overlap, and a range finds each once', () => {
  fc.assert(
    fc.property(
      day,
      rhythm,
      fc.nat({ max: 300 }),
      day,
      fc.nat({ max: 900 }),
      (first, periodicity, index, from, length) => {
        const period = periodAt(first, periodicity, index)
        expect(compare(period.start, period.end)).toBeLessThanOrEqual(0)
        expect(addDays(period.end, 1)).toBe(periodAt(first, periodicity, index + 1).start)
        expect(periodHolding(first, periodicity, period.end)).toEqual(period)
        expect(periodHolding(first, periodicity, period.start)).toEqual(period)
        const to = addDays(from, length)
        const found = periodsWithin(first, periodicity, from, to)
        const isIn = (index: number) => {
          const { start } = periodAt(first, periodicity, index)
          return compare(start, from) >= 0 && compare(start, to) <= 0
        }
        const most = found.at(-1)?.index ?? -1
        expect(found.every(({ index }) => isIn(index))).toBe(true)
        expect(found.map(({ index }) => index - found[0]!.index)).toEqual(found.map((_, place) => place))
        expect(isIn(most + 1) && most >= 0).toBe(false)
        if (found.length > 0 && found[0]!.index > 0) expect(isIn(found[0]!.index - 1)).toBe(false)
      },
    ),
  )
})
