import { expect, test } from 'vitest'
import { formatMoment } from './moment.ts'

test.each([
  ['2026-11-16T02:39:59Z', 'America/Sao_Paulo', '15/11/2026 23:39'],
  ['2026-11-16T03:00:00Z', 'America/Sao_Paulo', '16/11/2026 00:00'],
  ['2026-11-16T03:00:00Z', 'America/Manaus', '15/11/2026 23:00'],
  ['2026-01-01T02:00:00Z', 'America/Noronha', '01/01/2026 00:00'],
])('%s is told in %s as %s', (instant, timeZone, text) => {
  expect(formatMoment(new Date(instant), timeZone)).toBe(text)
})
