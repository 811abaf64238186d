import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 15, hour)).toISOString()
const visit = (id: string, start: number, end: number | null) => ({
  id,
  start: at(start),
  end: end === null ? null : at(end),
})

test('visits at the same time share the room and are marked; one after the other they are not', () => {
  const lanes = lanesOf([visit('c', 14, 16), visit('a', 8, 11), visit('b', 10, 12)])
  expect(lanes.get('a')).toEqual({ lane: 0, lanes: 2, overlaps: true })
  expect(lanes.get('b')).toEqual({ lane: 1, lanes: 2, overlaps: true })
  expect(lanes.get('c')).toEqual({ lane: 0, lanes: 1, overlaps: false })
  expect(lanesOf([visit('a', 8, 9), visit('b', 9, 10)]).get('b')!.overlaps).toBe(false)
})

test('a visit without an end takes an hour', () => {
  expect(lanesOf([visit('a', 8, null), visit('b', 8, 9)]).get('a')!.overlaps).toBe(true)
  expect(lanesOf([visit('a', 8, null), visit('b', 9, 10)]).get('a')!.overlaps).toBe(false)
})
