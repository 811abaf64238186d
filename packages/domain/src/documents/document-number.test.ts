import { expect, it } from 'vitest'
import { documentTypeOf, formatDocumentNumber, isDocumentNumber, normaliseDocumentNumber } from './document-number.ts'

it.each([
  ['111.444.777-35', 'Cpf', '11144477735'],
  ['52998224725', 'Cpf', '52998224725'],
  ['11.222.333/0001-81', 'Cnpj', '11222333000181'],
  ['12.abc.345/01de-35', 'Cnpj', '12ABC34501DE35'],
])('%s is a %s', (text, type, normalised) => {
  expect(documentTypeOf(text)).toBe(type)
  expect(isDocumentNumber(text)).toBe(true)
  expect(normaliseDocumentNumber(text)).toBe(normalised)
})

it.each(['', '123', '11144477734', '11222333000180', '00000000000000', '00000000000'])('%j is neither', (text) => {
  expect(isDocumentNumber(text)).toBe(false)
})

it('has no type for another length', () => {
  expect(documentTypeOf('123456789012')).toBeNull()
})

it('wears the mask of its type', () => {
  expect(formatDocumentNumber('11144477735')).toBe('111.444.777-35')
  expect(formatDocumentNumber('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(formatDocumentNumber('123')).toBe('123')
})
