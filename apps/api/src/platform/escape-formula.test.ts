import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './escape-formula.ts'

test.each([
  '=1+1',
  '+1+cmd|x',
  '-1+2',
  '-1-2',
  '@SOMA(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '+A1',
  '-A1',
  '+',
  '-',
  '＝1',
  '＋1',
  '+55 (11) 98888-7777',
  '+7',
  '-(1)',
])('%j gets an apostrophe, and loses it again', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`)
  expect(unescapeFormula(`'${text}`)).toBe(text)
})

test.each(['-12', '-12.5', '-1.234,56', 'a=b', '1-2', "'aspas", '', ' =1'])('%j stays as it is', (text) => {
  expect([escapeFormula(text), unescapeFormula(text)]).toEqual([text, text])
})
