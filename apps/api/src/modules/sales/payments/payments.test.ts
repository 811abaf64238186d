import { entries } from '@prumo/contract/finance/entries'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import { sales } from '@prumo/contract/sales/sales'
import type { SaleDraft } from '@prumo/worlds/selling'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
let filter: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
  await app.call(owner, saleSettings.save, { body: { isShiftRequired: false } })
  filter = await app.as(owner).product({ sku: 'FLT', stock: 50 })
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const change = (id: string, status: string, own: object = {}) =>
  app.call(owner, sales.changeStatus, { params: { id }, body: { status, ...own } as never })
const edit = (id: string, body: object) => app.call(owner, sales.update, { params: { id }, body: body as never })
const inShort = async () =>
  (await app.as(owner).entries()).map(({ type, amount, status, scheduleDate }) => [type, amount, status, scheduleDate])
const three: { products: NonNullable<SaleDraft['products']> } = { products: [] }
beforeEach(() => void (three.products = [{ productId: filter, quantity: 3 }]))

test('finance hears of an order once, when it reaches the earliest chosen step or passes it [sal-103]', async () => {
  await app.as(owner).handOver(account, { trigger: 'COMPLETED' })
  const { id } = await app
    .as(owner)
    .sale({ ...three, payment: { paymentMethod: 'TICKET', paymentCondition: 'INSTALLMENTS', installments: 3 } })
  await change(id, 'APPROVED')
  expect(await inShort()).toEqual([])
  await change(id, 'INVOICED')
  expect(await inShort()).toEqual([
    ['INCOME', 100, 'PENDING', '2026-04-15'],
    ['INCOME', 100, 'PENDING', '2026-05-15'],
    ['INCOME', 100, 'PENDING', '2026-06-15'],
  ])
})

test('the till is paid at once: money and confirmed pix are received, cards are still to come [sal-24, sal-93]', async () => {
  await app.as(owner).handOver(account)
  const sale = await app.as(owner).sale({
    ...three,
    origin: 'pdv',
    paid: true,
    payments: [
      { method: 'MONEY', amount: 50 },
      { method: 'PIX', amount: 30, isReceived: true },
      { method: 'PIX', amount: 20 },
      { method: 'CREDITCARD', amount: 200, installments: 3 },
    ],
  })
  expect(sale).toMatchObject({ status: 'INVOICED', paid: false })
  expect(await inShort()).toEqual([
    ['INCOME', 50, 'PAID', '2026-03-15'],
    ['INCOME', 30, 'PAID', '2026-03-15'],
    ['INCOME', 20, 'PENDING', '2026-03-15'],
    ['INCOME', 66.67, 'PENDING', '2026-04-14'],
    ['INCOME', 66.67, 'PENDING', '2026-05-14'],
    ['INCOME', 66.66, 'PENDING', '2026-06-13'],
  ])
})

test('payments come to the total, and nobody pays less at the till [sal-22]', async () => {
  const pay = (amount: number) =>
    app.call(owner, sales.create, {
      body: { ...three, origin: 'pdv', paid: true, payments: [{ method: 'MONEY', amount }] } as never,
    })
  expect((await pay(299.99)).problem.title).toBe('Valor recebido menor que o total da venda.')
  expect((await pay(300.01)).problem.title).toBe('Os pagamentos somam R$ 300,01, e o total é R$ 300,00.')
  expect((await pay(300)).status).toBe(200)
})

test('a sale is paid once finance has received all of it, and not any more when that is taken back [sal-94]', async () => {
  await app.as(owner).handOver(account)
  const { id } = await app
    .as(owner)
    .sale({ ...three, payment: { paymentMethod: 'TICKET', paymentCondition: 'INSTALLMENTS', installments: 2 } })
  await change(id, 'INVOICED')
  const known = async () => (await app.call(owner, sales.get, { params: { id } })).data
  const [first, second] = (await app.as(owner).entries()).map((entry) => ({ params: { id: entry.id }, body: {} }))
  await app.call(owner, entries.confirm, first!)
  expect(await known()).toMatchObject({ paid: false, payments: [{ isHandedOver: true, isReceived: false }] })
  await app.call(owner, entries.confirm, { ...second!, body: { amountPaid: 100 } })
  expect(await known()).toMatchObject({ paid: false, payments: [{ isReceived: false }] })
  const rest = (await app.as(owner).entries()).find(({ status }) => status !== 'PAID')!
  await app.call(owner, entries.confirm, { params: { id: rest.id }, body: {} })
  expect(await known()).toMatchObject({ paid: true, payments: [{ isReceived: true }] })
  expect((await app.call(owner, sales.list, { body: { fields: ['paid'] } })).data.items[0]).toMatchObject({
    paid: true,
  })
  await app.call(owner, entries.undoConfirmation, first!)
  expect(await known()).toMatchObject({ paid: false, payments: [{ isReceived: false }] })
})

test('whoever says no leaves the sale without entries', async () => {
  await app.as(owner).handOver(account)
  const { id } = await app.as(owner).sale(three)
  expect((await change(id, 'INVOICED', { createsEntries: false })).data.isWithoutEntries).toBe(true)
  expect(await inShort()).toEqual([])
})

/** In three boletos, the first of which came in. */
async function anOrderPartlyPaid() {
  await app.as(owner).handOver(account, { trigger: 'CONFIRMED' })
  const { id } = await app
    .as(owner)
    .sale({ ...three, payment: { paymentMethod: 'TICKET', paymentCondition: 'INSTALLMENTS', installments: 3 } })
  await change(id, 'APPROVED')
  const [first] = await app.as(owner).entries()
  await app.call(owner, entries.confirm, { params: { id: first!.id }, body: {} })
  return { id, first }
}

test('an order that changes keeps what was agreed on, received and due: the last open parcel takes the difference [sal-99]', async () => {
  const { id } = await anOrderPartlyPaid()
  await edit(id, { products: [{ productId: filter, quantity: 5 }] })
  expect((await inShort()).toSorted()).toEqual(
    [
      ['INCOME', 100, 'PAID', '2026-04-15'],
      ['INCOME', 100, 'PENDING', '2026-05-15'],
      ['INCOME', 300, 'PENDING', '2026-06-15'],
    ].toSorted(),
  )
  await edit(id, { products: [{ productId: filter, quantity: 1 }] })
  expect((await inShort()).filter(([, , status]) => status !== 'CANCELED')).toEqual([
    ['INCOME', 100, 'PAID', '2026-04-15'],
  ])
  await edit(id, { products: [{ productId: filter, quantity: 5 }] })
  const { data } = await app.call(owner, sales.get, { params: { id } })
  expect(data.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(500)
  const refused = await edit(id, { products: [{ productId: filter, quantity: 0.5 }] })
  expect(refused.problem.code).toBe('stock.whole-units')
  const tooLow = await edit(id, { products: [{ productId: filter, quantity: 1 }], discountPrice: 1 })
  expect(tooLow.problem.title).toBe(
    'Já foram recebidos R$ 100,00, mais que o novo total. Devolva a diferença antes de mudar a venda.',
  )
})

test('cancelling lets go of what is open and asks what becomes of what was received [sal-100]', async () => {
  const { id, first } = await anOrderPartlyPaid()
  expect((await change(id, 'CANCELLED', { reason: 'Desistiu' })).problem.title).toBe(
    'Já foram recebidos R$ 100,00 desta venda: escolha devolver o dinheiro ou deixar como crédito do cliente.',
  )
  await change(id, 'CANCELLED', { reason: 'Desistiu', refund: 'GIVE_BACK' })
  expect((await inShort()).map(([type, amount, status]) => [type, amount, status]).toSorted()).toEqual(
    [
      ['INCOME', 100, 'PAID'],
      ['EXPENSE', 100, 'PAID'],
    ].toSorted(),
  )
  const reopened = await app.call(owner, entries.undoConfirmation, { params: { id: first!.id }, body: {} })
  expect([reopened.status, reopened.problem.code]).toEqual([409, 'entry.sale-cancelled'])
})

test('asked for by name, a sale hands its payments over once, whatever the settings say [sal-92]', async () => {
  const { id } = await app.as(owner).sale(three)
  const ask = (own: object = {}) =>
    app.call(owner, saleHandOff.create, { body: { saleId: id, amount: 300, bankAccountId: account, ...own } })
  const answers = await Promise.all([1, 2, 3].map(() => ask({ effectiveDate: '2026-03-15', paymentMethod: 'PIX' })))
  expect(answers.map(({ data }) => data.created).toSorted()).toEqual([false, false, true])
  expect(await inShort()).toEqual([['INCOME', 300, 'PAID', '2026-03-15']])
  expect((await app.call(owner, sales.get, { params: { id } })).data).toMatchObject({
    paid: true,
    payments: [{ method: 'PIX', isHandedOver: true, isReceived: true }],
  })
  expect((await ask({ bankAccountId: undefined })).data.created).toBe(false)
})
