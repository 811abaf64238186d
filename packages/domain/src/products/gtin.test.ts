import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinCheckDigit, isBarcode, isGtin } from './gtin.ts'
import { productSku, variationSku } from './sku.ts'

test('the check digit of a GTIN is known, whatever its length', () => {
  for (const code of ['7891000100103', '17891000100100', '2000002001027', '2010085025049', '96385074'])
    expect([code, isGtin(code)]).toEqual([code, true])
  for (const code of ['7891000100104', '789100010010', '', '78910001001O3', '123456789012345'])
    expect([code, isGtin(code)]).toEqual([code, false])
  expect([isBarcode('7891000100104'), isBarcode('78910001001')]).toEqual([true, false])
})

test('a check digit catches every single wrong digit', () => {
  const body = fc.constantFrom(7, 11, 12, 13).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
  fc.assert(
    fc.property(body, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
      const code = digits + gtinCheckDigit(digits)
      const position = at % code.length
      const changed = String((Number(code[position]) + shift) % 10)
      expect(isGtin(code)).toBe(true)
      expect(isGtin(code.slice(0, position) + changed + code.slice(position + 1))).toBe(false)
    }),
  )
})

test('a SKU is made of brand, model and category, or of the product, colour and size, and of the time [cat-8]', () => {
  const now = new Date(1_765_000_001_234)
  expect(productSku({ brand: 'Elgin', model: 'Eco Inverter II', category: 'Climatização' }, now)).toBe(
    'ELGI-ECOINV-CL-1234',
  )
  expect(productSku({}, now)).toBe('1234')
  expect(variationSku('cam-01', { color: 'Azul Marinho', size: 'GG' }, now)).toBe('CAM-01-AZ-GG-1234')
  expect(variationSku('CAM', { size: 'Único' }, now)).toBe('CAM-UN-1234')
})
