import { statements } from '@prumo/contract/finance/statements'
import { csvOf } from '@prumo/worlds/finance'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { runStatementJob } from '../../../testing/finance/statement-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { purgeStatementLinesHandler } from './purge-lines.ts'

let app: TestApp
let database: pg.Client
let owner: Person
let account: string
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_KEEP_IMPORTS_DAYS: '30' } })
  database = await connectAsOwner(app.connection)
})
beforeEach(async () => {
  owner = await app.anOwner()
  account = await app.as(owner).account({ openingDate: '2020-01-01' })
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const first = csvOf(['02/02/2026', 'Pix recebido', '100,00'])
const both = csvOf(['02/02/2026', 'Pix recebido', '100,00'], ['03/02/2026', 'Conta de luz', '-50,10'])
const get = async (id: string) => (await app.call(owner, statements.get, { params: { id } })).data
const forgetAfter = async (id: string, days: number) => {
  await database.query('update statement_import set completed_at = now() - make_interval(days => $2) where id = $1', [
    id,
    days,
  ])
  await purgeStatementLinesHandler.run(app.services, {})
}

test('of an old statement the lines that came to nothing go, and it says so; nothing comes in twice, and it can still be undone', async () => {
  await app.as(owner).statement(account, first)
  const id = await app.as(owner).statement(account, both)
  await forgetAfter(id, 31)
  const left = await get(id)
  expect(left).toMatchObject({
    stage: 'done',
    totalEntries: 2,
    successfulEntries: 1,
    duplicateEntries: 1,
    counts: { new: 1, imported: 0 },
  })
  expect(left.timeline.at(-1)!.text).toBe(
    'As linhas que não viraram lançamento foram apagadas ao fim do prazo de guarda',
  )
  await forgetAfter(id, 31)
  expect((await get(id)).timeline).toHaveLength(left.timeline.length)
  expect(await get(await app.as(owner).statement(account, both))).toMatchObject({
    successfulEntries: 0,
    duplicateEntries: 2,
  })
  await app.call(owner, statements.undo, { params: { id } })
  await runStatementJob(app, owner, id, 'undo-statement')
  expect(await get(id)).toMatchObject({ stage: 'undone', undoneEntries: 1, keptEntries: 0 })
})

test('a younger statement keeps every line, and one that waits for a person too', async () => {
  await app.as(owner).statement(account, first)
  const [young, waiting] = [
    await app.as(owner).statement(account, both),
    await app.as(owner).statement(account, both, { review: true }),
  ]
  await database.query(`update statement_import set created_at = now() - interval '1 year' where id = $1`, [waiting])
  await forgetAfter(young, 29)
  expect([(await get(young)).counts, (await get(waiting)).counts]).toMatchObject([
    { new: 1, imported: 1 },
    { imported: 2 },
  ])
})

test('an old one that failed can be read again from its file', async () => {
  const id = await app.as(owner).statement(account, 'Data;Histórico;Valor\n31/02/2026;x;1,00\n')
  expect((await get(id)).counts.error).toBe(1)
  await forgetAfter(id, 31)
  expect((await get(id)).counts.error).toBe(0)
  await app.call(owner, statements.reprocess, { params: { id } })
  await runStatementJob(app, owner, id)
  expect(await get(id)).toMatchObject({ status: 'Error', counts: { error: 1 } })
})
