import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { SettlementDraft } from '@prumo/contract/finance/reconciliation-records'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { linesOf, someLines } from '../../../testing/finance/statement-lines.ts'
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

type Line = { amount: number; day: string }

/** Settles, looks at the sums, and takes it back: everything is as before. */
async function settledAndUndone(lines: Line[], draft: Omit<SettlementDraft, 'lineIds'>, look: () => Promise<void>) {
  const lineIds = await someLines(app, owner, account, lines)
  const before = [await withoutMarks(), await linesOf(app, owner)]
  const { status, data, problem } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ ...draft, lineIds }] },
  })
  expect([status, problem.title]).toEqual([200, undefined])
  expect(await balance()).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
  for (const { amount, entries } of await linesOf(app, owner, { state: 'settled' }))
    expect(entries!.reduce((sum, part) => sum + part.amount, 0)).toBeCloseTo(amount!, 2)
  await look()
  await expectStoredTotals(app, owner)
  expect((await app.call(owner, reconciliation.undo, { params: { id: data.settlementIds[0]! } })).status).toBe(200)
  expect([await withoutMarks(), await linesOf(app, owner)]).toEqual(before)
}

const balance = async () => (await app.call(owner, bankAccounts.get, { params: { id: account } })).data.currentBalance
const withoutMarks = async () =>
  (await app.as(owner).entries()).map((entry) => ({ ...entry, version: 0, createdAt: '' }))
const shown = async () =>
  (await app.as(owner).entries()).map(({ status, amount, effectiveAmount, day }) => [
    status,
    amount,
    effectiveAmount,
    day,
  ])

test('several lines and a bank fee pay one entry in full: the fee is booked once and the account ends where the bank does', async () => {
  const sale = await app.as(owner).entry(account, { type: 'INCOME', amount: 200 })
  const day = '2026-03-12'
  for (const days of [[day, day] as const, [day, '2026-03-15'] as const]) {
    await settledAndUndone(
      [
        { amount: 100, day: days[0] },
        { amount: 97.5, day: days[1] },
      ],
      { entries: [{ id: sale.id }], fee: { amount: 2.5 } },
      async () => {
        const split = [
          ['PAID', 100, 100, days[0]],
          ['PAID', 100, 100, days[1]],
          ['PAID', 2.5, -2.5, days[1]],
        ]
        const whole = [
          ['PAID', 200, 200, day],
          ['PAID', 2.5, -2.5, day],
        ]
        expect(await shown()).toEqual(days[0] === days[1] ? whole : split)
      },
    )
  }
})

test('an expense paid by several lines that hold the bank fee is paid in full, not in excess', async () => {
  const bill = await app.as(owner).entry(account, { amount: 100 })
  await settledAndUndone(
    [
      { amount: -60, day: '2026-03-12' },
      { amount: -42.5, day: '2026-03-15' },
    ],
    { entries: [{ id: bill.id }], fee: { amount: 2.5 } },
    async () =>
      expect(await shown()).toEqual([
        ['PAID', 60, -60, '2026-03-12'],
        ['PAID', 40, -40, '2026-03-15'],
        ['PAID', 2.5, -2.5, '2026-03-15'],
      ]),
  )
})

test('a fee the bank took as a line of its own, before or after the money, is booked once', async () => {
  const sale = await app.as(owner).entry(account, { type: 'INCOME', amount: 100 })
  for (const amounts of [
    [100, -2.5],
    [-2.5, 100],
  ]) {
    await settledAndUndone(
      [
        { amount: amounts[0]!, day: '2026-03-12' },
        { amount: amounts[1]!, day: '2026-03-15' },
      ],
      { entries: [{ id: sale.id }], fee: { amount: 2.5 } },
      async () =>
        expect(await shown()).toEqual([
          ['PAID', 100, 100, '2026-03-15'],
          ['PAID', 2.5, -2.5, '2026-03-15'],
        ]),
    )
  }
})

test('interest, discount and a part left open stand beside the fee, each counted once', async () => {
  const sale = await app.as(owner).entry(account, { type: 'INCOME', amount: 200 })
  const lines = (last: number) => [
    { amount: 100, day: '2026-03-12' },
    { amount: last, day: '2026-03-15' },
  ]
  await settledAndUndone(lines(102.5), { entries: [{ id: sale.id, interest: 5 }], fee: { amount: 2.5 } }, async () =>
    expect((await shown())[1]).toEqual(['PAID', 100, 105, '2026-03-15']),
  )
  await settledAndUndone(lines(87.5), { entries: [{ id: sale.id, discount: 10 }], fee: { amount: 2.5 } }, async () =>
    expect((await shown())[1]).toEqual(['PAID', 100, 90, '2026-03-15']),
  )
  await settledAndUndone(lines(47.5), { entries: [{ id: sale.id, amount: 150 }], fee: { amount: 2.5 } }, async () =>
    expect(await shown()).toEqual([
      ['OVERDUE', 50, 50, '2026-03-10'],
      ['PAID', 100, 100, '2026-03-12'],
      ['PAID', 50, 50, '2026-03-15'],
      ['PAID', 2.5, -2.5, '2026-03-15'],
    ]),
  )
})

test('one line with several entries and a fee, a transfer that came in parts, and an entry paid before: the sums agree', async () => {
  const [first, second] = [
    await app.as(owner).entry(account, { type: 'INCOME', amount: 70 }),
    await app.as(owner).entry(account, { type: 'INCOME', amount: 30 }),
  ]
  await settledAndUndone(
    [{ amount: 97.5, day: '2026-03-12' }],
    { entries: [{ id: first.id }, { id: second.id }], fee: { amount: 2.5 } },
    async () => expect((await shown()).map(([, , effect]) => effect)).toEqual([70, 30, -2.5]),
  )
  const other = await app.as(owner).account()
  const transfer = await app
    .as(owner)
    .entry(account, { type: 'TRANSFER', amount: 200, sourceBankAccount: { id: other } })
  const parts = [
    { amount: 100, day: '2026-03-12' },
    { amount: 97.5, day: '2026-03-15' },
  ]
  await settledAndUndone(parts, { entries: [{ id: transfer.id }], fee: { amount: 2.5 } }, async () =>
    expect((await shown()).slice(2).map(([, , effect]) => effect)).toEqual([100, 100, -2.5]),
  )
})

test('an entry recorded as paid is ticked off by several lines, and the fee is all that is added', async () => {
  const paid = await app.as(owner).entry(account, { type: 'INCOME', amount: 200, effectiveDate: '2026-03-12' })
  await settledAndUndone(
    [
      { amount: 100, day: '2026-03-12' },
      { amount: 97.5, day: '2026-03-15' },
    ],
    { entries: [{ id: paid.id }], fee: { amount: 2.5 } },
    async () => expect((await shown()).map(([, , effect]) => effect)).toEqual([200, -2.5]),
  )
})
