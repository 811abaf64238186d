import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { integrationSettings } from '@prumo/contract/finance/integration-settings'
import { entries } from '@prumo/contract/finance/entries'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account({ openingBalance: 1000 })
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const create = (body: object) => app.call(owner, entries.create, { body: body as never })
const base = () => ({
  type: 'EXPENSE',
  amount: 100,
  scheduleDate: '2026-03-20',
  destinationBankAccount: { id: account },
})

test('an entry is recorded and read back as written, script and emoji included [fin-1, fin-6, fin-17, fin-52, fin-59]', async () => {
  const category = await app.as(owner).category()
  const description = '<script>alert("🧨")</script> ção'
  const additionalData = [{ key: 'Nota fiscal', value: '123 🧾' }]
  const { data } = await create({
    ...base(),
    description,
    amount: 1234.56,
    category: { id: category },
    additionalData,
    competenceDate: '2026-02-28',
  })
  expect(data).toMatchObject({
    code: 1,
    type: 'EXPENSE',
    status: 'PENDING',
    description,
    amount: 1234.56,
    effectiveAmount: -1234.56,
    scheduleDate: '2026-03-20',
    competenceDate: '2026-02-28',
    effectiveDate: null,
    day: '2026-03-20',
    paymentConditionType: 'CASHPAYMENT',
    installments: null,
    sequenceId: null,
    category: { id: category, parent: null },
    destinationBankAccount: { id: account },
    sourceBankAccount: null,
    additionalData,
    company: { name: 'Empresa de Teste' },
    attachmentCount: 0,
    version: 1,
  })
  expect((await app.call(owner, entries.get, { params: { id: data.id } })).data).toEqual(data)
  expect(await app.as(owner).entries({ search: 'CAO' })).toEqual([data])
})

test('a transfer takes from one account and gives to the other, and is neither income nor expense [fin-34]', async () => {
  const savings = await app.as(owner).account()
  await app
    .as(owner)
    .entry(savings, {
      type: 'TRANSFER',
      amount: 250.5,
      sourceBankAccount: { id: account },
      scheduleDate: '2026-03-01',
      effectiveDate: '2026-03-01',
    })
  const balances = await Promise.all(
    [account, savings].map(
      async (id) => (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance,
    ),
  )
  expect(balances).toEqual([749.5, 250.5])
})

test('installments are split to the cent, the first ones larger, monthly and clamped to the month’s end [fin-5, fin-28]', async () => {
  await create({
    ...base(),
    amount: 100,
    scheduleDate: '2026-01-31',
    paymentConditionType: 'INSTALLMENTS',
    installments: 3,
  })
  const entries = await app.as(owner).entries()
  expect(
    entries.map(({ amount, scheduleDate, actualInstallments, installments, status }) => [
      amount,
      scheduleDate,
      `${actualInstallments}/${installments}`,
      status,
    ]),
  ).toEqual([
    [33.34, '2026-01-31', '1/3', 'OVERDUE'],
    [33.33, '2026-02-28', '2/3', 'OVERDUE'],
    [33.33, '2026-03-31', '3/3', 'PENDING'],
  ])
})

test('a fixed sequence exists a year ahead, and no further than its end rule [fin-29]', async () => {
  await create({ ...base(), scheduleDate: '2026-03-31', paymentConditionType: 'FIXED' })
  const open = await app.as(owner).entries()
  expect([open.length, open[0]!.scheduleDate, open.at(-1)!.scheduleDate]).toEqual([12, '2026-03-31', '2027-02-28'])
  for (const [own, count] of [
    [{ endsOn: '2026-06-30' }, 4],
    [{ occurrences: 2 }, 2],
    [{ scheduleDate: '2030-01-10' }, 1],
  ] as const) {
    const { data } = await create({ ...base(), scheduleDate: '2026-03-31', paymentConditionType: 'FIXED', ...own })
    expect(await app.as(owner).entries({ sequenceId: data.sequenceId })).toHaveLength(count)
  }
})

test('what is recorded as already paid counts on the day it was paid; of a sequence only its first', async () => {
  const { data } = await create({
    ...base(),
    paymentConditionType: 'INSTALLMENTS',
    installments: 2,
    effectiveDate: '2026-03-14',
  })
  expect(data).toMatchObject({ status: 'PAID', effectiveDate: '2026-03-14', day: '2026-03-14', amount: 50 })
  expect((await app.as(owner).entries()).map(({ status }) => status)).toEqual(['PAID', 'PENDING'])
})

test.each([
  ['a transfer without source', { type: 'TRANSFER' }, 'sourceBankAccount', 'Selecione uma conta de origem'],
  [
    'a transfer into the account it comes from',
    { type: 'TRANSFER', sourceBankAccount: 'own' },
    'sourceBankAccount',
    'As contas de origem e de destino precisam ser diferentes.',
  ],
  [
    'a source of what is no transfer',
    { sourceBankAccount: 'other' },
    'sourceBankAccount',
    'Só uma transferência tem conta de origem.',
  ],
  ['a category of another type', { category: 'income' }, 'category', 'A categoria é de outro tipo'],
  [
    'a transfer with a category',
    { type: 'TRANSFER', sourceBankAccount: 'other', category: 'income' },
    'category',
    'Uma transferência não tem categoria.',
  ],
  [
    'installments without their number',
    { paymentConditionType: 'INSTALLMENTS' },
    'installments',
    'Informe o número de parcelas',
  ],
  [
    'more installments than cents',
    { amount: 0.02, paymentConditionType: 'INSTALLMENTS', installments: 3 },
    'installments',
    'O valor é pequeno demais para tantas parcelas.',
  ],
  [
    'a payment in the future',
    { effectiveDate: '2026-03-16' },
    'effectiveDate',
    'A data do pagamento não pode ser no futuro.',
  ],
  [
    'an inactive account',
    { destinationBankAccount: 'inactive' },
    'destinationBankAccount',
    'Esta conta bancária está inativa. Escolha outra.',
  ],
  [
    'an end before the start',
    { paymentConditionType: 'FIXED', endsOn: '2026-03-01' },
    'endsOn',
    'O fim da repetição precisa ser depois da primeira data.',
  ],
  [
    'a repetition since the last century',
    { paymentConditionType: 'FIXED', scheduleDate: '1901-01-01' },
    'scheduleDate',
    'A repetição vai até uma data distante demais. Use datas mais próximas.',
  ],
])('%s is refused at its field [fin-16]', async (_what, own, path, message) => {
  const known: Record<string, () => Promise<string>> = {
    own: async () => account,
    other: () => app.as(owner).account(),
    inactive: () => app.as(owner).account({ generalStatus: 'INACTIVE' }),
    income: () => app.as(owner).category('INCOME'),
  }
  const body: Record<string, unknown> = { ...base() }
  for (const [field, value] of Object.entries(own))
    body[field] = known[String(value)] ? { id: await known[String(value)]!() } : value
  const { status, problem } = await create(body)
  expect([status, problem.errors]).toEqual([422, [{ path, message }]])
})

test.each([
  ['destinationBankAccount', 'anAccount'],
  ['category', 'aCategory'],
] as const)('another company’s %s does not exist, like one that never did [fin-60]', async (field, kind) => {
  const other = await app.anOwner()
  const foreign = await (kind === 'anAccount' ? app.as(other).account() : app.as(other).category())
  for (const id of [foreign, uuidv7()]) {
    const { status, problem } = await create({ ...base(), [field]: { id } })
    expect([status, problem.code, problem.errors.map(({ path }) => path)]).toEqual([422, 'reference-missing', [field]])
  }
})

test.each([
  ['0', { amount: 0 }, 'Informe o valor'],
  ['a negative amount', { amount: -1 }, 'Informe o valor'],
  ['10^12', { amount: 1e12 }, 'Valor fora do limite'],
  ['three decimals', { amount: 1.005 }, 'Use no máximo duas casas decimais'],
  ['29/02 of a common year', { scheduleDate: '2026-02-29' }, 'Data inválida'],
  ['a day without account', { destinationBankAccount: undefined }, 'Selecione uma conta'],
  ['500 installments', { paymentConditionType: 'INSTALLMENTS', installments: 500 }, 'Use no máximo 360 parcelas'],
  ['201 characters', { description: 'x'.repeat(201) }, 'Use no máximo 200 caracteres'],
])('%s is refused in Portuguese [fin-15, fin-57]', async (_what, own, message) => {
  const { status, problem } = await create({ ...base(), ...own })
  expect([status, problem.errors[0]?.message]).toEqual([400, message])
})

test('29/02 and 360 installments are accepted [fin-58]', async () => {
  const { data } = await create({
    ...base(),
    amount: 36_000,
    scheduleDate: '2028-02-29',
    paymentConditionType: 'INSTALLMENTS',
    installments: 360,
  })
  const entries = await app.as(owner).entries({ sequenceId: data.sequenceId })
  expect([entries.length, entries[12]!.scheduleDate, entries.at(-1)!.scheduleDate, entries[47]!.scheduleDate]).toEqual([
    360,
    '2029-02-28',
    '2058-01-29',
    '2032-01-29',
  ])
})

test('a repeated request with the same key records once [fin-39]', async () => {
  const headers = { 'idempotency-key': uuidv7() }
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.call(owner, entries.create, { body: base() as never }, { headers })),
  )
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await app.as(owner).entries()).toHaveLength(1)
})

test('an account or a category that entries name is not deleted, and the reason is told [fin-26]', async () => {
  const category = await app.as(owner).category()
  const { id } = await app.as(owner).entry(account, { category: { id: category } })
  const deletions = () =>
    Promise.all([
      app.call(owner, bankAccounts.remove, { params: { id: account } }),
      app.call(owner, categories.remove, { params: { id: category } }),
    ])
  expect((await deletions()).map(({ problem }) => [problem.status, problem.title])).toEqual([
    [409, 'Esta conta bancária tem lançamentos e não pode ser excluída. Inative-a.'],
    [409, 'Esta categoria tem lançamentos e não pode ser excluída. Mude-os de categoria antes.'],
  ])
  await app.call(owner, entries.remove, { params: { id }, query: {} })
  expect((await deletions()).map(({ status }) => status)).toEqual([200, 200])
})

test('an account or a category the integration settings name is not deleted, and the reason is told', async () => {
  const category = await app.as(owner).category('INCOME')
  const none = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }
  const pdvSettings = { ...none, defaultBankAccountId: account, defaultCategoryId: category }
  const orders = { ...none, statusTriggers: [] }
  await app.call(owner, integrationSettings.save, {
    body: {
      enableAutoTransactionCreation: false,
      pdvSettings,
      salesOrderSettings: orders,
      serviceOrderSettings: orders,
    },
  })
  expect((await app.call(owner, bankAccounts.remove, { params: { id: account } })).problem.code).toBe(
    'bank-account.in-settings',
  )
  expect((await app.call(owner, categories.remove, { params: { id: category } })).problem.code).toBe(
    'category.in-settings',
  )
})
