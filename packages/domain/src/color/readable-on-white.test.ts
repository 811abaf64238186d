import { expect, test } from 'vitest'
import { readableOnWhite } from './readable-on-white.ts'

test('a colour that can be read on paper stays, a pale one gets darker, white grey', () => {
  expect(readableOnWhite('#001a54')).toBe('#001a54')
  expect(readableOnWhite('#0b7a3b')).toBe('#0b7a3b')
  expect(readableOnWhite('#ffd400')).toMatch(/^#[6-9a][0-9a-f][5-8][0-9a-f]00$/)
  expect(readableOnWhite('#ffffff')).toMatch(/^#(7[0-9a-f])\1\1$/)
})
