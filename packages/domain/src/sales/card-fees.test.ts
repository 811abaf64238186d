import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardReceivables, feeRowFor, type CardTerms, type FeeRow } from './card-fees.ts'

const monthly: CardTerms = { feePercent: 35_000, fixedFee: 0, daysToFirst: 30, daysBetween: 30, isAnticipated: false }

test('three parcels at 3,5 % in 30 days each', () => {
  expect(cardReceivables(30_000, 3, monthly, '2026-11-17')).toEqual([
    { number: 1, amount: 10_000, fee: 350, dueDate: '2026-12-17' },
    { number: 2, amount: 10_000, fee: 350, dueDate: '2027-01-16' },
    { number: 3, amount: 10_000, fee: 350, dueDate: '2027-02-15' },
  ])
})

test('remainder and fixed fee are of the first; what is anticipated comes at once [sal-95]', () => {
  const terms = { ...monthly, fixedFee: 40, daysToFirst: 1, isAnticipated: true }
  expect(cardReceivables(10_001, 3, terms, '2026-11-17')).toEqual([
    { number: 1, amount: 3334, fee: 118 + 40, dueDate: '2026-11-18' },
    { number: 2, amount: 3334, fee: 116, dueDate: '2026-11-18' },
    { number: 3, amount: 3333, fee: 116, dueDate: '2026-11-18' },
  ])
})

test('parcels come to the payment and fees to one fee [sal-95]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 0, max: 200_000 }),
      (cents, parcels, feePercent) => {
        const rows = cardReceivables(cents, parcels, { ...monthly, feePercent, fixedFee: 7 }, '2026-01-31')
        const sum = (key: 'amount' | 'fee') => rows.reduce((total, row) => total + row[key], 0)
        expect(sum('amount')).toBe(cents)
        expect(sum('fee')).toBe(Math.round((cents * feePercent) / 1_000_000 + 1e-9) + 7)
      },
    ),
  )
})

test('the row of a brand goes before that of any brand, the narrower range before the wider', () => {
  const row = (own: Partial<FeeRow>): FeeRow => ({
    ...monthly,
    method: 'CREDITCARD',
    brand: null,
    fromParcels: 1,
    toParcels: 12,
    ...own,
  })
  const [any, visa, short] = [row({}), row({ brand: 'Visa' }), row({ toParcels: 1 })]
  const find = (brand: string | null, parcels: number) =>
    feeRowFor([any, short, visa], { method: 'CREDITCARD', brand, parcels })
  expect(find('Visa', 1)).toBe(visa)
  expect(find('Elo', 1)).toBe(short)
  expect(find(null, 6)).toBe(any)
  expect(find(null, 13)).toBeNull()
  expect(feeRowFor([any], { method: 'DEBITCARD', brand: null, parcels: 1 })).toBeNull()
})
