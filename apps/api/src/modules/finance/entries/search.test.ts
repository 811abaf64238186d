import { entries } from '@prumo/contract/finance/entries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { insertTestPerson } from '../../../testing/app/test-queries.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })
  owner = await app.anOwner()
  account = await app.as(owner).account()
})
afterAll(() => app.stop())

const found = async (search: string, as = owner) =>
  (await app.call(as, entries.list, { body: { filters: { search }, sort: 'code' } })).data.items.map(({ id }) => id)

test('an amount as people write it finds what is worth so, and with a minus sign only what goes out', async () => {
  const expense = await app.as(owner).entry(account, { amount: 286.5 })
  const income = await app.as(owner).entry(account, { type: 'INCOME', amount: 3150 })
  const large = await app.as(owner).entry(account, { amount: 1200 })
  const earned = await app.as(owner).entry(account, { type: 'INCOME', amount: 1200 })
  for (const text of ['286,50', 'R$ 286,50', '-286,50']) expect(await found(text)).toEqual([expense.id])
  for (const text of ['3.150', '3150', '3.150,00']) expect(await found(text)).toEqual([income.id])
  expect(await found('-1.200,00')).toEqual([large.id])
  expect(await found('1.200,00')).toEqual([large.id, earned.id])
  expect(await found('286,51')).toEqual([])
})

test('an amount finds what was paid in the end too, with interest and fine', async () => {
  const { id } = await app.as(owner).entry(account, { amount: 500 })
  await app.call(owner, entries.confirm, { params: { id }, body: { interest: 11.5, fine: 2 } })
  expect(await found('513,50')).toEqual([id])
  expect(await found('-513,50')).toEqual([id])
  expect(await found('500,00')).toEqual([id])
})

test('an entry is found by its number, and by a number in its description', async () => {
  const { id, code } = await app.as(owner).entry(account, { amount: 1.01 })
  const named = await app.as(owner).entry(account, { description: 'Nota 77123', amount: 1.02 })
  expect(await found(String(code))).toContain(id)
  expect(await found('77123')).toEqual([named.id])
})

test('an entry is found by its person, by part of the name without accents and by the document with or without dots', async () => {
  const { companyId, userId } = owner
  const personId = await inTransaction(app.services.pool, { companyId, userId, requestId: 'search' }, ({ db }) =>
    insertTestPerson(db, companyId, 'João Açaí Ltda', '11222333000181'),
  )
  const { id } = await app.as(owner).entry(account, { description: 'Compra', person: { id: personId } })
  for (const text of ['joao acai', 'AÇAÍ', '11.222.333/0001-81', '11222333000181', '11.222.333'])
    expect([text, ...(await found(text))]).toEqual([text, id])
})

test('another company finds none of it', async () => {
  const other = await app.anOwner()
  for (const text of ['286,50', 'joao', '11222333000181', '1']) expect(await found(text, other)).toEqual([])
})
