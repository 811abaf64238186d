import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { entries } from '@prumo/contract/finance/entries'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

const typed = (unitPrice: number) => ({ products: [{ productName: 'Suporte', unitPrice, quantity: 1 }] })

test('a list comes to what its sales do, by status, of what somebody sees and asks for', async () => {
  const service = await app.as(owner).service({ price: 150 })
  await app.as(owner).sale(typed(100))
  await app.as(owner).sale({ ...typed(50), budgetValidity: '2026-03-16' })
  const { id } = await app.as(owner).sale({ services: [{ serviceId: service, quantity: 1 }] })
  await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'EXECUTED' } })
  const { data } = await app.call(owner, sales.summary, { body: {} })
  expect(data.byStatus.toSorted((one, other) => one.status.localeCompare(other.status))).toEqual([
    { status: 'BUDGET', count: 2, total: 150 },
    { status: 'EXECUTED', count: 1, total: 150 },
  ])
  expect(data.quotes).toMatchObject({ closedPercent: 33, expiring: { count: 1, total: 50 } })
  const orders = await app.aMember(owner, ['sale-order.read'])
  expect((await app.call(orders, sales.summary, { body: {} })).data.byStatus).toEqual([
    { status: 'BUDGET', count: 2, total: 150 },
  ])
  const asked = await app.call(owner, sales.summary, { body: { filters: { type: 'SERVICEORDER' } } })
  expect(asked.data.byStatus).toEqual([{ status: 'EXECUTED', count: 1, total: 150 }])
})

test('where, when and in how many parts is said with the step, and finance has it so [sal-106]', async () => {
  const [usual, other] = [await app.as(owner).account(), await app.as(owner).account()]
  const area = { enabled: true, defaultBankAccountId: usual, defaultCategoryId: null, confirmBeforeCreating: true }
  await app.call(owner, integrationSettings.save, {
    body: {
      enableAutoTransactionCreation: true,
      pdvSettings: { ...area, enabled: false },
      salesOrderSettings: { ...area, statusTriggers: ['INVOICED'] },
      serviceOrderSettings: { ...area, statusTriggers: ['DELIVERED'] },
    },
  })
  const made = async (said: object) => {
    const { id } = await app.as(owner).sale({ ...typed(100), payment: { paymentMethod: 'PIX' } })
    await app.call(owner, sales.changeStatus, {
      params: { id },
      body: { status: 'INVOICED', createsEntries: true, entries: { bankAccountId: other, ...said } },
    })
    const { items } = (await app.call(owner, entries.list, { body: {} })).data
    return items.filter(({ description }) => description?.startsWith(`Venda ${items.length > 1 ? '2' : '1'}`))
  }
  expect(await made({ effectiveDate: '2026-03-14' })).toMatchObject([
    { amount: 100, status: 'PAID', effectiveDate: '2026-03-14', destinationBankAccount: { id: other } },
  ])
  const parts = await made({ effectiveDate: '2026-04-10', installments: 2 })
  expect(parts.map(({ amount, scheduleDate }) => [amount, scheduleDate]).toSorted()).toEqual([
    [50, '2026-04-10'],
    [50, '2026-05-10'],
  ])
})

test('an address is answered as it was said, and one of which nothing is said is none [sal-83]', async () => {
  const service = await app.as(owner).service({ price: 150 })
  const services = [{ serviceId: service, quantity: 1 }]
  const blank = { zipCode: '', street: '', number: '', complement: '', district: '', city: '', state: '' as const }
  expect(await app.as(owner).sale({ services, service: { address: blank } })).toMatchObject({
    service: { address: null },
  })
  const made = await app.as(owner).sale({ services, service: { address: { ...blank, street: 'Rua A', state: 'PA' } } })
  expect(made.service.address).toMatchObject({ street: 'Rua A', number: null, state: 'PA', country: 'Brasil' })
})
