import { expect, test } from 'vitest'
import { nextCamera } from './watch-camera.ts'

test('cameras are changed in a circle, and not where there is only one', () => {
  expect(nextCamera({ ids: ['a', 'b', 'c'], current: 'a' })).toBe('b')
  expect(nextCamera({ ids: ['a', 'b', 'c'], current: 'c' })).toBe('a')
  expect(nextCamera({ ids: ['a', 'b'], current: null })).toBe('a')
  expect(nextCamera({ ids: ['a'], current: 'a' })).toBe(null)
  expect(nextCamera({ ids: [], current: null })).toBe(null)
})
