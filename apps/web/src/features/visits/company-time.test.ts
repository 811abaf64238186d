import { expect, test } from 'vitest'
import { clockIn } from '#shared/format/instants.ts'
import { instantOf, minutesOf } from './company-time.ts'

test('a time of a day is the instant at which the company’s clock shows it, wherever the browser is', () => {
  expect(instantOf('2026-11-17', 8 * 60 + 30, 'America/Belem').toISOString()).toBe('2026-11-17T11:30:00.000Z')
  expect(instantOf('2026-11-17', 8 * 60 + 30, 'America/Manaus').toISOString()).toBe('2026-11-17T12:30:00.000Z')
  expect(minutesOf('2026-11-17T11:30:00Z', 'America/Belem')).toBe(510)
  expect(clockIn('2026-11-17T11:30:00Z', 'America/Belem')).toBe('08:30')
})

test('the hour that a summer time skips or repeats has an instant', () => {
  expect(instantOf('2026-03-08', 90, 'America/New_York').toISOString()).toBe('2026-03-08T06:30:00.000Z')
  expect(instantOf('2026-03-08', 240, 'America/New_York').toISOString()).toBe('2026-03-08T08:00:00.000Z')
})
