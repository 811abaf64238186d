import { entries } from '@prumo/contract/finance/entries'
import { forecast, scenarios } from '@prumo/contract/finance/forecast'
import { customers } from '@prumo/contract/people/people'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { daysBetween } from '@prumo/domain/calendar/calendar-date'
import { toCents } from '@prumo/domain/money/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = '2026-03-15'
let app: TestApp
let owner: Person
let account: string
let client: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
  client = (await app.call(owner, customers.create, { body: { name: 'Maria' } as never })).data.id
  await app.as(owner).handOver(account, { trigger: 'INVOICED' })
})
afterAll(() => app.stop())

const lines = [
  { name: 'Pedidos', kind: 'approved-orders' as const },
  { name: 'Orçamentos', kind: 'open-quotes' as const },
]
const withoutCards = { name: 'Sem cartões', kind: 'without-cards' as const }
const ask = async (own: object = {}, who = owner) =>
  (await app.call(who, forecast.read, { body: { scenarios: lines, ...own } as never })).data
const typed = (unitPrice: number, quantity = 1) => ({ productName: 'Suporte', unitPrice, quantity })
const quote = (own: object = {}) => app.as(owner).sale({ clientId: client, products: [typed(300)], ...own })
const step = (id: string, status: 'APPROVED' | 'EXECUTED' | 'INVOICED', own: object = {}) =>
  app.call(owner, sales.changeStatus, { params: { id }, body: { status, ...own } })
const end = ({ points }: { points: number[] }) => toCents(points.at(-1)!)
const on = ({ points }: { points: number[] }, day: string) => points[daysBetween(today, day)]
const chance = (quoteChance: number) => app.call(owner, saleSettings.save, { body: { quoteChance } })
const byBoleto = { paymentMethod: 'TICKET', paymentCondition: 'INSTALLMENTS', installments: 3 }

test('from quote to receipt a sale is counted once, whichever line it stands in', async () => {
  await chance(100)
  const before = end((await ask()).base)
  const { id } = await quote({ payment: byBoleto })
  const total = () =>
    ask().then(({ base, sales: of, combined }) => ({
      base: end(base) - before,
      orders: toCents(of!.orders.total),
      quotes: toCents(of!.quotes.total),
      all: end(combined!) - before,
    }))
  expect(await total()).toEqual({ base: 0, orders: 0, quotes: 30_000, all: 30_000 })
  await step(id, 'APPROVED')
  expect(await total()).toEqual({ base: 0, orders: 30_000, quotes: 0, all: 30_000 })
  await step(id, 'EXECUTED')
  expect(await total()).toEqual({ base: 0, orders: 30_000, quotes: 0, all: 30_000 })
  await step(id, 'INVOICED')
  expect(await total()).toEqual({ base: 30_000, orders: 0, quotes: 0, all: 30_000 })
  const [first] = await app.as(owner).entries()
  await app.call(owner, entries.confirm, { params: { id: first!.id }, body: {} })
  expect(await total()).toEqual({ base: 30_000, orders: 0, quotes: 0, all: 30_000 })
})

test('an order comes in on the days and accounts it will have in finance: handing it over moves no line', async () => {
  await app.call(owner, cardFees.create, {
    body: {
      method: 'CREDITCARD',
      fromParcels: 1,
      toParcels: 12,
      feePercent: 10,
      fixedFee: 0,
      daysToFirst: 30,
      daysBetween: 30,
      isAnticipated: false,
    } as never,
  })
  const { id } = await quote({
    payments: [
      { method: 'CREDITCARD', amount: 200, installments: 2 },
      { method: 'TICKET', amount: 100, installments: 1 },
    ],
  })
  await step(id, 'APPROVED')
  const [orders] = (await ask({ scenarios: [lines[0]] })).scenarios
  const opening = end((await ask()).base)
  expect([end(orders!) - opening, on(orders!, '2026-04-13')! - on(orders!, '2026-03-15')!]).toEqual([28_000, 0])
  expect(on(orders!, '2026-04-14')! - on(orders!, '2026-04-13')!).toBe(90)
  expect(on(orders!, '2026-04-15')! - on(orders!, '2026-04-14')!).toBe(100)
  await step(id, 'INVOICED')
  const after = await ask()
  expect(after.base.points).toEqual(orders!.points)
  expect(after.base.accounts[0]!.points).toEqual(orders!.points)
})

test('quotes count by their chance to the cent, on the last day they are good; expired, cancelled and deleted ones do not', async () => {
  await chance(33)
  await quote({ products: [typed(99.99)], budgetValidity: '2026-03-20', payment: { paymentMethod: 'PIX' } })
  const gone = await quote()
  await app.call(owner, sales.remove, { params: { id: gone.id } })
  const cancelled = await quote()
  await app.call(owner, sales.changeStatus, {
    params: { id: cancelled.id },
    body: { status: 'CANCELLED', reason: 'Caro' },
  })
  await quote({ budgetValidity: '2026-03-14' })
  const { sales: of, scenarios: drawn, base } = await ask()
  expect(of!.quotes).toEqual({ count: 1, total: 33, chance: 33 })
  expect([on(drawn[1]!, '2026-03-19')! - base.points[0]!, on(drawn[1]!, '2026-03-20')! - base.points[0]!]).toEqual([
    0, 33,
  ])
})

test('card receivables are told, and are in every line once: without them a line of its own', async () => {
  const { id } = await quote({
    payments: [
      { method: 'CREDITCARD', amount: 200, installments: 2 },
      { method: 'PIX', amount: 100 },
    ],
  })
  await step(id, 'INVOICED')
  const { base, sales: of, scenarios: drawn, combined } = await ask({ scenarios: [withoutCards] })
  expect(of!.cards).toEqual({ count: 2, total: 200 })
  expect(end(base) - end(drawn[0]!)).toBe(20_000)
  expect(combined!.points).toEqual(drawn[0]!.points)
  const late = await ask({ scenarios: [withoutCards, { name: 'Atraso', kind: 'late-receipts', days: 15 }] })
  expect(end(late.combined!)).toBe(end(drawn[0]!))
  const client0 = await ask({
    scenarios: [withoutCards, { name: 'Sem Maria', kind: 'without-person', personId: client }],
  })
  expect(end(client0.combined!)).toBe(end(base) - 30_000)
})

test('the lines are switched on and off and kept, one of each; another account is another forecast', async () => {
  const { id } = await quote()
  await step(id, 'APPROVED')
  const made = await app.call(owner, scenarios.create, { body: { ...lines[0]! } })
  expect((await app.call(owner, scenarios.create, { body: { ...lines[0]!, name: 'Outra' } })).problem).toMatchObject({
    code: 'scenario.kind-taken',
  })
  expect((await ask({ scenarios: undefined })).scenarios.map(({ kind }) => kind)).toEqual(['approved-orders'])
  await app.call(owner, scenarios.update, { params: { id: made.data.id }, body: { isOn: false } })
  expect((await ask({ scenarios: undefined })).scenarios).toEqual([])
  const other = await app.as(owner).account()
  const elsewhere = await ask({ bankAccountIds: [other] })
  expect([elsewhere.sales!.orders, elsewhere.combined!.points]).toEqual([{ count: 0, total: 0 }, elsewhere.base.points])
  expect((await ask({ bankAccountIds: [account] })).sales!.orders).toEqual({ count: 1, total: 300 })
})

test('what finance is to know nothing of is not expected either', async () => {
  const { id } = await quote()
  await step(id, 'APPROVED')
  await step(id, 'INVOICED', { createsEntries: false })
  const { sales: of, base, combined } = await ask()
  expect([of!.orders.count, combined!.points]).toEqual([0, base.points])
})

test('whoever may not read sales sees neither their sums nor their lines', async () => {
  const { id } = await quote()
  await step(id, 'APPROVED')
  await app.call(owner, scenarios.create, { body: { ...lines[0]! } })
  const bookkeeper = await app.aMember(owner, ['transaction.read'])
  for (const own of [{}, { scenarios: undefined }]) {
    const answer = await ask(own, bookkeeper)
    expect([answer.sales, answer.scenarios, answer.combined]).toEqual([null, [], null])
  }
  const seller = await app.aMember(owner, ['transaction.read', 'sale.read'])
  expect((await ask({}, seller)).sales!.orders).toEqual({ count: 1, total: 300 })
})

test('the file says what the screen says', async () => {
  const { id } = await quote()
  await step(id, 'APPROVED')
  const { scenarios: drawn, base } = await ask({ months: 1 })
  const { body } = await app.raw(
    { method: 'POST', url: `/api/${forecast.export.path}`, payload: { months: 1, scenarios: lines, format: 'csv' } },
    owner,
  )
  const rows = body
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'))
  expect(rows[0]!.slice(1, 4)).toEqual(['Saldo previsto', 'Pedidos', 'Orçamentos'])
  const last = rows
    .at(-1)!
    .slice(1, 4)
    .map((cell) => Number(cell.replace('.', '').replace(',', '.')))
  expect(last).toEqual([base.points.at(-1), ...drawn.map(({ points }) => points.at(-1))])
})
