import { expect, test } from 'vitest'
import { dayDistance, formatDay } from './days.ts'

test.each([
  ['2026-11-15', 'hoje'],
  ['2026-11-14', 'ontem'],
  ['2026-11-16', 'amanhã'],
  ['2026-11-18', 'em 3 dias'],
  ['2026-11-10', 'há 5 dias'],
  ['2027-11-15', null],
])('seen from 15/11/2026, %s is %s', (date, expected) => {
  expect(dayDistance(date, '2026-11-15')).toBe(expected)
})

test('the date comes first', () => {
  expect(formatDay('2026-11-18', '2026-11-15')).toBe('18/11/2026 · em 3 dias')
})
