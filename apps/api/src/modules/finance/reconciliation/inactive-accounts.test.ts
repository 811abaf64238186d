import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/builders.ts'
import { anAccount, anEntry, entriesOf } from '../../../testing/ledger.ts'
import { lineOf, someLines } from '../../../testing/statement-lines.ts'
import { aStatement, csvOf } from '../../../testing/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let owner: Person
let inactive: string
let active: string
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })
})
beforeEach(async () => {
  owner = await app.anOwner()
  active = await anAccount(app, owner)
  inactive = await anAccount(app, owner)
})
afterAll(() => app.stop())

const inactivate = () =>
  app.call(owner, bankAccounts.update, { params: { id: inactive }, body: { generalStatus: 'INACTIVE' } })

test('a line of an account that became inactive is settled with an entry planned in another: the bank says where it was paid', async () => {
  const [line] = await someLines(app, owner, inactive, [{ day: '2026-03-12', amount: -100 }])
  const { id } = await anEntry(app, owner, active)
  await inactivate()
  const { data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [line!], entries: [{ id }] }] },
  })
  expect(await entriesOf(app, owner)).toMatchObject([{ id, status: 'PAID', destinationBankAccount: { id: inactive } }])
  await app.call(owner, reconciliation.undo, { params: { id: data.settlementIds[0]! } })
  expect(await entriesOf(app, owner)).toMatchObject([{ id, status: 'OVERDUE', destinationBankAccount: { id: active } }])
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
  await aStatement(app, owner, active, csvOf(['13/03/2026', 'PIX ALFA', '-7,00']))
  expect(await entriesOf(app, owner)).toMatchObject([{ type: 'EXPENSE', amount: 7 }])
  expect((await lineOf(app, owner, line!)).state).toBe('open')
})
