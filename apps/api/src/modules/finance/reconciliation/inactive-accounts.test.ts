import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statements } from '@prumo/contract/finance/statements'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { lineOf, someLines } from '../../../testing/finance/statement-lines.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let inactive: string
let active: string
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })
})
beforeEach(async () => {
  owner = await app.anOwner()
  active = await app.as(owner).account()
  inactive = await app.as(owner).account()
})
afterAll(() => app.stop())

const inactivate = () =>
  app.call(owner, bankAccounts.update, {
    params: { id: inactive },
    body: { generalStatus: 'INACTIVE', transferTo: active },
  })
const activate = () =>
  app.call(owner, bankAccounts.update, { params: { id: inactive }, body: { generalStatus: 'ACTIVE' } })
const balance = async () => (await app.call(owner, bankAccounts.get, { params: { id: inactive } })).data.currentBalance

test('a line of an account that became inactive is settled with an entry planned in another: the bank says where it was paid', async () => {
  const [line] = await someLines(app, owner, inactive, [{ day: '2026-03-12', amount: -100 }])
  const { id } = await app.as(owner).entry(active)
  await inactivate()
  const { data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [line!], entries: [{ id }] }] },
  })
  expect(await app.as(owner).entries()).toMatchObject([
    { id, status: 'PAID', destinationBankAccount: { id: inactive } },
  ])
  const undo = () => app.call(owner, reconciliation.undo, { params: { id: data.settlementIds[0]! } })
  expect((await undo()).problem).toMatchObject({ status: 409, code: 'bank-account.inactive' })
  expect((await lineOf(app, owner, line!)).state).toBe('settled')
  await activate()
  expect((await undo()).status).toBe(200)
  expect(await app.as(owner).entries()).toMatchObject([
    { id, status: 'OVERDUE', destinationBankAccount: { id: active } },
  ])
})

test('a settlement that only ticked what was paid moves no money, and is undone on an inactive account too', async () => {
  const [line] = await someLines(app, owner, inactive, [{ day: '2026-03-12', amount: -100 }])
  const { id } = await app.as(owner).entry(inactive, { effectiveDate: '2026-03-12' })
  const { data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [line!], entries: [{ id }] }] },
  })
  await inactivate()
  expect((await app.call(owner, reconciliation.undo, { params: { id: data.settlementIds[0]! } })).status).toBe(200)
  expect(await balance()).toBe(0)
})

test('an income over two days is taken back although somebody tried to delete the account it was planned for', async () => {
  const planned = await app.as(owner).account()
  const { id } = await app.as(owner).entry(planned, { type: 'INCOME', amount: 200 })
  const lineIds = await someLines(app, owner, active, [
    { amount: 100, day: '2026-03-12' },
    { amount: 100, day: '2026-03-13' },
  ])
  const { data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds, entries: [{ id }] }] },
  })
  expect((await app.call(owner, bankAccounts.remove, { params: { id: planned } })).problem.code).toBe(
    'bank-account.in-use',
  )
  expect((await app.call(owner, reconciliation.undo, { params: { id: data.settlementIds[0]! } })).status).toBe(200)
  expect(await app.as(owner).entries()).toMatchObject([{ id, amount: 200, destinationBankAccount: { id: planned } }])
})

test('what a statement brought to an account that became inactive is neither taken back nor ignored until it is active again', async () => {
  const importId = await app.as(owner).statement(inactive, csvOf(['13/03/2026', 'Peças', '-7,00']))
  await inactivate()
  const params = { id: importId }
  const lineIds = (await app.call(owner, statements.lines, { params, body: {} })).data.items.map(({ id }) => id)
  const attempts = [
    () => app.call(owner, statements.undo, { params }),
    () => app.call(owner, reconciliation.ignore, { body: { lineIds } }),
    () => app.call(owner, statements.remove, { params }),
  ]
  for (const attempt of attempts)
    expect((await attempt()).problem).toMatchObject({ status: 409, code: 'bank-account.inactive' })
  expect([await balance(), (await app.as(owner).entries({ type: 'EXPENSE' })).length]).toEqual([0, 1])
  await activate()
  expect((await app.call(owner, statements.remove, { params })).status).toBe(200)
  expect(await balance()).toBe(7)
})

test('nothing new is moved to an inactive account: neither by hand nor by a rule', async () => {
  await app.call(owner, statementRules.create, {
    body: { text: 'Alfa', action: 'transfer', otherBankAccountId: inactive },
  })
  await inactivate()
  const [line] = await someLines(app, owner, active, [{ day: '2026-03-12', amount: -100, description: 'PIX ALFA' }])
  const { problem } = await app.call(owner, reconciliation.createEntries, {
    body: { lines: [{ lineId: line!, otherBankAccountId: inactive }] },
  })
  expect(problem.code).toBe('entry.account-inactive')
  expect((await app.call(owner, statementRules.apply, { body: {} })).data.transfer).toBe(0)
  await app.as(owner).statement(active, csvOf(['13/03/2026', 'PIX ALFA', '-7,00']))
  expect(await app.as(owner).entries()).toMatchObject([{ type: 'EXPENSE', amount: 7 }])
  expect((await lineOf(app, owner, line!)).state).toBe('open')
})
