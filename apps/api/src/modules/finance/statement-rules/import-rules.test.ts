import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { linesOf } from '../../../testing/finance/statement-lines.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('no rule names the account of a till: what a bank says moves no drawer', async () => {
  const owner = await app.anOwner()
  const { bankAccount } = await app.as(owner).till()
  const body = { text: 'aplic aut', action: 'transfer', otherBankAccountId: bankAccount.id } as never
  const { status, problem } = await app.call(owner, statementRules.create, { body })
  expect([status, problem.errors?.[0]?.path]).toEqual([422, 'otherBankAccountId'])
})

test('a new import follows the rules: category at once, ignored lines leave no entry, sweeps become transfers; all of it can be undone [fin-211]', async () => {
  const owner = await app.anOwner()
  const [account, savings] = [await app.as(owner).account({ openingBalance: 1000 }), await app.as(owner).account()]
  const categoryId = await app.as(owner).category()
  const rule = (body: object) => app.call(owner, statementRules.create, { body: body as never })
  await rule({ text: 'conta de luz', action: 'categorize', categoryId })
  await rule({ text: 'aviso interno', action: 'ignore' })
  await rule({ text: 'aplic aut', action: 'transfer', otherBankAccountId: savings })
  await app.as(owner).entry(account, { amount: 33, scheduleDate: '2026-02-05' })
  await app
    .as(owner)
    .statement(
      account,
      csvOf(
        ['02/02/2026', 'Conta de luz 02', '-50,00'],
        ['03/02/2026', 'Aviso interno', '-1,00'],
        ['04/02/2026', 'Aplic aut mais', '-200,00'],
        ['05/02/2026', 'Pix', '-33,00'],
      ),
    )
  const found = await linesOf(app, owner, { bankAccountId: account })
  expect(found.map(({ description, state, category }) => [description, state, category?.id ?? null])).toEqual([
    ['Conta de luz 02', 'posted', categoryId],
    ['Aviso interno', 'ignored', null],
    ['Aplic aut mais', 'settled', null],
    ['Pix', 'settled', null],
  ])
  expect(
    (await app.as(owner).entries()).map(({ type, effectiveAmount, status, category }) => [
      type,
      effectiveAmount,
      status,
      category?.id ?? null,
    ]),
  ).toEqual([
    ['EXPENSE', -50, 'PAID', categoryId],
    ['TRANSFER', 200, 'PAID', null],
    ['EXPENSE', -33, 'PAID', null],
  ])
  expect((await app.call(owner, statementRules.list, { body: {} })).data.items.map(({ hits }) => hits)).toEqual([
    1, 1, 1,
  ])
  await app.call(owner, reconciliation.undo, { params: { id: found[2]!.settlementId! } })
  expect(
    (await app.as(owner).entries()).map(({ type, effectiveAmount, status }) => [type, effectiveAmount, status]),
  ).toEqual([
    ['EXPENSE', -50, 'PAID'],
    ['EXPENSE', -200, 'PAID'],
    ['EXPENSE', -33, 'PAID'],
  ])
  expect((await app.call(owner, bankAccounts.get, { params: { id: account } })).data.currentBalance).toBe(717)
  await expectStoredTotals(app, owner)
})
