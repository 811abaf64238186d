import { expect, test } from 'vitest'
import { abcClasses } from './abc-curve.ts'

test('the first eighty percent are A, the next fifteen B, the rest C', () => {
  expect(abcClasses([70, 20, 6, 4])).toEqual(['A', 'A', 'B', 'C'])
  expect(abcClasses([100])).toEqual(['A'])
})

test('what brings nothing, or less, is C', () => {
  expect(abcClasses([10, 0, -5])).toEqual(['A', 'C', 'C'])
  expect(abcClasses([0, 0])).toEqual(['C', 'C'])
})
