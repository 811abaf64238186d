import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byChance } from './by-chance.ts'

test('parts by their chance come to the whole by its chance, half up', () => {
  expect(byChance([33, 33, 33], 50)).toEqual([17, 16, 17])
  expect(byChance([100, 50], 100)).toEqual([100, 50])
  expect(byChance([100, 50], 0)).toEqual([0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9_999_999_999 }), { maxLength: 48 }), fc.nat({ max: 100 }), (parts, chance) => {
      const worth = byChance(parts, chance)
      const sum = (all: number[]) => all.reduce((total, part) => total + part, 0)
      expect(sum(worth)).toBe(Math.floor((2 * sum(parts) * chance + 100) / 200))
      expect(worth.every((part, index) => part >= 0 && part <= parts[index]!)).toBe(true)
    }),
  )
})
