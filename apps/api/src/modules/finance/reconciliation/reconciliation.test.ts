import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { entries } from '@prumo/contract/finance/entries'
import { inTransaction } from '#platform/db/transaction.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/builders.ts'
import { aCategory, anAccount, anEntry, entriesOf, expectKeptTotals } from '../../../testing/ledger.ts'
import { lineOf, linesOf, someLines } from '../../../testing/statement-lines.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { insertPerson } from '../../../testing/test-queries.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  account = await anAccount(app, owner, { name: 'Conta principal', openingBalance: 1000, openingDate: '2026-03-01' })
})

const day = '2026-03-12'
const lines = (...own: Parameters<typeof someLines>[3][number][]) => someLines(app, owner, account, own)
const suggest = async (lineId: string) =>
  (await app.call(owner, reconciliation.suggest, { body: { lineIds: [lineId] } })).data.items[0]!.suggestions
const create = (body: object) => app.call(owner, reconciliation.createEntries, { body: body as never })
const rules = async () => (await app.call(owner, statementRules.list, { body: {} })).data.items
const aPerson = (name: string) =>
  inTransaction(app.services.pool, { ...owner, requestId: 'test' }, ({ db }) => insertPerson(db, owner.companyId, name))

test('accounts tell how many lines wait, which period is known and what the system holds', async () => {
  await anAccount(app, owner, { name: 'Outra' })
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

test('lines are found by account, state, text without accents and period', async () => {
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

test('beside them stand the open entries and those paid that no line was tied to', async () => {
  const open = await anEntry(app, owner, account, { description: 'Aberto' })
  const paid = await anEntry(app, owner, account, { description: 'Pago', effectiveDate: day })
  const tied = await anEntry(app, owner, account, { description: 'Conciliado', amount: 7 })
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
  expect(await found({ bankAccountId: await anAccount(app, owner) })).toEqual([])
})

test('a suggestion says why in words, and what it says can be settled as it is', async () => {
  const person = await aPerson('Imobiliária Central')
  const entry = await anEntry(app, owner, account, { amount: 1200, description: 'Aluguel', person: { id: person } })
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
  const savings = await anAccount(app, owner, { name: 'Aplicação CDB' })
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

test('a plan holds what is likely enough, uses nothing twice, and can be settled in one go', async () => {
  const entries = [
    await anEntry(app, owner, account, { amount: 10, description: 'Internet' }),
    await anEntry(app, owner, account, { amount: 20, description: 'Telefone' }),
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

test('a line becomes an entry of its own, with category, person and description, and waits again when that is undone', async () => {
  const [categoryId, personId] = [await aCategory(app, owner), await aPerson('Posto')]
  const [lineId] = await lines({ day, amount: -55.5, description: 'COMPRA POSTO' })
  const { data } = await create({ lines: [{ lineId, description: 'Gasolina', categoryId, personId }] })
  expect(await entriesOf(app, owner)).toMatchObject([
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
  expect([await entriesOf(app, owner), (await lineOf(app, owner, lineId!)).state]).toEqual([[], 'open'])
})

test('a category of the other direction, or one that is not there, is refused at its field', async () => {
  const [lineId] = await lines({ day, amount: -1 })
  const wrong = await create({ lines: [{ lineId, categoryId: await aCategory(app, owner, 'INCOME') }] })
  expect(wrong.problem.errors).toEqual([{ path: 'category', message: 'A categoria é de outro tipo' }])
  const stranger = await app.anOwner()
  expect((await create({ lines: [{ lineId, categoryId: await aCategory(app, stranger) }] })).status).toBe(422)
})

test('a line becomes a transfer to another own account', async () => {
  const other = await anAccount(app, owner)
  const [lineId] = await lines({ day, amount: 40, state: 'posted' })
  await create({ lines: [{ lineId, otherBankAccountId: other }] })
  expect(await entriesOf(app, owner)).toMatchObject([
    { type: 'TRANSFER', amount: 40, sourceBankAccount: { id: other }, destinationBankAccount: { id: account } },
  ])
  const [again] = await lines({ day, amount: 1 })
  expect((await create({ lines: [{ lineId: again, otherBankAccountId: account }] })).problem.code).toBe(
    'entry.same-account',
  )
})

test('ignored lines leave the list with the entry they had made, and come back to wait', async () => {
  const ids = await lines({ day, amount: -3 }, { day, amount: -4, state: 'posted' })
  expect((await app.call(owner, reconciliation.ignore, { body: { lineIds: ids } })).data).toEqual({
    changed: 2,
    ruleIds: [],
  })
  expect(await entriesOf(app, owner)).toEqual([])
  expect((await app.call(owner, reconciliation.ignore, { body: { lineIds: ids } })).problem.code).toBe(
    'reconciliation.line-taken',
  )
  expect((await app.call(owner, reconciliation.restore, { body: { lineIds: ids } })).data).toEqual({ changed: 2 })
  expect((await linesOf(app, owner)).map(({ state }) => state)).toEqual(['open', 'open'])
  expect((await app.call(owner, reconciliation.restore, { body: { lineIds: ids } })).problem.code).toBe(
    'reconciliation.line-not-ignored',
  )
  await expectKeptTotals(app, owner)
})

test('giving a posted line a category changes its entry, teaches a rule, and the line may still be settled otherwise', async () => {
  const categoryId = await aCategory(app, owner)
  const [lineId] = await lines({ day, amount: -30, state: 'posted', description: 'COMPRA 4411 POSTO SHELL 12/03' })
  const { data } = await app.call(owner, reconciliation.categorize, {
    body: { lineIds: [lineId!], categoryId, remember: true },
  })
  expect(data).toEqual({ changed: 1, ruleIds: [expect.any(String)] })
  expect((await entriesOf(app, owner))[0]).toMatchObject({ category: { id: categoryId } })
  expect(await rules()).toMatchObject([
    {
      text: 'compra posto shell',
      action: 'categorize',
      category: { id: categoryId },
      isLearnt: true,
      isEnabled: true,
      hits: 0,
    },
  ])
  const entry = await anEntry(app, owner, account, { amount: 30 })
  expect(
    (
      await app.call(owner, reconciliation.settle, {
        body: { settlements: [{ lineIds: [lineId!], entries: [{ id: entry.id }] }] },
      })
    ).status,
  ).toBe(200)
})

test('what was learnt is corrected by the next correction, one rule for each direction', async () => {
  const [fuel, meals, sales] = [
    await aCategory(app, owner),
    await aCategory(app, owner),
    await aCategory(app, owner, 'INCOME'),
  ]
  const ids = await lines(
    { day, amount: -1, description: 'SHELL' },
    { day, amount: -2, description: 'SHELL' },
    { day, amount: 3, description: 'SHELL' },
  )
  for (const [index, categoryId] of [fuel, meals, sales].entries())
    await app.call(owner, reconciliation.categorize, { body: { lineIds: [ids[index]!], categoryId, remember: true } })
  expect((await rules()).map(({ text, category }) => [text, category!.id]).sort()).toEqual(
    [
      ['shell', meals],
      ['shell', sales],
    ].sort(),
  )
})

test('rules are applied on demand: category and person, ignore, transfer; first a preview, and what a person gave stays', async () => {
  const [categoryId, given, savings] = [
    await aCategory(app, owner),
    await aCategory(app, owner),
    await anAccount(app, owner),
  ]
  const rule = (body: object) => app.call(owner, statementRules.create, { body: body as never })
  await rule({ text: 'Posto', action: 'categorize', categoryId })
  await rule({ text: 'Tarifa', action: 'ignore' })
  await rule({ text: 'Aplic.', action: 'transfer', otherBankAccountId: savings })
  const [open, posted, mine, fee, sweep] = await lines(
    { day, amount: -1, description: 'POSTO 1' },
    { day, amount: -2, description: 'POSTO 2', state: 'posted' },
    { day, amount: -3, description: 'POSTO 3' },
    { day, amount: -4, description: 'TARIFA 99' },
    { day, amount: -5, description: 'APLIC AUT' },
  )
  await app.call(owner, reconciliation.categorize, { body: { lineIds: [mine!], categoryId: given } })
  const counts = { categorize: 2, ignore: 1, transfer: 1 }
  expect((await app.call(owner, statementRules.preview, { body: { bankAccountId: account } })).data).toEqual(counts)
  expect((await suggest(fee!))[0]).toMatchObject({ kind: 'rule', reason: 'Regra “tarifa”: ignorar' })
  expect((await app.call(owner, statementRules.apply, { body: {} })).data).toEqual(counts)
  const after = new Map((await linesOf(app, owner)).map((line) => [line.id, [line.state, line.category?.id ?? null]]))
  expect([open, posted, mine, fee, sweep].map((id) => after.get(id!))).toEqual([
    ['open', categoryId],
    ['posted', categoryId],
    ['open', given],
    ['ignored', null],
    ['settled', null],
  ])
  expect((await entriesOf(app, owner)).map(({ type, category }) => [type, category?.id ?? null]).sort()).toEqual([
    ['EXPENSE', categoryId],
    ['TRANSFER', null],
  ])
  expect((await rules()).map(({ hits }) => hits).sort()).toEqual([1, 1, 2])
  expect((await app.call(owner, statementRules.apply, { body: {} })).data).toEqual({
    categorize: 0,
    ignore: 0,
    transfer: 0,
  })
  await expectKeptTotals(app, owner)
})

test('a rule is edited, switched off, put in order and deleted; one that makes no sense is refused at its field', async () => {
  const categoryId = await aCategory(app, owner)
  const make = async (text: string) =>
    (await app.call(owner, statementRules.create, { body: { text, action: 'categorize', categoryId } })).data
  const [a, b] = [await make('Água & Esgoto'), await make('Luz')]
  expect([a.text, b.position < a.position]).toEqual(['agua esgoto', true])
  await app.call(owner, statementRules.reorder, { body: { ids: [a.id, b.id] } })
  expect((await rules()).map(({ id }) => id)).toEqual([a.id, b.id])
  const edit = (body: object) => app.call(owner, statementRules.update, { params: { id: a.id }, body })
  expect((await edit({ action: 'ignore' })).data).toMatchObject({ action: 'ignore', category: null })
  expect((await edit({ isEnabled: false })).data).toMatchObject({ isEnabled: false, action: 'ignore' })
  expect((await edit({ text: 'x', version: 1 })).problem.code).toBe('statement-rule.no-words')
  expect((await edit({ isEnabled: true, version: 1 })).problem.code).toBe('stale-record')
  expect((await edit({ action: 'transfer' })).problem).toMatchObject({
    code: 'statement-rule.account-missing',
    errors: [{ path: 'otherBankAccountId' }],
  })
  const told = async (body: object) =>
    (await app.call(owner, statementRules.create, { body: body as never })).problem.errors
  expect(await told({ text: '12/34', action: 'ignore' })).toEqual([
    { path: 'text', message: 'Informe ao menos uma palavra: números e sinais não contam.' },
  ])
  expect(await told({ text: 'abc', action: 'categorize' })).toEqual([
    { path: 'categoryId', message: 'Escolha uma categoria ou uma pessoa.' },
  ])
  expect(await told({ text: 'luz', action: 'categorize', categoryId })).toEqual([
    { path: 'text', message: 'Já existe uma regra com este texto e esta categoria.' },
  ])
  await app.call(owner, statementRules.remove, { params: { id: a.id } })
  expect((await rules()).map(({ id }) => id)).toEqual([b.id])
})

test('a category changed in Movimentações is proposed as a rule, until there is one', async () => {
  const categoryId = await aCategory(app, owner)
  const ids = await lines(
    { day, amount: -1, state: 'posted', description: 'CEMIG 03/2026' },
    { day, amount: -2, state: 'posted', description: 'CEMIG 04/2026' },
  )
  for (const id of ids)
    await app.call(owner, entries.update, {
      params: { id: (await lineOf(app, owner, id)).entries![0]!.id! },
      body: { category: { id: categoryId } },
    })
  const proposals = async () => (await app.call(owner, statementRules.proposals, {})).data.items
  expect(await proposals()).toMatchObject([
    { text: 'cemig', category: { id: categoryId }, lines: 2, example: expect.stringContaining('CEMIG') as string },
  ])
  await app.call(owner, statementRules.create, { body: { text: 'cemig', action: 'categorize', categoryId } })
  expect(await proposals()).toEqual([])
})

test('day by day the balance of the bank stands beside the balance here, and the difference is told', async () => {
  await lines(
    { day: '2026-03-02', amount: -100, state: 'posted', balance: 900 },
    { day: '2026-03-05', amount: 50, balance: 950 },
    { day: '2026-03-09', amount: -10, state: 'posted' },
  )
  await anEntry(app, owner, account, { amount: 7, effectiveDate: '2026-03-06' })
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
