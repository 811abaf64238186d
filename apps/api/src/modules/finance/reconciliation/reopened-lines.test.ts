import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { SettlementDraft } from '@prumo/contract/finance/reconciliation-records'
import { liveSubjects } from '@prumo/contract/live/live-subjects'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
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
  account = await app.as(owner).account()
})
afterEach(() => expectStoredTotals(app, owner))

type Line = { amount: number; day?: string; state?: 'open' | 'posted' }
const day = '2026-03-12'
const lines = (...some: Line[]) =>
  someLines(
    app,
    owner,
    account,
    some.map((line) => ({ day, ...line })),
  )
async function settle(draft: SettlementDraft) {
  const { status, data, problem } = await app.call(owner, reconciliation.settle, { body: { settlements: [draft] } })
  expect([status, problem.title]).toEqual([200, undefined])
  return data.settlementIds[0]!
}
const undoPayment = (id: string) => app.call(owner, entries.undoConfirmation, { params: { id }, body: {} })
const remove = (id: string) => app.call(owner, entries.remove, { params: { id }, query: {} })
const balance = async () => (await app.call(owner, bankAccounts.get, { params: { id: account } })).data.currentBalance
const statesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await lineOf(app, owner, id)).state))
const openLine = { state: 'open', settlementId: null, entries: [] }

test.each([
  ['a payment undone', (id: string) => undoPayment(id)],
  ['an entry deleted', (id: string) => remove(id)],
  ['entries deleted together', (id: string) => app.call(owner, entries.removeAll, { body: { ids: [id] } })],
])('%s opens the statement line it had settled, and the line is settled again as if new', async (_name, takeBack) => {
  const entry = await app.as(owner).entry(account)
  const [lineId] = await lines({ amount: -100 })
  const settlementId = await settle({ lineIds: [lineId!], entries: [{ id: entry.id }] })
  const { status, data } = await takeBack(entry.id)
  expect([status, data.reopenedLines]).toEqual([200, 1])
  expect(await lineOf(app, owner, lineId!)).toMatchObject(openLine)
  expect(await balance()).toBe(0)
  expect((await app.call(owner, reconciliation.undo, { params: { id: settlementId } })).status).toBe(404)
  const again = await app.as(owner).entry(account)
  await settle({ lineIds: [lineId!], entries: [{ id: again.id }] })
  expect(await balance()).toBe(-100)
})

test.each(['undo', 'remove'] as const)('an entry posted from a line opens the line on %s', async (how) => {
  const [lineId] = await lines({ amount: -80, state: 'posted' })
  const own = (await lineOf(app, owner, lineId!)).entries![0]!
  const { data } = how === 'undo' ? await undoPayment(own.id!) : await remove(own.id!)
  expect(data.reopenedLines).toBe(1)
  expect(await lineOf(app, owner, lineId!)).toMatchObject(openLine)
  if (how === 'undo') await settle({ lineIds: [lineId!], entries: [{ id: own.id! }] })
  else await app.call(owner, reconciliation.createEntries, { body: { lines: [{ lineId: lineId! }] } })
  expect([await balance(), (await app.as(owner).entries()).length]).toEqual([-80, 1])
})

test('the fee of several lines deleted: all lines that paid the same entry wait, and are settled with it again', async () => {
  const sale = await app.as(owner).entry(account, { type: 'INCOME', amount: 200 })
  const ids = await lines({ amount: 100 }, { amount: 97.5 })
  const draft = { lineIds: ids, entries: [{ id: sale.id }], fee: { amount: 2.5 } }
  await settle(draft)
  const [fee] = await app.as(owner).entries({ type: 'EXPENSE' })
  expect((await remove(fee!.id)).data.reopenedLines).toBe(2)
  expect(await statesOf(ids)).toEqual(['open', 'open'])
  expect(await balance()).toBe(200)
  await settle(draft)
  expect([await balance(), await statesOf(ids)]).toEqual([197.5, ['settled', 'settled']])
})

test('one of several entries of a line undone: the others stay paid and free, the books differ from the bank by just that entry', async () => {
  const [sale, other, cost] = [
    await app.as(owner).entry(account, { type: 'INCOME', amount: 70 }),
    await app.as(owner).entry(account, { type: 'INCOME', amount: 50 }),
    await app.as(owner).entry(account, { amount: 20 }),
  ]
  const [lineId] = await lines({ amount: 100 })
  const all = [sale, other, cost].map(({ id }) => ({ id }))
  await settle({ lineIds: [lineId!], entries: all })
  await undoPayment(sale.id)
  expect(await lineOf(app, owner, lineId!)).toMatchObject(openLine)
  expect(await balance()).toBe(30)
  await settle({ lineIds: [lineId!], entries: all })
  expect(await balance()).toBe(100)
})

test('the fee that was there for the line alone goes with its settlement, so that settling again books it once', async () => {
  const sale = await app.as(owner).entry(account, { type: 'INCOME', amount: 100 })
  const [lineId] = await lines({ amount: 97.5 })
  const draft = { lineIds: [lineId!], entries: [{ id: sale.id }], fee: { amount: 2.5 } }
  await settle(draft)
  const { data } = await undoPayment(sale.id)
  expect(data).toMatchObject({ status: 'OVERDUE', reopenedLines: 1 })
  expect([await balance(), (await app.as(owner).entries()).length]).toEqual([0, 1])
  await settle(draft)
  expect([await balance(), (await app.as(owner).entries()).length]).toEqual([97.5, 2])
})

test('a fee a person changed or deleted is theirs: it stays, or opens the line', async () => {
  const sale = await app.as(owner).entry(account, { type: 'INCOME', amount: 100 })
  const [lineId] = await lines({ amount: 97.5 })
  await settle({ lineIds: [lineId!], entries: [{ id: sale.id }], fee: { amount: 2.5 } })
  const fee = (await app.as(owner).entries()).find(({ type }) => type === 'EXPENSE')!
  await app.call(owner, entries.update, { params: { id: fee.id! }, body: { description: 'Tarifa da maquininha' } })
  await undoPayment(sale.id)
  expect(await balance()).toBe(-2.5)
  await settle({ lineIds: [lineId!], entries: [{ id: sale.id }, { id: fee.id! }] })
  expect(await balance()).toBe(97.5)
  expect((await remove(fee.id!)).data).toEqual({ deleted: 1, reopenedLines: 1 })
  expect([await balance(), await statesOf([lineId!])]).toEqual([100, ['open']])
})

test('of an entry paid in parts by several lines only the line of the undone part opens; the rest of the settlement can still be undone', async () => {
  const entry = await app.as(owner).entry(account, { type: 'INCOME', amount: 100 })
  const ids = await lines({ amount: 60 }, { amount: 40, day: '2026-03-15' })
  const settlementId = await settle({ lineIds: ids, entries: [{ id: entry.id }] })
  await undoPayment(entry.id)
  expect([await statesOf(ids), await balance()]).toEqual([['open', 'settled'], 40])
  expect((await app.call(owner, reconciliation.undo, { params: { id: settlementId } })).data).toEqual({ changed: 1 })
  expect([await statesOf(ids), await balance()]).toEqual([['open', 'open'], 0])
  expect((await app.as(owner).entries()).map(({ status, amount }) => [status, amount])).toEqual([
    ['OVERDUE', 60],
    ['OVERDUE', 40],
  ])
})

test('a transfer undone opens the lines of both accounts', async () => {
  const other = await app.as(owner).account()
  const [out] = await lines({ amount: -50 })
  const [into] = await someLines(app, owner, other, [{ amount: 50, day }])
  await app.call(owner, reconciliation.pair, { body: { pairs: [{ lineId: out!, otherLineId: into! }] } })
  const [transfer] = await app.as(owner).entries()
  expect((await undoPayment(transfer!.id!)).data.reopenedLines).toBe(2)
  expect((await linesOf(app, owner)).map(({ state }) => state)).toEqual(['open', 'open'])
})

test('an entry no line was tied to reopens none', async () => {
  const entry = await app.as(owner).entry(account, { effectiveDate: day })
  expect((await undoPayment(entry.id)).data.reopenedLines).toBe(0)
  expect((await remove(entry.id)).data).toEqual({ deleted: 1, reopenedLines: 0 })
})

test('people who look at the reconciliation are told that a settlement is gone', async () => {
  const entry = await app.as(owner).entry(account)
  const [lineId] = await lines({ amount: -100 })
  const settlementId = await settle({ lineIds: [lineId!], entries: [{ id: entry.id }] })
  await undoPayment(entry.id)
  const told = await inTransaction(app.services.pool, { ...owner, requestId: 'told' }, ({ db }) =>
    db.selectFrom('event').select(['subject', 'type']).where('recordId', '=', settlementId).orderBy('id').execute(),
  )
  expect(told).toEqual([
    { subject: 'statement_settlement', type: 'insert' },
    { subject: 'statement_settlement', type: 'delete' },
  ])
  expect(liveSubjects['statement_settlement']?.access).toEqual(reconciliation.lines.access)
})
