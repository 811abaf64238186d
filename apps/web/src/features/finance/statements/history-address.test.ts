import { expect, test } from 'vitest'
import { readHistoryAddress } from './history-address.ts'

const id = '0199b4e2-7f00-7000-8000-000000000001'

test('an address keeps filters, page and the open import [fin-152]', () => {
  const whole = {
    page: 2,
    size: 50,
    bankAccountId: id,
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    open: id,
    review: id,
  }
  expect(readHistoryAddress(whole)).toEqual(whole)
})

test('what makes no sense in an address is dropped, and what is usual is not written [fin-153]', () => {
  expect(readHistoryAddress({ page: 1, size: 10 })).toEqual({})
  expect(
    readHistoryAddress({ page: -3, size: 7, bankAccountId: 'x', startDate: '2026-02-30', open: '<script>', other: 1 }),
  ).toEqual({})
})
