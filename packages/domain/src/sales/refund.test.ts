import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOf, settleReturn } from './refund.ts'

test('a part is worth its part of the line', () => {
  expect(refundOf({ quantity: 3000, net: 1000 }, 0, 0, 1000)).toBe(333)
  expect(refundOf({ quantity: 3000, net: 1000 }, 1000, 333, 1000)).toBe(334)
  expect(refundOf({ quantity: 3000, net: 1000 }, 2000, 667, 1000)).toBe(333)
})

test('more than was sold, and nothing, cannot be returned', () => {
  expect(() => refundOf({ quantity: 1000, net: 100 }, 1000, 100, 1)).toThrow(RangeError)
  expect(() => refundOf({ quantity: 1000, net: 100 }, 0, 0, 0)).toThrow(RangeError)
})

test('in however many parts it comes back, all of it is worth the line, and no part less than nothing [sal-101]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (parts, net) => {
        const line = { quantity: parts.reduce((sum, part) => sum + part, 0), net }
        let [returned, refunded] = [0, 0]
        for (const part of parts) {
          const refund = refundOf(line, returned, refunded, part)
          expect(refund).toBeGreaterThanOrEqual(0)
          returned += part
          refunded += refund
        }
        expect(refunded).toBe(net)
      },
    ),
  )
})

test('what is open is not asked for any more, the rest goes back, and never more than came in', () => {
  const settle = (open: number, received: number, refunded: number, moneyLeft = received - refunded) =>
    settleReturn(5000, { open, received, refunded, moneyLeft, excess: 0 })
  expect(settle(0, 9000, 0)).toEqual({ cancelled: 0, refunded: 5000, onlyCredit: 0, never: 0 })
  expect(settle(3000, 6000, 0)).toEqual({ cancelled: 3000, refunded: 2000, onlyCredit: 0, never: 0 })
  expect(settle(9000, 0, 0)).toEqual({ cancelled: 5000, refunded: 0, onlyCredit: 0, never: 0 })
  expect(settle(0, 6000, 4000)).toEqual({ cancelled: 0, refunded: 2000, onlyCredit: 0, never: 3000 })
  expect(settle(0, 0, 100)).toEqual({ cancelled: 0, refunded: 0, onlyCredit: 0, never: 5000 })
})

test('what was paid with credit never goes back in money', () => {
  const sale = { open: 0, received: 9000, refunded: 0, excess: 0 }
  expect(settleReturn(5000, { ...sale, moneyLeft: 3000 })).toMatchObject({ refunded: 5000, onlyCredit: 2000 })
  expect(settleReturn(5000, { ...sale, moneyLeft: -100 })).toMatchObject({ refunded: 5000, onlyCredit: 5000 })
})

test('what was paid beyond the total goes with what comes back, or is not asked for any more', () => {
  const sale = { received: 9000, refunded: 0, moneyLeft: 9000, excess: 1000 }
  expect(settleReturn(5000, { ...sale, open: 0 })).toEqual({ cancelled: 0, refunded: 6000, onlyCredit: 0, never: 0 })
  expect(settleReturn(5000, { ...sale, open: 1000 })).toMatchObject({ cancelled: 1000, refunded: 5000 })
})
