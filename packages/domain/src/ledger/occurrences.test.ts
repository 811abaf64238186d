import { expect, test } from 'vitest'
import {
  competenceDateOf,
  dueDateOf,
  firstNumberFrom,
  isWithin,
  numbersUpTo,
  scheduleThrough,
  type MonthlySchedule,
} from './occurrences.ts'

const monthly = (firstDate: string, baseDay = Number(firstDate.slice(8))): MonthlySchedule => ({
  firstDate,
  baseDay,
  firstCompetenceDate: firstDate,
  competenceBaseDay: baseDay,
})
const endless = { endsOn: null, maxCount: null }

test('a sequence from the 31st falls on the last day of shorter months and comes back to the 31st', () => {
  const dates = [1, 2, 3, 4].map((number) => dueDateOf(monthly('2026-01-31'), number))
  expect(dates).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(competenceDateOf(monthly('2028-01-30'), 2)).toBe('2028-02-29')
})

test('a rhythm laid through a later occurrence keeps the day that was meant, though the first month is shorter', () => {
  const moved = scheduleThrough(2, '2026-03-31')
  expect(moved).toEqual({ firstDate: '2026-02-28', baseDay: 31 })
  const schedule = { ...monthly('2026-02-28'), ...moved }
  expect([2, 3, 4].map((number) => dueDateOf(schedule, number))).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
})

test('an end rule by day or by count stops the sequence, the last one included', () => {
  const schedule = monthly('2026-01-10')
  expect(numbersUpTo(schedule, endless, 1, '2026-04-09')).toEqual([1, 2, 3])
  expect(numbersUpTo(schedule, { endsOn: '2026-02-10', maxCount: null }, 1, '2027-01-01')).toEqual([1, 2])
  expect(numbersUpTo(schedule, { endsOn: null, maxCount: 3 }, 2, '2027-01-01')).toEqual([2, 3])
  expect(isWithin(schedule, { endsOn: '2026-02-10', maxCount: 5 }, 3)).toBe(false)
})

test('the first number from a day on is never before the one asked from', () => {
  expect(firstNumberFrom(monthly('2026-01-10'), 1, '2026-03-10')).toBe(3)
  expect(firstNumberFrom(monthly('2026-01-10'), 1, '2026-03-11')).toBe(4)
  expect(firstNumberFrom(monthly('2026-01-10'), 6, '2026-03-11')).toBe(6)
})
