import { expect, test } from 'vitest'
import { addDays } from './calendar-date.ts'
import { periods, periodSpan, periodSteps } from './period.ts'

test.each([
  ['month', '2026-11-15', '2026-11-01', '2026-11-30'],
  ['quarter', '2026-11-15', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['semester', '2026-06-30', '2026-01-01', '2026-06-30'],
  ['semester', '2026-07-01', '2026-07-01', '2026-12-31'],
  ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ['last-12-months', '2026-11-15', '2025-12-01', '2026-11-30'],
  ['last-12-months', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['last-year', '2026-01-01', '2025-01-01', '2025-12-31'],
] as const)('%s seen from %s goes from %s to %s', (period, today, from, to) => {
  expect(periodSpan(period, today)).toEqual({ from, to })
})

test.each([
  ['month', 30],
  ['quarter', 14],
  ['semester', 27],
  ['year', 12],
  ['last-12-months', 12],
  ['last-year', 12],
] as const)('%s is drawn with %i points', (period, count) => {
  expect(periodSteps(period, '2026-11-15')).toHaveLength(count)
})

test('the points of every period cover it without gaps, on any day', () => {
  for (let day = '2027-12-20'; day < '2028-03-05'; day = addDays(day, 1)) {
    for (const period of periods) {
      const steps = periodSteps(period, day)
      const span = periodSpan(period, day)
      expect([steps[0]!.from, steps.at(-1)!.to]).toEqual([span.from, span.to])
      for (const [index, step] of steps.entries()) {
        expect(step.from <= step.to).toBe(true)
        if (index > 0) expect(step.from).toBe(addDays(steps[index - 1]!.to, 1))
      }
    }
  }
})
