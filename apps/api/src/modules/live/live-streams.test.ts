import { once } from 'node:events'
import { connect } from 'node:net'
import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { sessions } from '@prumo/contract/identity/sessions'
import { live } from '@prumo/contract/live/live'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction, type Db } from '#platform/db/transaction.ts'
import { startInstance } from '../../start.ts'
import type { Person } from '../../testing/app/builders.ts'
import { createCaller } from '../../testing/app/caller.ts'
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
const tellByHand = (person: Person, events: readonly { id?: string; type?: string }[]) =>
  asCompany(person, (db) =>
    db
      .insertInto('event')
      .values(events.map((event) => ({ companyId: person.companyId, subject: 'job_run', type: 'insert', ...event })))
      .execute(),
  )

test('a reader that does not read is dropped, and the others go on [plat-254]', async () => {
  const owner = await app.anOwner()
  const colleague = await app.aMember(owner, [])
  const stream = await follow(colleague)
  const deaf = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void deaf.destroy())
  deaf.write(`GET /api/system/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${owner.accessToken}\r\n\r\n`)
  await once(deaf, 'readable')
  const dropped = new Promise<void>((resolve) => deaf.once('error', () => resolve()).once('close', () => resolve()))
  for (let sent = 1; sent <= 30; sent++) {
    await tellByHand(owner, [{ type: 'x'.repeat(500_000) }])
    await stream.until(sent)
  }
  deaf.resume()
  await dropped
  expect(stream.events.length).toBe(30)
})

test('a person has six streams at most: the oldest makes room', async () => {
  const owner = await app.anOwner()
  const line = new AbortController()
  onTestFinished(() => line.abort())
  const open = async () =>
    (
      await fetch(`${address}/api/system/events`, {
        headers: { authorization: `Bearer ${owner.accessToken}` },
        signal: line.signal,
      })
    ).body!
  const [oldest, ...others] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ]
  await new Response(oldest).text()
  await ringBell(owner)
  for (const body of others) {
    let heard = ''
    for await (const chunk of body) if ((heard += Buffer.from(chunk).toString()).includes('job_run')) break
    expect(heard).toContain('job_run')
  }
})

test('what one instance writes is heard at another', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  onTestFinished(() => second.stop())
  const owner = await app.anOwner()
  const stream = await follow(owner, `http://127.0.0.1:${await second.listen()}`)
  await createAccount(owner, 'Numa')
  await createCaller(second.server).call(owner, bankAccounts.create, { body: { name: 'Noutra' } })
  await stream.untilRecords(2)
})

test('a server that stops closes its streams at once', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  const stream = await follow(await app.anOwner(), `http://127.0.0.1:${await second.listen()}`)
  await second.stop()
  await stream.ended
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
  expect(stream.recordIds().length).toBe(3)
})

test('who signs out stops hearing, and a visitor never starts', async () => {
  const owner = await app.anOwner()
  const stream = await follow(owner)
  await app.call(owner, sessions.signOut, {})
  await stream.ended
  expect((await app.call(null, live.stream, {})).status).toBe(401)
  expect((await app.call(owner, live.stream, {})).status).toBe(401)
})
