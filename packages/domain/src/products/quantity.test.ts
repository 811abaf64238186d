import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsUnit, formatQuantity, thousandths, units } from './quantity.ts'

test('a quantity of three decimals comes back as it went in, and one of four is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (whole) => {
      expect(thousandths.toWhole(thousandths.fromWhole(whole))).toBe(whole)
    }),
  )
  for (const value of [0.0005, 1.2345, Number.NaN, Infinity]) {
    expect(thousandths.holds(value)).toBe(false)
    expect(() => thousandths.toWhole(value)).toThrow(RangeError)
  }
  expect(Object.is(thousandths.toWhole(-0), 0)).toBe(true)
})

test('what is counted is whole, what is measured has decimals', () => {
  const halves = units.filter((unit) => fitsUnit(500, unit))
  expect(halves).toEqual(['M', 'M2', 'M3', 'KG', 'G', 'L', 'ML'])
  expect(units.every((unit) => fitsUnit(2000, unit))).toBe(true)
})

test('a quantity is written as Brazilians do', () => {
  expect([0, 1000, 1500, 1, 1_234_567_890, -2250].map(formatQuantity)).toEqual([
    '0',
    '1',
    '1,5',
    '0,001',
    '1.234.567,89',
    '-2,25',
  ])
})
