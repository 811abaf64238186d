import { expect, it } from 'vitest'
import { isWeekend, weeksOf } from './month-days.ts'

it('shows whole weeks from Sunday, as many as the month needs', () => {
  const november = weeksOf('2026-11-01')
  expect(november).toHaveLength(5)
  expect(november[0]![0]).toBe('2026-11-01')
  expect(november.at(-1)!.at(-1)).toBe('2026-12-05')
  expect(weeksOf('2026-08-01')).toHaveLength(6)
  expect(weeksOf('2026-02-01')).toHaveLength(4)
})

it('knows weekends', () => {
  expect(isWeekend('2026-11-14')).toBe(true)
  expect(isWeekend('2026-11-16')).toBe(false)
})
