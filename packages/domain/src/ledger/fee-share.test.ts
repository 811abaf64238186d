import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feeShare, principalArriving } from './fee-share.ts'

it.each([
  [200, 5000, 10000, 100],
  [1, 1, 2, 1],
  [349, 3333, 10000, 116],
  [7, 0, 10, 0],
])('of a fee of %i, the part of %i in %i is %i', (fee, part, whole, share) => {
  expect(feeShare(fee, part, whole)).toBe(share)
})

it('what arrives of a receivable pays so much of it that, its part of the fee kept, exactly that arrives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 ** 11 }), fc.nat(), fc.nat(), (whole, feeSeed, arrivedSeed) => {
      const fee = feeSeed % Math.max(1, Math.floor(whole / 2))
      const arrived = 1 + (arrivedSeed % (whole - fee))
      const principal = principalArriving(arrived, whole, fee)
      expect(principal).toBeLessThanOrEqual(whole)
      expect(principal - feeShare(fee, principal, whole)).toBe(arrived)
    }),
  )
})
