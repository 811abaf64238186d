import { entries } from '@prumo/contract/finance/entries'
import { commissionRates } from '@prumo/contract/sales/commission-rates'
import { commissions } from '@prumo/contract/sales/commissions'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { sales } from '@prumo/contract/sales/sales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { statementOf } from '../../../testing/sales/commissions.ts'
import { expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
let seller: string
const now = { at: new Date('2026-03-15T15:00:00Z') }
beforeAll(async () => void (app = await startTestApp({ now: () => now.at })))
beforeEach(async () => {
  now.at = new Date('2026-03-15T15:00:00Z')
  owner = await app.anOwner()
  account = await app.as(owner).account()
  seller = await app.as(owner).seller('Ana')
})
afterAll(() => app.stop())

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const april = { startDate: '2026-04-01', endDate: '2026-04-30' }
const typed = (unitPrice: number, quantity = 1) => ({ productName: 'Suporte', unitPrice, quantity })
const statement = (period = march, who = owner) => statementOf(app, who, seller, period)
const sell = (body: object = {}) => app.as(owner).invoiced({ sellerId: seller, products: [typed(100)], ...body })
const figures = ({ opening, earned, takenBack, paid, closing }: Awaited<ReturnType<typeof statement>>) => ({
  opening,
  earned,
  takenBack,
  paid,
  closing,
})

async function inApril() {
  now.at = new Date('2026-04-05T15:00:00Z')
  owner = await signInAgain(app, owner)
}

const pay = (own: object = {}) =>
  app.call(owner, commissions.pay, {
    body: { sellerId: seller, until: '2026-03-31', amount: 5, dueDate: '2026-04-10', bankAccountId: account, ...own },
  })

test('what is earned is on the net of the lines, without freight, at the rate of that day: later rates change nothing', async () => {
  const service = await app.as(owner).service({ price: 33.33 })
  const rate = await app.as(owner).commission({ percent: 5 })
  await app.as(owner).commission({ serviceId: service, percent: 10 })
  await app.as(owner).commission({ sellerId: seller, percent: 2.5 })
  const { code } = await sell({
    products: [typed(100), { ...typed(9.99), isOptional: true }],
    services: [{ serviceId: service, quantity: 1 }],
    discountPrice: 13.34,
    transport: { freightCost: 20 },
  })
  const { lines, ...sums } = await statement()
  expect(
    lines.map(({ sale, item, net, percent, amount, kind, day }) => [
      sale!.code,
      item!.slice(0, 7),
      net,
      percent,
      amount,
      kind,
      day,
    ]),
  ).toEqual([
    [code, 'Suporte', 90, 2.5, 2.25, 'EARNED', '2026-03-15'],
    [code, 'Limpeza', 29.99, 10, 3, 'EARNED', '2026-03-15'],
  ])
  expect(sums).toMatchObject({ earned: 5.25, closing: 5.25, payable: 5.25 })
  await app.call(owner, commissionRates.update, { params: { id: rate.id }, body: { percent: 50 } })
  await app.call(owner, commissionRates.remove, { params: { id: rate.id } })
  expect((await statement()).closing).toBe(5.25)
  await expectSalesLaws(app, owner)
})

test('nothing is earned before a sale is invoiced, nor by one that is cancelled or has no seller', async () => {
  await app.as(owner).commission({ percent: 5 })
  const { id } = await app.as(owner).sale({ sellerId: seller, products: [typed(100)] })
  await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'EXECUTED' } })
  expect((await statement()).lines).toEqual([])
  await app.call(owner, sales.changeStatus, { params: { id }, body: { status: 'CANCELLED', reason: 'Desistiu' } })
  await app.as(owner).invoiced({ sellerId: null, products: [typed(100)] })
  expect((await statement()).lines).toEqual([])
})

test('what comes back takes its commission back on the day it comes, to the last cent', async () => {
  await app.as(owner).commission({ percent: 3.33 })
  const sale = await sell({ products: [typed(33.33, 3)] })
  expect((await statement()).earned).toBe(3.33)
  await inApril()
  for (const back of [1, 2])
    await app.call(owner, saleReturns.create, {
      params: { id: sale.id },
      body: { lines: [{ itemId: sale.products[0]!.id, quantity: back }], reason: 'Não serviu', refund: 'GIVE_BACK' },
    })
  expect(figures(await statement())).toEqual({ opening: 0, earned: 3.33, takenBack: 0, paid: 0, closing: 3.33 })
  const { lines, ...later } = await statement(april)
  expect(lines.map(({ kind, amount, day }) => [kind, amount, day])).toEqual([
    ['BACK', -1.11, '2026-04-05'],
    ['BACK', -2.22, '2026-04-05'],
  ])
  expect(later).toMatchObject({ opening: 3.33, takenBack: 3.33, closing: 0 })
  await expectSalesLaws(app, owner)
})

test('on received, it is earned with the money: in parts, taken back when a receipt is undone, and never twice', async () => {
  await app.call(owner, saleSettings.save, { body: { commissionBasis: 'received' } })
  await app.as(owner).commission({ percent: 10 })
  await app.as(owner).handOver(account)
  await sell({
    products: [typed(300)],
    transport: { freightCost: 100 },
    payment: { paymentMethod: 'TICKET', paymentCondition: 'INSTALLMENTS', installments: 2 },
  })
  expect((await statement()).earned).toBe(0)
  const [first, second] = await app.as(owner).entries()
  const confirm = (id: string, body: object = {}) =>
    app.call(owner, entries.confirm, { params: { id }, body: body as never })
  await confirm(first!.id)
  expect((await statement()).closing).toBe(15)
  await app.call(owner, entries.undoConfirmation, { params: { id: first!.id } } as never)
  expect(figures(await statement())).toMatchObject({ earned: 15, takenBack: 15, closing: 0 })
  await confirm(second!.id, { amountPaid: 50 })
  expect((await statement()).closing).toBe(3.75)
  await app.call(owner, entries.confirmAll, {
    body: { ids: (await app.as(owner).entries()).filter(({ status }) => status !== 'PAID').map(({ id }) => id) },
  })
  expect((await statement()).closing).toBe(30)
  await expectSalesLaws(app, owner)
})

test('another basis counts for sales invoiced from then on', async () => {
  await app.as(owner).commission({ percent: 10 })
  await app.as(owner).handOver(account)
  await sell()
  await app.call(owner, saleSettings.save, { body: { commissionBasis: 'received' } })
  await sell({ payment: { paymentMethod: 'TICKET' } })
  expect((await statement()).closing).toBe(10)
  for (const { id } of await app.as(owner).entries())
    await app.call(owner, entries.confirm, { params: { id }, body: {} })
  expect((await statement()).closing).toBe(20)
  await expectSalesLaws(app, owner)
})

test('paying makes one expense in its own category, and settles what was earned until then; another amount is refused', async () => {
  await app.as(owner).commission({ percent: 5 })
  await sell()
  await inApril()
  await sell()
  expect((await pay({ amount: 10 })).problem).toMatchObject({ code: 'commission.changed' })
  const answers = await Promise.all([pay(), pay(), pay()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const expenses = (await app.as(owner).entries()).filter(({ type }) => type === 'EXPENSE')
  expect(expenses).toMatchObject([
    {
      amount: 5,
      scheduleDate: '2026-04-10',
      competenceDate: '2026-03-31',
      status: 'PENDING',
      person: { id: seller },
      category: { name: 'Comissões' },
      description: 'Comissão de Ana até 31/03/2026',
    },
  ])
  expect(await statement()).toMatchObject({ closing: 5, beingPaid: 5, payable: 0 })
  expect(await statement(april)).toMatchObject({
    opening: 5,
    earned: 5,
    paid: 0,
    closing: 10,
    beingPaid: 5,
    payable: 5,
  })
  expect((await pay()).problem).toMatchObject({ code: 'commission.nothing-to-pay' })
  await app.call(owner, entries.confirm, { params: { id: expenses[0]!.id }, body: {} })
  expect(await statement(april)).toMatchObject({ paid: 5, closing: 5, beingPaid: 0, payable: 5 })
  expect((await pay()).problem).toMatchObject({ code: 'commission.nothing-to-pay' })
  await expectSalesLaws(app, owner)
})

test('a commission is paid as its expense is settled, in parts too, and owed again when that is taken back', async () => {
  await app.as(owner).commission({ percent: 5 })
  await sell()
  const { data } = await pay({ until: '2026-03-15' })
  const params = { id: data.entryId }
  expect(await statement()).toMatchObject({ paid: 0, closing: 5, beingPaid: 5, payable: 0 })
  await app.call(owner, entries.confirm, { params, body: { amountPaid: 2 } })
  expect(await statement()).toMatchObject({ paid: 2, closing: 3, beingPaid: 3, payable: 0 })
  await app.call(owner, entries.undoConfirmation, { params, body: {} })
  expect(await statement()).toMatchObject({ paid: 0, closing: 5, beingPaid: 5, payable: 0 })
  await app.call(owner, entries.confirm, { params, body: {} })
  expect(await statement()).toMatchObject({ paid: 5, closing: 0, beingPaid: 0, payable: 0, openPayments: [] })
  await expectSalesLaws(app, owner)
})

test('a payment is undone where it was made, while nobody has settled it; finance neither deletes nor changes it', async () => {
  await app.as(owner).commission({ percent: 5 })
  await sell()
  const { data } = await pay({ until: '2026-03-15' })
  const params = { id: data.entryId }
  const undo = (who = owner) => app.call(who, commissions.undoPayment, { params: { id: data.id } })
  expect((await app.call(owner, entries.update, { params, body: { amount: 2 } as never })).problem.code).toBe(
    'entry.of-commission',
  )
  expect((await app.call(owner, entries.remove, { params, query: {} })).problem.code).toBe('entry.of-commission')
  expect((await statement()).openPayments).toMatchObject([
    { id: data.id, until: '2026-03-15', amount: 5, dueDate: '2026-04-10', entry: { id: data.entryId } },
  ])
  await app.call(owner, entries.confirm, { params, body: {} })
  expect((await undo()).problem.code).toBe('commission.payment-settled')
  await app.call(owner, entries.undoConfirmation, { params, body: {} })
  expect((await undo(await app.aMember(owner, ['sale.post']))).status).toBe(403)
  expect((await undo()).data).toEqual({ sellerId: seller })
  expect(await app.as(owner).entries()).toEqual([])
  expect(await statement()).toMatchObject({ paid: 0, closing: 5, beingPaid: 0, payable: 5, openPayments: [] })
  expect((await pay({ until: '2026-03-15' })).status).toBe(200)
  await expectSalesLaws(app, owner)
})

test('a seller sees their own statement alone; who sets rates or pays sees all, and only finance pays', async () => {
  await app.as(owner).commission({ percent: 5 })
  await sell()
  const service = await app.as(owner).service({ price: 200 })
  const clerk = await app.aMember(owner, ['sale.post'])
  const own = await app.as(clerk).sale({ services: [{ serviceId: service, quantity: 1 }] })
  await app.call(clerk, sales.changeStatus, { params: { id: own.id }, body: { status: 'INVOICED' } })
  const rowsOf = async (who: Person) => (await app.call(who, commissions.sellers, { body: march })).data.rows
  expect((await rowsOf(clerk)).map(({ earned }) => earned)).toEqual([10])
  const asked = await app.call(clerk, commissions.statement, { body: { sellerId: seller, ...march } })
  expect(asked.data).toMatchObject({ seller: null, closing: 0, lines: [] })
  const mine = (await rowsOf(clerk))[0]!.seller.id
  expect((await statementOf(app, clerk, mine, march)).earned).toBe(10)
  const payer = await app.aMember(owner, ['transaction.post'])
  const manager = await app.aMember(owner, ['settings.post'])
  for (const who of [owner, payer, manager])
    expect((await rowsOf(who)).map(({ earned }) => earned).sort()).toEqual([10, 5])
  const answerOf = async (who: Person) =>
    (
      await app.call(who, commissions.pay, {
        body: { sellerId: seller, until: '2026-03-31', amount: 5, dueDate: '2026-04-10', bankAccountId: account },
      })
    ).status
  expect([await answerOf(clerk), await answerOf(manager), await answerOf(payer)]).toEqual([403, 403, 200])
  expect((await app.call(clerk, commissionRates.create, { body: { percent: 90 } })).status).toBe(403)
  expect((await app.call(payer, commissionRates.create, { body: { percent: 90 } })).status).toBe(403)
})

test('what the screen says leaves as a file: all sellers, or one line by line', async () => {
  await app.as(owner).commission({ percent: 5 })
  const { code } = await sell()
  const file = async (own: object) =>
    (
      await app.raw(
        { method: 'POST', url: `/api/${commissions.export.path}`, payload: { ...march, format: 'csv', ...own } },
        owner,
      )
    ).body.split('\r\n')
  expect((await file({})).slice(0, 2)).toEqual([
    '\uFEFFVendedor;Saldo anterior;Comissões;Estornos;Pagamentos;Saldo;Em pagamento;A pagar',
    'Ana;0,00;5,00;0,00;0,00;5,00;0,00;5,00',
  ])
  expect((await file({ sellerId: seller })).slice(0, 2)).toEqual([
    '\uFEFFData;O que foi;Venda;Item;Valor líquido;Comissão (%);Valor',
    `15/03/2026;Comissão;${code};Suporte;100,00;5;5,00`,
  ])
})
