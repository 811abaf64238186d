import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePlanVersions, isPlanVersion, nextPlanVersion } from './plan-version.ts'

test('a version is three whole numbers', () => {
  expect(['1.0.0', '0.0.1', '10.20.30'].every(isPlanVersion)).toBe(true)
  expect(['1.0', '1.0.0.0', 'v1.0.0', '01.0.0', '1.0.-1', ' 1.0.0', '1.0.0\n', ''].some(isPlanVersion)).toBe(false)
})

test('versions compare by number, not by letter', () => {
  expect(['1.10.0', '1.2.0', '1.2.10', '0.9.9'].sort(comparePlanVersions)).toEqual([
    '0.9.9',
    '1.2.0',
    '1.2.10',
    '1.10.0',
  ])
  expect(comparePlanVersions('1.0.0', '1.0.0')).toBe(0)
  expect(() => comparePlanVersions('1', '1.0.0')).toThrow(RangeError)
})

test('the next version is higher', () => {
  expect(nextPlanVersion('1.0.0')).toBe('1.1.0')
  expect(nextPlanVersion('1.9.4')).toBe('1.10.0')
  const number = fc.nat({ max: 9_999 })
  fc.assert(
    fc.property(number, number, number, (x, y, z) => {
      const next = nextPlanVersion(`${x}.${y}.${z}`)
      if (x < 9_999) expect(isPlanVersion(next)).toBe(true)
      if (x < 9_999) expect(comparePlanVersions(next, `${x}.${y}.${z}`)).toBeGreaterThan(0)
    }),
  )
})
