import { statementTemplates } from '@prumo/domain/statements/templates'
import { expect, test } from 'vitest'
import { findTemplates, headersText } from './find-templates.ts'

const names = (search: string, format: 'OFX' | 'CSV' | 'TXT' | 'EXCEL' | null = null) =>
  findTemplates(statementTemplates, search, format).map(({ name }) => name)

test('templates are found by bank or format, whatever the accents [fin-161]', () => {
  expect(names('itau')).toEqual(expect.arrayContaining(['itau-ofx', 'itau-csv']))
  expect(names('itaú', 'CSV')).toEqual(['itau-csv'])
  expect(names('excel').length).toBeGreaterThan(0)
  expect(names('banco que não existe')).toEqual([])
  for (const format of ['OFX', 'CSV', 'TXT', 'EXCEL'] as const) expect(names('', format).length).toBeGreaterThan(0)
})

test('a card names the first three fields and how many more there are [fin-162]', () => {
  expect(headersText(['Data', 'Histórico', 'Documento', 'Valor', 'Saldo'])).toEqual([
    'Data',
    'Histórico',
    'Documento',
    '+2 mais',
  ])
  expect(headersText(['date', 'title', 'amount'])).toEqual(['date', 'title', 'amount'])
})
