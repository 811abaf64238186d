import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldText, stripAccents } from './text.ts'

it.each([
  ['  São  João\u00a0da\tBoa Vista ', 'sao joao da boa vista'],
  ['AÇÃO', 'acao'],
  ['Ac\u0327a\u0303o', 'acao'],
  ['Nº 3', 'no 3'],
  ['', ''],
])('%j is searched as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it('is settled after one pass', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

it('keeps the case when only accents must go', () => {
  expect(stripAccents('São João D’Água')).toBe('Sao Joao D’Agua')
})
