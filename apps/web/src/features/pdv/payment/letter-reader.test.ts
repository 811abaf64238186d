import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLetterReader } from './letter-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen() {
  const pressed: string[] = []
  return { pressed, ...createLetterReader(['e', 'a', 's', 'd'], (letter) => pressed.push(letter)) }
}

test('a letter by itself is pressed, others are not', () => {
  const { hear, pressed } = listen()
  expect(hear('a', 1_000)).toBe(true)
  expect(hear('x', 3_000)).toBe(false)
  hear('s', 5_000)
  vi.advanceTimersByTime(100)
  expect(pressed).toEqual(['s'])
})

test('letters of a scanner press nothing, whether they come first, in between or last', () => {
  const { hear, pressed } = listen()
  for (const [index, key] of [...'ean78a90d'].entries()) hear(key, 1_000 + index * 8)
  vi.advanceTimersByTime(1_000)
  expect(pressed).toEqual([])
})

test('Enter right after a letter waits for nothing', () => {
  const { hear, pressed } = listen()
  hear('e', 1_000)
  hear('enter', 1_030)
  expect(pressed).toEqual(['e'])
})
