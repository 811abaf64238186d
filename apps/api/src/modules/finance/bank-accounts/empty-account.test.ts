import { analysis } from '@prumo/contract/finance/analysis'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { sequences } from '@prumo/contract/finance/sequences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

const today = '2026-03-15'
let app: TestApp
let owner: Person
beforeAll(async () => void (app = await startTestApp({ now: () => new Date(`${today}T15:00:00Z`) })))
afterAll(() => app.stop())

const inactivate = (id: string, own: { transferTo?: string; openingBalance?: number; version?: number } = {}) =>
  app.call(owner, bankAccounts.update, { params: { id }, body: { generalStatus: 'INACTIVE', ...own } })
const read = async (id: string) => (await app.call(owner, bankAccounts.get, { params: { id } })).data
const balanceOfAll = async () => (await app.call(owner, analysis.balance, { body: {} })).data

test('inactivating an account with money asks where the money goes, and says how much it is', async () => {
  owner = await app.anOwner()
  const [old, other] = [await app.as(owner).account({ openingBalance: 1234.5 }), await app.as(owner).account()]
  const refused = await inactivate(old)
  expect([refused.status, refused.problem.code, refused.problem.title.replace(/\u00a0/g, ' ')]).toEqual([
    409,
    'bank-account.has-money',
    'Esta conta tem saldo de R$ 1.234,50. Escolha a conta que recebe o saldo antes de inativá-la.',
  ])
  expect(await read(old)).toMatchObject({ generalStatus: 'ACTIVE', version: 1, currentBalance: 1234.5 })
  const before = await balanceOfAll()
  const { data, status } = await inactivate(old, { transferTo: other })
  expect([status, data.generalStatus, data.currentBalance]).toEqual([200, 'INACTIVE', 0])
  expect(await read(other)).toMatchObject({ currentBalance: 1234.5 })
  expect(await balanceOfAll()).toEqual(before)
  expect(await app.as(owner).entries()).toMatchObject([
    { type: 'TRANSFER', status: 'PAID', effectiveDate: today, amount: 1234.5, description: 'Saldo da conta inativada' },
  ])
  await expectStoredTotals(app, owner)
})

test('a debt goes over too: the other account pays it', async () => {
  owner = await app.anOwner()
  const [card, other] = [await app.as(owner).account({ openingBalance: -80 }), await app.as(owner).account()]
  await inactivate(card, { transferTo: other })
  expect([(await read(card)).currentBalance, (await read(other)).currentBalance]).toEqual([0, -80])
})

test('open entries and sequences go to the other account, paid ones stay where they were paid', async () => {
  owner = await app.anOwner()
  const [old, other, third] = [
    await app.as(owner).account(),
    await app.as(owner).account(),
    await app.as(owner).account(),
  ]
  await app.as(owner).entry(old, { effectiveDate: '2026-03-01', amount: 10 })
  await app.as(owner).entry(old, { type: 'INCOME', effectiveDate: '2026-03-01', amount: 10 })
  await app.as(owner).entry(old, { paymentConditionType: 'FIXED', amount: 7, scheduleDate: '2026-04-01' })
  await app.as(owner).entry(third, { type: 'TRANSFER', sourceBankAccount: { id: old }, amount: 3 })
  const refused = await inactivate(old)
  expect([refused.status, refused.problem.code]).toEqual([409, 'bank-account.has-open-entries'])
  expect((await inactivate(old, { transferTo: other })).status).toBe(200)
  const left = await app.as(owner).entries({ bankAccountId: old })
  expect(left.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
  expect((await app.as(owner).entries({ bankAccountId: other })).length).toBeGreaterThanOrEqual(13)
  const { data } = await app.call(owner, sequences.list, { body: {} })
  expect(data.items.map((sequence) => sequence.destinationBankAccount!.id)).toEqual([other])
  await expectStoredTotals(app, owner)
})

test('the money cannot go to the account itself, an inactive one, one that opens later, or one that is not there', async () => {
  owner = await app.anOwner()
  const old = await app.as(owner).account({ openingBalance: 5 })
  const stranger = await app.anOwner()
  const targets = [
    old,
    await app.as(owner).account({ generalStatus: 'INACTIVE' }),
    await app.as(owner).account({ openingDate: '2026-04-01' }),
    await app.as(stranger).account(),
  ]
  for (const transferTo of targets) {
    const refused = await inactivate(old, { transferTo })
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [{ path: 'transferTo', message: 'Escolha outra conta ativa, com saldo inicial até hoje.' }],
    ])
  }
  expect(await read(old)).toMatchObject({ generalStatus: 'ACTIVE', version: 1 })
})

test('open transfers between the two accounts have to go first', async () => {
  owner = await app.anOwner()
  const [old, other] = [await app.as(owner).account({ openingBalance: 5 }), await app.as(owner).account()]
  const { id } = await app.as(owner).entry(other, { type: 'TRANSFER', sourceBankAccount: { id: old } })
  const refused = await inactivate(old, { transferTo: other })
  expect([refused.status, refused.problem.code]).toEqual([409, 'bank-account.transfers-between'])
  await app.call(owner, entries.remove, { params: { id }, query: {} })
  expect((await inactivate(old, { transferTo: other })).status).toBe(200)
})

test('an opening balance still to come is changed first; an empty account is inactivated as it is', async () => {
  owner = await app.anOwner()
  const [later, other] = [
    await app.as(owner).account({ openingBalance: 5, openingDate: '2026-04-01' }),
    await app.as(owner).account(),
  ]
  const refused = await inactivate(later, { transferTo: other })
  expect([refused.status, refused.problem.title]).toEqual([
    409,
    'O saldo inicial desta conta só vale a partir de 01/04/2026. Mude o saldo ou a data antes de inativá-la.',
  ])
  expect((await inactivate(later, { openingBalance: 0 })).data.generalStatus).toBe('INACTIVE')
  expect((await inactivate(other)).data.generalStatus).toBe('INACTIVE')
  expect(await app.as(owner).entries()).toEqual([])
})

test('an account that is inactive already is edited without being asked again, and a stale edit moves nothing', async () => {
  owner = await app.anOwner()
  const inactive = await app.as(owner).account({ openingBalance: 5, generalStatus: 'INACTIVE' })
  expect((await inactivate(inactive)).status).toBe(200)
  const [old, other] = [await app.as(owner).account({ openingBalance: 5 }), await app.as(owner).account()]
  const stale = await inactivate(old, { transferTo: other, version: 9 })
  expect([stale.status, stale.problem.code]).toEqual([409, 'stale-record'])
  expect(await app.as(owner).entries()).toEqual([])
})

test('an account an entry was planned for is not deleted while the entry is paid through another one: it is inactivated', async () => {
  owner = await app.anOwner()
  const [planned, other] = [await app.as(owner).account(), await app.as(owner).account()]
  const { id } = await app.as(owner).entry(planned)
  await app.call(owner, entries.confirm, { params: { id }, body: { bankAccountId: other } })
  const remove = () => app.call(owner, bankAccounts.remove, { params: { id: planned } })
  expect((await remove()).problem).toMatchObject({
    status: 409,
    code: 'bank-account.in-use',
    title: 'Esta conta bancária tem lançamentos e não pode ser excluída. Inative-a.',
  })
  expect((await inactivate(planned)).status).toBe(200)
  await app.call(owner, entries.undoConfirmation, { params: { id }, body: {} })
  expect((await remove()).status).toBe(200)
})

test('two who inactivate the same account at once move its money once', async () => {
  owner = await app.anOwner()
  const [old, other] = [await app.as(owner).account({ openingBalance: 5 }), await app.as(owner).account()]
  await Promise.all([inactivate(old, { transferTo: other }), inactivate(old, { transferTo: other })])
  expect(await app.as(owner).entries()).toHaveLength(1)
  expect((await read(other)).currentBalance).toBe(5)
})
