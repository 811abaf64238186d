import { expect, test } from 'vitest'
import { isFinanceOnly } from './is-finance-only.ts'
import { periodOf } from './period-of.ts'
import { homeStepName, todayStepIndex } from './home-steps.ts'

test('days, weeks and months are called as people call them', () => {
  expect(homeStepName('month', { from: '2026-11-05', to: '2026-11-05' })).toEqual({
    label: '05/11/2026',
    tick: '05/11',
  })
  expect(homeStepName('quarter', { from: '2026-12-31', to: '2027-01-06' })).toEqual({
    label: '31/12 a 06/01/2027',
    tick: '31/12',
  })
  expect(homeStepName('last-year', { from: '2025-03-01', to: '2025-03-31' })).toEqual({
    label: 'março de 2025',
    tick: 'mar',
  })
})

test('today is marked where it is, and nowhere in a period that is over', () => {
  const steps = [
    { from: '2026-11-01', to: '2026-11-07' },
    { from: '2026-11-08', to: '2026-11-14' },
  ]
  expect([todayStepIndex(steps, '2026-11-08'), todayStepIndex(steps, '2026-11-15')]).toEqual([1, undefined])
})

test.each([
  [['global', 'financial-transactions'], true],
  [['global', 'layout', 'financial-transactions', 'cash-flow'], true],
  [['global', 'financial-transactions', 'point-of-sale'], false],
  [['global', 'financial-transactions', 'pmoc'], false],
  [['global', 'layout'], false],
])('a company with %j works with finance alone: %s', (apps, expected) => {
  expect(isFinanceOnly(apps)).toBe(expected)
})

test('an address names one of the six periods; anything else is the month', () => {
  expect([
    periodOf('year'),
    periodOf('last-12-months'),
    periodOf('month'),
    periodOf('week'),
    periodOf(undefined),
  ]).toEqual(['year', 'last-12-months', undefined, undefined, undefined])
})
