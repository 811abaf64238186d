import { expect, test } from 'vitest'
import { startOfDay } from './start-of-day.ts'

test.each([
  ['2026-11-15', 'America/Sao_Paulo', '2026-11-15T03:00:00.000Z'],
  ['2026-11-15', 'America/Rio_Branco', '2026-11-15T05:00:00.000Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, instant) => {
  expect(startOfDay(date, zone).toISOString()).toBe(instant)
})
