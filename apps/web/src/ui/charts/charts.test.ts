import { expect, test } from 'vitest'
import { compactNumber } from './compact-number.ts'
import { areaPath, barPath, ringSlice, stepPath } from './path.ts'
import { bandScale, labelEvery, linearScale, niceTicks, valueRange } from './scale.ts'

test('a linear scale maps both ends and what lies between, also upside down', () => {
  const scale = linearScale([0, 10], [100, 0])
  expect([scale(0), scale(5), scale(10)]).toEqual([100, 50, 0])
  expect(linearScale([3, 3], [0, 40])(3)).toBe(20)
})

test('bands share the width equally and stand around their centres', () => {
  const bands = bandScale(4, [0, 400], 0.5)
  expect([bands.step, bands.width, bands.start(0), bands.center(0), bands.center(3)]).toEqual([100, 50, 25, 50, 350])
})

test.each([
  [0, 100, [0, 25, 50, 75, 100]],
  [0, 87, [0, 25, 50, 75, 100]],
  [-30, 70, [-50, -25, 0, 25, 50, 75]],
  [0, 0, [0]],
  [5, 5, [0, 2, 4, 6]],
  [0, 0.3, [0, 0.1, 0.2, 0.3]],
])('the axis from %d to %d shows round numbers', (min, max, ticks) => {
  expect(niceTicks(min, max)).toEqual(ticks)
})

test('the ticks of any range contain it and stay few', () => {
  for (const max of [1, 7, 12, 99, 101, 12_345, 98_765_432_10]) {
    for (const min of [0, -max / 3, max / 2]) {
      const ticks = niceTicks(min, max)
      expect(ticks[0]!).toBeLessThanOrEqual(min)
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(7)
    }
  }
})

test('bars are measured from zero, lines from their lowest point, and nothing at all from zero', () => {
  expect([valueRange([3, 9], true), valueRange([3, 9], false), valueRange([-3], true), valueRange([], false)]).toEqual([
    [0, 9],
    [3, 9],
    [-3, 0],
    [0, 0],
  ])
})

test('as many labels are shown as fit', () => {
  expect([labelEvery(30, 600, 50), labelEvery(12, 600, 50), labelEvery(12, 200, 50), labelEvery(5, 10, 50)]).toEqual([
    3, 1, 3, 5,
  ])
})

test('a balance is level over each step and jumps to the next: no slope is made up between them', () => {
  const dots = [
    { x: 5, y: 50 },
    { x: 15, y: 50 },
    { x: 25, y: 0 },
  ]
  expect(stepPath(dots, 10)).toBe('M0,50H10V50H20V0H30')
  expect(stepPath([], 10)).toBe('')
  expect(areaPath(dots.slice(0, 2), 10, 80)).toBe('M0,50H10V50H20V80H0Z')
})

test('no line leads to a balance that an account brought along', () => {
  const dots = [
    { x: 5, y: 50 },
    { x: 15, y: 20, isBreak: true },
  ]
  expect(stepPath(dots, 10)).toBe('M0,50H10M10,20H20')
  expect(areaPath(dots, 10, 80)).toBe('M0,50H10V80H0ZM10,20H20V80H10Z')
})

test('bars and slices are closed shapes, whatever their size', () => {
  expect(barPath(0, 10, 100, 100)).toMatch(/^M0,100V100.*Z$/)
  expect(barPath(0, 10, 100, 140)).toContain('V137')
  expect(ringSlice(0, 1, 10, 20)).not.toContain('NaN')
  expect(ringSlice(0, 0.25, 10, 20)).toBe('M0,-20A20,20,0,0,1,20,0L10,0A10,10,0,0,0,0,-10Z')
})

test.each([
  [850, '850'],
  [1500, '1,5 mil'],
  [90_000, '90 mil'],
  [-20_000, '-20 mil'],
  [2_000_000, '2 mi'],
  [1_250_000_000, '1,3 bi'],
  [0, '0'],
])('%d is written %s on an axis', (value, text) => {
  expect(compactNumber(value)).toBe(text)
})
