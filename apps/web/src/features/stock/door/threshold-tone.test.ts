import { expect, test } from 'vitest'
import { thresholdTone } from './threshold-tone.ts'

test('a limit is red up to 5, orange up to 10, blue up to 20 and green beyond', () => {
  expect([0, 5, 5.5, 10, 11, 20, 21].map(thresholdTone)).toEqual([
    'expense',
    'expense',
    'attention',
    'attention',
    'brand',
    'brand',
    'income',
  ])
})
