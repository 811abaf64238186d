import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTextDecoder } from './decode-text.ts'
import { text } from './testing.ts'

function decoded(bytes: readonly number[], size: number) {
  const decoder = createTextDecoder()
  let result = ''
  for (let at = 0; at < bytes.length; at += size) result += decoder.decode(Uint8Array.from(bytes.slice(at, at + size)))
  return result + decoder.end()
}

it('reads UTF-8 however it is cut, with or without its mark [fin-127]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      (value, hasMark, size) => {
        expect(decoded([...(hasMark ? [0xef, 0xbb, 0xbf] : []), ...text(value)], size)).toBe(value)
      },
    ),
  )
})

it('reads windows-1252 however it is cut', () => {
  const bytes = [...text('Manuten'), 0xe7, 0xe3, 0x6f, ...text(' de '), 0x93, 0x61, 0x72, 0x94, 0x20, 0x80]
  for (let size = 1; size <= bytes.length; size++) expect(decoded(bytes, size)).toBe('Manutenção de “ar” €')
})

it('reads on where a bank cut UTF-8 in the middle of a letter', () => {
  const bytes = [...text('São Jo'), 0xc3, 0x20, ...text('é')]
  for (let size = 1; size <= bytes.length; size++) expect(decoded(bytes, size)).toBe('São JoÃ é')
})

it('reads the UTF-16 that spreadsheet programs save as Unicode text', () => {
  const bytes = [
    0xff,
    0xfe,
    ...'ação'.split('').flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  ]
  for (let size = 1; size <= bytes.length; size++) expect(decoded(bytes, size)).toBe('ação')
})
