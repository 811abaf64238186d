import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cnpjCheckDigits, formatCnpj, isCnpj, normaliseCnpj } from './cnpj.ts'

const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = fc.constantFrom(...'0123456789')
const rootOf = (unit: typeof character) =>
  fc.string({ unit, minLength: 12, maxLength: 12 }).filter((text) => !/^(.)\1*$/.test(text))

it.each(['12ABC34501DE35', 'A87HBZHB000161', '11222333000181', '00000000000191'])('%s is valid', (text) => {
  expect(isCnpj(text)).toBe(true)
})

it.each(['12.ABC.345/01DE-35', '12.abc.345/01de-35', ' 11.222.333/0001-81 '])('%j is valid as typed', (text) => {
  expect(isCnpj(text)).toBe(true)
})

it('counts A as 17: 12ABC34501DE45, what counting from 10 gives, is invalid', () => {
  expect(isCnpj('12ABC34501DE45')).toBe(false)
  expect(cnpjCheckDigits('12ABC34501DE')).toBe('35')
})

it('refuses 00000000000000 although its check digits fit', () => {
  expect(cnpjCheckDigits('000000000000')).toBe('00')
  expect(isCnpj('00000000000000')).toBe(false)
})

it.each(['1122233300018', '112223330001811', '12ABC34501DEA5', '12ÁBC34501DE35', '12_BC34501DE35', ''])(
  '%j is not a CNPJ',
  (text) => {
    expect(isCnpj(text)).toBe(false)
  },
)

it('does not refuse I, O, Q and F', () => {
  expect(isCnpj(`IOQF00000001${cnpjCheckDigits('IOQF00000001')}`)).toBe(true)
})

it('accepts any root with its own check digits, letters or not, as an independent reader does', () => {
  fc.assert(
    fc.property(fc.oneof(rootOf(character), rootOf(digit)), (root) => {
      const cnpj = root + cnpjCheckDigits(root)
      expect(isCnpj(cnpj)).toBe(true)
      expect(isValidCnpj(cnpj, { version: 2 })).toBe(true)
      expect(normaliseCnpj(formatCnpj(cnpj))).toBe(cnpj)
      expect(isCnpj(formatCnpj(cnpj).toLowerCase())).toBe(true)
    }),
  )
})

// Letters eleven apart weigh the same and remainders 0 and 1 share the digit 0: those slips no check digit can see.
it('refuses a CNPJ with one digit changed into another', () => {
  fc.assert(
    fc.property(rootOf(digit), fc.nat(13), fc.integer({ min: 1, max: 9 }), (root, position, shift) => {
      const cnpj = root + cnpjCheckDigits(root)
      fc.pre(position > 11 || cnpj[12] !== '0')
      const changed = String((Number(cnpj[position]) + shift) % 10)
      expect(isCnpj(cnpj.slice(0, position) + changed + cnpj.slice(position + 1))).toBe(false)
    }),
  )
})

it('masks a whole number and leaves a partial one alone', () => {
  expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(formatCnpj('12ABC')).toBe('12ABC')
})
