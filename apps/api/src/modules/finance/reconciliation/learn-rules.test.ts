import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { entries } from '@prumo/contract/finance/entries'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { lineOf, linesOf, someLines } from '../../../testing/finance/statement-lines.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

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
const rules = async () => (await app.call(owner, statementRules.list, { body: {} })).data.items

test('giving a posted line a category changes its entry, teaches a rule, and the line may still be settled otherwise [fin-207]', async () => {
  const categoryId = await app.as(owner).category()
  const [lineId] = await lines({ day, amount: -30, state: 'posted', description: 'COMPRA 4411 POSTO SHELL 12/03' })
  const { data } = await app.call(owner, reconciliation.categorize, {
    body: { lineIds: [lineId!], categoryId, remember: true },
  })
  expect(data).toEqual({ changed: 1, ruleIds: [expect.any(String)] })
  expect((await app.as(owner).entries())[0]).toMatchObject({ category: { id: categoryId } })
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
  const entry = await app.as(owner).entry(account, { amount: 30 })
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
    await app.as(owner).category(),
    await app.as(owner).category(),
    await app.as(owner).category('INCOME'),
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

test('rules are applied on demand: category and person, ignore, transfer; first a preview, and what a person gave stays [fin-210]', async () => {
  const [categoryId, given, savings] = [
    await app.as(owner).category(),
    await app.as(owner).category(),
    await app.as(owner).account(),
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
  expect((await app.as(owner).entries()).map(({ type, category }) => [type, category?.id ?? null]).sort()).toEqual([
    ['EXPENSE', categoryId],
    ['TRANSFER', null],
  ])
  expect((await rules()).map(({ hits }) => hits).sort()).toEqual([1, 1, 2])
  expect((await app.call(owner, statementRules.apply, { body: {} })).data).toEqual({
    categorize: 0,
    ignore: 0,
    transfer: 0,
  })
  await expectStoredTotals(app, owner)
})

test('a rule is edited, switched off, put in order and deleted; one that makes no sense is refused at its field [fin-209]', async () => {
  const categoryId = await app.as(owner).category()
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

test('a category changed in Movimentações is proposed as a rule, until there is one [fin-208]', async () => {
  const categoryId = await app.as(owner).category()
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
