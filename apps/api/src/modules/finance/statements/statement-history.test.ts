import { statements } from '@prumo/contract/finance/statements'
import { csvOf } from '@prumo/worlds/finance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { sendStatement, runStatementJob } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let account: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const asCompany = <T>(work: (db: Db) => Promise<T>) =>
  inTransaction(app.services.pool, { companyId: owner.companyId, userId: owner.userId, requestId: 'test' }, ({ db }) =>
    work(db),
  )
const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data
const linesOf = async (id: string, filters = {}) =>
  (await app.call(owner, statements.lines, { params: { id }, body: { limit: 100, filters } })).data.items
const entries = (of = account) =>
  asCompany((db) =>
    db
      .selectFrom('financialTransaction')
      .selectAll()
      .where('destinationBankAccountId', '=', of)
      .orderBy('code')
      .execute(),
  )
const undo = async (id: string) => {
  expect((await app.call(owner, statements.undo, { params: { id } })).status).toBe(200)
  await runStatementJob(app, owner, id, 'undo-statement')
  return get(id)
}

const three = csvOf(
  ['02/02/2026', 'Pix recebido', '100,00'],
  ['03/02/2026', 'Conta de luz', '-50,10'],
  ['03/02/2026', 'Tarifa', '-1,90'],
)

test('deleting an entry does not let the same file bring it back', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  await app.as(owner).statement(account, three)
  await asCompany((db) =>
    db.deleteFrom('financialTransaction').where('destinationBankAccountId', '=', account).execute(),
  )
  expect(await get(await app.as(owner).statement(account, three))).toMatchObject({
    successfulEntries: 0,
    duplicateEntries: 3,
  })
})

test('undo takes back everything and its memory, except entries changed since [fin-140]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const id = await app.as(owner).statement(account, three)
  const [changed] = await entries()
  await asCompany((db) =>
    db.updateTable('financialTransaction').set({ description: 'Pix da Maria' }).where('id', '=', changed!.id).execute(),
  )
  expect(await undo(id)).toMatchObject({
    status: 'Success',
    stage: 'undone',
    undoneEntries: 2,
    keptEntries: 1,
    message: 'Um lançamento foi mantido porque foi alterado ou conciliado depois da importação.',
  })
  expect((await entries()).map(({ description }) => description)).toEqual(['Pix da Maria'])
  expect(await get(await app.as(owner).statement(account, three))).toMatchObject({
    successfulEntries: 2,
    duplicateEntries: 1,
  })
  expect((await app.call(owner, statements.undo, { params: { id } })).problem).toMatchObject({
    status: 409,
    code: 'statement.not-done',
  })
})

test('undo first takes back what its lines were reconciled with, unless it changed since', async () => {
  for (const isChanged of [false, true]) {
    account = await app.as(owner).account({ openingDate: '2020-01-01' })
    const open = {
      companyId: owner.companyId,
      type: 'EXPENSE',
      status: 'PENDING',
      description: 'Energia',
      amount: 5010,
      scheduleDate: '2026-02-05',
      competenceDate: '2026-02-05',
      destinationBankAccountId: account,
    }
    const { id: entryId } = await asCompany((db) =>
      db.insertInto('financialTransaction').values(open).returning('id').executeTakeFirstOrThrow(),
    )
    const id = await app.as(owner).statement(account, three)
    expect(await linesOf(id, { state: 'settled' })).toMatchObject([{ match: { id: entryId } }])
    if (isChanged)
      await asCompany((db) =>
        db
          .updateTable('financialTransaction')
          .set({ description: 'Energia do galpão' })
          .where('id', '=', entryId)
          .execute(),
      )
    expect(await undo(id)).toMatchObject(
      isChanged ? { undoneEntries: 2, keptEntries: 1 } : { undoneEntries: 3, keptEntries: 0 },
    )
    expect((await entries()).map(({ description, status }) => [description, status])).toEqual([
      isChanged ? ['Energia do galpão', 'PAID'] : ['Energia', 'PENDING'],
    ])
  }
})

test('deleting an import takes back what it created; what was kept is still not brought twice [fin-109]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const whole = await app.as(owner).statement(account, three)
  expect((await app.call(owner, statements.remove, { params: { id: whole } })).status).toBe(200)
  expect([await entries(), (await app.call(owner, statements.status, { params: { id: whole } })).status]).toEqual([
    [],
    404,
  ])
  const id = await app.as(owner).statement(account, three)
  const [changed] = await entries()
  await asCompany((db) =>
    db.updateTable('financialTransaction').set({ description: 'Alterado' }).where('id', '=', changed!.id).execute(),
  )
  await app.call(owner, statements.remove, { params: { id } })
  expect((await app.call(owner, statements.get, { params: { id } })).status).toBe(404)
  expect((await app.call(owner, statements.list, { query: { bankAccountId: account } })).data).toMatchObject({
    items: [],
    totalRecords: 0,
  })
  expect(await get(await app.as(owner).statement(account, three))).toMatchObject({
    successfulEntries: 2,
    duplicateEntries: 1,
  })
})

test('the history has true statistics of all that matches, whatever the page [fin-99, fin-100, fin-124]', async () => {
  const person = await app.anOwner()
  const [one, other] = [
    await app.as(person).account({ openingDate: '2020-01-01' }),
    await app.as(person).account({ openingDate: '2020-01-01' }),
  ]
  for (const day of ['02', '03', '04']) await app.as(person).statement(one, csvOf([`${day}/02/2026`, 'Pix', '1,00']))
  await app.as(person).statement(other, 'Data;Histórico;Valor\n31/02/2026;x;1,00\n')
  await sendStatement(app, person, other, three)
  const { data } = await app.call(person, statements.list, { query: { page: '2', pageSize: '2' } as never })
  expect(data).toMatchObject({
    page: 2,
    pageSize: 2,
    totalRecords: 5,
    statistics: { total: 5, success: 3, error: 1, processing: 1 },
  })
  expect(data.items).toHaveLength(2)
  const filtered = async (query: object) =>
    (await app.call(person, statements.list, { query: query as never })).data.statistics
  expect(await filtered({ bankAccountId: other })).toEqual({ total: 2, success: 0, error: 1, processing: 1 })
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
  expect((await filtered({ startDate: today, endDate: today })).total).toBe(5)
  expect((await filtered({ startDate: new Date().toISOString() })).total).toBe(0)
  expect((await filtered({ endDate: '2026-01-01' })).total).toBe(0)
})

test('a failed import is tried again, and only a failed one [fin-106, fin-108, fin-124]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const id = await app.as(owner).statement(account, 'Data;Histórico;Valor\n31/02/2026;x;1,00\n')
  expect((await app.call(owner, statements.reprocess, { params: { id } })).status).toBe(200)
  expect(await get(id)).toMatchObject({ status: 'Queue', progress: 10 })
  await runStatementJob(app, owner, id)
  expect(await get(id)).toMatchObject({ status: 'Error', errors: ['Linha 2: Data inválida'] })
  const good = await app.as(owner).statement(account, three)
  expect((await app.call(owner, statements.reprocess, { params: { id: good } })).problem).toMatchObject({
    status: 409,
    code: 'statement.not-failed',
  })
})

test('the same request sent twice is one import [fin-123]', async () => {
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const headers = { 'idempotency-key': `chave-${account}` }
  const [one, two] = [
    await sendStatement(app, owner, account, three, { headers }),
    await sendStatement(app, owner, account, three, { headers }),
  ]
  expect(two.data.importId).toBe(one.data.importId)
})
