import { afterEach, expect, it, vi } from 'vitest'
import { isUuid, uuidTime, uuidv7 } from './uuid.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('is a version 7, variant 10 UUID that tells when it was made', () => {
  const before = Date.now()
  const uuid = uuidv7()
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuidTime(uuid)?.getTime()).toBeGreaterThanOrEqual(before)
  expect(uuidTime(uuid)?.getTime()).toBeLessThanOrEqual(Date.now() + 1)
})

it('grows with every call, faster than the clock ticks', () => {
  const uuids = Array.from({ length: 20_000 }, uuidv7)
  expect(uuids).toEqual(uuids.toSorted())
  expect(new Set(uuids).size).toBe(uuids.length)
})

it('keeps growing when the clock stands still or goes back', () => {
  const now = Date.now() + 10_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  const still = Array.from({ length: 5_000 }, uuidv7)
  clock.mockReturnValue(now - 60_000)
  const back = Array.from({ length: 5_000 }, uuidv7)
  const uuids = [...still, ...back]
  expect(uuids).toEqual(uuids.toSorted())
  expect(new Set(uuids).size).toBe(uuids.length)
})

it('reads the time of the example of RFC 9562', () => {
  expect(uuidTime('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).toEqual(new Date('2022-02-22T19:22:22.000Z'))
})

it('has no time for another version or for no UUID at all', () => {
  expect(uuidTime('123e4567-e12b-12d1-a456-426655440000')).toBeNull()
  expect(uuidTime('hello')).toBeNull()
})

it('recognises the shape of any UUID', () => {
  expect(isUuid('123e4567-e12b-12d1-a456-426655440000')).toBe(true)
  expect(isUuid('123E4567-E12B-12D1-A456-426655440000')).toBe(true)
  expect(isUuid('123e4567e12b12d1a456426655440000')).toBe(false)
  expect(isUuid('123e4567-e12b-12d1-a456-42665544000g')).toBe(false)
  expect(isUuid('')).toBe(false)
})
