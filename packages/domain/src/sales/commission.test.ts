import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf } from './commission.ts'

test.each([
  [10_000, 50_000, 500],
  [999, 50_000, 50],
  [990, 50_000, 50],
  [989, 50_000, 49],
  [33_333, 12_345, 411],
  [100, 0, 0],
  [0, 50_000, 0],
  [12_345, 1_000_000, 12_345],
])('%d cents at %d ten-thousandths of a percent are %d, half up', (net, percent, cents) => {
  expect(commissionOf(net, percent)).toBe(cents)
})

test.each([
  [{ received: 0, asked: 100 }, 0],
  [{ received: 50, asked: 100 }, 250],
  [{ received: 100, asked: 100 }, 500],
  [{ received: 33, asked: 100 }, 165],
  [{ received: 150, asked: 100 }, 500],
  [{ received: -10, asked: 100 }, 0],
  [{ received: 10, asked: 0 }, 0],
])('of what came in (%o) R$ 100,00 at 5 %% earn %d cents', (receipts, cents) => {
  expect(commissionOf(10_000, 50_000, receipts)).toBe(cents)
})

test('the more comes in, the more is earned, and all of it earns what the whole line does', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_999 })
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.nat(),
      (net, percent, asked, part) => {
        const received = part % (asked + 1)
        const earned = commissionOf(net, percent, { received, asked })
        expect(earned).toBeGreaterThanOrEqual(0)
        expect(earned).toBeLessThanOrEqual(commissionOf(net, percent))
        expect(commissionOf(net, percent, { received: asked, asked })).toBe(commissionOf(net, percent))
      },
    ),
  )
})
