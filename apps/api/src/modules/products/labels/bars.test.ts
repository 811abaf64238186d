import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('each length of number has its own bars, and what is no such number is drawn as text', () => {
  expect(barsOf('7891000100103')?.modules).toBe(95)
  expect(barsOf('012345678905')?.modules).toBe(95)
  expect(barsOf('96385074')?.modules).toBe(67)
  expect(barsOf('17891000100100')?.modules).toBeGreaterThan(100)
  expect(barsOf('7891000100104')?.modules).not.toBe(95)
  expect(barsOf('CAB-25')?.widths.length).toBeGreaterThan(20)
  expect(barsOf('AÇO-25')).toBeNull()
})
