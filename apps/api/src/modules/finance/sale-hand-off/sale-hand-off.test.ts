import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { saleHandOff } from '@prumo/contract/finance/sale-hand-off'
import { entries } from '@prumo/contract/finance/entries'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/builders.ts'
import { aCategory, anAccount, entriesOf, expectStoredTotals } from '../../../testing/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await anAccount(app, owner)
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const handOver = (own: object = {}) =>
  app.call(owner, saleHandOff.create, { body: { saleId: uuidv7(), amount: 150, bankAccountId: account, ...own } })
const off = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }

test('a sale received today becomes a paid income with its payment method [fin-24]', async () => {
  const category = await aCategory(app, owner, 'INCOME')
  const { data } = await handOver({
    effectiveDate: '2026-03-15',
    categoryId: category,
    paymentMethod: 'PIX',
    description: 'Venda 12',
  })
  expect(data).toMatchObject({
    created: true,
    transactions: [{ status: 'PAID', amount: 150, effectiveDate: '2026-03-15' }],
  })
  expect(await entriesOf(app, owner)).toMatchObject([
    {
      type: 'INCOME',
      description: 'Venda 12',
      category: { id: category },
      additionalData: [{ key: 'Forma de pagamento', value: 'PIX' }],
      destinationBankAccount: { id: account },
    },
  ])
})

test('one to be received is due on its day, in installments if so sold', async () => {
  expect((await handOver()).data.transactions).toMatchObject([
    { status: 'PENDING', scheduleDate: '2026-03-15', effectiveDate: null },
  ])
  expect((await handOver({ effectiveDate: '2026-04-01' })).data.transactions).toMatchObject([
    { status: 'PENDING', scheduleDate: '2026-04-01' },
  ])
  const { data } = await handOver({ amount: 100, paymentCondition: 'INSTALLMENTS', installments: 3 })
  expect(
    data.transactions.map(({ amount, scheduleDate, actualInstallments }) => [amount, scheduleDate, actualInstallments]),
  ).toEqual([
    [33.34, '2026-03-15', 1],
    [33.33, '2026-04-15', 2],
    [33.33, '2026-05-15', 3],
  ])
  expect((await handOver({ paymentCondition: 'INSTALLMENTS', installments: 1 })).data.transactions).toMatchObject([
    { installments: null },
  ])
})

test('a sale makes its entries once: repeated, many at once, or with other values [fin-55]', async () => {
  const saleId = uuidv7()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => handOver({ saleId })))
  expect(answers.map(({ data }) => data.created).sort()).toEqual([false, false, false, false, true])
  expect(new Set(answers.map(({ data }) => data.transactions[0]!.id)).size).toBe(1)
  expect((await handOver({ saleId, amount: 999 })).data).toMatchObject({
    created: false,
    transactions: [{ amount: 150 }],
  })
  expect(await entriesOf(app, owner)).toHaveLength(1)
})

test('a sale whose entry was deleted is still not handed over again; a refused one may be', async () => {
  const saleId = uuidv7()
  expect((await handOver({ saleId, bankAccountId: uuidv7() })).problem.code).toBe('reference-missing')
  const { data } = await handOver({ saleId })
  await app.call(owner, entries.remove, { params: { id: data.transactions[0]!.id }, query: {} })
  expect((await handOver({ saleId })).data).toEqual({ created: false, transactions: [] })
})

test('what is not said comes from the integration settings of where the sale was made [fin-19, fin-56]', async () => {
  const [orders, category] = [await anAccount(app, owner), await aCategory(app, owner, 'INCOME')]
  const settings = {
    enableAutoTransactionCreation: true,
    pdvSettings: { ...off, enabled: true, defaultBankAccountId: account, defaultCategoryId: category },
    salesOrderSettings: { ...off, enabled: true, defaultBankAccountId: orders, statusTriggers: ['INVOICED' as const] },
    serviceOrderSettings: { ...off, statusTriggers: [] },
  }
  await app.call(owner, integrationSettings.save, { body: settings })
  await handOver({ bankAccountId: undefined })
  await handOver({ bankAccountId: undefined, origin: 'sales-order' })
  const made = await entriesOf(app, owner)
  expect(made.map((entry) => [entry.destinationBankAccount!.id, entry.category?.id ?? null])).toEqual([
    [account, category],
    [orders, null],
  ])
  expect((await handOver({ bankAccountId: undefined, origin: 'service-order' })).problem.errors).toEqual([
    { path: 'bankAccountId', message: 'Selecione uma conta bancária' },
  ])
})

test('an expense category, a strange account and another company’s are refused at their fields', async () => {
  expect((await handOver({ categoryId: await aCategory(app, owner) })).problem.errors).toEqual([
    { path: 'categoryId', message: 'A categoria é de outro tipo' },
  ])
  const stranger = await app.anOwner()
  expect(
    (await handOver({ bankAccountId: await anAccount(app, stranger) })).problem.errors.map(({ path }) => path),
  ).toEqual(['bankAccountId'])
  expect((await handOver({ amount: 0 })).problem.errors).toEqual([{ path: 'amount', message: 'Informe o valor' }])
})
