import { expect, test } from 'vitest'
import { momentOfSale, paymentText } from './sale-cells.tsx'

const agreed = { paymentMethod: null, paymentCondition: 'CASHPAYMENT', installments: null } as const
const paidBy = (...methods: string[]) => methods.map((method) => ({ method })) as never

test('every method it was paid by is told, and none where nobody said one', () => {
  expect(paymentText({ payment: { ...agreed, paymentMethod: 'PIX' }, payments: paidBy('PIX') })).toBe('Pix')
  expect(paymentText({ payment: agreed, payments: paidBy('MONEY', 'PIX', 'MONEY') })).toBe('Dinheiro + Pix')
  expect(paymentText({ payment: agreed, payments: [] })).toBe('Nenhuma')
})

test('what a till sold without a network stands at the moment it was sold, not at that of its arrival', () => {
  const times = { createdAt: '2026-11-18T18:00:00Z', approvedAt: '2026-11-18T09:40:00Z' }
  expect(momentOfSale({ origin: 'pdv', ...times })).toBe(times.approvedAt)
  expect(momentOfSale({ origin: 'pdv', ...times, approvedAt: null })).toBe(times.createdAt)
  expect(momentOfSale({ origin: 'manual' as never, ...times })).toBe(times.createdAt)
})
