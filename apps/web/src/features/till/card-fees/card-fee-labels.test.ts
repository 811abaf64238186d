import { expect, test } from 'vitest'
import { daysText, feeText, parcelsText } from './card-fee-labels.ts'

test('a fee reads as a person says it', () => {
  expect(feeText({ feePercent: 3.5, fixedFee: 0 })).toBe('3,5%')
  expect(feeText({ feePercent: 1.9999, fixedFee: 0.4 }).replace(/\s/g, ' ')).toBe('1,9999% + R$ 0,40')
  expect(parcelsText({ fromParcels: 1, toParcels: 1 })).toBe('À vista')
  expect(parcelsText({ fromParcels: 2, toParcels: 6 })).toBe('2 a 6 parcelas')
  const days = { daysToFirst: 30, daysBetween: 31, isAnticipated: false, toParcels: 6 }
  expect(daysText(days)).toBe('a primeira em 30 dias, depois a cada 31')
  expect(daysText({ ...days, isAnticipated: true, daysToFirst: 1 })).toBe('tudo em 1 dia')
  expect(daysText({ ...days, toParcels: 1, daysToFirst: 0 })).toBe('no mesmo dia')
})
