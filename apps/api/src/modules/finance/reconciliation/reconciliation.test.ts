import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { inTransaction } from '#platform/db/transaction.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { lineOf, linesOf, someLines } from '../../../testing/finance/statement-lines.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { insertTestPerson } from '../../../testing/app/test-queries.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account({ name: 'Conta principal', openingBalance: 1000, openingDate: '2026-03-01' })
})

const day = '2026-03-12'
const lines = (...own: Parameters<typeof someLines>[3][number][]) => someLines(app, owner, account, own)
const suggest = async (lineId: string) =>
  (await app.call(owner, reconciliation.suggest, { body: { lineIds: [lineId] } })).data.items[0]!.suggestions
const create = (body: object) => app.call(owner, reconciliation.createEntries, { body: body as never })
const aPerson = (name: string) =>
  inTransaction(app.services.pool, { ...owner, requestId: 'test' }, ({ db }) =>
    insertTestPerson(db, owner.companyId, name),
  )

test('accounts tell how many lines wait, which period is known and what the system holds', async () => {
  await app.as(owner).account({ name: 'Outra' })
  await lines(
    { day: '2026-03-02', amount: -1 },
    { day, amount: 5, state: 'posted' },
    { day, amount: 2, state: 'ignored' },
  )
  const { data } = await app.call(owner, reconciliation.accounts, {})
  expect(data.items).toEqual([
    {
      id: account,
      name: 'Conta principal',
      bank: null,
      counts: { open: 1, posted: 1, settled: 0, ignored: 1 },
      firstDay: '2026-03-02',
      lastDay: day,
      systemBalance: 1005,
    },
    {
      id: expect.any(String),
      name: 'Outra',
      bank: null,
      counts: { open: 0, posted: 0, settled: 0, ignored: 0 },
      firstDay: null,
      lastDay: null,
      systemBalance: 0,
    },
  ])
})

test('lines are found by account, state, text without accents and period [fin-183]', async () => {
  const [a, b] = await lines(
    { day: '2026-03-02', amount: -1, description: 'PÃO DE AÇÚCAR' },
    { day, amount: 5, description: 'TED', state: 'ignored' },
  )
  const found = async (filters: object) => (await linesOf(app, owner, filters)).map(({ id }) => id)
  expect(await found({ bankAccountId: account })).toEqual([a, b])
  expect(await found({ state: 'ignored' })).toEqual([b])
  expect(await found({ search: 'acucar' })).toEqual([a])
  expect(await found({ startDate: '2026-03-03', endDate: day })).toEqual([b])
})

test('beside them stand the open entries and those paid that no line was tied to [fin-184]', async () => {
  const open = await app.as(owner).entry(account, { description: 'Aberto' })
  const paid = await app.as(owner).entry(account, { description: 'Pago', effectiveDate: day })
  const tied = await app.as(owner).entry(account, { description: 'Conciliado', amount: 7 })
  const [lineId] = await lines(
    { day, amount: -7 },
    { day, amount: -9, state: 'posted', description: 'Feito pela importação' },
  )
  await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [lineId!], entries: [{ id: tied.id }] }] },
  })
  const found = async (filters: object) =>
    (await app.call(owner, reconciliation.entries, { body: { filters } })).data.items.map(({ id }) => id)
  expect(await found({ bankAccountId: account })).toEqual([open.id, paid.id])
  expect(await found({ status: 'open' })).toEqual([open.id])
  expect(await found({ status: 'paid', search: 'pago' })).toEqual([paid.id])
  expect(await found({ bankAccountId: await app.as(owner).account() })).toEqual([])
})

test('a suggestion says why in words, and what it says can be settled as it is [fin-185]', async () => {
  const person = await aPerson('Imobiliária Central')
  const entry = await app.as(owner).entry(account, { amount: 1200, description: 'Aluguel', person: { id: person } })
  const [lineId] = await lines({ day, amount: -1212, description: 'PIX IMOBILIARIA CENTRAL' })
  const [best] = await suggest(lineId!)
  expect(best).toMatchObject({
    kind: 'entry',
    reason: 'R$ 12,00 a mais (juros), 2 dias depois do vencimento, nome de “Imobiliária Central” no extrato',
    entries: [
      {
        id: entry.id,
        code: entry.code,
        interest: 12,
        fine: 0,
        discount: 0,
        principal: null,
        effectiveAmount: -1200,
        version: 1,
      },
    ],
  })
  const settled = best!.entries.map(({ id, version, interest, fine, discount }) => ({
    id,
    version,
    interest,
    fine,
    discount,
  }))
  expect(
    (
      await app.call(owner, reconciliation.settle, {
        body: { settlements: [{ lineIds: best!.lineIds, entries: settled }] },
      })
    ).status,
  ).toBe(200)
  expect((await app.call(owner, reconciliation.suggest, { body: { lineIds: [lineId!] } })).data.items).toEqual([])
})

test('opposite lines of two own accounts suggest a transfer; sweeps and card bills suggest one to the account they go to', async () => {
  const savings = await app.as(owner).account({ name: 'Aplicação CDB' })
  const [out, sweep] = await lines(
    { day, amount: -300, description: 'TED' },
    { day, amount: -44, description: 'APLICACAO AUTOMATICA' },
  )
  const [into] = await someLines(app, owner, savings, [{ day, amount: 300 }])
  expect((await suggest(out!))[0]).toMatchObject({
    kind: 'transfer',
    otherLine: { id: into, amount: 300, bankAccount: { id: savings } },
  })
  expect((await suggest(sweep!))[0]).toMatchObject({
    kind: 'sweep',
    otherBankAccount: { id: savings, name: 'Aplicação CDB' },
  })
})

test('a plan holds what is likely enough, uses nothing twice, and can be settled in one go [fin-215]', async () => {
  const entries = [
    await app.as(owner).entry(account, { amount: 10, description: 'Internet' }),
    await app.as(owner).entry(account, { amount: 20, description: 'Telefone' }),
  ]
  await lines(
    { day: '2026-03-10', amount: -10, description: 'INTERNET' },
    { day: '2026-03-10', amount: -20, description: 'TELEFONE' },
    { day, amount: -20, description: 'OUTRO' },
    { day, amount: -999 },
  )
  const { data } = await app.call(owner, reconciliation.plan, { body: { bankAccountId: account, minScore: 80 } })
  expect(data.waiting).toBe(4)
  expect(data.items.map(({ line, suggestion }) => [line.description, suggestion.entries.map(({ id }) => id)])).toEqual([
    ['INTERNET', [entries[0]!.id]],
    ['TELEFONE', [entries[1]!.id]],
  ])
  const settlements = data.items.map(({ suggestion }) => ({
    lineIds: suggestion.lineIds,
    entries: suggestion.entries.map(({ id, version }) => ({ id, version })),
  }))
  expect((await app.call(owner, reconciliation.settle, { body: { settlements } })).data.settlementIds).toHaveLength(2)
})

test('a line becomes an entry of its own, with category, person and description, and waits again when that is undone [fin-214]', async () => {
  const [categoryId, personId] = [await app.as(owner).category(), await aPerson('Posto')]
  const [lineId] = await lines({ day, amount: -55.5, description: 'COMPRA POSTO' })
  const { data } = await create({ lines: [{ lineId, description: 'Gasolina', categoryId, personId }] })
  expect(await app.as(owner).entries()).toMatchObject([
    {
      type: 'EXPENSE',
      status: 'PAID',
      amount: 55.5,
      day,
      description: 'Gasolina',
      category: { id: categoryId },
      person: { id: personId },
    },
  ])
  expect(data.ruleIds).toEqual([])
  await app.call(owner, reconciliation.undo, { params: { id: data.settlementIds[0]! } })
  expect([await app.as(owner).entries(), (await lineOf(app, owner, lineId!)).state]).toEqual([[], 'open'])
})

test('a category of the other direction, or one that is not there, is refused at its field', async () => {
  const [lineId] = await lines({ day, amount: -1 })
  const wrong = await create({ lines: [{ lineId, categoryId: await app.as(owner).category('INCOME') }] })
  expect(wrong.problem.errors).toEqual([{ path: 'category', message: 'A categoria é de outro tipo' }])
  const stranger = await app.anOwner()
  expect((await create({ lines: [{ lineId, categoryId: await app.as(stranger).category() }] })).status).toBe(422)
})

test('a line becomes a transfer to another own account', async () => {
  const other = await app.as(owner).account()
  const [lineId] = await lines({ day, amount: 40, state: 'posted' })
  await create({ lines: [{ lineId, otherBankAccountId: other }] })
  expect(await app.as(owner).entries()).toMatchObject([
    { type: 'TRANSFER', amount: 40, sourceBankAccount: { id: other }, destinationBankAccount: { id: account } },
  ])
  const [again] = await lines({ day, amount: 1 })
  expect((await create({ lines: [{ lineId: again, otherBankAccountId: account }] })).problem.code).toBe(
    'entry.same-account',
  )
})

test('ignored lines leave the list with the entry they had made, and come back to wait [fin-212]', async () => {
  const ids = await lines({ day, amount: -3 }, { day, amount: -4, state: 'posted' })
  expect((await app.call(owner, reconciliation.ignore, { body: { lineIds: ids } })).data).toEqual({
    changed: 2,
    ruleIds: [],
  })
  expect(await app.as(owner).entries()).toEqual([])
  expect((await app.call(owner, reconciliation.ignore, { body: { lineIds: ids } })).problem.code).toBe(
    'reconciliation.line-taken',
  )
  expect((await app.call(owner, reconciliation.restore, { body: { lineIds: ids } })).data).toEqual({ changed: 2 })
  expect((await linesOf(app, owner)).map(({ state }) => state)).toEqual(['open', 'open'])
  expect((await app.call(owner, reconciliation.restore, { body: { lineIds: ids } })).problem.code).toBe(
    'reconciliation.line-not-ignored',
  )
  await expectStoredTotals(app, owner)
})

test('day by day the balance of the bank stands beside the balance here, and the difference is told [fin-213]', async () => {
  await lines(
    { day: '2026-03-02', amount: -100, state: 'posted', balance: 900 },
    { day: '2026-03-05', amount: 50, balance: 950 },
    { day: '2026-03-09', amount: -10, state: 'posted' },
  )
  await app.as(owner).entry(account, { amount: 7, effectiveDate: '2026-03-06' })
  const { data } = await app.call(owner, reconciliation.days, { body: { bankAccountId: account } })
  expect(data.days).toEqual([
    {
      day: '2026-03-02',
      bankBalance: 900,
      isStated: true,
      bankMovement: -100,
      systemBalance: 900,
      systemMovement: -100,
      difference: 0,
      waiting: 0,
    },
    {
      day: '2026-03-05',
      bankBalance: 950,
      isStated: true,
      bankMovement: 50,
      systemBalance: 900,
      systemMovement: 0,
      difference: 50,
      waiting: 1,
    },
    {
      day: '2026-03-06',
      bankBalance: 950,
      isStated: false,
      bankMovement: 0,
      systemBalance: 893,
      systemMovement: -7,
      difference: 57,
      waiting: 0,
    },
    {
      day: '2026-03-09',
      bankBalance: 940,
      isStated: false,
      bankMovement: -10,
      systemBalance: 883,
      systemMovement: -10,
      difference: 57,
      waiting: 0,
    },
  ])
  const narrow = await app.call(owner, reconciliation.days, {
    body: { bankAccountId: account, startDate: '2026-03-06', endDate: '2026-03-06' },
  })
  expect(narrow.data.days.map(({ day: shown }) => shown)).toEqual(['2026-03-06'])
})
