import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { lineOf, someLines } from '../../../testing/finance/statement-lines.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
let other: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
  other = await app.as(owner).account({ name: 'Outra' })
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const all = async () =>
  (await app.as(owner).entries())
    .map(({ type, status, effectiveAmount }) => `${type} ${status} ${effectiveAmount}`)
    .sort()

async function aCardSale() {
  await app.as(owner).handOver(account, { trigger: 'CONFIRMED' })
  const fee = { method: 'DEBITCARD', fromParcels: 1, toParcels: 1, feePercent: 2, fixedFee: 0 }
  await app.call(owner, cardFees.create, {
    body: { ...fee, daysToFirst: 0, daysBetween: 30, isAnticipated: false } as never,
  })
  await app
    .as(owner)
    .sale({
      products: [{ productName: 'Suporte', unitPrice: 100, quantity: 1 }],
      payment: { paymentMethod: 'DEBITCARD' },
      status: 'APPROVED',
    })
  const stored = await app.as(owner).entries()
  const idOf = (type: string) => stored.find((entry) => entry.type === type)!.id
  return { receivable: idOf('INCOME'), feeId: idOf('EXPENSE') }
}

test('a payment of several is not taken back while a line of a statement is tied to the fee of one of them', async () => {
  const { receivable, feeId } = await aCardSale()
  const { data } = await app.call(owner, entries.confirmAll, { body: { ids: [receivable] } })
  const [line] = await someLines(app, owner, account, [{ day: '2026-03-15', amount: -2 }])
  const settled = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [line!], entries: [{ id: feeId }] }] },
  })
  expect(settled.status).toBe(200)
  const { status, problem } = await app.call(owner, entries.undoAll, { body: { operationId: data.operationId } })
  expect([status, problem.code]).toEqual([409, 'entry.none-undone'])
  expect(problem.errors?.[0]?.message).toMatch(/conciliad/i)
  expect([await all(), (await lineOf(app, owner, line!)).state]).toEqual([
    ['EXPENSE PAID -2', 'INCOME PAID 100'],
    'settled',
  ])
})

/** An open transfer whose fee was paid by itself out of an account that is inactive since. */
async function aTransferWithAFeePaidElsewhere() {
  const third = await app.as(owner).account({ name: 'Terceira' })
  const { id } = await app
    .as(owner)
    .entry(other, { type: 'TRANSFER', amount: 50, sourceBankAccount: { id: account }, fee: 3 })
  const fee = (await app.as(owner).entries()).find(({ type }) => type === 'EXPENSE')!
  const params = { id: fee.id }
  await app.call(owner, entries.update, { params, body: { destinationBankAccount: { id: third } } })
  expect((await app.call(owner, entries.confirm, { params, body: {} })).status).toBe(200)
  const inactivated = await app.call(owner, bankAccounts.update, {
    params: { id: third },
    body: { generalStatus: 'INACTIVE', transferTo: account },
  })
  expect(inactivated.status).toBe(200)
  const balance = async () => (await app.call(owner, bankAccounts.get, { params: { id: third } })).data.currentBalance
  return { id, third, balance }
}

test('a transfer is not deleted with a fee that was paid out of an account that is inactive, alone or among others', async () => {
  const { id, third, balance } = await aTransferWithAFeePaidElsewhere()
  expect(await balance()).toBe(0)
  expect((await app.call(owner, entries.remove, { params: { id }, query: {} })).problem.code).toBe(
    'bank-account.inactive',
  )
  expect((await app.call(owner, entries.removeAll, { body: { ids: [id] } })).problem.code).toBe('entry.none-deleted')
  expect(await balance()).toBe(0)
  await app.call(owner, bankAccounts.update, { params: { id: third }, body: { generalStatus: 'ACTIVE' } })
  expect((await app.call(owner, entries.remove, { params: { id }, query: {} })).status).toBe(200)
})
