import { expect, test } from 'vitest'
import { bankBrands, findBankBrand } from './bank-brands.ts'

test('a bank is recognised by its name, however it is written', () => {
  expect(findBankBrand('Itaú Unibanco S.A.')?.name).toBe('Itaú')
  expect(findBankBrand('BANCO DO BRASIL')?.name).toBe('Banco do Brasil')
  expect(findBankBrand('caixa economica')?.name).toBe('Caixa Econômica Federal')
  expect(findBankBrand('Nu Pagamentos')?.name).toBe('Nubank')
})

test('part of another word is not a bank', () => {
  expect(findBankBrand('Internacional')).toBeNull()
  expect(findBankBrand('Decoração')).toBeNull()
  expect(findBankBrand('')).toBeNull()
  expect(findBankBrand(null)).toBeNull()
})

test('every brand finds itself and has a colour', () => {
  for (const brand of bankBrands) {
    expect(findBankBrand(brand.name)).toBe(brand)
    expect(brand.color).toMatch(/^#[0-9a-f]{6}$/)
  }
})
