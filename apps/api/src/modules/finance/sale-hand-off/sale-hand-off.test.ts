import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
let service: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
  service = await app.as(owner).service({ price: 100 })
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const sold = async (own: object = {}) =>
  (await app.as(owner).sale({ services: [{ serviceId: service, quantity: 1 }], ...own })).id
const ask = (saleId: string, own: object = {}) =>
  app.call(owner, saleHandOff.create, { body: { saleId, amount: 100, bankAccountId: account, ...own } as never })
const handOver = async (own: object = {}) => ask(await sold(), own)
const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }

test('a sale received today becomes a paid income with its payment method [fin-24]', async () => {
  const category = await app.as(owner).category('INCOME')
  const { data } = await handOver({ effectiveDate: '2026-03-15', categoryId: category, paymentMethod: 'PIX' })
  expect(data).toMatchObject({
    created: true,
    transactions: [{ status: 'PAID', amount: 100, effectiveDate: '2026-03-15' }],
  })
  expect(await app.as(owner).entries()).toMatchObject([
    {
      type: 'INCOME',
      category: { id: category },
      additionalData: [{ key: 'Forma de pagamento', value: 'Pix' }],
      destinationBankAccount: { id: account },
    },
  ])
})

test('a day that is said is kept where the sale says how it is paid', async () => {
  const plain = await sold({ payments: [{ method: 'PIX', amount: 100 }] })
  expect((await ask(plain, { effectiveDate: '2026-03-10' })).data.transactions).toMatchObject([
    { status: 'PAID', effectiveDate: '2026-03-10' },
  ])
  const boleto = await sold({ payments: [{ method: 'TICKET', amount: 100 }] })
  expect((await ask(boleto, { effectiveDate: '2026-03-10' })).data.transactions).toMatchObject([{ status: 'PENDING' }])
})

test('one to be received is due on its day, in installments if so sold', async () => {
  expect((await handOver()).data.transactions).toMatchObject([{ status: 'PENDING', effectiveDate: null }])
  expect((await handOver({ effectiveDate: '2026-04-01' })).data.transactions).toMatchObject([
    { status: 'PENDING', scheduleDate: '2026-04-01' },
  ])
  const { data } = await handOver({
    paymentCondition: 'INSTALLMENTS',
    installments: 3,
    effectiveDate: '2026-04-15',
    paymentMethod: 'TICKET',
  })
  expect(
    data.transactions.map(({ amount, scheduleDate, actualInstallments }) => [amount, scheduleDate, actualInstallments]),
  ).toEqual([
    [33.34, '2026-04-15', 1],
    [33.33, '2026-05-15', 2],
    [33.33, '2026-06-15', 3],
  ])
})

test('a payment has no more parcels than cents', async () => {
  const cents = await app.as(owner).service({ price: 0.02 })
  const { id } = await app.as(owner).sale({ services: [{ serviceId: cents, quantity: 1 }] })
  const split = { amount: 0.02, paymentCondition: 'INSTALLMENTS', installments: 5, paymentMethod: 'TICKET' }
  expect((await ask(id, split)).data.transactions.map(({ amount }) => amount)).toEqual([0.01, 0.01])
})

test('a sale makes its entries once: repeated or many at once [fin-55]', async () => {
  const saleId = await sold()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(saleId)))
  expect(answers.map(({ data }) => data.created).sort()).toEqual([false, false, false, false, true])
  expect(new Set(answers.map(({ data }) => data.transactions[0]!.id)).size).toBe(1)
  expect(await app.as(owner).entries()).toHaveLength(1)
})

test('a sale that does not exist, and an amount that is not its own, are refused', async () => {
  expect((await ask(uuidv7())).status).toBe(404)
  expect((await handOver({ amount: 999 })).problem.errors).toEqual([
    { path: 'amount', message: 'O valor não é o da venda, que é de R$ 100,00.' },
  ])
  expect(await app.as(owner).entries()).toEqual([])
})

test('what is not said comes from the integration settings of where the sale was made [fin-19, fin-56]', async () => {
  const [orders, category] = [await app.as(owner).account(), await app.as(owner).category('INCOME')]
  const settings = {
    enableAutoTransactionCreation: true,
    pdvSettings: { ...off, enabled: true, defaultBankAccountId: account },
    serviceOrderSettings: { ...off, statusTriggers: [] },
    salesOrderSettings: {
      ...off,
      enabled: true,
      defaultBankAccountId: orders,
      defaultCategoryId: category,
      statusTriggers: ['INVOICED' as const],
    },
  }
  await app.call(owner, integrationSettings.save, { body: settings as never })
  await handOver({ bankAccountId: undefined })
  const [entry] = await app.as(owner).entries()
  expect([entry!.destinationBankAccount?.id, entry!.category?.id]).toEqual([orders, category])
})

test('without an account anywhere it is asked for; an expense category, a strange account and another company’s are refused at their fields', async () => {
  expect((await handOver({ bankAccountId: undefined })).problem.errors).toEqual([
    { path: 'bankAccountId', message: 'Selecione uma conta bancária' },
  ])
  expect((await handOver({ categoryId: await app.as(owner).category() })).problem.errors).toEqual([
    { path: 'categoryId', message: 'A categoria é de outro tipo' },
  ])
  const stranger = await app.anOwner()
  const foreign = [uuidv7(), await app.as(stranger).account()]
  for (const bankAccountId of foreign)
    expect((await handOver({ bankAccountId })).problem.errors.map(({ path }) => path)).toEqual(['bankAccountId'])
  expect((await handOver({ amount: 0 })).problem.errors).toEqual([{ path: 'amount', message: 'Informe o valor' }])
})
