import { expect, test } from 'vitest'
import {
  asksAccount,
  bodyOf,
  firstDraft,
  returnLinesOf,
  problemsOf,
  quantityOf,
  sumsOf,
  type ReturnTerms,
} from './return-draft.ts'

const line = {
  itemId: 'filter',
  name: 'Filtro',
  unitOfMeasurement: 'UN' as const,
  isStocked: true,
  quantity: 3,
  netPrice: 10,
  returned: 1,
  refundedPrice: 3.33,
}
const terms: ReturnTerms = {
  sale: { id: 'sale', code: 12 },
  client: null,
  lastDay: '2026-04-14',
  lines: [line, { ...line, itemId: 'hose', unitOfMeasurement: 'M', quantity: 2.5, returned: 2.5, refundedPrice: 10 }],
  freightPrice: 5,
  methods: ['PIX', 'MONEY'],
  openPrice: 4,
  receivedPrice: 20,
  refundedPrice: 0,
  excessPrice: 0,
  moneyLeftPrice: 20,
  asksAccount: [],
}
const lines = returnLinesOf(terms)

test('only so much as is left comes back, and of what is counted only whole ones', () => {
  const [filter, hose] = lines
  expect(['1', '2', '3', '0', '0,5', '', 'dois'].map((typed) => quantityOf(filter!, typed))).toEqual([
    1000,
    2000,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(quantityOf(hose!, '0,001')).toBeNull()
})

test('the sums say what is cancelled, what goes back and what never came', () => {
  const draft = { ...firstDraft(terms), typed: { filter: '2' }, withFreight: true }
  expect(sumsOf(terms, lines, draft)).toMatchObject({
    total: 1167,
    cancelled: 400,
    inMoney: 767,
    inCredit: 0,
    never: 0,
  })
  const unpaid = { ...terms, openPrice: 0, receivedPrice: 3 }
  expect(sumsOf(unpaid, lines, draft)).toMatchObject({
    total: 1167,
    cancelled: 0,
    inMoney: 300,
    inCredit: 0,
    never: 867,
  })
})

test('what was paid beyond the total goes back with whatever comes back first', () => {
  const draft = { ...firstDraft(terms), typed: { filter: '1' } }
  const paidTwice = { ...terms, openPrice: 0, excessPrice: 10 }
  expect(sumsOf(paidTwice, lines, draft)).toMatchObject({ total: 334, excess: 1000, inMoney: 1334, never: 0 })
})

test('money goes back as most of it came, and credit only to somebody', () => {
  const ana = { id: 'ana', name: 'Ana' }
  expect(firstDraft(terms).way).toBe('PIX')
  expect(firstDraft({ ...terms, methods: ['STORECREDIT'] }).way).toBe('MONEY')
  expect(firstDraft({ ...terms, methods: ['STORECREDIT'], client: ana }).way).toBe('STORE_CREDIT')
})

test('an exchange leaves credit with a client, and money where there is none', () => {
  const draft = { ...firstDraft(terms), kind: 'exchange' as const, typed: { filter: '1' }, reason: ' Trocou ' }
  const sums = sumsOf(terms, lines, draft)
  expect(bodyOf(terms, draft, sums, { id: 'till', deviceId: 'device' })).toEqual({
    lines: [{ itemId: 'filter', quantity: 1 }],
    reason: 'Trocou',
    refund: 'GIVE_BACK',
    refundMethod: 'PIX',
    tillId: 'till',
    deviceId: 'device',
  })
  const named = { ...terms, client: { id: 'ana', name: 'Ana' } }
  expect(bodyOf(named, { ...draft, isSpoilt: true }, sums, null)).toEqual({
    lines: [{ itemId: 'filter', quantity: 1 }],
    reason: 'Trocou',
    placeId: null,
    refund: 'STORE_CREDIT',
  })
})

test('nothing is sent before something is chosen and the reason is told', () => {
  expect(problemsOf(lines, firstDraft(terms), false)).toEqual({
    lines: 'Escolha o que volta',
    reason: 'Informe o motivo da devolução',
  })
  expect(problemsOf(lines, { ...firstDraft(terms), typed: { filter: '9' }, reason: 'x' }, true)).toEqual({
    quantities: 'Confira as quantidades',
    bankAccountId: 'Selecione uma conta bancária',
  })
})

test('what was paid with credit comes back as credit; an account is asked for where none of the sale will do', () => {
  const some = { ...terms, moneyLeftPrice: 2, openPrice: 0, asksAccount: ['PIX' as const] }
  const draft = { ...firstDraft(some), typed: { filter: '1' }, reason: 'x' }
  const sums = sumsOf(some, lines, draft)
  expect(sums).toMatchObject({ total: 334, inMoney: 200, inCredit: 134 })
  expect(asksAccount(some, draft, sums, true)).toBe(true)
  expect(asksAccount(some, { ...draft, way: 'MONEY' }, sums, true)).toBe(false)
  expect(bodyOf(some, { ...draft, bankAccountId: 'bank' }, sums, null)).toMatchObject({ bankAccountId: 'bank' })
})
