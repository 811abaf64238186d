import { expect, it } from 'vitest'
import { settlementDraftOf, remediesFor, settlementSums, type WorkEntry, type WorkLine } from './difference.ts'

const account = { id: 'main', name: 'Conta' }
const line = (amount: number, id = `l${amount}`): WorkLine => ({
  id,
  amount,
  date: '2026-03-10',
  description: '',
  bankAccount: account,
})
const entry = (effectiveAmount: number, own: Partial<WorkEntry> = {}): WorkEntry => ({
  id: `e${effectiveAmount}`,
  type: effectiveAmount < 0 ? 'EXPENSE' : 'INCOME',
  status: 'PENDING',
  description: '',
  amount: Math.abs(effectiveAmount),
  effectiveAmount,
  fee: 0,
  day: '2026-03-10',
  version: 1,
  sourceBankAccount: null,
  ...own,
})

it.each([
  ['equal', -100, -100, []],
  ['an expense that cost more', -103, -100, ['interest', 'fine', 'fee']],
  ['an expense that cost less', -97, -100, ['discount', 'partial']],
  ['income that brought more', 103, 100, ['interest', 'fine']],
  ['income that brought less', 97, 100, ['discount', 'fee', 'partial']],
  ['the other direction', 100, -100, []],
])('what can make up for the difference: %s', (_name, bank, ledger, remedies) => {
  expect(remediesFor(settlementSums([line(bank)], [entry(ledger)]), [entry(ledger)])).toEqual(remedies)
})

it('a difference in something already paid cannot be made up for', () => {
  const paid = entry(-100, { status: 'PAID' })
  expect(remediesFor(settlementSums([line(-103)], [paid]), [paid])).toEqual([])
  expect(settlementDraftOf([line(-103)], [paid], 'interest')).toBeNull()
})

it('is sent only when both sides meet', () => {
  expect(settlementDraftOf([line(-100)], [entry(-100)], null)).toEqual({
    lineIds: ['l-100'],
    entries: [{ id: 'e-100', version: 1 }],
  })
  expect(settlementDraftOf([line(-103)], [entry(-100)], null)).toBeNull()
  expect(settlementDraftOf([line(-103)], [entry(-100)], 'interest')).toMatchObject({
    entries: [{ id: 'e-100', interest: 3 }],
  })
  expect(settlementDraftOf([line(-60)], [entry(-100)], 'partial')).toMatchObject({
    entries: [{ id: 'e-100', amount: 60 }],
  })
  expect(settlementDraftOf([line(97)], [entry(100)], 'fee', 'c')).toMatchObject({ fee: { amount: 3, categoryId: 'c' } })
  expect(settlementDraftOf([line(0.1), line(0.2)], [entry(0.3)], null)).toMatchObject({ lineIds: ['l0.1', 'l0.2'] })
  expect(settlementDraftOf([line(-1, 'a'), line(-1, 'b')], [entry(-1.5), entry(-0.5)], null)).toBeNull()
})

it('a transfer is seen from the side of its account', () => {
  const transfer = entry(50, { type: 'TRANSFER', sourceBankAccount: account })
  expect(settlementSums([line(-50)], [transfer])).toEqual({ bank: -5000, ledger: -5000, difference: 0 })
  expect(settlementSums([{ ...line(50), bankAccount: { id: 'other', name: '' } }], [transfer]).difference).toBe(0)
})

it('a fee that is expected is no difference; a part of a receivable carries its part of the fee', () => {
  const receivable = entry(100, { fee: 2 })
  expect(settlementDraftOf([line(98)], [receivable], null)).toMatchObject({ entries: [{ id: 'e100' }] })
  expect(settlementDraftOf([line(100)], [receivable], null)).not.toBeNull()
  expect(settlementDraftOf([line(97)], [receivable], 'fee')).toMatchObject({ fee: { amount: 1 } })
  expect(settlementDraftOf([line(49)], [receivable], 'partial')).toMatchObject({ entries: [{ amount: 50 }] })
})

it('a transfer has no interest and no discount: what left beyond it is the fee of the bank', () => {
  const transfer = entry(100, { type: 'TRANSFER', sourceBankAccount: account })
  const remedies = (amount: number) => remediesFor(settlementSums([line(amount)], [transfer]), [transfer])
  expect([remedies(-105), remedies(-95)]).toEqual([['fee'], []])
})
