import { expect, test } from 'vitest'
import { measureOffset } from './measure-offset.ts'

const noon = Date.parse('2026-11-17T12:00:00Z')

test('a clock that is wrong is told by how much, one that is right within the seconds that are told is right', () => {
  expect(measureOffset('Tue, 17 Nov 2026 12:00:00 GMT', noon, noon + 100)).toBe(0)
  expect(measureOffset('Tue, 17 Nov 2026 12:00:00 GMT', noon - 3_600_000, noon - 3_600_000)).toBe(3_600_500)
  expect(measureOffset('Tue, 17 Nov 2026 12:00:00 GMT', noon + 86_400_000, noon + 86_400_000)).toBe(-86_399_500)
})

test('an answer that tells no time, or during which the clock was set, tells nothing', () => {
  expect(measureOffset(null, noon, noon)).toBeNull()
  expect(measureOffset('soon', noon, noon)).toBeNull()
  expect(measureOffset('Tue, 17 Nov 2026 12:00:00 GMT', noon, noon - 5)).toBeNull()
})
