import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import type { Suggestion } from '@prumo/contract/finance/reconciliation-records'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { expectSalesLaws } from '../../../testing/sales-play/sales-laws.ts'
import { linesOf, someLines } from '../../../testing/finance/statement-lines.ts'
import { previewOf } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
const now = new Date('2026-03-15T15:00:00Z')
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
  await app.as(owner).handOver(account, { trigger: 'CONFIRMED' })
  await app.call(owner, cardFees.create, {
    body: {
      method: 'DEBITCARD',
      fromParcels: 1,
      toParcels: 1,
      feePercent: 2,
      fixedFee: 0,
      daysToFirst: 0,
      daysBetween: 30,
      isAnticipated: false,
    } as never,
  })
})
afterEach(async () => {
  await expectStoredTotals(app, owner)
  await expectSalesLaws(app, owner)
})

/** Approved and paid by card: the operator owes it, less two in a hundred. */
const sold = (amount: number) =>
  app
    .as(owner)
    .sale({
      products: [{ productName: 'Suporte', unitPrice: amount, quantity: 1 }],
      payment: { paymentMethod: 'DEBITCARD' },
      status: 'APPROVED',
    })
const day = '2026-03-15'
const payout = async (amount: number, description = 'CIELO VENDAS DEBITO', on = day) =>
  (await someLines(app, owner, account, [{ amount, day: on, description }]))[0]!
const balance = async () => (await app.call(owner, bankAccounts.get, { params: { id: account } })).data.currentBalance
const suggested = async (lineId: string) =>
  (await app.call(owner, reconciliation.suggest, { body: { lineIds: [lineId] } })).data.items[0]!.suggestions
const accept = async ({ lineIds, entries: chosen, fee }: Suggestion) =>
  app.call(owner, reconciliation.settle, {
    body: {
      settlements: [
        {
          lineIds,
          entries: chosen.map(({ id, version, principal }) => ({
            id,
            version,
            ...(principal && { amount: principal }),
          })),
          ...(fee > 0 && { fee: { amount: fee } }),
        },
      ],
    },
  })
const shown = async () =>
  (await app.as(owner).entries()).map(({ status, effectiveAmount }) => `${status} ${effectiveAmount}`).sort()
const undo = (id: string) => app.call(owner, reconciliation.undo, { params: { id } })

test('a fee that a sale expects explains the difference of its line: the account ends where the bank does, and back', async () => {
  await sold(100)
  const line = await payout(98)
  const before = await shown()
  const [first] = await suggested(line)
  expect(first).toMatchObject({ kind: 'entry', fee: 0, entries: [{ fee: 2, effectiveAmount: 100 }] })
  const { status, data } = await accept(first!)
  expect([status, await balance()]).toEqual([200, 98])
  expect(await shown()).toEqual(['PAID -2', 'PAID 100'])
  const [fee] = (await app.as(owner).entries()).filter(({ type }) => type === 'EXPENSE')
  expect(fee!.category?.name).toBe('Taxas de cartão')
  const [settled] = await linesOf(app, owner)
  expect(settled!.entries!.map(({ amount }) => amount)).toEqual([100, -2])
  expect((await undo(data.settlementIds[0]!)).status).toBe(200)
  expect([await shown(), await balance()]).toEqual([before, 0])
})

test('what the operator kept beyond it is booked, and only that', async () => {
  await sold(100)
  await accept((await suggested(await payout(97)))[0]!)
  expect([await shown(), await balance()]).toEqual([['PAID -1', 'PAID -2', 'PAID 100'], 97])
})

test('where the whole arrives and the fee leaves by itself, each line has its own entry', async () => {
  await sold(100)
  await accept((await suggested(await payout(100)))[0]!)
  expect(await balance()).toBe(98)
  const [fee] = await suggested(await payout(-2, 'CIELO TARIFA'))
  expect(fee).toMatchObject({ kind: 'paid' })
  await accept(fee!)
  expect([await shown(), await balance()]).toEqual([['PAID -2', 'PAID 100'], 98])
  const [receivable] = (await app.as(owner).entries()).filter(({ type }) => type === 'INCOME')
  await app.call(owner, entries.undoConfirmation, { params: { id: receivable!.id }, body: {} })
  expect((await linesOf(app, owner, { state: 'open' })).map(({ amount }) => amount).sort()).toEqual([-2, 100])
})

test('a payout of many receivables less their fees is suggested as a lot, first', async () => {
  for (const amount of [100, 50, 30, 20, 10, 40, 60, 90]) await sold(amount)
  const line = await payout(392)
  const [first] = await suggested(line)
  expect([first!.entries.length, first!.fee, first!.score >= 80]).toEqual([8, 0, true])
  expect(first!.reason).toContain('Lote de 8 recebíveis de cartão')
  const { data } = await accept(first!)
  expect(await balance()).toBe(392)
  await undo(data.settlementIds[0]!)
  expect(await balance()).toBe(0)
})

test('part paid, a receivable carries its part of the fee; taken back, it is whole again', async () => {
  await sold(100)
  const [receivable] = (await app.as(owner).entries()).filter(({ type }) => type === 'INCOME')
  const before = await shown()
  await app.call(owner, entries.confirm, { params: { id: receivable!.id }, body: { amountPaid: 40 } })
  expect(await shown()).toEqual(['PAID -0.8', 'PAID 40', 'PENDING -1.2', 'PENDING 60'])
  await app.call(owner, entries.undoConfirmation, { params: { id: receivable!.id }, body: {} })
  expect(await shown()).toEqual(before)
})

test('several lines on several days pay a receivable, each with its part of the fee', async () => {
  await sold(100)
  const [receivable] = (await app.as(owner).entries()).filter(({ type }) => type === 'INCOME')
  const lineIds = [await payout(49, 'CIELO', '2026-03-13'), await payout(49, 'CIELO', '2026-03-14')]
  const before = await shown()
  const { status, data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds, entries: [{ id: receivable!.id }] }] },
  })
  expect([status, await balance()]).toEqual([200, 98])
  expect(await shown()).toEqual(['PAID -1', 'PAID -1', 'PAID 50', 'PAID 50'])
  for (const { amount, entries: parts } of await linesOf(app, owner))
    expect(parts!.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
  await undo(data.settlementIds[0]!)
  expect([await shown(), await balance()]).toEqual([before, 0])
})

const days = async () =>
  (await app.call(owner, reconciliation.days, { body: { bankAccountId: account } })).data.doubleIncome

test('a payout booked as new income while receivables are open is asked about first, and told until they are settled', async () => {
  await sold(100)
  const lineId = await payout(55, 'REDECARD')
  const create = (own: object = {}) =>
    app.call(owner, reconciliation.createEntries, { body: { lines: [{ lineId }], ...own } })
  const refused = await create()
  expect([refused.status, refused.problem.code]).toEqual([409, 'reconciliation.double-income'])
  expect(await days()).toBeNull()
  expect((await create({ acceptDouble: true })).status).toBe(200)
  expect(await days()).toEqual({ lines: 1, receivables: 1, amount: 98 })
  const other = await payout(10, 'PIX RECEBIDO MARIA')
  expect((await app.call(owner, reconciliation.createEntries, { body: { lines: [{ lineId: other }] } })).status).toBe(
    200,
  )
  await accept((await suggested(await payout(98)))[0]!)
  expect(await days()).toBeNull()
})

test('an import settles a line with the receivable it is less the fee, and warns of payouts it would book twice', async () => {
  for (const amount of [100, 50, 60]) await sold(amount)
  const file = csvOf(['15/03/2026', 'CIELO VENDAS', '98,00'], ['15/03/2026', 'CIELO LOTE', '107,80'])
  const { data } = await previewOf(app, owner, file, { bankAccountId: account })
  expect(data.rows.map(({ verdict }) => verdict)).toEqual(['match', 'new'])
  expect(data.warnings).toEqual([expect.stringMatching(/^Receita em dobro\? 1 linha nova parece repasse de cartão/)])
  await app.as(owner).statement(account, file)
  expect(await balance()).toBe(205.8)
  const [posted] = await linesOf(app, owner, { state: 'posted' })
  expect(await days()).toMatchObject({ lines: 1, receivables: 2 })
  await accept((await suggested(posted!.id!))[0]!)
  expect([await balance(), await days()]).toEqual([205.8, null])
  expect(await shown()).toEqual(['PAID -1', 'PAID -1.2', 'PAID -2', 'PAID 100', 'PAID 50', 'PAID 60'])
})

const receivables = async () =>
  (await app.as(owner).entries()).filter(({ type, status }) => type === 'INCOME' && status !== 'PAID')

test('two payouts of one day take their own receivables; undone, one leaves the other as it is', async () => {
  for (const amount of [100, 50, 30, 20]) await sold(amount)
  const [one, other] = [await payout(147), await payout(49)]
  const before = await shown()
  const first = (await accept((await suggested(one))[0]!)).data.settlementIds[0]!
  expect((await accept((await suggested(other))[0]!)).status).toBe(200)
  expect([await balance(), await receivables()]).toEqual([196, []])
  await undo(first)
  expect([await balance(), (await receivables()).map(({ amount }) => amount).sort()]).toEqual([49, [100, 50]])
  const second = (await linesOf(app, owner, { state: 'settled' }))[0]!
  expect(second.amount).toBe(49)
  expect((await accept((await suggested(one))[0]!)).status).toBe(200)
  expect(await balance()).toBe(196)
  for (const { settlementId } of await linesOf(app, owner, { state: 'settled' })) await undo(settlementId!)
  expect([await balance(), await shown()]).toEqual([0, before])
})

test('payouts of the same amount are not paid by the same receivable, whoever looked first', async () => {
  await sold(100)
  await sold(100)
  const [one, other] = [await payout(98), await payout(98)]
  const seen = [(await suggested(one))[0]!, (await suggested(other))[0]!]
  const same = { ...seen[1]!, entries: seen[0]!.entries }
  expect((await accept(seen[0]!)).status).toBe(200)
  expect([(await accept(same)).status, await balance()]).toEqual([409, 98])
  expect((await accept((await suggested(other))[0]!)).status).toBe(200)
  expect(await balance()).toBe(196)
})

test('a lot taken by two people at once is taken by one', async () => {
  for (const amount of [100, 50, 30]) await sold(amount)
  const [one, other] = [await payout(176.4), await payout(176.4, 'CIELO OUTRO')]
  const [first, second] = [(await suggested(one))[0]!, (await suggested(other))[0]!]
  const answers = await Promise.all([accept(first), accept(first), accept(second)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect([await balance(), await receivables()]).toEqual([176.4, []])
})

test('what is left of a part-paid receivable comes in with a lot, and every way back is whole', async () => {
  await sold(100)
  await sold(50)
  const [large] = (await receivables()).filter(({ amount }) => amount === 100)
  await app.call(owner, entries.confirm, { params: { id: large!.id! }, body: { amountPaid: 40 } })
  expect(await balance()).toBe(39.2)
  const line = await payout(107.8)
  const [first] = await suggested(line)
  expect(first!.entries.map(({ effectiveAmount }) => effectiveAmount).sort()).toEqual([50, 60])
  const { data } = await accept(first!)
  expect(await balance()).toBe(147)
  // The part is taken back while the rest is in the lot: the rest stays where the bank paid it.
  await app.call(owner, entries.undoConfirmation, { params: { id: large!.id! }, body: {} })
  expect([await balance(), (await receivables()).map(({ amount }) => amount)]).toEqual([107.8, [40]])
  await undo(data.settlementIds[0]!)
  expect([await balance(), (await receivables()).map(({ amount }) => amount).sort()]).toEqual([0, [40, 50, 60]])
  expect(await shown()).toEqual([
    'PENDING -0.8',
    'PENDING -1',
    'PENDING -1.2',
    'PENDING 40',
    'PENDING 50',
    'PENDING 60',
  ])
})
