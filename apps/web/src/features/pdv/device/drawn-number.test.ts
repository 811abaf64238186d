import { expect, test } from 'vitest'
import { drawNumber, numberIsUsed } from './drawn-number.ts'

test('a number is drawn once until a cart has it, and again after a failure', async () => {
  let last = 0
  const next = () => Promise.resolve((last += 1))
  expect(await Promise.all([drawNumber('a', next), drawNumber('a', next)])).toEqual([1, 1])
  expect(await drawNumber('b', next)).toBe(2)
  numberIsUsed('a')
  expect(await drawNumber('a', next)).toBe(3)
  await expect(drawNumber('c', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await drawNumber('c', next)).toBe(4)
})
