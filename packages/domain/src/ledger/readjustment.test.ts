import { expect, test } from 'vitest'
import { readjustCents } from './readjustment.ts'

test('a percentage is applied without floating point, half a cent going up', () => {
  expect(readjustCents(100_00, 4.62)).toBe(104_62)
  expect(readjustCents(1, 50)).toBe(2)
  expect(readjustCents(1, 49.9999)).toBe(1)
  expect(readjustCents(200_00, -12.5)).toBe(175_00)
  expect(readjustCents(9_999_999_999_999, 0.0001)).toBe(10_000_009_999_999)
})
