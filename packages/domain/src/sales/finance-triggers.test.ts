import { expect, test } from 'vitest'
import { hasFired } from './finance-triggers.ts'

test('the earliest of the chosen steps counts, also when it was passed over [sal-103]', () => {
  expect(hasFired('APPROVED', ['INVOICED', 'CONFIRMED'])).toBe(true)
  expect(hasFired('INVOICED', ['IN_PROGRESS'])).toBe(true)
  expect(hasFired('SCHEDULED', ['COMPLETED', 'DELIVERED'])).toBe(false)
  expect(hasFired('BUDGET', ['PENDING'])).toBe(true)
})

test('what is cancelled fires nothing, and nothing chosen fires never', () => {
  expect(hasFired('CANCELLED', ['PENDING'])).toBe(false)
  expect(hasFired('INVOICED', [])).toBe(false)
})
