import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { SettlementDraft } from '@prumo/contract/finance/reconciliation-records'
import { entries } from '@prumo/contract/finance/entries'
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
const balance = async (id = account) =>
  (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance
const shown = async () =>
  (await app.as(owner).entries()).map(({ type, status, amount, effectiveAmount, day, description }) => ({
    type,
    status,
    amount,
    effectiveAmount,
    day,
    description,
  }))
const line = async (amount: number, day = '2026-03-12', own: object = {}) =>
  (await someLines(app, owner, account, [{ amount, day, ...own }]))[0]!

/** Settles, looks, and takes it back: entries and lines are as they were, to every field but its version. */
async function settledAndUndone(draft: SettlementDraft, look: () => Promise<void>) {
  const before = [await app.as(owner).entries(), await linesOf(app, owner)]
  const { status, data, problem } = await settle(draft)
  expect([status, problem.title]).toEqual([200, undefined])
  await look()
  await expectStoredTotals(app, owner)
  expect((await undo(data.settlementIds[0]!)).status).toBe(200)
  const withoutMarks = (items: object[]) => items.map((item) => ({ ...item, version: 0, createdAt: '' }))
  expect([withoutMarks(await app.as(owner).entries()), await linesOf(app, owner)]).toEqual([
    withoutMarks(before[0]!),
    before[1],
  ])
  expect((await undo(data.settlementIds[0]!)).status).toBe(404)
}

test('one line pays one entry on the day of the line, and is taken back exactly [fin-189, fin-204]', async () => {
  const entry = await app.as(owner).entry(account, { amount: 120.5, description: 'Aluguel', status: 'SCHEDULED' })
  const lineId = await line(-120.5)
  await settledAndUndone({ lineIds: [lineId], entries: [{ id: entry.id, version: entry.version }] }, async () => {
    expect(await shown()).toEqual([
      {
        type: 'EXPENSE',
        status: 'PAID',
        amount: 120.5,
        effectiveAmount: -120.5,
        day: '2026-03-12',
        description: 'Aluguel',
      },
    ])
    expect(await lineOf(app, owner, lineId)).toMatchObject({
      state: 'settled',
      settlementId: expect.any(String),
      entries: [{ id: entry.id, code: entry.code, status: 'PAID', amount: -120.5 }],
    })
    expect(await balance()).toBe(879.5)
  })
  expect(await balance()).toBe(1000)
})

test('one line pays several entries, of both directions if need be [fin-190]', async () => {
  const [sale, other, cost] = [
    await app.as(owner).entry(account, { type: 'INCOME', amount: 70 }),
    await app.as(owner).entry(account, { type: 'INCOME', amount: 50 }),
    await app.as(owner).entry(account, { amount: 20 }),
  ]
  await settledAndUndone(
    { lineIds: [await line(100)], entries: [sale, other, cost].map(({ id }) => ({ id })) },
    async () => {
      expect((await shown()).map(({ status, effectiveAmount, day }) => [status, effectiveAmount, day])).toEqual([
        ['PAID', 70, '2026-03-12'],
        ['PAID', 50, '2026-03-12'],
        ['PAID', -20, '2026-03-12'],
      ])
      expect(await balance()).toBe(1100)
    },
  )
})

test('several lines pay one entry, a part on each of their days, and it is one entry again when taken back [fin-191, fin-204]', async () => {
  const entry = await app.as(owner).entry(account, { type: 'INCOME', amount: 100 })
  const lineIds = await someLines(app, owner, account, [
    { amount: 30, day: '2026-03-11' },
    { amount: 20, day: '2026-03-11' },
    { amount: 45, day: '2026-03-15' },
    { amount: 7, day: '2026-03-20' },
  ])
  await settledAndUndone({ lineIds, entries: [{ id: entry.id, interest: 2 }] }, async () => {
    expect(
      (await shown()).map(({ status, amount, effectiveAmount, day }) => [status, amount, effectiveAmount, day]),
    ).toEqual([
      ['PAID', 50, 50, '2026-03-11'],
      ['PAID', 45, 45, '2026-03-15'],
      ['PAID', 5, 7, '2026-03-20'],
    ])
    expect(
      (await linesOf(app, owner)).map(({ state, entries }) => [state, entries!.map(({ amount }) => amount)]),
    ).toEqual([
      ['settled', [30]],
      ['settled', [20]],
      ['settled', [45]],
      ['settled', [7]],
    ])
  })
})

test('several lines pay a part of one entry: the rest stays open, and joins again when taken back [fin-193]', async () => {
  const entry = await app.as(owner).entry(account, { amount: 100 })
  const lineIds = await someLines(app, owner, account, [
    { amount: -30, day: '2026-03-11' },
    { amount: -20, day: '2026-03-12' },
  ])
  await settledAndUndone({ lineIds, entries: [{ id: entry.id, amount: 50 }] }, async () => {
    expect((await shown()).map(({ status, amount }) => [status, amount]).sort()).toEqual([
      ['OVERDUE', 50],
      ['PAID', 20],
      ['PAID', 30],
    ])
  })
})

test('a part is paid and the rest stays open [fin-192]', async () => {
  const entry = await app.as(owner).entry(account, { amount: 100 })
  await settledAndUndone({ lineIds: [await line(-60)], entries: [{ id: entry.id, amount: 60 }] }, async () => {
    expect((await shown()).map(({ status, amount, day }) => [status, amount, day])).toEqual([
      ['OVERDUE', 40, '2026-03-10'],
      ['PAID', 60, '2026-03-12'],
    ])
  })
})

test('interest, fine and discount make up the difference [fin-194]', async () => {
  const late = await app.as(owner).entry(account, { amount: 100 })
  await settledAndUndone(
    { lineIds: [await line(-103.4)], entries: [{ id: late.id, interest: 1.4, fine: 2 }] },
    async () => {
      expect((await shown())[0]).toMatchObject({ status: 'PAID', amount: 100, effectiveAmount: -103.4 })
    },
  )
  await settledAndUndone({ lineIds: [await line(-95)], entries: [{ id: late.id, discount: 5 }] }, async () => {
    expect((await shown())[0]).toMatchObject({ status: 'PAID', amount: 100, effectiveAmount: -95 })
  })
})

test('what the bank kept becomes an expense of its own, with its category [fin-195]', async () => {
  const sale = await app.as(owner).entry(account, { type: 'INCOME', amount: 100, description: 'Venda' })
  const categoryId = await app.as(owner).category()
  const lineId = await line(97.01)
  await settledAndUndone(
    { lineIds: [lineId], entries: [{ id: sale.id }], fee: { amount: 2.99, categoryId } },
    async () => {
      const entries = await app.as(owner).entries()
      expect(
        entries.map(({ description, status, effectiveAmount, category }) => [
          description,
          status,
          effectiveAmount,
          category?.id ?? null,
        ]),
      ).toEqual([
        ['Venda', 'PAID', 100, null],
        ['Tarifa bancária', 'PAID', -2.99, categoryId],
      ])
      expect((await lineOf(app, owner, lineId)).entries!.map(({ amount }) => amount)).toEqual([100, -2.99])
      expect(await balance()).toBe(1097.01)
    },
  )
})

test('an entry foreseen in another account is paid from the account of the line, and goes back there', async () => {
  const other = await app.as(owner).account()
  const entry = await app.as(owner).entry(other, { amount: 80 })
  await settledAndUndone({ lineIds: [await line(-80)], entries: [{ id: entry.id }] }, async () => {
    expect((await app.as(owner).entries())[0]).toMatchObject({
      status: 'PAID',
      destinationBankAccount: { id: account },
    })
  })
})

test('what was already recorded as paid is ticked off without a change, once [fin-198]', async () => {
  const entry = await app.as(owner).entry(account, { amount: 80, effectiveDate: '2026-03-11' })
  const [first, second] = [await line(-80), await line(-80)]
  await settledAndUndone({ lineIds: [first], entries: [{ id: entry.id }] }, async () => {
    expect((await app.as(owner).entries())[0]).toEqual(entry)
    const again = await settle({ lineIds: [second], entries: [{ id: entry.id }] })
    expect([again.status, again.problem.title]).toEqual([
      409,
      `O lançamento ${entry.code} já está conciliado com outra linha.`,
    ])
  })
})

test('a line that had made its own entry pays another instead; undone, its entry is there again with its code [fin-199]', async () => {
  const entry = await app.as(owner).entry(account, { amount: 80, description: 'Conta de luz' })
  const lineId = await line(-80, '2026-03-12', { state: 'posted', description: 'CEMIG' })
  const own = (await lineOf(app, owner, lineId)).entries![0]!
  await settledAndUndone({ lineIds: [lineId], entries: [{ id: entry.id }] }, async () => {
    expect((await app.as(owner).entries()).map(({ id, status }) => [id, status])).toEqual([[entry.id, 'PAID']])
    expect(await balance()).toBe(920)
  })
  expect((await app.call(owner, entries.get, { params: { id: own.id! } })).data).toMatchObject({
    code: own.code,
    description: 'CEMIG',
    status: 'PAID',
    version: 1,
  })
})

test('an entry the line had made and a person changed since is not lost without a word [fin-200]', async () => {
  const entry = await app.as(owner).entry(account, { amount: 80 })
  const lineId = await line(-80, '2026-03-12', { state: 'posted' })
  const own = (await lineOf(app, owner, lineId)).entries![0]!
  await app.call(owner, entries.update, { params: { id: own.id! }, body: { description: 'Com a mão' } })
  const refused = await settle({ lineIds: [lineId], entries: [{ id: entry.id }] })
  expect([refused.status, refused.problem.title]).toEqual([
    409,
    `O lançamento ${own.code}, criado pela importação desta linha, foi alterado depois. Exclua-o em Movimentações ou mantenha-o como está.`,
  ])
})

test('opposite lines of two own accounts become one transfer, and two lines again [fin-196]', async () => {
  const other = await app.as(owner).account()
  const out = await line(-500, '2026-03-10', { state: 'posted' })
  const [into] = await someLines(app, owner, other, [{ amount: 500, day: '2026-03-11', state: 'posted' }])
  const before = await app.as(owner).entries()
  const { data } = await app.call(owner, reconciliation.pair, {
    body: { pairs: [{ lineId: into!, otherLineId: out }] },
  })
  expect(await app.as(owner).entries()).toMatchObject([
    {
      type: 'TRANSFER',
      status: 'PAID',
      amount: 500,
      day: '2026-03-10',
      sourceBankAccount: { id: account },
      destinationBankAccount: { id: other },
    },
  ])
  expect([await balance(), await balance(other)]).toEqual([500, 500])
  expect((await undo(data.settlementIds[0]!)).data).toEqual({ changed: 2 })
  expect((await app.as(owner).entries()).map(({ id, code }) => [id, code])).toEqual(
    before.map(({ id, code }) => [id, code]),
  )
})

test('a transfer that was foreseen is paid by the lines of both accounts, together or one after the other [fin-197]', async () => {
  const other = await app.as(owner).account()
  const transfer = await app
    .as(owner)
    .entry(other, { type: 'TRANSFER', amount: 50, sourceBankAccount: { id: account } })
  const out = await line(-50)
  const [into] = await someLines(app, owner, other, [{ amount: 50, day: '2026-03-12' }])
  await settledAndUndone({ lineIds: [out, into!], entries: [{ id: transfer.id }] }, async () => {
    expect((await app.as(owner).entries())[0]).toMatchObject({ status: 'PAID', day: '2026-03-12' })
  })
  expect((await settle({ lineIds: [out], entries: [{ id: transfer.id }] })).status).toBe(200)
  expect((await settle({ lineIds: [into!], entries: [{ id: transfer.id }] })).status).toBe(200)
  expect([await balance(), await balance(other)]).toEqual([950, 50])
})

test('a transfer that two lines of one account paid is still offered to a line of the other', async () => {
  const other = await app.as(owner).account()
  const own = { type: 'TRANSFER', sourceBankAccount: { id: account } } as const
  const { id } = await app.as(owner).entry(other, own)
  expect((await settle({ lineIds: [await line(-60), await line(-40)], entries: [{ id }] })).status).toBe(200)
  const offered = async (bankAccountId: string) =>
    (await app.call(owner, reconciliation.entries, { body: { filters: { bankAccountId } } })).data.items
  expect(await offered(account)).toEqual([])
  expect(await offered(other)).toMatchObject([{ id }])
})
