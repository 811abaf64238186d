import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { statements } from '@prumo/contract/finance/statements'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { runStatementJob } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const asCompany = <T>(work: (db: Db) => Promise<T>) =>
  inTransaction(app.services.pool, { companyId: owner.companyId, userId: owner.userId, requestId: 'test' }, ({ db }) =>
    work(db),
  )
const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data
const linesOf = async (id: string, filters = {}) =>
  (await app.call(owner, statements.lines, { params: { id }, body: { limit: 100, filters } })).data.items
const entries = (of = account) =>
  asCompany((db) =>
    db
      .selectFrom('financialTransaction')
      .selectAll()
      .where('destinationBankAccountId', '=', of)
      .orderBy('code')
      .execute(),
  )
const balanceOf = async (id: string) =>
  (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance
const commit = async (id: string) => {
  const answer = await app.call(owner, statements.commit, { params: { id } })
  if (answer.status === 200) await runStatementJob(app, owner, id)
  return answer
}

const three = csvOf(
  ['02/02/2026', 'Pix recebido', '100,00'],
  ['03/02/2026', 'Conta de luz', '-50,10'],
  ['03/02/2026', 'Tarifa', '-1,90'],
)

test('a statement becomes paid entries on their own days, with balance, history, timeline and notice [fin-101, fin-104, fin-120]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const id = await app.as(owner).statement(account, three)
  expect(await get(id)).toMatchObject({
    importId: id,
    status: 'Success',
    stage: 'done',
    progress: 100,
    fileName: 'extrato.csv',
    format: 'CSV',
    bankAccountId: account,
    totalEntries: 3,
    totalRecords: 3,
    processedEntries: 3,
    successfulEntries: 3,
    errorEntries: 0,
    duplicateEntries: 0,
    skippedEntries: 0,
    errors: [],
    warnings: [],
    message: null,
    user: { displayName: 'Pessoa de Teste' },
    counts: { new: 3, imported: 0 },
    timeline: [
      { text: 'Arquivo recebido' },
      { text: 'Arquivo lido: 3 linhas novas, 0 já importadas, 0 possíveis duplicadas, 0 com erro' },
      { text: '3 lançamentos importados.' },
    ],
  })
  expect(
    (await entries()).map(
      ({
        type,
        status,
        description,
        amount,
        effectiveAmount,
        effectiveDate,
        scheduleDate,
        competenceDate,
        paymentConditionType,
      }) => [
        type,
        status,
        description,
        amount,
        effectiveAmount,
        effectiveDate,
        scheduleDate,
        competenceDate,
        paymentConditionType,
      ],
    ),
  ).toEqual([
    ['INCOME', 'PAID', 'Pix recebido', 10_000, 10_000, '2026-02-02', '2026-02-02', '2026-02-02', 'CASHPAYMENT'],
    ['EXPENSE', 'PAID', 'Conta de luz', 5010, -5010, '2026-02-03', '2026-02-03', '2026-02-03', 'CASHPAYMENT'],
    ['EXPENSE', 'PAID', 'Tarifa', 190, -190, '2026-02-03', '2026-02-03', '2026-02-03', 'CASHPAYMENT'],
  ])
  const codes = (await entries()).map(({ code }) => code)
  expect(codes).toEqual([codes[0]!, codes[0]! + 1, codes[0]! + 2])
  expect(await balanceOf(account)).toBe(48)
  expect(
    (await linesOf(id)).map(({ lineNumber, date, amount, type, state, verdict }) => [
      lineNumber,
      date,
      amount,
      type,
      state,
      verdict,
    ]),
  ).toEqual([
    [2, '2026-02-02', 100, 'CREDIT', 'posted', 'new'],
    [3, '2026-02-03', -50.1, 'DEBIT', 'posted', 'new'],
    [4, '2026-02-03', -1.9, 'DEBIT', 'posted', 'new'],
  ])
  const notices = await asCompany((db) => db.selectFrom('notification').select(['title', 'description']).execute())
  expect(notices).toContainEqual({ title: 'Extrato importado', description: '3 lançamentos importados.' })
})

test('codes follow on from one import to the next, without gaps', async () => {
  const person = await app.anOwner()
  const own = await app.as(person).account({ openingDate: '2020-01-01' })
  for (const day of ['02', '03', '04'])
    await app.as(person).statement(own, csvOf([`${day}/02/2026`, 'Pix', '1,00'], [`${day}/02/2026`, 'Tarifa', '-1,00']))
  const rows = await inTransaction(
    app.services.pool,
    { companyId: person.companyId, userId: person.userId, requestId: 'test' },
    ({ db }) => db.selectFrom('financialTransaction').select('code').orderBy('code').execute(),
  )
  expect(rows.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6])
})

test('with review nothing is written before it is confirmed, and each line can be decided against its verdict [fin-106, fin-138]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  await app.as(owner).statement(account, csvOf(['02/02/2026', 'Pix recebido', '100,00']))
  const id = await app.as(owner).statement(account, three, { review: true })
  expect(await get(id)).toMatchObject({
    status: 'Processing',
    stage: 'ready',
    progress: 50,
    counts: { new: 2, imported: 1 },
  })
  expect(await entries()).toHaveLength(1)
  const lines = await linesOf(id)
  const { data: category } = await app.call(owner, categories.create, {
    body: { type: 'EXPENSE', name: `Energia ${id}`, icon: 'bulb' },
  })
  const changes = [
    { lineId: lines[0]!.id, choice: 'import' as const },
    { lineId: lines[1]!.id, categoryId: category.id },
    { lineId: lines[2]!.id, choice: 'skip' as const },
  ]
  expect((await app.call(owner, statements.choose, { params: { id }, body: { changes } })).data).toEqual({
    counts: { new: 2, match: 0, imported: 1, 'possible-duplicate': 0, balance: 0, error: 0 },
  })
  await commit(id)
  expect(await get(id)).toMatchObject({
    stage: 'done',
    successfulEntries: 2,
    duplicateEntries: 0,
    skippedEntries: 1,
    totalEntries: 3,
  })
  expect((await entries()).map(({ description, categoryId }) => [description, categoryId])).toEqual([
    ['Pix recebido', null],
    ['Pix recebido', null],
    ['Conta de luz', category.id],
  ])
  expect((await linesOf(id, { state: 'skipped' })).map(({ description }) => description)).toEqual(['Tarifa'])
  expect((await app.call(owner, statements.choose, { params: { id }, body: { changes } })).problem).toMatchObject({
    status: 409,
    code: 'statement.not-ready',
  })
  const again = await app.as(owner).statement(account, three, { review: true })
  expect((await get(again)).counts).toMatchObject({ new: 1, imported: 2 })
})

test('choices that cannot stand are refused [fin-138]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const id = await app
    .as(owner)
    .statement(account, `${three}31/02/2026;errada;1,00\n04/02/2026;SALDO DO DIA;48,00\n`, { review: true })
  const lines = await linesOf(id)
  const choose = (change: object) =>
    app.call(owner, statements.choose, { params: { id }, body: { changes: [change as never] } })
  const { data: income } = await app.call(owner, categories.create, {
    body: { type: 'INCOME', name: `Vendas ${id}`, icon: 'dollar' },
  })
  for (const verdict of ['error', 'balance'])
    expect(
      (await choose({ lineId: lines.find((line) => line.verdict === verdict)!.id, choice: 'import' })).problem,
    ).toMatchObject({ status: 422, code: 'statement.line-fixed' })
  expect((await choose({ lineId: lines[1]!.id, categoryId: income.id })).problem).toMatchObject({
    status: 422,
    code: 'statement.category-direction',
  })
  expect((await choose({ lineId: income.id, choice: 'skip' })).problem).toMatchObject({ status: 404 })
  expect((await choose({ lineId: lines[1]!.id, categoryId: id })).problem).toMatchObject({
    status: 422,
    code: 'reference-missing',
  })
})

test('a file with wrong lines is written only after a person has seen it, and then without them [fin-101, fin-114]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const file = `${three}31/02/2026;dia errado;1,00\n05/02/2026;valor errado;dez\n`
  const id = await app.as(owner).statement(account, file)
  expect(await get(id)).toMatchObject({
    status: 'Error',
    progress: 0,
    message: 'Corrija os erros antes de continuar',
    errors: ['Linha 5: Data inválida', 'Linha 6: Valor inválido'],
    errorEntries: 2,
    totalEntries: 5,
  })
  expect(await entries()).toEqual([])
  const seen = await app.as(owner).statement(account, file, { review: true })
  await commit(seen)
  expect(await get(seen)).toMatchObject({ status: 'Success', successfulEntries: 3, errorEntries: 2 })
})
