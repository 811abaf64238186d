import { expect, test } from 'vitest'
import { expiresAfterUse } from './validity.ts'

test('days, weeks, months and years after use, within the shorter month [sal-71]', () => {
  expect(expiresAfterUse('2026-11-17', 10, 'DAILY')).toBe('2026-11-27')
  expect(expiresAfterUse('2026-11-17', 2, 'WEEKLY')).toBe('2026-12-01')
  expect(expiresAfterUse('2026-08-31', 6, 'MONTHLY')).toBe('2027-02-28')
  expect(expiresAfterUse('2028-02-29', 1, 'ANNUALLY')).toBe('2029-02-28')
})
