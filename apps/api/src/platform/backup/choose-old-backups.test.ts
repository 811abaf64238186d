import { addDays } from '@prumo/domain/calendar/calendar-date'
import { expect, test } from 'vitest'
import { chooseOldBackups } from './choose-old-backups.ts'

/** Two years of daily copies, thinned out every day as the schedule does. */
function afterTwoYears() {
  let days: string[] = []
  for (let n = 0; n < 730; n++) {
    days.push(addDays('2025-01-01', n))
    const old = new Set(chooseOldBackups(days))
    days = days.filter((day) => !old.has(day))
  }
  return days
}

test('after two years there are seven daily, four weekly and twelve monthly copies, the newest of each', () => {
  expect(afterTwoYears()).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-12',
    '2026-12-19',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ])
})

test('few copies all stay', () => {
  expect(chooseOldBackups(['2026-11-10', '2026-11-11', '2025-11-11'])).toEqual([])
})
