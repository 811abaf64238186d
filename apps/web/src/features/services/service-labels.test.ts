import { expect, test } from 'vitest'
import { durationText, marginTone, ratePercentText } from './service-labels.tsx'

test('a duration is said in hours and minutes, and never as nothing', () => {
  expect([1, 59, 60, 90, 125, 0].map(durationText)).toEqual([
    '1 min',
    '59 min',
    '1 h',
    '1 h 30 min',
    '2 h 5 min',
    '0 min',
  ])
})

test('a markup is green above 20, orange above 10 and red otherwise', () => {
  expect([20.01, 20, 10.01, 10, -3].map(marginTone)).toEqual(['income', 'attention', 'attention', 'expense', 'expense'])
  expect([42.9, 1234.5678, -3].map(ratePercentText)).toEqual(['42,9%', '1.234,5678%', '-3%'])
})
