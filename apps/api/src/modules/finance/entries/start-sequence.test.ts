import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import type { RequestOf } from '@prumo/contract/route'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
})
afterEach(() => expectStoredTotals(app, owner))
afterAll(() => app.stop())

const edit = (id: string, body: RequestOf<typeof entries.update>['body'], person = owner) =>
  app.call(person, entries.update, { params: { id }, body })

test('an open cash entry is divided into parcels to the cent, and stays the first of them with its history', async () => {
  const cash = await app
    .as(owner)
    .entry(account, { amount: 100, scheduleDate: '2026-01-31', description: 'Compressor' })
  const { data } = await edit(cash.id, { paymentConditionType: 'INSTALLMENTS', installments: 3, version: cash.version })
  expect(data).toMatchObject({ id: cash.id, amount: 33.34, actualInstallments: 1, installments: 3 })
  const parcels = await app.as(owner).entries({ sequenceId: data.sequenceId })
  expect(parcels.map((one) => [one.amount, one.scheduleDate, one.description, one.status])).toEqual([
    [33.34, '2026-01-31', 'Compressor', 'OVERDUE'],
    [33.33, '2026-02-28', 'Compressor', 'OVERDUE'],
    [33.33, '2026-03-31', 'Compressor', 'PENDING'],
  ])
  expect(parcels[0]!.id).toBe(cash.id)
  const { data: history } = await app.call(owner, entries.history, { params: { id: cash.id } })
  expect(history.total).toBe(2)
})

test('a paid cash entry that becomes fixed stays paid as it was, and the months after it are open', async () => {
  const paid = await app.as(owner).entry(account, { effectiveDate: '2026-03-09' })
  const { data } = await edit(paid.id, { paymentConditionType: 'FIXED', occurrences: 3 })
  const months = await app.as(owner).entries({ sequenceId: data.sequenceId })
  expect(months.map((one) => [one.scheduleDate, one.amount, one.status, one.effectiveDate])).toEqual([
    ['2026-03-10', 100, 'PAID', '2026-03-09'],
    ['2026-04-10', 100, 'PENDING', null],
    ['2026-05-10', 100, 'PENDING', null],
  ])
})

test('what was paid of a cash entry is its first parcel, and the others are as large', async () => {
  const paid = await app.as(owner).entry(account, { amount: 250, effectiveDate: '2026-03-10' })
  const { data } = await edit(paid.id, { paymentConditionType: 'INSTALLMENTS', installments: 2 })
  const parcels = await app.as(owner).entries({ sequenceId: data.sequenceId })
  expect(parcels.map(({ amount, status }) => [amount, status])).toEqual([
    [250, 'PAID'],
    [250, 'PENDING'],
  ])
  const large = await app.as(owner).entry(account, { amount: 60_000_000_000, effectiveDate: '2026-03-10' })
  const { status, problem } = await edit(large.id, { paymentConditionType: 'INSTALLMENTS', installments: 2 })
  expect([status, problem.code]).toEqual([422, 'entry.parcels-too-large'])
})

test('other changes of the same edit reach every entry of the new sequence', async () => {
  const cash = await app.as(owner).entry(account, { amount: 10 })
  const body = { paymentConditionType: 'INSTALLMENTS', installments: 2, amount: 50, description: 'Pneus' } as const
  const { data } = await edit(cash.id, { ...body, scheduleDate: '2026-04-05' })
  const parcels = await app.as(owner).entries({ sequenceId: data.sequenceId })
  expect(parcels.map((one) => [one.amount, one.description, one.scheduleDate, one.competenceDate])).toEqual([
    [25, 'Pneus', '2026-04-05', '2026-04-05'],
    [25, 'Pneus', '2026-05-05', '2026-05-05'],
  ])
})

test('nothing repeats that repeats already, is cancelled, is the rest of a payment or has an end before its start', async () => {
  const fixed = await app.as(owner).entry(account, { paymentConditionType: 'FIXED', occurrences: 2 })
  expect((await edit(fixed.id, { paymentConditionType: 'INSTALLMENTS', installments: 2 })).problem.code).toBe(
    'entry.condition-is-fixed',
  )
  expect((await edit(fixed.id, { paymentConditionType: 'CASHPAYMENT' })).problem.code).toBe('entry.condition-is-fixed')
  const paidInPart = await app.as(owner).entry(account)
  await app.call(owner, entries.confirm, { params: { id: paidInPart.id }, body: { amountPaid: 40 } })
  const rest = (await app.as(owner).entries()).find(({ restOf }) => restOf?.id === paidInPart.id)!
  expect((await edit(rest.id, { paymentConditionType: 'FIXED' })).problem.code).toBe('entry.condition-is-fixed')
  const cancelled = await app.as(owner).entry(account)
  await edit(cancelled.id, { status: 'CANCELED' })
  expect((await edit(cancelled.id, { paymentConditionType: 'FIXED' })).problem.code).toBe('entry.canceled')
  const cash = await app.as(owner).entry(account)
  expect((await edit(cash.id, { paymentConditionType: 'INSTALLMENTS' })).problem.code).toBe(
    'entry.installments-required',
  )
  expect((await edit(cash.id, { paymentConditionType: 'FIXED', endsOn: '2026-01-01' })).problem.code).toBe(
    'entry.ends-before-start',
  )
  expect((await edit(cash.id, { paymentConditionType: 'FIXED', version: 99 })).problem.code).toBe('stale-record')
})

test('nothing begins to repeat on an inactive account, nor comes back there from being cancelled', async () => {
  const other = await app.as(owner).account()
  const paid = await app.as(owner).entry(account, { effectiveDate: '2026-03-10' })
  const cancelled = await app.as(owner).entry(account)
  await edit(cancelled.id, { status: 'CANCELED' })
  await app.call(owner, bankAccounts.update, {
    params: { id: account },
    body: { generalStatus: 'INACTIVE', transferTo: other },
  })
  expect((await edit(paid.id, { paymentConditionType: 'FIXED' })).problem.code).toBe('entry.account-inactive')
  expect((await edit(cancelled.id, { status: 'PENDING' })).problem.code).toBe('entry.account-inactive')
  expect((await edit(cancelled.id, { description: 'Duplicada' })).data.description).toBe('Duplicada')
  const elsewhere = await edit(cancelled.id, { status: 'PENDING', destinationBankAccount: { id: other } })
  expect(elsewhere.status).toBe(200)
})
