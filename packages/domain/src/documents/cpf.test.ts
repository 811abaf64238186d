import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cpfCheckDigits, formatCpf, isCpf, normaliseCpf } from './cpf.ts'

const digit = fc.constantFrom(...'0123456789')
const root = fc.string({ unit: digit, minLength: 9, maxLength: 9 }).filter((text) => !/^(\d)\1*$/.test(text))

it.each(['11144477735', '52998224725', '111.444.777-35', ' 529.982.247-25 '])('%s is valid', (text) => {
  expect(isCpf(text)).toBe(true)
})

it.each(['11144477734', '11144477745', '1114447773', '111444777350', '1114447773X', ''])('%j is not', (text) => {
  expect(isCpf(text)).toBe(false)
})

it('refuses eleven equal digits although their check digits fit', () => {
  for (const repeated of '0123456789') expect(isCpf(repeated.repeat(11))).toBe(false)
})

it('accepts any root with its own check digits, as an independent reader does', () => {
  fc.assert(
    fc.property(root, (nine) => {
      const cpf = nine + cpfCheckDigits(nine)
      expect(isCpf(cpf)).toBe(true)
      expect(isValidCpf(cpf)).toBe(true)
      expect(normaliseCpf(formatCpf(cpf))).toBe(cpf)
    }),
  )
})

// Remainders 0 and 1 share the check digit 0, so only a first check digit above 0 catches every slip.
it('refuses a CPF with one changed digit', () => {
  fc.assert(
    fc.property(root, fc.nat(10), fc.integer({ min: 1, max: 9 }), (nine, position, shift) => {
      const cpf = nine + cpfCheckDigits(nine)
      fc.pre(position > 8 || cpf[9] !== '0')
      const changed = String((Number(cpf[position]) + shift) % 10)
      expect(isCpf(cpf.slice(0, position) + changed + cpf.slice(position + 1))).toBe(false)
    }),
  )
})

it('masks a whole number and leaves a partial one alone', () => {
  expect(formatCpf('11144477735')).toBe('111.444.777-35')
  expect(formatCpf('1114447')).toBe('1114447')
})
