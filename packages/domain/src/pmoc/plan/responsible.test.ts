import { expect, test } from 'vitest'
import { artState, needsResponsible, tonsOf, totalCapacity } from './responsible.ts'

test('a responsible is asked for strictly above 60,000 BTU/h of the types that count', () => {
  const split = (capacityBtuH: number | null) => ({ type: 'split_hi_wall', capacityBtuH }) as const
  expect(needsResponsible([])).toBe(false)
  expect(needsResponsible([split(30_000), split(30_000)])).toBe(false)
  expect(needsResponsible([split(30_000), split(30_001)])).toBe(true)
  expect(needsResponsible([split(9000), { type: 'fancoil', capacityBtuH: 900_000 }])).toBe(false)
  expect(needsResponsible([split(9000), split(null)])).toBe(true)
  expect(needsResponsible([split(9000), { type: 'bomba', capacityBtuH: null }])).toBe(false)
  expect(totalCapacity([split(9000), split(null), { type: 'torre', capacityBtuH: 50_000 }])).toBe(9000)
})

test('a ton is 12,000 BTU/h', () => {
  expect(tonsOf(60_000)).toBe(5)
  expect(tonsOf(18_000)).toBe(1.5)
})

test('an ART is good on its last day, and says 60 and 30 days ahead that it ends', () => {
  const today = '2026-03-01'
  expect(artState(null, today)).toBe('missing')
  expect(artState('2026-02-28', today)).toBe('ended')
  expect(artState('2026-03-01', today)).toBe('ends_in_30')
  expect(artState('2026-03-31', today)).toBe('ends_in_30')
  expect(artState('2026-04-01', today)).toBe('ends_in_60')
  expect(artState('2026-04-30', today)).toBe('ends_in_60')
  expect(artState('2026-05-01', today)).toBe('valid')
})
