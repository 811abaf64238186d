import { expect, test } from 'vitest'
import { isMeantForScreen } from './use-pdv-keys.ts'

test('a key that is held down acts once, arrows as long as they are held', () => {
  expect(isMeantForScreen('F9', true, 5_000)).toBe(false)
  expect(isMeantForScreen('Enter', true, 5_000)).toBe(false)
  expect(isMeantForScreen('ArrowDown', true, 5_000)).toBe(true)
})

test('the key that led to a screen is taken there only after a moment; others at once', () => {
  expect(isMeantForScreen('F9', false, 900, 'F9')).toBe(false)
  expect(isMeantForScreen('F9', false, 1000, 'F9')).toBe(true)
  expect(isMeantForScreen('Enter', false, 90, 'F9')).toBe(true)
})
