import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salePaymentMethods, receivedRows, settlePayments } from './payments.ts'

test('change is given only of money', () => {
  expect(settlePayments(1000, [{ method: 'MONEY', amount: 2000 }])).toEqual({ missing: 0, change: 1000, excess: 0 })
  expect(settlePayments(1000, [{ method: 'PIX', amount: 1200 }])).toEqual({ missing: 0, change: 0, excess: 200 })
  expect(
    settlePayments(1000, [
      { method: 'PIX', amount: 900 },
      { method: 'MONEY', amount: 150 },
    ]),
  ).toEqual({ missing: 0, change: 50, excess: 0 })
  expect(settlePayments(1000, [{ method: 'MONEY', amount: 400 }])).toEqual({ missing: 600, change: 0, excess: 0 })
})

test('what is booked is what stays in the till', () => {
  expect(
    receivedRows(1000, [
      { method: 'MONEY', amount: 700 },
      { method: 'PIX', amount: 500 },
      { method: 'MONEY', amount: 100 },
    ]),
  ).toEqual([
    { method: 'MONEY', amount: 500 },
    { method: 'PIX', amount: 500 },
  ])
})

test('whenever nothing is missing or beyond, the booked rows come to the total', () => {
  const row = fc.record({
    method: fc.constantFrom(...salePaymentMethods),
    amount: fc.integer({ min: 0, max: 100_000 }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.integer({ min: 0, max: 200_000 }), (rows, total) => {
      const { missing, excess } = settlePayments(total, rows)
      const booked = receivedRows(total, rows).reduce((sum, { amount }) => sum + amount, 0)
      expect(booked - excess + missing).toBe(total)
    }),
  )
})
