import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statements } from '@prumo/contract/finance/statements'
import { writeOfx } from '@prumo/domain/statements/write-ofx'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { someLines } from '../../../testing/finance/statement-lines.ts'
import { runStatementJob, sendStatement } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
})
afterAll(() => app.stop())

const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data
const accountsOf = async (...numbers: string[]) =>
  (await app.call(owner, statements.accounts, { body: { numbers } })).data.items
const amountsOf = async (bankAccountId: string) =>
  (await app.as(owner).entries({ bankAccountId })).map(({ effectiveAmount }) => effectiveAmount)

const statementOf = (acctId: string, amountCents: number) =>
  /<STMTTRNRS>[\s\S]*<\/STMTTRNRS>/.exec(
    writeOfx({ bankId: '1', acctId, balanceCents: 0 }, [
      { date: '2026-02-02', amountCents, description: 'Pix', fitid: `FIT-${acctId}` },
    ]),
  )![0]
const twoAccounts = `<OFX><BANKMSGSRSV1>${statementOf('111-1', 100)}${statementOf('222-2', 200)}</BANKMSGSRSV1></OFX>`

test('of a file with two accounts the one a person chooses is imported, and remembered as this account', async () => {
  const id = await app.as(owner).statement(account, twoAccounts, { format: 'OFX', accountNumber: '222-2' })
  expect(await get(id)).toMatchObject({
    successfulEntries: 1,
    warnings: [
      expect.stringMatching(
        /^O arquivo tem extratos de 2 contas\. Entram em Conta [0-9A-F]{6}: 1 linha da conta 222-2\. Ficam de fora: 1 linha da conta 111-1 \(ainda não reconhecida\)\./,
      ),
    ],
  })
  expect(await amountsOf(account)).toEqual([2])
  const other = await app.as(owner).account({ openingDate: '2020-01-01' })
  await app.as(owner).statement(other, twoAccounts, { format: 'OFX', accountNumber: '111-1' })
  expect(await amountsOf(other)).toEqual([1])
  expect((await accountsOf('222-2', '111-1', '999')).map(({ bankAccountId }) => bankAccountId)).toEqual([
    account,
    other,
    null,
  ])
})

test('the account chosen of a file stays chosen when the file is read again', async () => {
  const id = await app
    .as(owner)
    .statement(account, twoAccounts, { format: 'OFX', accountNumber: '222-2', review: true })
  expect((await get(id)).facts.accountId).toBe('222-2')
  expect((await app.call(owner, statements.commit, { params: { id } })).status).toBe(200)
  await runStatementJob(app, owner, id)
  expect(await amountsOf(account)).toEqual([2])
})

test('a number written down names its account; an inactive one is not offered', async () => {
  const written = await app
    .as(owner)
    .account({ openingDate: '2020-01-01', name: 'Caixa da loja', accountNumber: '00045-6' })
  expect(await accountsOf('456')).toEqual([{ number: '456', bankAccountId: written, name: 'Caixa da loja' }])
  await app.call(owner, bankAccounts.update, { params: { id: written }, body: { generalStatus: 'INACTIVE' } })
  expect(await accountsOf('456')).toEqual([{ number: '456', bankAccountId: null, name: null }])
  const stranger = await app.anOwner()
  expect((await app.call(stranger, statements.accounts, { body: { numbers: ['456'] } })).data.items).toEqual([
    { number: '456', bankAccountId: null, name: null },
  ])
})

const setStatus = (generalStatus: 'ACTIVE' | 'INACTIVE', own: object = {}) =>
  app.call(owner, bankAccounts.update, { params: { id: account }, body: { generalStatus, ...own } })
const file = csvOf(['13/03/2026', 'Peças', '-7,00'])

test('nothing is imported into an inactive account: not when it is sent, nor confirmed, nor worked off', async () => {
  const waiting = await app.as(owner).statement(account, file, { review: true })
  const queued = (await sendStatement(app, owner, account, file)).data.importId
  await setStatus('INACTIVE')
  expect(await sendStatement(app, owner, account, file)).toMatchObject({
    status: 409,
    code: 'statement.account-inactive',
    title: expect.stringMatching(/^A conta Conta .* está inativa e não recebe extratos/),
  })
  const commit = await app.call(owner, statements.commit, { params: { id: waiting } })
  expect(commit.problem.code).toBe('statement.account-inactive')
  await runStatementJob(app, owner, queued)
  expect(await get(queued)).toMatchObject({ status: 'Error', message: expect.stringContaining('está inativa') })
  const again = await app.call(owner, statements.reprocess, { params: { id: queued } })
  expect(again.problem.code).toBe('statement.account-inactive')
  expect(await amountsOf(account)).toEqual([])
})

test('an import whose account became inactive while it was being undone stays, and says why', async () => {
  const other = await app.as(owner).account({ openingDate: '2020-01-01' })
  const id = await app.as(owner).statement(account, file)
  expect((await app.call(owner, statements.undo, { params: { id } })).status).toBe(200)
  await setStatus('INACTIVE', { transferTo: other })
  await runStatementJob(app, owner, id, 'undo-statement')
  expect(await get(id)).toMatchObject({ stage: 'done', message: expect.stringContaining('está inativa') })
})

test('the parcel a statement tells reaches the entry, whether it is imported or made from its line', async () => {
  await app.as(owner).statement(account, csvOf(['12/03/2026', 'Loja de móveis Parcela 2/5', '-80,00']))
  expect(await app.as(owner).entries()).toMatchObject([
    { actualInstallments: 2, installments: 5, paymentConditionType: 'CASHPAYMENT', sequenceId: null },
  ])
  const [line] = await someLines(app, owner, account, [{ day: '2026-03-13', amount: -60, installment: [3, 4] }])
  await app.call(owner, reconciliation.createEntries, { body: { lines: [{ lineId: line! }] } })
  const [, made] = (await app.call(owner, entries.list, { body: { sort: 'day' } })).data.items
  expect(made).toMatchObject({ actualInstallments: 3, installments: 4 })
})
