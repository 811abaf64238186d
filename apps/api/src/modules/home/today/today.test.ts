import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { today } from '@prumo/contract/home/today'
import { products } from '@prumo/contract/products/products'
import { people } from '@prumo/contract/people/people'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { stockAlerts } from '@prumo/contract/stock/alerts'
import { visits } from '@prumo/contract/visits/visits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'

let app: TestApp
let owner: Person
const now = { at: new Date('2026-03-08T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
afterAll(() => app.stop())
beforeEach(async () => {
  now.at = new Date('2026-03-08T15:00:00Z')
  owner = await app.anOwner()
})

const at = async (instant: string) => {
  now.at = new Date(instant)
  owner = await signInAgain(app, owner)
}
const read = async (person: Person = owner) => (await app.call(person, today.read, {})).data

test('bills say what is late, what is due today and the oldest four; the list of open ones says the same', async () => {
  const { data: account } = await app.call(owner, bankAccounts.create, {
    body: { name: 'Conta', openingBalance: 0, openingDate: '2026-01-01', generalStatus: 'ACTIVE' },
  })
  const entry = (
    type: 'INCOME' | 'EXPENSE',
    amount: number,
    scheduleDate: string,
    effectiveDate: string | null = null,
  ) =>
    app.call(owner, entries.create, {
      body: { type, amount, scheduleDate, effectiveDate, destinationBankAccount: { id: account.id } },
    })
  for (const [amount, day] of [
    [10, '03-01'],
    [20, '03-02'],
    [30, '03-03'],
    [40, '03-04'],
    [5, '03-08'],
    [99, '03-09'],
  ] as const)
    await entry('EXPENSE', amount, `2026-${day}`)
  await entry('EXPENSE', 1000, '2026-03-01', '2026-03-02')
  await entry('INCOME', 7.5, '2026-03-08')
  const { bills } = await read()
  expect(bills!.payable).toMatchObject({ overdue: { count: 4, amount: 100 }, dueToday: { count: 1, amount: 5 } })
  expect(bills!.payable.items.map(({ amount, status }) => [amount, status])).toEqual(
    [10, 20, 30, 40].map((amount) => [amount, 'OVERDUE']),
  )
  expect(bills!.receivable).toMatchObject({ overdue: { count: 0, amount: 0 }, dueToday: { count: 1, amount: 7.5 } })
  const listed = async (filters: object) =>
    (await app.call(owner, entries.list, { body: { limit: 100, filters: { type: 'EXPENSE', ...filters } } })).data.total
  expect(await listed({ status: 'OVERDUE' })).toBe(bills!.payable.overdue.count)
})

test('what was sold today stands beside the same weekday of last week up to the same hour', async () => {
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
  const sell = (unitPrice: number) =>
    app
      .as(owner)
      .sale({
        origin: 'pdv',
        paid: true,
        products: [{ productName: 'Suporte', unitPrice, quantity: 1 }],
        payments: [{ method: 'MONEY', amount: unitPrice }],
      })
  await sell(10)
  await at('2026-03-08T18:00:00Z')
  await sell(500)
  await at('2026-03-15T15:30:00Z')
  await sell(30)
  await sell(40)
  const { sold } = await read()
  expect(sold).toMatchObject({ count: 2, amount: 70, lastWeek: 10 })
  expect(sold!.days.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0, 0, 70])
})

test('quotes that a client may still say yes to are summed and named, the first to end first', async () => {
  const { data: client } = await app.call(owner, people.create, { body: { name: 'Hotel Ilha', type: 'Customer' } })
  const quote = async (unitPrice: number, budgetValidity?: string) =>
    app
      .as(owner)
      .sale({
        clientId: client.id,
        ...(budgetValidity && { budgetValidity }),
        products: [{ productName: 'Suporte', unitPrice, quantity: 1 }],
      })
  await quote(300)
  await quote(200, '2026-03-10')
  const approved = await quote(100, '2026-03-09')
  await app.call(owner, sales.changeStatus, { params: { id: approved.id }, body: { status: 'APPROVED' } })
  const { quotes } = await read()
  expect(quotes).toMatchObject({ count: 2, amount: 500 })
  expect(quotes!.items.map(({ client: name, amount, validUntil }) => [name, amount, validUntil])).toEqual([
    ['Hotel Ilha', 200, '2026-03-10'],
    ['Hotel Ilha', 300, '2026-03-18'],
  ])
  await at('2026-03-11T15:00:00Z')
  expect((await read()).quotes).toMatchObject({ count: 1, amount: 300 })
})

test('stock that runs out and the visits of the company’s day', async () => {
  const stockLimits = { unitOfMeasurement: 'UN' as const, minimumStock: 5 }
  const { data: gas } = await app.call(owner, products.create, {
    body: { name: 'Gás', sku: 'GAS', pricing: { salePrice: 10 }, stock: stockLimits },
  })
  await app.as(owner).buy(gas.id, 1)
  const { data: alerts } = await app.call(owner, stockAlerts.open, { query: {} })
  const technician = await app.aMember(owner, ['sale-order.read'])
  const { data: person } = await app.call(owner, people.create, {
    body: { name: 'Rafael', type: 'Technical', userId: technician.userId },
  })
  const visit = async (start: string, end: string) => {
    const service = await app.as(owner).service()
    const { id } = await app
      .as(owner)
      .sale({ origin: 'service-order', services: [{ serviceId: service, quantity: 1 }] })
    await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'APPROVED' } })
    await app.call(owner, visits.plan, { params: { id }, body: { technicianId: person.id, start, end } })
  }
  // The last hour of the day in São Paulo is the next day by the server's clock.
  await visit('2026-03-09T01:00:00.000Z', '2026-03-09T02:00:00.000Z')
  await visit('2026-03-09T12:00:00.000Z', '2026-03-09T13:00:00.000Z')
  const told = await read()
  expect(alerts.total).toBe(1)
  expect(told.stock).toEqual({ total: alerts.total, items: alerts.items })
  expect(told.visits).toMatchObject({ total: 1, done: 0 })
})

test('each person is told only what they may read', async () => {
  const blocks = async (person: Person) => Object.keys(await read(person)).filter((name) => name !== 'today')
  expect(await blocks(owner)).toEqual(['bills', 'sold', 'quotes', 'stock', 'visits'])
  expect(await blocks(await app.aMember(owner, ['transaction.read']))).toEqual(['bills'])
  expect(await blocks(await app.aMember(owner, ['sale-order.read']))).toEqual(['sold', 'quotes'])
  expect(await blocks(await app.aMember(owner, ['product.read']))).toEqual(['stock'])
  expect(await blocks(await app.aMember(owner, ['users.read']))).toEqual([])
})
