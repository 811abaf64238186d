import { expect, test } from 'vitest'
import { readTyped } from './read-typed.ts'

test('an emptied field means not counted, which is not none', () => {
  expect([readTyped('')?.quantity, readTyped(0)?.quantity]).toEqual([null, 0])
})

test('what is half typed means the number it says, and stays as it is shown', () => {
  expect(['08', '5.', '5.0'].map(readTyped)).toEqual([
    { shown: '08', quantity: 8, isComplete: false },
    { shown: '5.', quantity: 5, isComplete: false },
    { shown: '5.0', quantity: 5, isComplete: false },
  ])
  expect(readTyped('.')).toBeNull()
})
