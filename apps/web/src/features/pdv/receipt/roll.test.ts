import { expect, test } from 'vitest'
import { pageRule, printedLetterMm } from './roll.ts'

test('the columns of a paper fill it between its margins', () => {
  expect(printedLetterMm(80) * 0.602 * 48).toBeCloseTo(74)
  expect(printedLetterMm(58) * 0.602 * 32).toBeCloseTo(52)
})

test('a page is as wide as the roll and long enough for what is on it', () => {
  expect(pageRule(80, 60)).toBe('@page { size: 80mm 159mm; margin: 0 }')
  expect(pageRule(58, 60)).toBe('@page { size: 58mm 167mm; margin: 0 }')
})
