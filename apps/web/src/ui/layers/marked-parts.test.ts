import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (text: string, ...words: string[]) =>
  markedParts(text, words)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test('what was typed is marked without regard to case and accents, and nothing else of the text changes', () => {
  expect(marked('Split Inverter 9.000 BTU/h', 'split', '9')).toBe('[Split] Inverter [9].000 BTU/h')
  expect(marked('Manutenção de climatização', 'cao')).toBe('Manuten[ção] de climatiza[ção]')
  expect(marked('Nº 48 · Ação', 'acao')).toBe('Nº 48 · [Ação]')
  expect(marked('Hotel', '')).toBe('Hotel')
})
