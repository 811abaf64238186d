import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from './settlement.ts'

const nothingMore = { interestCents: 0, fineCents: 0, discountCents: 0 }

test('nothing said about the amount paid settles all of it', () => {
  expect(settle({ amountCents: 10_000, ...nothingMore })).toEqual({ principalCents: 10_000, restCents: 0 })
  expect(settle({ amountCents: 10_000, interestCents: 150, fineCents: 200, discountCents: 50 })).toEqual({
    principalCents: 10_000,
    restCents: 0,
  })
})

test('a partial payment settles what is left of it after interest and fine, and more by the discount', () => {
  expect(settle({ amountCents: 10_000, ...nothingMore, paidCents: 4_000 })).toEqual({
    principalCents: 4_000,
    restCents: 6_000,
  })
  expect(
    settle({ amountCents: 10_000, interestCents: 100, fineCents: 200, discountCents: 50, paidCents: 4_000 }),
  ).toEqual({ principalCents: 3_750, restCents: 6_250 })
})

test('too much, too little and too large a discount are told apart', () => {
  expect(settle({ amountCents: 10_000, ...nothingMore, paidCents: 10_001 })).toBe('paid-too-much')
  expect(settle({ amountCents: 10_000, ...nothingMore, interestCents: 500, paidCents: 500 })).toBe('paid-too-little')
  expect(settle({ amountCents: 10_000, ...nothingMore, discountCents: 10_001 })).toBe('discount-too-large')
})

test('what is settled and what is left are always the agreed amount, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999_999_999 })
  const payment = fc.record({
    amountCents: fc.integer({ min: 1, max: 9_999_999_999_999 }),
    interestCents: cents,
    fineCents: cents,
    discountCents: cents,
    paidCents: fc.option(cents, { nil: undefined }),
  })
  fc.assert(
    fc.property(payment, (given) => {
      const settled = settle(given)
      if (typeof settled === 'string') return
      expect(settled.principalCents + settled.restCents).toBe(given.amountCents)
      const moved = settled.principalCents + given.interestCents + given.fineCents - given.discountCents
      expect(moved).toBeGreaterThanOrEqual(0)
      if (given.paidCents !== undefined) expect(moved).toBe(given.paidCents)
    }),
  )
})
