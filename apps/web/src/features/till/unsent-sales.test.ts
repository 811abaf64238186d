import { expect, test } from 'vitest'
import type { PendingOperation } from '#shared/offline/pending-store.ts'
import { isClosingHere } from './closing-here.ts'
import { unsentSalesOf, unsentTotal } from './unsent-sales.ts'

const waiting = (own: Partial<PendingOperation>): PendingOperation => ({
  id: 'a',
  route: 'sales/sales.recordCompleted',
  input: {},
  subject: 'sale a',
  label: 'Venda A1-000001',
  createdAt: 0,
  isBinding: true,
  state: 'waiting',
  problem: null,
  failures: 0,
  ...own,
})
const sale = (shiftId: string | null, amount: number, own: Partial<PendingOperation> = {}) =>
  waiting({ input: { body: { till: { shiftId }, payments: [{ method: 'MONEY', amount }] } }, ...own })

test('a closing tells what this device has not sent of its own shift, refused or waiting, and of nothing else', () => {
  const pending = [
    sale('one', 10.1),
    sale('one', 0.2, { id: 'b', state: 'refused' }),
    sale('other', 99),
    sale(null, 99),
    waiting({ route: 'people/customers.create', input: { body: { name: 'Ana' } } }),
  ]
  const unsent = unsentSalesOf(pending, 'one')
  expect(unsent.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(unsentTotal(unsent)).toBe(1030)
})

test('a shift that was closed here is closed here, until the server says otherwise', () => {
  const closing = waiting({ route: 'sales/till-shifts.close', input: { params: { id: 'one' } } })
  expect(isClosingHere([closing], 'one')).toBe(true)
  expect(isClosingHere([closing], 'other')).toBe(false)
  expect(isClosingHere([{ ...closing, state: 'refused' }], 'one')).toBe(false)
})
