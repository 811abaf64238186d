import { entries } from '@prumo/contract/finance/entries'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statementRules } from '@prumo/contract/finance/statement-rules'
import { statements } from '@prumo/contract/finance/statements'
import { writeOfx } from '@prumo/domain/statements/write-ofx'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { previewOf, runStatementJob } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account({ openingBalance: 10 })
})
afterAll(() => app.stop())

const ofx = (balanceCents: number) =>
  writeOfx({ bankId: '1', acctId: '1', balanceCents }, [
    { date: '2026-02-02', amountCents: 500, description: 'Pix', fitid: 'FIT-1' },
    { date: '2026-02-04', amountCents: -300, description: 'Tarifa', fitid: 'FIT-2' },
  ])
const proofOf = async (content: string, bankAccountId?: string) =>
  (await previewOf(app, owner, content, { format: 'OFX', ...(bankAccountId && { bankAccountId }) })).data.facts
    .balanceProof
const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data
const difference = async () =>
  (await app.call(owner, reconciliation.days, { body: { bankAccountId: account } })).data.difference

test('what a rule is going to ignore is not foretold as moving the account', async () => {
  await app.call(owner, statementRules.create, { body: { text: 'Tarifa', action: 'ignore' } })
  expect(await proofOf(ofx(1200), account)).toMatchObject({ accountBalance: 15, isProved: false })
  const id = await app.as(owner).statement(account, ofx(1200), { format: 'OFX', review: true })
  expect((await get(id)).facts.balanceProof.accountBalance).toBe(15)
  await app.call(owner, statements.commit, { params: { id } })
  await runStatementJob(app, owner, id)
  expect((await get(id)).facts.balanceProof).toMatchObject({ accountBalance: 15, isProved: false })
})

test('the balance of a file that was deleted is the bank’s no more, though an entry changed since stays', async () => {
  const id = await app.as(owner).statement(account, ofx(1300), { format: 'OFX' })
  expect(await difference()).toMatchObject({ bankBalance: 13, difference: 1 })
  const [changed] = await app.as(owner).entries()
  await app.call(owner, entries.update, { params: { id: changed!.id }, body: { description: 'Outra' } })
  await app.call(owner, statements.remove, { params: { id } })
  expect(await difference()).toMatchObject({ bankBalance: null, difference: null })
})

test('a balance is proved when the account holds here what the file says, with what the import is going to do', async () => {
  expect(await proofOf(ofx(1200), account)).toEqual({
    date: '2026-02-04',
    fileBalance: 12,
    accountBalance: 12,
    movements: 2,
    isProved: true,
    holdsWithoutNew: false,
    stopsAt: null,
  })
  expect(await proofOf(ofx(1300), account)).toMatchObject({ fileBalance: 13, accountBalance: 12, isProved: false })
  expect(await proofOf(ofx(1200))).toMatchObject({
    fileBalance: 12,
    accountBalance: null,
    movements: 2,
    isProved: null,
  })
})

test('what was paid by hand counts once: a match moves nothing, a line that settles an open entry does', async () => {
  await app.as(owner).entry(account, { amount: 3, scheduleDate: '2026-02-03', effectiveDate: '2026-02-03' })
  await app.as(owner).entry(account, { type: 'INCOME', amount: 5, scheduleDate: '2026-02-03' })
  expect(await proofOf(ofx(1200), account)).toMatchObject({ accountBalance: 12, isProved: true })
  const id = await app.as(owner).statement(account, ofx(1200), { format: 'OFX', review: true })
  expect((await get(id)).facts.balanceProof).toMatchObject({ accountBalance: 12, isProved: true })
  await app.call(owner, statements.commit, { params: { id } })
  await runStatementJob(app, owner, id)
  expect((await get(id)).facts.balanceProof).toMatchObject({ accountBalance: 12, isProved: true })
})

test('the proof of a review follows what the person chooses, and that of a finished import what the account holds now', async () => {
  const id = await app.as(owner).statement(account, ofx(1200), { format: 'OFX', review: true })
  const { items } = (await app.call(owner, statements.lines, { params: { id }, body: {} })).data
  const choose = (choice: 'skip' | null) =>
    app.call(owner, statements.choose, { params: { id }, body: { changes: [{ lineId: items[1]!.id, choice }] } })
  await choose('skip')
  expect((await get(id)).facts.balanceProof).toMatchObject({ accountBalance: 15, isProved: false })
  await choose(null)
  await app.call(owner, statements.commit, { params: { id } })
  await runStatementJob(app, owner, id)
  expect((await get(id)).facts.balanceProof).toMatchObject({ accountBalance: 12, isProved: true })
  await app.as(owner).entry(account, { amount: 1, scheduleDate: '2026-02-03', effectiveDate: '2026-02-03' })
  expect((await get(id)).facts.balanceProof).toMatchObject({ accountBalance: 11, isProved: false })
})

test('reconciliation tells the difference to the bank, with the final balance of the file, and since when', async () => {
  expect(await difference()).toBeNull()
  await app.as(owner).statement(account, ofx(1200), { format: 'OFX' })
  expect(await difference()).toEqual({
    day: '2026-02-04',
    bankBalance: 12,
    systemBalance: 12,
    difference: 0,
    since: null,
  })
  await app.as(owner).entry(account, { amount: 1, scheduleDate: '2026-02-03', effectiveDate: '2026-02-03' })
  expect(await difference()).toMatchObject({ bankBalance: 12, systemBalance: 11, difference: 1, since: '2026-02-03' })
})

test('where no statement says what the bank holds, reconciliation says that it does not know', async () => {
  await app.as(owner).statement(account, csvOf(['02/02/2026', 'Pix', '5,00']))
  expect(await difference()).toMatchObject({ bankBalance: null, systemBalance: 15, difference: null, since: null })
})

test('a file whose balance holds only without its new lines says so before it is committed', async () => {
  await app.as(owner).statement(account, ofx(1200), { format: 'OFX' })
  const again = writeOfx({ bankId: '1', acctId: '1', balanceCents: 1200 }, [
    { date: '2026-02-02', amountCents: 500, description: 'PIX RECEBIDO JOAO', fitid: 'NOVO-1' },
    { date: '2026-02-04', amountCents: -300, description: 'TARIFA PACOTE', fitid: 'NOVO-2' },
  ])
  expect(await proofOf(again, account)).toMatchObject({ accountBalance: 14, isProved: false, holdsWithoutNew: true })
  const id = await app.as(owner).statement(account, again, { format: 'OFX', review: true })
  expect((await get(id)).facts.balanceProof).toMatchObject({ isProved: false, holdsWithoutNew: true })
  const lines = (await app.call(owner, statements.lines, { params: { id }, body: {} })).data.items
  await app.call(owner, statements.choose, {
    params: { id },
    body: { changes: lines.map((line) => ({ lineId: line.id!, choice: 'skip' as const })) },
  })
  expect((await get(id)).facts.balanceProof).toMatchObject({ isProved: true, holdsWithoutNew: false })
})
