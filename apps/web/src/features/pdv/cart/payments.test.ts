import { expect, test } from 'vitest'
import {
  changePayments,
  dueDatesOf,
  installmentsText,
  leftFor,
  likelyNotes,
  paymentProblem,
  withExactMoney,
  type PaymentAction,
} from './payments.ts'

const total = 270_000
const pay = (...actions: PaymentAction[]) =>
  actions.reduce((before, action) => changePayments(before, total, action), {
    payments: [],
    focusedPayment: null,
  } as Parameters<typeof changePayments>[0])
const amounts = ({ payments }: ReturnType<typeof pay>) => payments.map(({ method, amount }) => `${method} ${amount}`)

test('it opens with money of which nothing was received yet [sal-16]', () => {
  const opened = pay({ do: 'open', key: 'a' })
  expect(amounts(opened)).toEqual(['MONEY 0'])
  expect(paymentProblem(opened.payments, total, false)).toBe('Valor recebido menor que o total da venda.')
})

test('another method takes the place of money nobody gave, and all of the total', () => {
  expect(amounts(pay({ do: 'open', key: 'a' }, { do: 'choose', key: 'b', method: 'PIX' }))).toEqual(['PIX 270000'])
})

test('rows nobody typed into take what is left, so that all come to the total', () => {
  const split = pay(
    { do: 'choose', key: 'a', method: 'CREDITCARD' },
    { do: 'amount', key: 'a', amount: 150_000 },
    { do: 'choose', key: 'b', method: 'PIX' },
    { do: 'amount', key: 'b', amount: 80_000 },
    { do: 'choose', key: 'c', method: 'MONEY' },
  )
  expect(amounts(split)).toEqual(['CREDITCARD 150000', 'PIX 80000', 'MONEY 0'])
  expect(leftFor(split.payments, 'c', total)).toBe(40_000)
  const more = changePayments(split, total, { do: 'amount', key: 'c', amount: 50_000 })
  expect(paymentProblem(more.payments, total, false)).toBeNull()
  const card = pay(
    { do: 'choose', key: 'a', method: 'CREDITCARD' },
    { do: 'amount', key: 'a', amount: 1 },
    { do: 'choose', key: 'b', method: 'PIX' },
  )
  expect(amounts(changePayments(card, total, { do: 'amount', key: 'a', amount: 100_000 }))).toEqual([
    'CREDITCARD 100000',
    'PIX 170000',
  ])
})

test('a PIX that was seen to arrive is not believed any more when its amount changes', () => {
  const seen = pay({ do: 'choose', key: 'a', method: 'PIX' }, { do: 'change', key: 'a', change: { isReceived: true } })
  expect(changePayments(seen, total, { do: 'rebalance' }).payments[0]!.isReceived).toBe(true)
  expect(changePayments(seen, total - 1, { do: 'rebalance' }).payments[0]!.isReceived).toBe(false)
  expect(changePayments(seen, total, { do: 'amount', key: 'a', amount: 5 }).payments[0]!.isReceived).toBe(false)
})

test('money, PIX and store credit come once, cards may come again', () => {
  const twice = pay(
    { do: 'choose', key: 'a', method: 'DEBITCARD' },
    { do: 'amount', key: 'a', amount: 10_000 },
    { do: 'choose', key: 'b', method: 'DEBITCARD' },
    { do: 'choose', key: 'c', method: 'PIX' },
    { do: 'choose', key: 'd', method: 'PIX' },
  )
  expect(twice.payments.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(twice.focusedPayment).toBe('c')
})

test('only money gives change, and store credit is somebody’s [sal-21]', () => {
  const over = pay({ do: 'choose', key: 'a', method: 'DEBITCARD' }, { do: 'amount', key: 'a', amount: total + 1 })
  expect(paymentProblem(over.payments, total, false)).toContain('só dinheiro tem troco')
  const credit = pay({ do: 'choose', key: 'a', method: 'STORECREDIT' })
  expect(paymentProblem(credit.payments, total, false)).toBe('Escolha o cliente para usar o crédito da loja.')
  expect(paymentProblem(credit.payments, total, true)).toBeNull()
})

test('parcels are told as they come out', () => {
  expect(installmentsText(150_000, 3)).toBe('3 × 500,00')
  expect(installmentsText(3_752_344, 3)).toBe('1 × 12.507,82 + 2 × 12.507,81')
})

test('parcels of a boleto fall a month apart, at the end of shorter months [sal-93]', () => {
  const [row] = pay(
    { do: 'choose', key: 'a', method: 'TICKET' },
    { do: 'change', key: 'a', change: { installments: 3 } },
  ).payments
  expect(dueDatesOf(row!, '2026-12-31')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  expect(dueDatesOf({ ...row!, dueDates: ['2027-01-05'] }, '2026-12-31')[0]).toBe('2027-01-05')
})

test('the exact sum and round ones above it are offered', () => {
  expect(likelyNotes(40_000)).toEqual([40_000, 45_000, 50_000, 60_000])
  expect(likelyNotes(3745)).toEqual([3745, 4000, 5000, 10_000])
})

test('money nobody typed is exactly what is left, until somebody says how much was handed over', () => {
  const opened = pay({ do: 'open', key: 'a' })
  const exact = withExactMoney(opened.payments, total)
  expect(exact).toMatchObject([{ method: 'MONEY', amount: total }])
  expect(paymentProblem(exact, total, false)).toBeNull()
  const less = changePayments(opened, total, { do: 'amount', key: 'a', amount: 5_000 })
  expect(withExactMoney(less.payments, total)).toEqual(less.payments)
  const cleared = changePayments(less, total, { do: 'amount', key: 'a', amount: null })
  expect(withExactMoney(cleared.payments, total)).toEqual(exact)
  const zero = changePayments(opened, total, { do: 'amount', key: 'a', amount: 0 })
  expect(paymentProblem(withExactMoney(zero.payments, total), total, false)).not.toBeNull()
})
