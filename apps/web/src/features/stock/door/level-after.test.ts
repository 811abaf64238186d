import { expect, test } from 'vitest'
import { levelAfter } from './level-after.ts'

test('what there would be is told to the thousandth, and below zero where more is taken than there is', () => {
  expect([levelAfter(0.1, 'add', 0.2), levelAfter(5, 'set', 2), levelAfter(2, 'subtract', 3.5)]).toEqual([0.3, 2, -1.5])
  expect([levelAfter(1, 'add', undefined), levelAfter(1, 'add', 0.0005)]).toEqual([null, null])
})
