import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { entries, type Entry } from '@prumo/contract/finance/entries'
import { sequences } from '@prumo/contract/finance/sequences'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { runJob } from '../../../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

const today = '2026-11-15'
let now = new Date(`${today}T15:00:00Z`)
let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())

async function aLedger() {
  const owner = await app.anOwner()
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: 'Conta', openingDate: '2026-01-01' } })
  const record = async (more: object = {}) =>
    (
      await app.call(owner, entries.create, {
        body: {
          type: 'EXPENSE',
          amount: 100,
          scheduleDate: '2026-11-10',
          destinationBankAccount: { id: data.id },
          ...more,
        },
      })
    ).data
  return { owner, account: data.id, record }
}

const all = async (owner: Person) => {
  const { data } = await app.call(owner, entries.list, { body: { limit: 100, sort: 'day' } })
  return data.items.map(({ version: _version, ...entry }) => entry)
}
const undo = (person: Person, operationId: string) => app.call(person, entries.undoAll, { body: { operationId } })
const idsOf = (list: readonly Pick<Entry, 'id'>[]) => list.map(({ id }) => id)

test('entries paid together are open again, each as it was; once', async () => {
  const { owner, record } = await aLedger()
  await record()
  await record({ type: 'INCOME', amount: 50.25, scheduleDate: '2026-12-01' })
  const before = await all(owner)
  const { data } = await app.call(owner, entries.confirmAll, { body: { ids: idsOf(before) } })
  expect((await all(owner)).every(({ status }) => status === 'PAID')).toBe(true)
  expect((await undo(owner, data.operationId)).data).toEqual({ undone: 2 })
  expect(await all(owner)).toEqual(before)
  expect((await undo(owner, data.operationId)).problem.code).toBe('entry.operation-gone')
})

test('nothing is taken back when one of them changed since, and the reason names it', async () => {
  const { owner, record } = await aLedger()
  const [first, second] = [await record(), await record()]
  const { data } = await app.call(owner, entries.confirmAll, { body: { ids: [first.id, second.id] } })
  await app.call(owner, entries.update, { params: { id: second.id }, body: { description: 'Outra' } })
  const { status, problem } = await undo(owner, data.operationId)
  expect([status, problem.code]).toEqual([409, 'entry.none-undone'])
  expect(problem.errors).toEqual([
    { path: 'ids.1', message: `Lançamento ${second.code}: Mudou depois desta confirmação.` },
  ])
  expect((await all(owner)).map(({ status: state }) => state)).toEqual(['PAID', 'PAID'])
})

test('entries deleted together come back with their codes, and so does the sequence that went with them', async () => {
  const { owner, record } = await aLedger()
  await record({ effectiveDate: '2026-11-11', description: 'Paga' })
  const { sequenceId } = await record({ paymentConditionType: 'INSTALLMENTS', installments: 3, amount: 100 })
  const before = await all(owner)
  const { data } = await app.call(owner, entries.removeAll, { body: { ids: idsOf(before) } })
  expect(await all(owner)).toEqual([])
  expect((await app.call(owner, sequences.get, { params: { id: sequenceId! } })).status).toBe(404)
  expect((await undo(owner, data.operationId!)).data).toEqual({ undone: 4 })
  const back = await all(owner)
  const known = ({ createdAt: _at, ...entry }: (typeof back)[number]) => entry
  expect(back.map(known)).toEqual(before.map(known))
  expect((await app.call(owner, sequences.get, { params: { id: sequenceId! } })).data).toMatchObject({
    id: sequenceId,
    openAmount: 100,
  })
})

test('what a payment left open comes back by itself once that payment was taken back, or its entry is gone', async () => {
  const { owner, record } = await aLedger()
  const bringBack = async (undoPayment: (paid: Entry) => Promise<unknown>) => {
    const paid = await record()
    const payment = { effectiveDate: '2026-11-12', amountPaid: 60 }
    await app.call(owner, entries.confirm, { params: { id: paid.id }, body: payment })
    const rest = (await all(owner)).find(({ restOf }) => restOf?.id === paid.id)!
    const { data } = await app.call(owner, entries.removeAll, { body: { ids: [rest.id] } })
    await undoPayment(paid)
    expect((await undo(owner, data.operationId!)).data).toEqual({ undone: 1 })
    return (await app.call(owner, entries.get, { params: { id: rest.id } })).data
  }
  const { restOf, amount } = await bringBack(({ id }) =>
    app.call(owner, entries.undoConfirmation, { params: { id }, body: {} }),
  )
  expect([restOf, amount]).toEqual([null, 40])
  expect((await bringBack(({ id }) => app.call(owner, entries.remove, { params: { id }, query: {} }))).restOf).toBe(
    null,
  )
  expect((await bringBack(async () => undefined)).restOf).not.toBe(null)
})

test('what comes back has the version it had: an edit begun before is still refused', async () => {
  const { owner, record } = await aLedger()
  const { id, version } = await record()
  const edit = (description: string, own: object = {}) =>
    app.call(owner, entries.update, { params: { id }, body: { description, ...own } })
  await edit('Uma vez')
  const { data } = await app.call(owner, entries.removeAll, { body: { ids: [id] } })
  await undo(owner, data.operationId!)
  expect((await edit('Antiga', { version })).status).toBe(409)
})

test('an account that became inactive takes nothing back', async () => {
  const { owner, account, record } = await aLedger()
  const { id } = await record()
  const { data } = await app.call(owner, entries.removeAll, { body: { ids: [id] } })
  const { data: stored } = await app.call(owner, bankAccounts.get, { params: { id: account } })
  const body = { name: 'Conta', openingDate: '2026-01-01', generalStatus: 'INACTIVE' as const, version: stored.version }
  expect((await app.call(owner, bankAccounts.update, { params: { id: account }, body })).status).toBe(200)
  expect((await undo(owner, data.operationId!)).problem.code).toBe('bank-account.inactive')
})

test('an operation is taken back by whoever did it, for a day', async () => {
  const { owner, record } = await aLedger()
  const colleague = await app.aMember(owner, ['sale.post', 'transaction.post'])
  const { data } = await app.call(owner, entries.confirmAll, { body: { ids: [(await record()).id] } })
  expect((await undo(colleague, data.operationId)).problem.code).toBe('entry.operation-gone')
  expect((await undo(owner, uuidv7())).problem.code).toBe('entry.operation-gone')
  const then = now
  now = new Date(Date.now() + 25 * 3600_000)
  await runJob(app, 'forget-entry-operations', {})
  now = then
  expect((await undo(owner, data.operationId)).problem.code).toBe('entry.operation-gone')
})
