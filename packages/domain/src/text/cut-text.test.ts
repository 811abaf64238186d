import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut before a character that does not fit, never through it', () => {
  expect(cutText('laudo', 10)).toBe('laudo')
  expect(cutText('laudo', 3)).toBe('lau')
  expect(cutText('ar 🔧', 5)).toBe('ar 🔧')
  expect(cutText('ar 🔧', 4)).toBe('ar ')
  expect(cutText('🔧🔧', 3).isWellFormed()).toBe(true)
})
