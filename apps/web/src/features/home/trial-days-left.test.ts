import { expect, test } from 'vitest'
import { trialDaysLeft } from './trial-days-left.ts'

const trial = (trialEndsAt: string) => ({ status: 'trialing', trialEndsAt })
const now = new Date('2026-11-15T12:00:00Z')

test('a trial of 14 days that has just begun has 14 days left, and its last hours are one day [plat-327]', () => {
  expect(trialDaysLeft(trial('2026-11-29T11:59:58Z'), now)).toBe(14)
  expect(trialDaysLeft(trial('2026-11-15T15:00:00Z'), now)).toBe(1)
})

test('a trial that ran out has none, and without a trial there is nothing to count', () => {
  expect(trialDaysLeft(trial('2026-11-14T12:00:00Z'), now)).toBe(0)
  expect(trialDaysLeft({ status: 'active', trialEndsAt: null }, now)).toBeNull()
})
