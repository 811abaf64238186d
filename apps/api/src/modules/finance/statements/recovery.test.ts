import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { statements } from '@prumo/contract/finance/statements'
import { csvOf } from '@prumo/worlds/finance'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startInstance } from '../../../start.ts'
import { breakableConnection } from '../../../testing/database/breakable-connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { followStream } from '../../../testing/app/event-stream.ts'
import { sendStatement, runStatementJob } from '../../../testing/finance/statement-work.ts'
import { interrupt } from '../../../testing/app/interrupt.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let database: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const get = async (person: Person, id: string) => (await app.call(person, statements.get, { params: { id } })).data
const countOf = async (person: Person, table: 'financial_transaction' | 'statement_line' | 'event') => {
  const where = table === 'event' ? `and subject = 'financial_transaction'` : ''
  return Number(
    (await database.query(`select count(*) from ${table} where company_id = $1 ${where}`, [person.companyId])).rows[0]
      .count,
  )
}
const many = (count: number) =>
  csvOf(
    ...Array.from(
      { length: count },
      (_, index) =>
        [`${String(1 + (index % 28)).padStart(2, '0')}/02/2026`, `Pix ${index}`, `${index + 1},00`] as const,
    ),
  )

test('cut off at any table it writes to, an import begun again brings every line exactly once [fin-146]', async () => {
  for (const table of [
    'statement_line',
    'statement_import',
    'financial_transaction',
    'ledger_account_day',
    'event',
    'notification',
  ]) {
    const owner = await app.anOwner()
    const account = await app.as(owner).account({ openingDate: '2020-01-01' })
    const before = await countOf(owner, 'event')
    const { data } = await sendStatement(app, owner, account, many(40))
    expect([table, await interrupt(app, database, table, () => runStatementJob(app, owner, data.importId))]).toEqual([
      table,
      'broke off',
    ])
    expect([table, [0, 40].includes(await countOf(owner, 'financial_transaction'))]).toEqual([table, true])
    await runStatementJob(app, owner, data.importId)
    await runStatementJob(app, owner, data.importId)
    expect(await get(owner, data.importId)).toMatchObject({ stage: 'done', successfulEntries: 40, totalEntries: 40 })
    expect([
      table,
      await countOf(owner, 'financial_transaction'),
      await countOf(owner, 'statement_line'),
      (await countOf(owner, 'event')) - before,
    ]).toEqual([table, 40, 40, 40])
    expect((await app.call(owner, bankAccounts.get, { params: { id: account } })).data.currentBalance).toBe(820)
  }
})

test('an undo cut off in the middle takes back nothing, and begun again everything', async () => {
  const owner = await app.anOwner()
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const id = await app.as(owner).statement(account, many(20))
  await app.call(owner, statements.undo, { params: { id } })
  expect(
    await interrupt(app, database, 'financial_transaction', () => runStatementJob(app, owner, id, 'undo-statement')),
  ).toBe('broke off')
  expect([await countOf(owner, 'financial_transaction'), (await get(owner, id)).stage]).toEqual([20, 'undoing'])
  await runStatementJob(app, owner, id, 'undo-statement')
  expect([await countOf(owner, 'financial_transaction'), (await get(owner, id)).undoneEntries]).toEqual([0, 20])
})

test('two workers at one import, and two imports of one file at once, still write every line once [fin-146]', async () => {
  const owner = await app.anOwner()
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const [one, two] = [
    (await sendStatement(app, owner, account, many(30))).data.importId,
    (await sendStatement(app, owner, account, many(30))).data.importId,
  ]
  await Promise.allSettled([one, one, two].map((id) => runStatementJob(app, owner, id)))
  for (const id of [one, two]) await runStatementJob(app, owner, id)
  expect(await countOf(owner, 'financial_transaction')).toBe(30)
  expect([await get(owner, one), await get(owner, two)].map(({ stage }) => stage)).toEqual(['done', 'done'])
})

test('a database that goes away while the file is read leaves nothing behind, and the work goes on when it is back [fin-146]', async () => {
  const owner = await app.anOwner()
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const { data } = await sendStatement(app, owner, account, many(3000))
  const line = await breakableConnection(app.connection)
  const frail = await startInstance(app.services.settings, line.connection, { withWeb: false, withJobs: false })
  onTestFinished(() => frail.stop())
  const work = runStatementJob(frail, owner, data.importId).then(
    () => 'went through',
    () => 'broke off',
  )
  await expect.poll(async () => (await get(owner, data.importId)).stage).not.toBe('queued')
  await line.cut()
  await work
  await line.mend()
  expect([0, 3000]).toContain(await countOf(owner, 'financial_transaction'))
  await runStatementJob(app, owner, data.importId)
  expect([await countOf(owner, 'financial_transaction'), await countOf(owner, 'statement_line')]).toEqual([3000, 3000])
})

test('work that breaks every time is given up with a sentence, and can be tried again', async () => {
  const owner = await app.anOwner()
  const { data } = await sendStatement(app, owner, await app.as(owner).account({ openingDate: '2020-01-01' }), many(2))
  await database.query(`update statement_import set attempts = 5 where id = $1`, [data.importId])
  await runStatementJob(app, owner, data.importId)
  expect(await get(owner, data.importId)).toMatchObject({
    status: 'Error',
    message: 'Não conseguimos importar o extrato agora: nada foi gravado. Reprocesse mais tarde.',
  })
  await app.call(owner, statements.reprocess, { params: { id: data.importId } })
  await runStatementJob(app, owner, data.importId)
  expect(await get(owner, data.importId)).toMatchObject({ status: 'Success', successfulEntries: 2 })
})

test('by itself, from the queue to the end: progress is told live to whoever may see entries [fin-107]', async () => {
  const worker = await startInstance(app.services.settings, app.connection, { withWeb: false })
  onTestFinished(() => worker.stop())
  const owner = await app.anOwner()
  const account = await app.as(owner).account({ openingDate: '2020-01-01' })
  const outsider = await app.aMember(owner, ['users.read'])
  const address = `http://127.0.0.1:${await app.listen()}`
  const [heard, deaf] = [followStream(address, owner), followStream(address, outsider)]
  for (const stream of [heard, deaf]) {
    onTestFinished(() => stream.lose())
    await stream.open()
  }
  const { data } = await sendStatement(app, owner, account, many(20))
  await expect.poll(async () => (await get(owner, data.importId)).stage).toBe('done')
  await expect
    .poll(() => heard.events.filter(({ subject }) => subject === 'statement_import').length)
    .toBeGreaterThanOrEqual(1)
  expect(deaf.events.filter(({ subject }) => subject === 'statement_import')).toEqual([])
})
