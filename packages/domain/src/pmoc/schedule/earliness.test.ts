import { expect, test } from 'vitest'
import { earlinessOf } from './earliness.ts'

const monthly = { periodicity: 'mensal', periodStart: '2026-03-31' } as const

test('an item is early in the period before its own, and too early before that', () => {
  expect(earlinessOf(monthly, '2026-01-31', '2026-03-31')).toBe('in_time')
  expect(earlinessOf(monthly, '2026-01-31', '2026-05-02')).toBe('in_time')
  expect(earlinessOf(monthly, '2026-01-31', '2026-03-30')).toBe('early')
  expect(earlinessOf(monthly, '2026-01-31', '2026-02-28')).toBe('early')
  expect(earlinessOf(monthly, '2026-01-31', '2026-02-27')).toBe('too_early')
})

test('before the first period everything is too early, and what is eventual has no time', () => {
  expect(earlinessOf({ periodicity: 'anual', periodStart: '2026-01-01' }, '2026-01-01', '2025-12-31')).toBe('too_early')
  expect(earlinessOf({ periodicity: 'eventual', periodStart: '2026-06-01' }, '2026-01-01', '2026-01-01')).toBe(
    'in_time',
  )
})
