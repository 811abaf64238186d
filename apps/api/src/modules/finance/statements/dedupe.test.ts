import { entries } from '@prumo/contract/finance/entries'
import { statements } from '@prumo/contract/finance/statements'
import { writeOfx, type WrittenEntry } from '@prumo/domain/statements/write-ofx'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { linesOf } from '../../../testing/finance/statement-lines.ts'
import { previewOf } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data
const entriesOf = (account: string) =>
  inTransaction(app.services.pool, { companyId: owner.companyId, userId: owner.userId, requestId: 'test' }, ({ db }) =>
    db
      .selectFrom('financialTransaction')
      .select(['description', 'effectiveAmount', 'day'])
      .where('destinationBankAccountId', '=', account)
      .orderBy('code')
      .execute(),
  )

const monday: [string, string, string] = ['02/02/2026', 'Pix recebido', '100,00']
const tuesday: [string, string, string] = ['03/02/2026', 'Conta de luz', '-50,00']
const wednesday: [string, string, string] = ['04/02/2026', 'Tarifa', '-10,00']

/** What the preview says of a file is what the import then does. */
async function bring(account: string, content: string, format: 'CSV' | 'OFX' = 'CSV') {
  const { data: preview } = await previewOf(app, owner, content, { bankAccountId: account, format })
  const id = await app.as(owner).statement(account, content, { format })
  const { successfulEntries, duplicateEntries, counts, status } = await get(id)
  expect(status).toBe('Success')
  expect(preview.counts).toEqual(counts)
  return { written: successfulEntries, repeated: duplicateEntries, counts }
}

test('the same file twice brings nothing new [fin-115, fin-141]', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const file = csvOf(monday, tuesday, wednesday)
  expect(await bring(account, file)).toMatchObject({ written: 3, repeated: 0 })
  expect(await bring(account, file)).toMatchObject({ written: 0, repeated: 3 })
  expect(await entriesOf(account)).toHaveLength(3)
})

test('a line whose entry was undone or deleted is found again by a later import, open and not doubled', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const file = csvOf(monday, tuesday)
  await bring(account, file)
  const posted = (await linesOf(app, owner, { bankAccountId: account })).map((line) => line.entries![0]!.id!)
  await app.call(owner, entries.undoConfirmation, { params: { id: posted[0]! }, body: {} })
  await app.call(owner, entries.remove, { params: { id: posted[1]! }, query: {} })
  expect(await bring(account, file)).toMatchObject({ written: 0, repeated: 2 })
  expect((await linesOf(app, owner, { bankAccountId: account })).map(({ state }) => state)).toEqual(['open', 'open'])
  expect(await entriesOf(account)).toHaveLength(1)
})

test('of overlapping files only what is new comes in [fin-142]', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  await bring(account, csvOf(monday, tuesday))
  expect(await bring(account, csvOf(tuesday, wednesday))).toMatchObject({ written: 1, repeated: 1 })
  expect((await entriesOf(account)).map(({ effectiveAmount }) => effectiveAmount)).toEqual([10_000, -5000, -1000])
})

test('two equal rows are two, and equal rows in an overlap are still two [fin-143]', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  expect(await bring(account, csvOf(monday, monday))).toMatchObject({ written: 2 })
  expect(await bring(account, csvOf(monday, monday, tuesday))).toMatchObject({ written: 1, repeated: 2 })
  expect(await bring(account, csvOf(monday, monday, monday))).toMatchObject({ written: 1, repeated: 2 })
  expect(await entriesOf(account)).toHaveLength(4)
})

test('parcels of one purchase are lines of their own, even on one day with one identifier [fin-144]', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const parcel = (n: number): WrittenEntry => ({
    date: '2026-02-05',
    amountCents: -5000,
    description: `LOJA PARCELA ${n}/6`,
    fitid: 'COMPRA-77',
  })
  const file = (...parcels: number[]) => writeOfx({ bankId: '1', acctId: '9', balanceCents: 0 }, parcels.map(parcel))
  expect(await bring(account, file(1, 2), 'OFX')).toMatchObject({ written: 2 })
  expect(await bring(account, file(1, 2, 3), 'OFX')).toMatchObject({ written: 1, repeated: 2 })
})

test('a text the bank changed under the same identifier, day and amount may be a duplicate: it is asked, not written [fin-145]', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const file = (description: string) =>
    writeOfx({ bankId: '1', acctId: '9', balanceCents: 0 }, [
      { date: '2026-02-05', amountCents: -5000, description, fitid: 'FIT-1001' },
    ])
  await bring(account, file('COMPRA CARTAO'), 'OFX')
  expect(await bring(account, file('COMPRA CARTAO PADARIA CENTRAL'), 'OFX')).toMatchObject({
    written: 0,
    repeated: 1,
    counts: { 'possible-duplicate': 1 },
  })
  expect(await entriesOf(account)).toHaveLength(1)
})

test('the same movements under other identifiers may be duplicates: they are asked, not written twice', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const file = (fitid: string, ...descriptions: string[]) =>
    writeOfx(
      { bankId: '1', acctId: '9', balanceCents: 0 },
      descriptions.map((description, at) => ({
        date: '2026-02-05',
        amountCents: -5000,
        description,
        fitid: `${fitid}-100${at}`,
      })),
    )
  await bring(account, file('A', 'TARIFA PACOTE', 'COMPRA PADARIA'), 'OFX')
  expect(await bring(account, file('B', 'TARIFA PACOTE', 'COMPRA MERCADO'), 'OFX')).toMatchObject({
    written: 1,
    counts: { 'possible-duplicate': 1, new: 1 },
  })
})

test('a repeated identifier on different movements loses none of them [fin-130]', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const entries = [1, 2, 3].map((day) => ({
    date: `2026-02-0${day}`,
    amountCents: -100 * day,
    description: `Pagamento ${day}`,
    fitid: '2026020100',
  }))
  expect(await bring(account, writeOfx({ bankId: '1', acctId: '9', balanceCents: 0 }, entries), 'OFX')).toMatchObject({
    written: 3,
  })
})

test('the same movements in another format are asked about, and equal amounts of other days come in', async () => {
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const entries = [{ date: '2026-02-02', amountCents: 10_000, description: 'PIX RECEBIDO MARIA', fitid: 'FIT-2001' }]
  await bring(account, writeOfx({ bankId: '1', acctId: '9', balanceCents: 0 }, entries), 'OFX')
  expect(await bring(account, csvOf(monday, ['03/02/2026', 'Pix recebido', '100,00']))).toMatchObject({
    written: 1,
    counts: { new: 1, 'possible-duplicate': 1 },
  })
})

test('another account remembers nothing of this one', async () => {
  const [one, other] = [
    await app.as(owner).account({ openingDate: '2020-01-01' }),
    await app.as(owner).account({ openingDate: '2020-01-01' }),
  ]
  await bring(one, csvOf(monday))
  expect(await bring(other, csvOf(monday))).toMatchObject({ written: 1 })
})
