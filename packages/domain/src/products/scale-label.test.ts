import { expect, test } from 'vitest'
import { inStoreCode, isGtin, sameNumberCodes } from './gtin.ts'
import { boughtByLabel, readScaleLabel, type ScalePattern } from './scale-label.ts'

const fiveAndWeight: ScalePattern = {
  prefix: '20',
  codeStart: 3,
  codeLength: 5,
  valueStart: 8,
  valueLength: 5,
  holds: 'WEIGHT',
  decimals: 3,
}
const sixAndWeight: ScalePattern = { ...fiveAndWeight, prefix: '2', codeStart: 2, codeLength: 6 }
const fourAndPrice: ScalePattern = {
  prefix: '2',
  codeStart: 2,
  codeLength: 4,
  valueStart: 6,
  valueLength: 7,
  holds: 'PRICE',
  decimals: 2,
}

test('a weight label names its product and its weight, with any number of zeros in front of the code', () => {
  expect(readScaleLabel('2000002001027', [fiveAndWeight])).toEqual([
    { codes: ['00002', '0002', '002', '02', '2'], holds: 'WEIGHT', amount: 102 },
  ])
  expect(readScaleLabel('2010085025049', [sixAndWeight])).toEqual([
    { codes: ['010085', '10085'], holds: 'WEIGHT', amount: 2504 },
  ])
})

test('a value label tells cents, and what they buy is told to three decimals', () => {
  expect(readScaleLabel('2123400015990', [fourAndPrice])).toEqual([])
  const [label] = readScaleLabel('2123400015998', [fourAndPrice])
  expect(label).toEqual({ codes: ['1234'], holds: 'PRICE', amount: 1599 })
  const buys = (amount: number, price: number | null) =>
    boughtByLabel({ codes: [], holds: 'PRICE', amount }, { price, unit: 'KG' })
  expect(buys(1599, 4990)).toEqual({ quantity: 320, total: 1599 })
  expect(buys(1, 499_000)).toEqual({ quantity: 1, total: 1 })
  expect(buys(1599, null)).toBe('without-price')
})

test('a weight label is of what is weighed: kilos as they are, grams by the thousand, never of whole pieces', () => {
  const weighs = (unit: 'KG' | 'G' | 'UN', amount = 1250) =>
    boughtByLabel({ codes: [], holds: 'WEIGHT', amount }, { price: null, unit })
  expect(weighs('KG')).toEqual({ quantity: 1250, total: null })
  expect(weighs('G')).toEqual({ quantity: 1_250_000, total: null })
  expect(weighs('UN')).toBe('weight-of-whole')
})

test('a wrong check digit, an empty amount, another prefix and codes of the shop’s own are no labels', () => {
  expect(readScaleLabel('2000002001028', [fiveAndWeight])).toEqual([])
  expect(readScaleLabel('2000002000006', [fiveAndWeight])).toEqual([])
  expect(readScaleLabel('7891000100103', [fiveAndWeight, fourAndPrice])).toEqual([])
  expect(isGtin(inStoreCode(7))).toBe(true)
  expect(inStoreCode(7).slice(0, -1)).toBe('290000000007')
  expect(readScaleLabel(inStoreCode(7), [sixAndWeight, fourAndPrice])).toEqual([])
})

test('the same number is one code, however many zeros a reader puts in front', () => {
  expect(sameNumberCodes('012345678905')).toEqual(['012345678905', '0012345678905', '00012345678905'])
  expect(sameNumberCodes('0012345678905')[1]).toBe('012345678905')
  expect(sameNumberCodes('CAB-25')).toEqual(['CAB-25'])
})
