import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { SettlementDraft } from '@prumo/contract/finance/reconciliation-records'
import { entries } from '@prumo/contract/finance/entries'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
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
  account = await app.as(owner).account({ openingBalance: 1000 })
})
// Whatever was settled or undone, the kept totals are the sums of the entries.
afterEach(() => expectStoredTotals(app, owner))

const settle = (...settlements: SettlementDraft[]) => app.call(owner, reconciliation.settle, { body: { settlements } })
const undo = (id: string) => app.call(owner, reconciliation.undo, { params: { id } })
const line = async (amount: number, day = '2026-03-12', own: object = {}) =>
  (await someLines(app, owner, account, [{ amount, day, ...own }]))[0]!

test.each([
  [
    'sums that differ',
    422,
    'O extrato soma -R$ 99,00 e os lançamentos somam -R$ 100,00: a diferença é de R$ 1,00.',
    -99,
    {},
  ],
  [
    'the other direction',
    422,
    'O extrato soma R$ 100,00 e os lançamentos somam -R$ 100,00: a diferença é de R$ 200,00.',
    100,
    {},
  ],
  [
    'more than the entry holds',
    422,
    'O valor pago é maior que o devido. Informe juros e multa nos campos próprios.',
    -101,
    { amount: 101 },
  ],
  [
    'a version somebody saved over',
    409,
    'Outra pessoa alterou este registro enquanto você editava. Recarregue para ver a versão atual.',
    -100,
    { version: 9 },
  ],
])('refused, and nothing is written: %s', async (_name, status, title, amount, own) => {
  const entry = await app.as(owner).entry(account)
  const lineId = await line(amount)
  const before = [await app.as(owner).entries(), await linesOf(app, owner)]
  const refused = await settle({ lineIds: [lineId], entries: [{ id: entry.id, ...own }] })
  expect([refused.status, refused.problem.title]).toEqual([status, title])
  expect([await app.as(owner).entries(), await linesOf(app, owner)]).toEqual(before)
})

test('many lines and many entries at once, lines of two accounts and an entry named twice are refused', async () => {
  const [a, b] = [await app.as(owner).entry(account), await app.as(owner).entry(account)]
  const [elsewhere] = await someLines(app, owner, await app.as(owner).account(), [{ amount: -50, day: '2026-03-12' }])
  const [one, two] = [await line(-50), await line(-200)]
  const codeOf = async (draft: SettlementDraft) => (await settle(draft)).problem.code
  expect(await codeOf({ lineIds: [one, two], entries: [{ id: a.id }, { id: b.id }] })).toBe(
    'reconciliation.many-to-many',
  )
  expect(await codeOf({ lineIds: [one, elsewhere!], entries: [{ id: a.id }] })).toBe('reconciliation.several-accounts')
  expect(await codeOf({ lineIds: [two], entries: [{ id: a.id }, { id: a.id }] })).toBe('reconciliation.entry-twice')
})

test('of several settlements all are written or none, and the one in the way is named [fin-201]', async () => {
  const [a, b] = [await app.as(owner).entry(account), await app.as(owner).entry(account)]
  const [one, two] = [await line(-100), await line(-99)]
  const refused = await settle({ lineIds: [one], entries: [{ id: a.id }] }, { lineIds: [two], entries: [{ id: b.id }] })
  expect(refused.problem).toMatchObject({
    status: 422,
    code: 'reconciliation.none-settled',
    errors: [{ path: 'settlements.1', message: expect.stringContaining('R$ 1,00') as string }],
  })
  expect((await app.as(owner).entries()).every(({ status }) => status === 'OVERDUE')).toBe(true)
  expect(
    (
      await settle(
        { lineIds: [one], entries: [{ id: a.id }] },
        { lineIds: [two], entries: [{ id: b.id, discount: 1 }] },
      )
    ).data.settlementIds,
  ).toHaveLength(2)
})

test('two people at once on the same line: one settles it, the other is told [fin-203]', async () => {
  const colleague = await app.aMember(owner, ['transaction.read', 'transaction.post'])
  for (let round = 0; round < 3; round++) {
    const [a, b] = [await app.as(owner).entry(account), await app.as(owner).entry(account)]
    const lineId = await line(-100)
    const body = (id: string) => ({ body: { settlements: [{ lineIds: [lineId], entries: [{ id }] }] } })
    const tries = await Promise.all([
      app.call(owner, reconciliation.settle, body(a.id)),
      app.call(colleague, reconciliation.settle, body(b.id)),
    ])
    expect(tries.map(({ status, problem }) => [status, problem.code]).sort()).toEqual([
      [200, undefined],
      [409, 'reconciliation.line-taken'],
    ])
  }
})

test('two lines at once for the same entry: one pays it, the other is told', async () => {
  const entry = await app.as(owner).entry(account)
  const lineIds = [await line(-100), await line(-100)]
  const tries = await Promise.all(lineIds.map((lineId) => settle({ lineIds: [lineId], entries: [{ id: entry.id }] })))
  expect(tries.map(({ status, problem }) => [status, problem.code]).sort()).toEqual([
    [200, undefined],
    [409, 'reconciliation.entry-tied'],
  ])
})

test('the same request sent twice settles once', async () => {
  const entry = await app.as(owner).entry(account)
  const body = { settlements: [{ lineIds: [await line(-100)], entries: [{ id: entry.id }] }] }
  const key = uuidv7()
  const send = () => app.call(owner, reconciliation.settle, { body }, { headers: { 'idempotency-key': key } })
  const [first, second] = [await send(), await send()]
  expect(second.data).toEqual(first.data)
})

test('lines, entries and settlements of another company are not there [fin-205]', async () => {
  const stranger = await app.anOwner()
  const theirAccount = await app.as(stranger).account()
  const [theirLine] = await someLines(app, stranger, theirAccount, [{ amount: -100, day: '2026-03-12' }])
  const theirEntry = await app.as(stranger).entry(theirAccount)
  const ours = { lineId: await line(-100), entryId: (await app.as(owner).entry(account)).id }
  expect((await settle({ lineIds: [theirLine!], entries: [{ id: ours.entryId }] })).status).toBe(404)
  expect((await settle({ lineIds: [ours.lineId], entries: [{ id: theirEntry.id }] })).status).toBe(404)
  const { data } = await app.call(stranger, reconciliation.settle, {
    body: { settlements: [{ lineIds: [theirLine!], entries: [{ id: theirEntry.id }] }] },
  })
  expect((await undo(data.settlementIds[0]!)).status).toBe(404)
  expect((await app.call(owner, reconciliation.ignore, { body: { lineIds: [theirLine!] } })).status).toBe(404)
  expect((await linesOf(app, owner)).map(({ id }) => id)).toEqual([ours.lineId])
})

test('who may only read sees lines and suggestions, and settles nothing [fin-206]', async () => {
  const reader = await app.aMember(owner, ['transaction.read'])
  const entry = await app.as(owner).entry(account)
  const lineId = await line(-100)
  expect(
    (await app.call(reader, reconciliation.suggest, { body: { lineIds: [lineId] } })).data.items[0]!.suggestions,
  ).toHaveLength(1)
  const refused = await app.call(reader, reconciliation.settle, {
    body: { settlements: [{ lineIds: [lineId], entries: [{ id: entry.id }] }] },
  })
  expect(refused.problem.code).toBe('permission-missing')
})

test('what a settlement made and a person changed since is not taken back without a word [fin-202]', async () => {
  const lineId = await line(-100)
  const { data } = await app.call(owner, reconciliation.createEntries, { body: { lines: [{ lineId }] } })
  const made = (await app.as(owner).entries())[0]!
  await app.call(owner, entries.update, { params: { id: made.id }, body: { description: 'Com a mão' } })
  const refused = await undo(data.settlementIds[0]!)
  expect([refused.status, refused.problem.title]).toEqual([
    409,
    `O lançamento ${made.code}, criado por esta conciliação, foi alterado depois. Exclua-o em Movimentações: a linha volta a ficar em aberto.`,
  ])
  await app.call(owner, entries.remove, { params: { id: made.id }, query: {} })
  expect((await lineOf(app, owner, lineId)).state).toBe('open')
})
