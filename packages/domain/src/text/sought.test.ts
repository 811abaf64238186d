import { expect, test } from 'vitest'
import { readSought } from './sought.ts'

test('a number is meant by #5 and nº 5 alike, and nothing else is', () => {
  for (const text of ['#5', 'nº 5', 'Nº5', 'n° 5', 'n. 5', 'no. 5', ' # 5'])
    expect(readSought(text)).toEqual({ text: '5', words: [], number: 5, cents: null, isAmount: false })
  expect(readSought('5')).toMatchObject({ words: [], number: 5, cents: 500, isAmount: false })
  expect(readSought('12')).toMatchObject({ words: ['12'], number: 12, cents: 1200, isAmount: false })
})

test('an amount is meant with a comma or a dot before its cents', () => {
  for (const text of ['522,34', '522.34', 'R$ 522,34', '-522,34'])
    expect([text, readSought(text)]).toMatchObject([text, { cents: 52234, isAmount: true }])
  expect(readSought('12.000')).toMatchObject({ cents: 1_200_000, isAmount: false })
  expect(readSought('split 9')).toMatchObject({ cents: null, number: null, words: ['split', '9'] })
})

test('what a thing is called is no word to be found in it', () => {
  expect(readSought('Orçamento 12', ['orcamento'])).toMatchObject({ text: '12', words: ['12'], number: 12 })
  expect(readSought('orçamento nº 12', ['orcamento'])).toMatchObject({ words: [], number: 12 })
  expect(readSought('orçamento', ['orcamento'])).toMatchObject({ text: 'orcamento', words: ['orcamento'] })
})
