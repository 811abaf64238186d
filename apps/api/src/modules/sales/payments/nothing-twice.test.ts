import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { sales } from '@prumo/contract/sales/sales'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { tills } from '@prumo/contract/sales/tills'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { World } from '@prumo/worlds/world'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let till: Awaited<ReturnType<World['till']>>
let other: Awaited<ReturnType<World['till']>>
let filter: string
let client: string
const deviceId = uuidv7()

beforeAll(async () => void (app = await startTestApp()))
afterEach(() => expectSalesLaws(app, owner))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  await app.as(owner).handOver(await app.as(owner).account(), { trigger: 'CONFIRMED' })
  till = await app.as(owner).till()
  other = await app.as(owner).till()
  await app.call(owner, tills.register, { params: { id: till.id }, body: { deviceId, deviceName: 'Balcão' } })
  await app.as(owner).openShift(till.id, { float: 0 })
  filter = await app.as(owner).product({ sku: 'FLT', stock: 10 })
  client = await app.as(owner).client()
})

const lines = (quantity: number) => [{ productId: filter, quantity }]
const dueOf = async (id: string) => (await app.call(owner, sales.due, { params: { id } })).data.due
const receive = (id: string, amount: number) =>
  app.call(owner, sales.receive, {
    params: { id },
    body: { payments: [{ method: 'MONEY', amount }], till: { tillId: till.id, deviceId, number: 1 } } as never,
  })

const bringBack = ({ id, products }: Awaited<ReturnType<World['sale']>>, own: object = {}) =>
  app.call(owner, saleReturns.create, {
    params: { id },
    body: {
      lines: [{ itemId: products[0]!.id, quantity: 1 }],
      reason: 'Não serviu',
      refund: 'GIVE_BACK',
      ...own,
    } as never,
  })

test('what came back is asked for by nobody, at a till neither', async () => {
  const sale = await app
    .as(owner)
    .sale({ clientId: client, status: 'APPROVED', products: lines(2), payments: [{ method: 'TICKET', amount: 200 }] })
  await app.call(owner, sales.changeStatus, { params: { id: sale.id }, body: { status: 'INVOICED' } })
  expect((await bringBack(sale)).status).toBe(200)
  expect([await dueOf(sale.id), (await receive(sale.id, 200)).status]).toEqual([100, 422])
  expect((await bringBack(sale)).status).toBe(200)
  expect([await dueOf(sale.id), (await receive(sale.id, 100)).problem.code]).toEqual([0, 'sale.nothing-to-receive'])
})

test('of an order that came back in part, what is paid at a till and what nobody asks for stay its total', async () => {
  const sale = await app
    .as(owner)
    .sale({ clientId: client, status: 'APPROVED', products: lines(2), payments: [{ method: 'TICKET', amount: 200 }] })
  await app.call(owner, sales.changeStatus, { params: { id: sale.id }, body: { status: 'INVOICED' } })
  await bringBack(sale)
  expect((await receive(sale.id, 100)).status).toBe(200)
  const { data } = await app.call(owner, sales.get, { params: { id: sale.id } })
  expect(data.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['TICKET', 100],
    ['MONEY', 100],
  ])
  expect(await dueOf(sale.id)).toBe(0)
})

test('money that nothing but the word of a seller says has come is no credit beyond what one may give', async () => {
  const seller = await app.aMember(owner, ['sale.post'])
  const quote = await app
    .as(seller)
    .sale({ clientId: client, products: lines(4), payments: [{ method: 'PIX', amount: 400, isReceived: true }] })
  const cancel = () =>
    app.call(seller, sales.changeStatus, {
      params: { id: quote.id },
      body: { status: 'CANCELLED', reason: 'Desistiu', refund: 'STORE_CREDIT' },
    })
  expect((await cancel()).problem.code).toBe('store-credit.above-limit')
  const { data } = await app.call(owner, storeCredit.read, { params: { id: client }, query: {} })
  expect(data.balance).toBe(0)
})

test('nothing comes into the account of a till, or leaves it, but what moves in its drawer', async () => {
  const drawer = till.bankAccount.id
  const refused = (answer: { status: number; problem: { errors?: unknown; code: string } }) =>
    expect([answer.status, JSON.stringify(answer.problem)]).toEqual([
      expect.any(Number),
      expect.stringMatching(/gaveta/),
    ])
  const { id } = await app.as(owner).openShift(other.id)
  const fromDrawer = { amount: 10, reason: 'Troco', bankAccountId: drawer } as never
  refused(await app.call(owner, tillShifts.supply, { params: { id }, body: fromDrawer }))
  refused(
    await app.call(owner, bankAccounts.update, { params: { id: drawer }, body: { openingBalance: 500 } as never }),
  )
  const { data: settings } = await app.call(owner, integrationSettings.get, {})
  const pdvSettings = { ...settings.pdvSettings, defaultBankAccountId: drawer }
  refused(await app.call(owner, integrationSettings.save, { body: { ...settings, pdvSettings } as never }))
  const fee = { method: 'CREDITCARD', fromParcels: 1, toParcels: 1, feePercent: 2, fixedFee: 0, daysToFirst: 30 }
  refused(
    await app.call(owner, cardFees.create, {
      body: { ...fee, daysBetween: 30, isAnticipated: false, bankAccountId: drawer } as never,
    }),
  )
  const sale = await app
    .as(owner)
    .sale({
      clientId: client,
      status: 'APPROVED',
      products: lines(1),
      payments: [{ method: 'PIX', amount: 100, isReceived: true }],
    })
  await app.call(owner, sales.changeStatus, { params: { id: sale.id }, body: { status: 'INVOICED' } })
  refused(await bringBack(sale, { bankAccountId: drawer }))
})
