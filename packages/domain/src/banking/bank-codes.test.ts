import { expect, it } from 'vitest'
import { bankBrands, findBankBrand } from './bank-brands.ts'
import { bankName, billSegment } from './bank-codes.ts'

it('names a bank by its code, and says nothing of one it does not know', () => {
  expect(['001', '341', '756', '999'].map(bankName)).toEqual(['Banco do Brasil', 'Itaú', 'Sicoob', null])
})

it('uses the name the rest of the product knows the bank by', () => {
  for (const code of [
    '001',
    '033',
    '041',
    '077',
    '104',
    '208',
    '237',
    '260',
    '290',
    '323',
    '336',
    '341',
    '380',
    '403',
    '422',
    '748',
    '756',
  ]) {
    expect(bankBrands).toContain(findBankBrand(bankName(code)))
  }
})

it('tells what a bill is for', () => {
  expect([billSegment('836'), billSegment('826'), billSegment('896')]).toEqual([
    'Energia elétrica ou gás',
    'Água e esgoto',
    null,
  ])
})
