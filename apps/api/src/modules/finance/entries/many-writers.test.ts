import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
afterAll(() => app.stop())

test('many who write at once lose nothing: the kept totals are the sums of the entries [fin-54]', async () => {
  const owner = await app.anOwner()
  const accounts = [await app.as(owner).account({ openingBalance: 500 }), await app.as(owner).account()] as const
  const writer = async (seed: number) => {
    const type = seed % 3 === 0 ? 'TRANSFER' : seed % 2 === 0 ? 'INCOME' : 'EXPENSE'
    const own = {
      type,
      amount: 10 + seed,
      ...(type === 'TRANSFER' && { sourceBankAccount: { id: accounts[1] } }),
      paymentConditionType: 'INSTALLMENTS',
      installments: 3,
    } as const
    const { id } = await app.as(owner).entry(accounts[0], own)
    await app.call(owner, entries.confirm, { params: { id }, body: seed % 4 === 0 ? { amountPaid: 1 } : { fine: 0.5 } })
    await app.call(owner, entries.update, { params: { id }, body: { amount: 20 + seed, scope: 'all-open' } })
    if (seed % 5 === 0) await app.call(owner, entries.undoConfirmation, { params: { id }, body: {} })
    if (seed % 7 === 0) await app.call(owner, entries.remove, { params: { id }, query: { scope: 'this-and-next' } })
  }
  await Promise.all(Array.from({ length: 24 }, (_, seed) => writer(seed)))
  await expectStoredTotals(app, owner)
  const paid = await app.as(owner).entries({ status: 'PAID' })
  const moved = paid.reduce(
    (sum, entry) => sum + Math.round(entry.effectiveAmount! * 100) * (entry.type === 'TRANSFER' ? 0 : 1),
    0,
  )
  const balances = await Promise.all(
    accounts.map(async (id) => (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance),
  )
  expect(Math.round((balances[0]! + balances[1]!) * 100)).toBe(50_000 + moved)
  const codes = (await app.as(owner).entries()).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('many who pay a part of one entry at once: one does, and what is owed is what it was', async () => {
  const owner = await app.anOwner()
  const { id } = await app.as(owner).entry(await app.as(owner).account(), { amount: 100 })
  const pay = () => app.call(owner, entries.confirm, { params: { id }, body: { amountPaid: 30 } })
  const answers = await Promise.all(Array.from({ length: 12 }, pay))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const amounts = (await app.as(owner).entries()).map(({ amount }) => amount!)
  expect(amounts.toSorted()).toEqual([30, 70])
})
