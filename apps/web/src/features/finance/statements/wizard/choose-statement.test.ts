import { expect, test } from 'vitest'
import { problemOfStatement } from './choose-statement.ts'

const file = (name: string, size = 10) => ({ name, size })

test('the extension must match the chosen format [fin-167]', () => {
  expect(problemOfStatement([file('extrato.OFX')], 'OFX')).toBeNull()
  expect(problemOfStatement([file('extrato.xls')], 'EXCEL')).toBeNull()
  expect(problemOfStatement([file('extrato.xlsx')], 'EXCEL')).toBeNull()
  expect(problemOfStatement([file('extrato.csv')], 'OFX')).toBe('Formato inválido! Esperado: .ofx')
  expect(problemOfStatement([file('extrato.pdf')], 'EXCEL')).toBe('Formato inválido! Esperado: .xlsx, .xls')
})

test('exactly one file of at most 50 MB is accepted [fin-168]', () => {
  expect(problemOfStatement([file('a.csv', 52_428_800)], 'CSV')).toBeNull()
  expect(problemOfStatement([file('a.csv', 52_428_801)], 'CSV')).toBe('Arquivo muito grande! Máximo 50MB.')
  expect(problemOfStatement([file('a.csv'), file('b.csv')], 'CSV')).toBe('Escolha um arquivo só.')
  expect(problemOfStatement([], 'CSV')).toBe('Escolha um arquivo.')
  expect(problemOfStatement([file('a.csv', 0)], 'CSV')).toBe('O arquivo está vazio.')
})
