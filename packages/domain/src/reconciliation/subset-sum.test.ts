import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findSubsets } from './subset-sum.ts'

it.each([
  [
    [1, 2, 3, 4],
    6,
    [
      [1, 3],
      [0, 1, 2],
    ],
  ],
  [[5, 5], 10, [[0, 1]]],
  [[5], 5, []],
  [[1, 2], 100, []],
  [[], 3, []],
  [[0, -4, 7, 3], 10, [[2, 3]]],
])('of %j those that make %i', (amounts, target, found) => {
  expect(findSubsets(amounts, target).sort((a, b) => a.length - b.length)).toEqual(found)
})

it('what is found adds up, holds nothing twice, and keeps to the size asked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 24 }),
      fc.integer({ min: 1, max: 300 }),
      (amounts, target) => {
        for (const positions of findSubsets(amounts, target)) {
          expect(positions.reduce((total, position) => total + amounts[position]!, 0)).toBe(target)
          expect(new Set(positions).size).toBe(positions.length)
          expect(positions.length).toBeGreaterThanOrEqual(2)
          expect(positions.length).toBeLessThanOrEqual(6)
        }
      },
    ),
  )
})

it('a small sum that exists is found', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 3, maxLength: 12 }), (amounts) => {
      expect(findSubsets(amounts, amounts[0]! + amounts[2]!, { maxSteps: 1_000_000 }).length).toBeGreaterThan(0)
    }),
  )
})

it('amounts made to keep it busy do not', () => {
  const steps = findSubsets(
    Array.from({ length: 200 }, (_, index) => 1000 + index * 2),
    5001,
  )
  expect(steps).toEqual([])
})
