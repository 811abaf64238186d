import { expect, test } from 'vitest'
import { paymentOf } from './payment-of.ts'

const entry = { amountCents: 100_00 }
const plain = { interestCents: 0, fineCents: 0, discountCents: 0, amountPaidCents: null }

test('without changes, exactly what was agreed is paid and nothing stays open', () => {
  expect(paymentOf(entry, plain)).toEqual({ dueCents: 100_00, paidCents: 100_00, restCents: 0, problem: null })
})

test('interest and fine are added to what is due, a discount is taken off [fin-256]', () => {
  expect(paymentOf(entry, { ...plain, interestCents: 3_00, fineCents: 2_00, discountCents: 1_00 })).toMatchObject({
    dueCents: 104_00,
    paidCents: 104_00,
    restCents: 0,
  })
})

test('paying less leaves the rest of the principal open, after interest and fine [fin-255]', () => {
  expect(paymentOf(entry, { ...plain, interestCents: 5_00, amountPaidCents: 45_00 })).toMatchObject({
    paidCents: 45_00,
    restCents: 60_00,
    problem: null,
  })
})

test('paying more than is due is refused with the way to say it [fin-257]', () => {
  expect(paymentOf(entry, { ...plain, amountPaidCents: 120_00 }).problem).toBe(
    'Acima do valor em aberto. Informe o excedente como juros ou multa.',
  )
})

test('a payment that covers only interest and fine is refused', () => {
  expect(paymentOf(entry, { ...plain, interestCents: 50_00, amountPaidCents: 50_00 }).problem).toBe(
    'O valor pago precisa ser maior que os juros e a multa.',
  )
})
