import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries } from '@prumo/contract/finance/entries'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { statements } from '@prumo/contract/finance/statements'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { expectStoredTotals } from '../../../testing/finance/ledger.ts'
import { linesOf as reconciledLines } from '../../../testing/finance/statement-lines.ts'
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
  account = await app.as(owner).account({ openingBalance: 1000 })
})
afterAll(() => app.stop())

const light: [string, string, string] = ['03/02/2026', 'CONTA DE LUZ', '-50,10']
const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data
const linesOf = async (id: string) =>
  (await app.call(owner, statements.lines, { params: { id }, body: { limit: 100 } })).data.items
const balance = async (id = account) =>
  (await app.call(owner, bankAccounts.get, { params: { id } })).data.currentBalance
const undo = async (id: string) => {
  await app.call(owner, statements.undo, { params: { id } })
  await runStatementJob(app, owner, id, 'undo-statement')
  return get(id)
}
const commit = async (id: string) => {
  await app.call(owner, statements.commit, { params: { id } })
  await runStatementJob(app, owner, id)
}
const choose = (id: string, lineId: string, choice: 'import' | 'skip' | null) =>
  app.call(owner, statements.choose, { params: { id }, body: { changes: [{ lineId, choice }] } })
const energy = { description: 'Conta de luz', amount: 50.1, scheduleDate: '2026-02-02' }
const paidEnergy = () => app.as(owner).entry(account, { ...energy, effectiveDate: '2026-02-02' })

test('a line that was already paid by hand is tied to its entry, not doubled', async () => {
  const paid = await paidEnergy()
  const id = await app.as(owner).statement(account, csvOf(light, ['04/02/2026', 'TARIFA', '-1,90']))
  expect(await get(id)).toMatchObject({
    counts: { match: 1, new: 1 },
    successfulEntries: 2,
    timeline: expect.arrayContaining([expect.objectContaining({ text: '1 lançamento importado, 1 conciliado.' })]),
  })
  expect(await linesOf(id)).toMatchObject([
    {
      verdict: 'match',
      state: 'settled',
      transactionId: paid.id,
      match: {
        id: paid.id,
        code: paid.code,
        status: 'PAID',
        amount: -50.1,
        reason: expect.stringContaining('Mesmo valor, 1 dia depois do dia em que foi lançado como pago'),
      },
    },
    { verdict: 'new', state: 'posted', match: null },
  ])
  expect([(await app.as(owner).entries()).length, await balance()]).toEqual([2, 948])
  const [tied] = await reconciledLines(app, owner, { state: 'settled' })
  expect(tied).toMatchObject({ settlementId: expect.any(String), entries: [{ id: paid.id, amount: -50.1 }] })
  await expectStoredTotals(app, owner)
})

test('a line that fits an open entry pays it on the day of the line; undo of the import takes both back', async () => {
  const open = await app.as(owner).entry(account, { ...energy, scheduleDate: '2026-02-10', status: 'SCHEDULED' })
  const id = await app.as(owner).statement(account, csvOf(light))
  expect(await app.as(owner).entries()).toMatchObject([{ id: open.id, status: 'PAID', effectiveDate: '2026-02-03' }])
  expect(await balance()).toBe(949.9)
  expect(await undo(id)).toMatchObject({ stage: 'undone', undoneEntries: 1, keptEntries: 0 })
  expect(await app.as(owner).entries()).toMatchObject([
    { id: open.id, effectiveDate: null, scheduleDate: '2026-02-10' },
  ])
  expect([await balance(), await reconciledLines(app, owner)]).toEqual([1000, []])
  expect((await get(await app.as(owner).statement(account, csvOf(light)))).counts).toMatchObject({ match: 1 })
  await expectStoredTotals(app, owner)
})

test('undo of an import leaves what was paid by hand paid, only untied', async () => {
  const paid = await paidEnergy()
  const id = await app.as(owner).statement(account, csvOf(light))
  expect(await undo(id)).toMatchObject({ stage: 'undone', keptEntries: 0 })
  expect(await app.as(owner).entries()).toMatchObject([{ id: paid.id, status: 'PAID', effectiveDate: '2026-02-02' }])
  expect([await balance(), await reconciledLines(app, owner)]).toEqual([949.9, []])
  const again = await app.as(owner).statement(account, csvOf(light))
  expect(await linesOf(again)).toMatchObject([{ state: 'settled', match: { id: paid.id } }])
})

test('each entry is used once, paid ones before open ones, and what is left over is new', async () => {
  const open = await app.as(owner).entry(account, { ...energy, scheduleDate: '2026-02-03' })
  const paid = await paidEnergy()
  const id = await app.as(owner).statement(account, csvOf(light, light, light))
  expect((await linesOf(id)).map(({ verdict, match }) => [verdict, match?.id])).toEqual([
    ['match', paid.id],
    ['match', open.id],
    ['new', undefined],
  ])
  expect([(await app.as(owner).entries()).length, await balance()]).toEqual([3, 849.7])
})

test('where two entries fit equally the nearest day is proposed, and it is said', async () => {
  await app.as(owner).entry(account, { ...energy, scheduleDate: '2026-02-09' })
  const near = await app.as(owner).entry(account, { ...energy, scheduleDate: '2026-02-05' })
  const { data } = await previewOf(app, owner, csvOf(light), { bankAccountId: account })
  expect(data.rows).toMatchObject([{ verdict: 'match', match: { id: near.id, description: 'Conta de luz' } }])
  expect(data.rows[0]!.match!.reason).toContain('Outro lançamento também serve: este é o do dia mais próximo')
})

test('a transfer is found from the side of each of its accounts', async () => {
  const savings = await app.as(owner).account()
  const transfer = await app
    .as(owner)
    .entry(savings, { type: 'TRANSFER', amount: 200, scheduleDate: '2026-02-03', sourceBankAccount: { id: account } })
  const out = await app.as(owner).statement(account, csvOf(['04/02/2026', 'TRANSF', '-200,00']))
  const into = await app.as(owner).statement(savings, csvOf(['04/02/2026', 'TRANSF', '200,00']))
  expect([...(await linesOf(out)), ...(await linesOf(into))]).toMatchObject([
    { state: 'settled', match: { id: transfer.id, amount: -200 } },
    { state: 'settled', match: { id: transfer.id, amount: 200 } },
  ])
  expect([await balance(), await balance(savings), (await app.as(owner).entries()).length]).toEqual([800, 200, 1])
})

test('in the review a match is posted all the same or left out when the person says so', async () => {
  await paidEnergy()
  const id = await app.as(owner).statement(account, csvOf(light), { review: true })
  const [line] = await linesOf(id)
  expect(line).toMatchObject({ verdict: 'match', choice: null, state: null })
  await choose(id, line!.id, 'skip')
  const nothing = await app.call(owner, statements.commit, { params: { id } })
  expect(nothing.problem).toMatchObject({ code: 'statement.nothing-to-write' })
  await choose(id, line!.id, 'import')
  await commit(id)
  expect(await linesOf(id)).toMatchObject([{ verdict: 'match', choice: 'import', state: 'posted' }])
  expect([(await app.as(owner).entries()).length, await balance()]).toEqual([2, 899.8])
})

test('what changed between the review and the confirmation is settled only as it was shown', async () => {
  const shown = await paidEnergy()
  const id = await app.as(owner).statement(account, csvOf(light, ['04/02/2026', 'PIX', '70,00']), { review: true })
  await app.call(owner, entries.remove, { params: { id: shown.id }, query: {} })
  await paidEnergy()
  await app.as(owner).entry(account, { type: 'INCOME', amount: 70, scheduleDate: '2026-02-04' })
  await commit(id)
  expect(await linesOf(id)).toMatchObject([{ state: 'open' }, { state: 'open' }])
  expect([(await app.as(owner).entries()).length, await balance()]).toEqual([2, 949.9])
})

test('a line whose reconciliation was taken back is found again as imported, and still waits', async () => {
  await app.as(owner).entry(account, energy)
  await app.as(owner).statement(account, csvOf(light))
  const [line] = await reconciledLines(app, owner)
  await app.call(owner, reconciliation.undo, { params: { id: line!.settlementId! } })
  const again = await app.as(owner).statement(account, csvOf(light))
  expect(await get(again)).toMatchObject({ counts: { imported: 1, match: 0, new: 0 }, successfulEntries: 0 })
  expect(await reconciledLines(app, owner)).toMatchObject([{ id: line!.id, state: 'open', entries: [] }])
})

test('entries that lines made themselves, of other accounts, of other amounts or too far away are no match', async () => {
  const other = await app.as(owner).account()
  await app.as(owner).entry(other, energy)
  await app.as(owner).entry(account, { ...energy, amount: 50.11 })
  await app.as(owner).entry(account, { ...energy, type: 'INCOME' })
  await app.as(owner).entry(account, { ...energy, scheduleDate: '2026-02-11' })
  await app.as(owner).statement(account, csvOf(['02/02/2026', 'CONTA DE LUZ', '-50,10']))
  expect((await previewOf(app, owner, csvOf(light), { bankAccountId: account })).data.counts).toMatchObject({
    new: 1,
    match: 0,
  })
})
