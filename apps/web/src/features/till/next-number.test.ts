import { expect, test } from 'vitest'
import { nextNumberOf } from './next-number.ts'

test('a device counts on beyond what the server has heard of, but not by an absurd number', () => {
  expect(nextNumberOf(1, 7)).toBe(7)
  expect(nextNumberOf(60, 7)).toBe(60)
  expect(nextNumberOf(1_000_000_000, 7)).toBe(7)
})
