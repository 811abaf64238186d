import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, compare } from '../../calendar/calendar-date.ts'
import { holidaysOf, isWorkingDay, nearestWorkingDay } from './holidays.ts'

test('the days that move follow Easter', () => {
  for (const [year, friday, tuesday, corpus] of [
    [2024, '2024-03-29', '2024-02-13', '2024-05-30'],
    [2025, '2025-04-18', '2025-03-04', '2025-06-19'],
    [2026, '2026-04-03', '2026-02-17', '2026-06-04'],
    [2027, '2027-03-26', '2027-02-09', '2027-05-27'],
    [2038, '2038-04-23', '2038-03-09', '2038-06-24'],
  ] as const) {
    expect(holidaysOf(year).get(friday)).toBe('Sexta-feira Santa')
    expect(holidaysOf(year).get(tuesday)).toContain('Carnaval')
    expect(holidaysOf(year).get(addDays(tuesday, -1))).toContain('Carnaval')
    expect(holidaysOf(year).get(corpus)).toContain('Corpus Christi')
  }
})

test('20 November is free since 2024, and Saturdays and Sundays always', () => {
  expect(isWorkingDay('2023-11-20')).toBe(true)
  expect(isWorkingDay('2024-11-20')).toBe(false)
  expect(isWorkingDay('2026-10-03')).toBe(false)
  expect(isWorkingDay('2026-10-04')).toBe(false)
  expect(isWorkingDay('2026-10-05')).toBe(true)
  expect(isWorkingDay('2026-12-25')).toBe(false)
})

test('the nearest working day is forward, or back where the period ends', () => {
  expect(nearestWorkingDay('2026-10-03', { least: '2026-10-01', most: '2026-10-31' })).toBe('2026-10-05')
  expect(nearestWorkingDay('2026-10-03', { least: '2026-10-01', most: '2026-10-04' })).toBe('2026-10-02')
  expect(nearestWorkingDay('2026-10-03', { least: '2026-10-03', most: '2026-10-04' })).toBe('2026-10-03')
})

test('it never leaves the stretch, and finds a working day whenever there is one [pmo-58]', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
  fc.assert(
    fc.property(day, fc.nat({ max: 12 }), fc.nat({ max: 12 }), (least, length, offset) => {
      const most = addDays(least, length)
      const found = nearestWorkingDay(addDays(least, Math.min(offset, length)), { least, most })
      expect(compare(found, least) >= 0 && compare(found, most) <= 0).toBe(true)
      const all = Array.from({ length: length + 1 }, (_, days) => addDays(least, days))
      expect(isWorkingDay(found)).toBe(all.some(isWorkingDay))
    }),
  )
})
