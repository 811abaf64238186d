import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries, type Entry } from '@prumo/contract/finance/entries'
import { cardFees } from '@prumo/contract/sales/card-fees'
import { tillShifts } from '@prumo/contract/sales/till-shifts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { aTillShop } from '../../../testing/sales/till-shop.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof aTillShop>>
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (shop = await aTillShop(app)))
afterAll(() => app.stop())

const all = () => app.as(shop.owner).entries()
const change = (id: string, body: object) =>
  app.call(shop.owner, entries.update, { params: { id }, body: body as never })
const codes = async (id: string, bodies: object[]) => {
  const found = []
  for (const body of bodies) found.push((await change(id, body)).problem.code)
  return found
}

/** Every path by which finance deletes. */
async function removals({ id }: Pick<Entry, 'id'>) {
  const one = await app.call(shop.owner, entries.remove, { params: { id }, query: {} })
  const open = await app.call(shop.owner, entries.remove, { params: { id }, query: { scope: 'all-open' } as never })
  const many = await app.call(shop.owner, entries.removeAll, { body: { ids: [id] } })
  return [one.problem.code, open.problem.code, many.problem.code]
}
const keptBy = (code: string) => [code, code, 'entry.none-deleted']

async function aBoleto() {
  await app.as(shop.owner).handOver(shop.account, { trigger: 'CONFIRMED' })
  const sale = await shop.ordered({ payments: [{ method: 'TICKET', amount: 100 }] })
  await shop.step(sale.id, 'APPROVED')
  return { sale, entry: (await all())[0]! }
}

test('what a sale wrote changes through the sale alone: amount, type, person, competence, existence', async () => {
  const { sale, entry } = await aBoleto()
  expect(entry.owner).toEqual({ kind: 'sale', id: sale.id, label: `venda ${sale.code}` })
  const edits = [
    { amount: 0.01 },
    { amount: 500 },
    { type: 'EXPENSE' },
    { person: null },
    { competenceDate: '2026-01-01' },
    { status: 'CANCELED' },
    { paymentConditionType: 'INSTALLMENTS', installments: 2 },
  ]
  expect(await codes(entry.id, edits)).toEqual(edits.map(() => 'entry.of-sale'))
  const named = await app.call(shop.owner, entries.changeAll, {
    body: { ids: [entry.id], changes: { person: null } } as never,
  })
  expect(named.problem).toMatchObject({ code: 'entry.none-changed', errors: [{ path: 'ids.0' }] })
  expect(await removals(entry)).toEqual(keptBy('entry.of-sale'))
  expect(await all()).toEqual([entry])
})

test('finance settles it, in part too, takes it back, re-dates it, and says where it belongs', async () => {
  const { entry } = await aBoleto()
  const other = (await app.call(shop.owner, bankAccounts.create, { body: { name: 'Outra' } })).data.id
  const moved = await change(entry.id, {
    scheduleDate: '2026-12-24',
    destinationBankAccount: { id: other },
    description: 'Boleto combinado',
  })
  expect(moved.data).toMatchObject({ scheduleDate: '2026-12-24', competenceDate: entry.competenceDate })
  await app.call(shop.owner, entries.confirm, { params: { id: entry.id }, body: { amountPaid: 40 } })
  expect(await shop.inFinance()).toEqual(['INCOME PAID 40', 'INCOME PENDING 60'])
  const rest = (await all()).find(({ restOf }) => restOf)!
  expect(await removals(rest)).toEqual(keptBy('entry.of-sale'))
  await app.call(shop.owner, entries.undoConfirmation, { params: { id: entry.id }, body: {} })
  expect(await shop.inFinance()).toEqual(['INCOME PENDING 100'])
})

test('paid, returned or cancelled, what a sale left in finance stays', async () => {
  const sale = await shop.sold([{ method: 'PIX', amount: 100, isReceived: true }])
  expect(await removals((await all())[0]!)).toEqual(keptBy('entry.of-sale'))
  await shop.bringBack(sale, { refundMethod: 'PIX' })
  const refund = (await all()).find(({ type }) => type === 'EXPENSE')!
  expect(refund.owner?.id).toBe(sale.id)
  expect(await removals(refund)).toEqual(keptBy('entry.of-sale'))
})

test('what a sale is to bring is let off only by who may give discounts, or keeps finance', async () => {
  const { entry } = await aBoleto()
  const settle = (person: Person, body: object) => app.call(person, entries.confirm, { params: { id: entry.id }, body })
  const seller = await app.aMember(shop.owner, ['sale.post'])
  expect((await settle(seller, { discount: 99 })).status).toBe(403)
  expect((await settle(seller, { amountPaid: 40 })).status).toBe(200)
  const manager = await app.aMember(shop.owner, ['sale.post', 'sale-discount.post'])
  const rest = (await all()).find(({ restOf }) => restOf)!
  const less = await app.call(manager, entries.confirm, { params: { id: rest.id }, body: { discount: 5 } })
  expect(less.data).toMatchObject({ status: 'PAID', discount: 5 })
})

test('what went back is settled for what it says, in parts too, and for nothing more or less', async () => {
  const sale = await shop.sold([{ method: 'PIX', amount: 100, isReceived: true }])
  await shop.bringBack(sale, { refundMethod: 'PIX' })
  const refund = (await all()).find(({ type }) => type === 'EXPENSE')!
  const params = { id: refund.id }
  await app.call(shop.owner, entries.undoConfirmation, { params, body: {} })
  for (const extra of [{ discount: 60 }, { interest: 10 }, { fine: 10 }]) {
    const { problem } = await app.call(shop.owner, entries.confirm, { params, body: extra })
    expect(problem.code).toBe('entry.settled-as-said')
  }
  await app.call(shop.owner, entries.confirm, { params, body: { amountPaid: 40 } })
  expect(await shop.inFinance()).toEqual(['INCOME PAID 100', 'EXPENSE PAID 40', 'EXPENSE PENDING 60'])
})

test('the fee of a card is not changed alone', async () => {
  const fees = { feePercent: 2, fixedFee: 0, daysToFirst: 1, daysBetween: 0, isAnticipated: false }
  await app.call(shop.owner, cardFees.create, {
    body: { method: 'DEBITCARD', fromParcels: 1, toParcels: 1, ...fees } as never,
  })
  await shop.sold([{ method: 'DEBITCARD', amount: 100 }])
  const fee = (await all()).find(({ type }) => type === 'EXPENSE')!
  expect(await codes(fee.id, [{ amount: 5 }, { status: 'CANCELED' }])).toEqual(['entry.of-sale', 'entry.of-sale'])
  expect(await removals(fee)).toEqual(keptBy('entry.of-sale'))
})

test('what a till moved stays as its drawer tells it, and nothing else comes into its account', async () => {
  const { owner, account, drawer, shift } = shop
  await shop.sold([{ method: 'MONEY', amount: 100 }])
  await app.call(owner, tillShifts.supply, { params: { id: shift }, body: { amount: 50, reason: 'Troco' } })
  await app.call(owner, tillShifts.withdraw, { params: { id: shift }, body: { amount: 20, reason: 'Cofre' } as never })
  const ofTill = (await all()).filter(({ type }) => type === 'TRANSFER')
  expect(ofTill.map((entry) => entry.owner)).toEqual(
    ofTill.map(() => ({ kind: 'till-shift', id: shift, label: 'caixa Caixa 1' })),
  )
  for (const entry of ofTill) {
    expect(await removals(entry)).toEqual(keptBy('entry.of-till'))
    const undone = await app.call(owner, entries.undoConfirmation, { params: { id: entry.id }, body: {} })
    expect(undone.problem.code).toBe('entry.in-drawer')
  }
  const typed = { amount: 30, scheduleDate: '2026-11-10', effectiveDate: '2026-11-10' }
  const drafts = [
    { type: 'EXPENSE', destinationBankAccount: { id: drawer } },
    { type: 'TRANSFER', destinationBankAccount: { id: drawer }, sourceBankAccount: { id: account } },
    { type: 'TRANSFER', destinationBankAccount: { id: account }, sourceBankAccount: { id: drawer } },
  ]
  for (const draft of drafts) {
    const made = await app.call(owner, entries.create, { body: { ...typed, ...draft } as never })
    expect(made.problem.code).toBe('entry.till-account')
  }
  const plain = await app.call(owner, entries.create, {
    body: { ...typed, effectiveDate: null, type: 'INCOME', destinationBankAccount: { id: account } } as never,
  })
  const params = { id: plain.data.id }
  expect((await change(params.id, { destinationBankAccount: { id: drawer } })).problem.code).toBe('entry.till-account')
  const paidThere = await app.call(owner, entries.confirm, { params, body: { bankAccountId: drawer } as never })
  expect(paidThere.problem.code).toBe('entry.in-drawer')
  expect([await shop.inDrawer(), await shop.balanceOf(drawer)]).toEqual([130, 130])
})
