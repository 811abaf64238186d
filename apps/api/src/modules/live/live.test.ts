import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import type { Person } from '../../testing/app/builders.ts'
import { followStream } from '../../testing/app/event-stream.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let address = ''
beforeAll(async () => {
  app = await startTestApp()
  address = `http://127.0.0.1:${await app.listen()}`
})
afterAll(() => app.stop())

async function follow(person: Person, at = address) {
  const { rows } = await app.services.pool.query<{ cursor: string }>('select pg_current_snapshot()::text as cursor')
  const stream = followStream(at, person, { after: rows[0]!.cursor })
  onTestFinished(() => stream.lose())
  return stream.open()
}
const createAccount = (person: Person, name: string) => app.call(person, bankAccounts.create, { body: { name } })
const asCompany = <T>({ companyId, userId }: Person, work: (db: Db) => Promise<T>) =>
  inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) => work(db))
/** Something every member may see, to know that whatever came before it would have arrived. */
const ringBell = (person: Person, count = 1) =>
  asCompany(person, (db) =>
    db
      .insertInto('jobRun')
      .values(Array.from({ length: count }, () => ({ companyId: person.companyId, kind: 'bell' })))
      .execute(),
  )
const recordsOf = (person: Person, subject: string) =>
  asCompany(person, (db) => db.selectFrom('event').select('recordId').where('subject', '=', subject).execute()).then(
    (rows) => rows.map(({ recordId }) => recordId!).sort(),
  )
const tellByHand = (person: Person, events: readonly { id?: string; type?: string }[]) =>
  asCompany(person, (db) =>
    db
      .insertInto('event')
      .values(events.map((event) => ({ companyId: person.companyId, subject: 'job_run', type: 'insert', ...event })))
      .execute(),
  )

test('what a colleague does arrives: which kind of record, what happened, which one', async () => {
  const owner = await app.anOwner()
  const colleague = await app.aMember(owner, ['account-bank.read'])
  const stream = await follow(colleague)
  const { data } = await createAccount(owner, 'Conta')
  await stream.until(1)
  await app.call(owner, bankAccounts.update, { params: { id: data.id }, body: { notes: 'x' } })
  await stream.until(2)
  await app.call(owner, bankAccounts.remove, { params: { id: data.id } })
  await stream.until(3)
  expect(stream.events.map(({ subject, type, recordIds }) => [subject, type, recordIds])).toEqual([
    ['bank_account', 'insert', [data.id]],
    ['bank_account', 'update', [data.id]],
    ['bank_account', 'delete', [data.id]],
  ])
  expect(JSON.stringify(stream.events)).not.toContain('Conta')
})

test('a person hears only of what they may read', async () => {
  const owner = await app.anOwner()
  const cashier = await app.aMember(owner, ['client.read'])
  const accountant = await app.aMember(owner, ['transaction.read'])
  const [deaf, hearing] = [await follow(cashier), await follow(accountant)]
  await createAccount(owner, 'Conta')
  await app.call(owner, categories.create, { body: { name: 'Nova', type: 'INCOME' } })
  await ringBell(owner)
  await Promise.all([deaf.until(1), hearing.until(3)])
  expect(deaf.events.map(({ subject }) => subject)).toEqual(['job_run'])
  expect(hearing.events.map(({ subject }) => subject)).toEqual(['bank_account', 'category', 'job_run'])
})

test('another company hears nothing', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const stream = await follow(stranger)
  await createAccount(owner, 'Conta')
  await ringBell(stranger)
  await stream.until(1)
  expect(stream.events.map(({ subject }) => subject)).toEqual(['job_run'])
})

test('a refused or rolled back write is not heard', async () => {
  const owner = await app.anOwner()
  const stream = await follow(owner)
  await createAccount(owner, 'Conta')
  await createAccount(owner, 'CONTA')
  await ringBell(owner)
  await stream.until(2)
  expect(stream.events.map(({ subject }) => subject)).toEqual(['bank_account', 'job_run'])
})

test('a line lost again and again while many write misses nothing and tells nothing twice', async () => {
  const owner = await app.anOwner()
  const stream = await follow(owner)
  const state = { isWriting: true }
  const write = async (writer: number) => {
    for (let i = 0; i < 6; i++) await createAccount(owner, `Conta ${writer}.${i}`)
  }
  const writers = Promise.all([write(1), write(2), write(3)]).then(() => (state.isWriting = false))
  while (state.isWriting) {
    await new Promise((resolve) => setTimeout(resolve, 15))
    await stream.lose()
    await stream.open()
  }
  await writers
  await stream.untilRecords(18)
  expect(stream.recordIds().toSorted()).toEqual(await recordsOf(owner, 'bank_account'))
})

test('an event of a transaction that committed late is not lost to whoever resumes after a younger one', async () => {
  const owner = await app.anOwner()
  const stream = await follow(owner)
  const [written, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = asCompany(owner, async (db) => {
    await db.insertInto('bankAccount').values({ companyId: owner.companyId, name: 'Demorada' }).execute()
    written.resolve()
    await committing.promise
  })
  await written.promise
  await ringBell(owner)
  await stream.until(1)
  await stream.lose()
  committing.resolve()
  await late
  await stream.open()
  await stream.until(2)
  expect(stream.events.map(({ subject }) => subject)).toEqual(['job_run', 'bank_account'])
})

test('ten thousand records of one transaction are one message, and what else it did another [plat-254]', async () => {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['client.read'])
  const [stream, colleague] = [await follow(owner), await follow(member)]
  await asCompany(owner, async (db) => {
    await db.insertInto('bankAccount').values({ companyId: owner.companyId, name: 'Conta' }).execute()
    for (let part = 0; part < 10; part++) {
      await db
        .insertInto('jobRun')
        .values(Array.from({ length: 1000 }, () => ({ companyId: owner.companyId, kind: 'bell' })))
        .execute()
    }
  })
  await stream.until(2)
  await ringBell(owner)
  await Promise.all([stream.until(3), colleague.until(2)])
  const told = (of: typeof stream) => of.events.map(({ subject, type, recordIds }) => [subject, type, recordIds.length])
  expect(told(stream)).toEqual([
    ['bank_account', 'insert', 1],
    ['job_run', 'insert', 0],
    ['job_run', 'insert', 1],
  ])
  expect(told(colleague)).toEqual([
    ['job_run', 'insert', 0],
    ['job_run', 'insert', 1],
  ])
})

test('several things that happened to one kind of record are told as a change', async () => {
  const owner = await app.anOwner()
  const stream = await follow(owner)
  await asCompany(owner, async (db) => {
    const { id } = await db
      .insertInto('bankAccount')
      .values({ companyId: owner.companyId, name: 'Conta' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('bankAccount').set({ notes: 'x' }).where('id', '=', id).execute()
  })
  await stream.until(1)
  expect(stream.events).toMatchObject([{ subject: 'bank_account', type: 'change', recordIds: [expect.any(String)] }])
})

test('who missed more than can be told one by one is told once to ask for everything [plat-254]', async () => {
  const owner = await app.anOwner()
  const stream = await follow(owner)
  await stream.lose()
  await ringBell(owner, 1001)
  await stream.open()
  await stream.until(1)
  await ringBell(owner)
  await stream.until(2)
  expect(stream.events.map(({ subject, recordIds }) => [subject, recordIds.length])).toEqual([
    ['everything', 0],
    ['job_run', 1],
  ])
})

test.each([
  ['made up', "1' or '1'='1"],
  ['of another form', '019a0000-0000-7000-8000-000000000000'],
  ['out of order', '9:3:'],
  ['of another database', '9000000000:9000000000:'],
  ['from before anything that is kept', '3:3:'],
])('a cursor that is %s means: ask for everything', async (_what, cursor) => {
  const owner = await app.anOwner()
  await createAccount(owner, 'Antes')
  const stream = followStream(address, owner)
  onTestFinished(() => stream.lose())
  await stream.open(cursor)
  await stream.until(1)
  await ringBell(owner)
  await stream.until(2)
  expect(stream.events.map(({ subject }) => subject)).toEqual(['everything', 'job_run'])
})

test('a stream opened without a cursor hears what happened while the page was loading', async () => {
  const owner = await app.anOwner()
  await createAccount(owner, 'Agora mesmo')
  const stream = followStream(address, owner)
  onTestFinished(() => stream.lose())
  await stream.open()
  await expect.poll(() => stream.events.some(({ subject }) => subject === 'bank_account')).toBe(true)
})

test('a clock that ran ahead and was set back stops nothing', async () => {
  const owner = await app.anOwner()
  const idAfter = (days: number) => {
    const hex = (Date.now() + days * 86_400_000).toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
  }
  const stream = await follow(owner)
  await tellByHand(owner, [{ id: idAfter(5000) }])
  await stream.until(1)
  await tellByHand(owner, [{ id: idAfter(-40) }])
  await stream.until(2)
  await stream.lose()
  await ringBell(owner)
  await stream.open()
  await stream.until(3)
  expect(stream.events.map(({ subject }) => subject)).toEqual(['job_run', 'job_run', 'job_run'])
})
