import { comments } from '@prumo/contract/comments/comments'
import { attachments } from '@prumo/contract/finance/attachments'
import { entries } from '@prumo/contract/finance/entries'
import { reconciliation } from '@prumo/contract/finance/reconciliation'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { samplePdf } from '../../../testing/files/sample-files.ts'
import { lineOf, someLines } from '../../../testing/finance/statement-lines.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { multipartOf } from '../../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account()
})

async function attach(entryId: string, name = 'recibo.pdf') {
  const body = await multipartOf(name, samplePdf)
  expect(
    (await app.raw({ method: 'POST', url: `/api/sale/transaction/${entryId}/attachment`, ...body }, owner)).statusCode,
  ).toBe(200)
}
const listed = async (id: string) => (await app.call(owner, attachments.list, { params: { id } })).data.items
const filesOf = async (id: string) => (await listed(id)).map((file) => file.id)
const isReadable = async (url: string) => (await app.raw({ method: 'GET', url })).statusCode === 200
const readableFilesOf = async (id: string) => Promise.all((await listed(id)).map(({ url }) => isReadable(url)))

/** A line that made an entry of its own, to which a person attached a file. */
async function aPostedLine(amount = -80) {
  const [lineId] = await someLines(app, owner, account, [{ amount, day: '2026-03-12', state: 'posted' }])
  const ownId = (await lineOf(app, owner, lineId!)).entries![0]!.id!
  await attach(ownId)
  return { lineId: lineId!, ownId, files: await filesOf(ownId) }
}
const undo = (id: string) => app.call(owner, reconciliation.undo, { params: { id } })

test('a posted line that settles another entry takes its files there, and back when that is undone', async () => {
  const { lineId, ownId, files } = await aPostedLine()
  const bill = await app.as(owner).entry(account, { amount: 80 })
  await attach(bill.id, 'boleto.pdf')
  const bills = await filesOf(bill.id)
  const { data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [lineId], entries: [{ id: bill.id }] }] },
  })
  expect(await filesOf(bill.id)).toEqual([...files, ...bills])
  expect((await undo(data.settlementIds[0]!)).status).toBe(200)
  expect([await filesOf(ownId), await filesOf(bill.id)]).toEqual([files, bills])
  expect([...(await readableFilesOf(ownId)), ...(await readableFilesOf(bill.id))]).toEqual([true, true])
})

test('what was said of the entry of a posted line goes where its files go, and back', async () => {
  const { lineId, ownId } = await aPostedLine()
  const key = (recordId: string) => ({ recordType: 'entry' as const, recordId })
  const textsOf = async (id: string) =>
    (await app.call(owner, comments.list, { params: key(id) })).data.items.map(({ text }) => text)
  await app.call(owner, comments.add, { params: key(ownId), body: { text: 'De onde veio?' } })
  const bill = await app.as(owner).entry(account, { amount: 80 })
  const { data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds: [lineId], entries: [{ id: bill.id }] }] },
  })
  await app.call(owner, comments.add, { params: key(bill.id), body: { text: 'Da conta de luz.' } })
  expect(await textsOf(bill.id)).toEqual(['De onde veio?', 'Da conta de luz.'])
  expect((await undo(data.settlementIds[0]!)).status).toBe(200)
  expect([await textsOf(ownId), await textsOf(bill.id)]).toEqual([['De onde veio?'], ['Da conta de luz.']])
})

test('a posted line recorded as another entry, or as a transfer, keeps its files through it and its undoing', async () => {
  const other = await app.as(owner).account()
  for (const wish of [{ description: 'Outra' }, { otherBankAccountId: other }]) {
    const { lineId, ownId, files } = await aPostedLine()
    const { data } = await app.call(owner, reconciliation.createEntries, { body: { lines: [{ lineId, ...wish }] } })
    const made = (await lineOf(app, owner, lineId)).entries![0]!.id!
    expect([made === ownId, await filesOf(made)]).toEqual([false, files])
    expect((await undo(data.settlementIds[0]!)).status).toBe(200)
    expect(await filesOf(ownId)).toEqual(files)
    expect(await readableFilesOf(ownId)).toEqual([true])
  }
})

test('a line whose entry has a file is not ignored without a word: the entry and its file stay', async () => {
  const { lineId, ownId, files } = await aPostedLine()
  const ignore = () => app.call(owner, reconciliation.ignore, { body: { lineIds: [lineId] } })
  const refused = await ignore()
  expect([refused.status, refused.problem.code]).toEqual([409, 'reconciliation.entry-changed'])
  expect(await filesOf(ownId)).toEqual(files)
  const { url } = (await listed(ownId))[0]!
  await app.call(owner, entries.remove, { params: { id: ownId }, query: {} })
  expect([(await ignore()).status, await isReadable(url)]).toEqual([200, false])
})

test('what a settlement made and a file was added to is not taken back without a word', async () => {
  const [lineId] = await someLines(app, owner, account, [{ amount: -80, day: '2026-03-12' }])
  const { data } = await app.call(owner, reconciliation.createEntries, { body: { lines: [{ lineId: lineId! }] } })
  const [made] = await app.as(owner).entries()
  await attach(made!.id!)
  const refused = await undo(data.settlementIds[0]!)
  expect([refused.status, refused.problem.code]).toEqual([409, 'reconciliation.made-entry-changed'])
  expect(await filesOf(made!.id!)).toHaveLength(1)
})

test('parts that become one entry again keep the files of all', async () => {
  const entry = await app.as(owner).entry(account, { amount: 100 })
  const lineIds = await someLines(app, owner, account, [
    { amount: -60, day: '2026-03-12' },
    { amount: -40, day: '2026-03-15' },
  ])
  const { data } = await app.call(owner, reconciliation.settle, {
    body: { settlements: [{ lineIds, entries: [{ id: entry.id }] }] },
  })
  for (const part of await app.as(owner).entries()) await attach(part.id!)
  expect((await undo(data.settlementIds[0]!)).status).toBe(200)
  expect(await readableFilesOf(entry.id)).toEqual([true, true])
})
