import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { sessions } from '@prumo/contract/identity/sessions'
import { live } from '@prumo/contract/live/live'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import { startInstance } from '../../start.ts'
import type { Person } from '../../testing/builders.ts'
import { createCaller } from '../../testing/caller.ts'
import { followStream } from '../../testing/event-stream.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let address = ''
beforeAll(async () => {
  app = await startTestApp()
  address = `http://127.0.0.1:${await app.listen()}`
})
afterAll(() => app.stop())

async function follow(person: Person, at = address) {
  const rows = await asCompany(person, (db) => db.selectFrom('event').select('id').orderBy('id', 'desc').limit(1).execute())
  const stream = followStream(at, person, { after: rows[0]!.id })
  onTestFinished(() => stream.lose())
  return stream.open()
}
const createAccount = (person: Person, name: string) => app.call(person, bankAccounts.create, { body: { name } })
const asCompany = <T>({ companyId, userId }: Person, work: (db: Db) => Promise<T>) =>
  inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, ({ db }) => work(db))
/** Something every member may see, to know that whatever came before it would have arrived. */
const ringBell = (person: Person, count = 1) =>
  asCompany(person, (db) => db.insertInto('jobRun').values(Array.from({ length: count }, () => ({ companyId: person.companyId, kind: 'bell' }))).execute())
const eventsOf = (person: Person, subject: string) =>
  asCompany(person, (db) => db.selectFrom('event').select('id').where('subject', '=', subject).orderBy('id').execute()).then((rows) => rows.map(({ id }) => id))

test('what a colleague does arrives: which kind of record, what happened, which one', async () => {
  const owner = await app.anOwner()
  const colleague = await app.aMember(owner, ['account-bank.read'])
  const stream = await follow(colleague)
  const { data } = await createAccount(owner, 'Conta')
  await app.call(owner, bankAccounts.update, { params: { id: data.id }, body: { notes: 'x' } })
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
    for (let i = 0; i < 15; i++) await createAccount(owner, `Conta ${writer}.${i}`)
  }
  const writers = Promise.all([write(1), write(2), write(3)]).then(() => (state.isWriting = false))
  while (state.isWriting) {
    await new Promise((resolve) => setTimeout(resolve, 15))
    await stream.lose()
    await stream.open()
  }
  await writers
  await stream.until(45)
  const told = stream.events.map(({ id }) => id)
  expect(told.toSorted()).toEqual(await eventsOf(owner, 'bank_account'))
  expect(new Set(told).size).toBe(45)
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

test('more events than one read holds arrive whole, live and after a lost line', async () => {
  const owner = await app.anOwner()
  const stream = await follow(owner)
  await ringBell(owner, 1200)
  await stream.until(1200)
  await stream.lose()
  await ringBell(owner, 1200)
  await stream.open()
  await stream.until(2400)
  expect(stream.events.map(({ id }) => id).toSorted()).toEqual(await eventsOf(owner, 'job_run'))
})

test('what was heard long before the line was lost is not sent again', async () => {
  const owner = await app.anOwner()
  const idAt = (secondsAgo: number) => {
    const hex = (Date.now() - secondsAgo * 1000).toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-00000000${String(secondsAgo).padStart(4, '0')}`
  }
  await asCompany(owner, (db) =>
    db.insertInto('event').values([300, 200, 100, 50].map((age) => ({ id: idAt(age), companyId: owner.companyId, subject: 'job_run', type: 'insert' }))).execute(),
  )
  const stream = followStream(address, owner)
  onTestFinished(() => stream.lose())
  const [oldest, last, younger, youngest] = await eventsOf(owner, 'job_run')
  await stream.open(last)
  await ringBell(owner)
  await expect.poll(() => stream.events.filter(({ subject }) => subject === 'job_run').length).toBe(3)
  const told = stream.events.map(({ id }) => id)
  expect(told).toEqual(expect.arrayContaining([younger, youngest]))
  expect(told).not.toContain(last)
  expect(told).not.toContain(oldest)
})

test('a made-up Last-Event-ID is nothing to resume from', async () => {
  const owner = await app.anOwner()
  await createAccount(owner, 'Antes')
  const stream = followStream(address, owner)
  onTestFinished(() => stream.lose())
  await stream.open("1' or '1'='1")
  await ringBell(owner)
  await expect.poll(() => stream.events.at(-1)?.subject).toBe('job_run')
})

test('what one instance writes is heard at another', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  onTestFinished(() => second.stop())
  const owner = await app.anOwner()
  const stream = await follow(owner, `http://127.0.0.1:${await second.listen()}`)
  await createAccount(owner, 'Numa')
  await createCaller(second.server).call(owner, bankAccounts.create, { body: { name: 'Noutra' } })
  await stream.until(2)
})

test('a server that stops closes its streams at once', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  const stream = await follow(await app.anOwner(), `http://127.0.0.1:${await second.listen()}`)
  const started = Date.now()
  await second.stop()
  await stream.ended
  expect(Date.now() - started).toBeLessThan(3000)
})

test('events written while the listening connection was dead arrive after it recovered', async () => {
  const owner = await app.anOwner()
  const stream = await follow(owner)
  await createAccount(owner, 'Antes')
  await stream.until(1)
  const database = await connectAsOwner(app.connection)
  const { rows } = await database.query<{ killed: boolean }>(
    `select pg_terminate_backend(pid) as killed from pg_stat_activity where datname = current_database() and query like 'listen prumo_event%'`,
  )
  await database.end()
  expect(rows).toEqual([{ killed: true }])
  await createAccount(owner, 'Durante')
  await stream.until(2)
  await createAccount(owner, 'Depois')
  await stream.until(3)
  expect(stream.arrived()).toBe(3)
})

test('who signs out stops hearing, and a visitor never starts', async () => {
  const owner = await app.anOwner()
  const stream = await follow(owner)
  await app.call(owner, sessions.signOut, {})
  await stream.ended
  expect((await app.call(null, live.stream, {})).status).toBe(401)
  expect((await app.call(owner, live.stream, {})).status).toBe(401)
})
