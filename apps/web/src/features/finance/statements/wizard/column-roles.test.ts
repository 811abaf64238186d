import { expect, test } from 'vitest'
import { guessHeaderRow, mappingOf, rolesOf, withRole } from './column-roles.ts'

test('a mapping needs date, description, and an amount in one column or in two [fin-180]', () => {
  expect(mappingOf([null, null], 0)).toEqual({ missing: 'Informe em que coluna está a data' })
  expect(mappingOf(['date', null], 0)).toEqual({ missing: 'Informe em que coluna está a descrição' })
  expect(mappingOf(['date', 'description', 'credit'], 0)).toEqual({
    missing: 'Informe em que coluna está o valor, ou em quais estão crédito e débito',
  })
  const none = { balance: null, document: null, type: null, costCenter: null }
  expect(mappingOf(['date', 'description', 'amount'], 0)).toEqual({
    mapping: { headerRow: 0, date: 0, description: 1, amount: 2, credit: null, debit: null, ...none },
  })
  expect(mappingOf(['credit', 'debit', 'description', 'date'], -1)).toEqual({
    mapping: { headerRow: -1, date: 3, description: 2, amount: null, credit: 0, debit: 1, ...none },
  })
})

test('a role belongs to one column', () => {
  expect(withRole(['date', null, 'amount'], 1, 'date')).toEqual([null, 'date', 'amount'])
  expect(withRole([null, null], 0, null)).toEqual([null, null])
})

test('a remembered mapping fills the choices again', () => {
  const mapping = {
    headerRow: 1,
    date: 2,
    description: 0,
    amount: 1,
    credit: null,
    debit: null,
    balance: null,
    document: null,
    type: null,
  }
  expect(rolesOf(mapping, 4)).toEqual(['description', 'amount', 'date', null])
})

test('the row that names the columns is guessed, and none is found where every row has digits', () => {
  expect(
    guessHeaderRow([
      ['Banco Azul', ''],
      ['Quando', 'O quê', 'Quanto'],
      ['01/02/2026', 'PIX', '10,00'],
    ]),
  ).toBe(1)
  expect(guessHeaderRow([['01/02/2026', 'PIX', '10,00']])).toBe(-1)
})
