import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { users } from '@prumo/contract/identity/users'
import type { LiveEvent } from '@prumo/contract/live/live'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { startInstance } from '../../start.ts'
import type { Person } from '../../testing/app/builders.ts'
import { createCaller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { creepingClock } from '../creeping-clock.ts'

type Instance = Awaited<ReturnType<typeof startInstance>>

let app: TestApp
let second: Instance
let database: pg.Client
let address: string

beforeAll(async () => {
  // What is remembered runs out by the clock: while it stands, only the notice of the database can be what ended it.
  const now = creepingClock()
  app = await startTestApp({ now })
  second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false, now })
  database = await connectAsOwner(app.connection)
  address = `http://127.0.0.1:${await app.listen()}`
})
afterAll(async () => {
  await database.end()
  await second.stop()
  await app.stop()
})

const instances = () => [app.call, createCaller(second.server).call]

/** Asks until the answer is the expected one; how long is only so that a failure is told. */
const soon = <T>(ask: () => Promise<T>, expected: T) =>
  vi.waitFor(async () => expect(await ask()).toEqual(expected), { timeout: 30_000, interval: 10 })

async function refusedEverywhere(person: Person, expected: [number, string]) {
  for (const call of instances()) {
    await soon(async () => {
      const { status, problem } = await call(person, bankAccounts.options, { query: {} })
      return [status, problem.code] as [number, string]
    }, expected)
  }
}

async function aWelcomeMember() {
  const owner = await app.anOwner()
  const member = await app.aMember(owner, ['account-bank.read'])
  for (const call of instances()) expect((await call(member, bankAccounts.options, { query: {} })).status).toBe(200)
  return { owner, member }
}

test('a member taken out of the company is out at once, on every instance', async () => {
  const { member } = await aWelcomeMember()
  await database.query('delete from membership where user_id = $1', [member.userId])
  await refusedEverywhere(member, [403, 'no-company'])
})

test('a member who comes back in is let in at once, on every instance', async () => {
  const { member } = await aWelcomeMember()
  await database.query('delete from membership where user_id = $1', [member.userId])
  await refusedEverywhere(member, [403, 'no-company'])
  await database.query(`insert into membership (company_id, user_id) values ($1, $2)`, [
    member.companyId,
    member.userId,
  ])
  for (const call of instances()) await soon(async () => (await call(member, users.myPermissions, {})).status, 200)
})

test('a permission taken away is gone at once, on every instance', async () => {
  const { member } = await aWelcomeMember()
  await database.query(`update membership set permissions = '{}' where user_id = $1`, [member.userId])
  await refusedEverywhere(member, [403, 'permission-missing'])
})

test('a session that ended opens nothing any more, on every instance', async () => {
  const { member } = await aWelcomeMember()
  await database.query('update user_session set ended_at = now() where id = $1', [member.sessionId])
  await refusedEverywhere(member, [401, 'not-signed-in'])
})

test('a session deleted by cleaning opens nothing any more, on every instance', async () => {
  const { member } = await aWelcomeMember()
  await database.query('delete from user_session where id = $1', [member.sessionId])
  await refusedEverywhere(member, [401, 'not-signed-in'])
})

test('a canceled subscription and a lost app count at once, on every instance', async () => {
  const { member } = await aWelcomeMember()
  await database.query(`update subscription set plan_id = 'horizonte' where company_id = $1`, [member.companyId])
  await refusedEverywhere(member, [402, 'app-missing'])
  await database.query(`update subscription set status = 'canceled' where company_id = $1`, [member.companyId])
  await refusedEverywhere(member, [402, 'subscription-ended'])
})

test('a live stream tells of one’s own company only, and of what one may read only', async () => {
  const { owner, member } = await aWelcomeMember()
  const stranger = await app.anOwner()
  const stream = await openStream(member)
  await app.call(stranger, bankAccounts.create, { body: { name: 'De outra empresa' } })
  await database.query(`insert into category (company_id, name, type) values ($1, 'Não é para ela', 'INCOME')`, [
    owner.companyId,
  ])
  const { data } = await app.call(owner, bankAccounts.create, { body: { name: 'Nossa' } })
  const told: LiveEvent[] = []
  do told.push((await stream.next()) as LiveEvent)
  while (!told.at(-1)!.recordIds.includes(data.id))
  expect(told.filter(({ subject }) => subject === 'bank_account')).toMatchObject([
    { type: 'insert', recordIds: [data.id] },
  ])
  expect(told.filter(({ subject }) => subject === 'category')).toEqual([])
  await stream.close()
})

test.each([
  ['taken out of the company', 'delete from membership where user_id = $1'],
  ['whose session ends', 'update user_session set ended_at = now() where user_id = $1'],
])('the live stream of a member %s ends at once', async (_who, statement) => {
  const { member } = await aWelcomeMember()
  const stream = await openStream(member)
  await database.query(statement, [member.userId])
  let last = await stream.next()
  while (typeof last === 'object') last = await stream.next()
  expect(last).toBe('ended')
})

test('the live stream of a member who loses a permission goes on without what they may no longer read', async () => {
  const { owner, member } = await aWelcomeMember()
  const stream = await openStream(member)
  await database.query(`update membership set permissions = '{}' where user_id = $1`, [member.userId])
  await refusedEverywhere(member, [403, 'permission-missing'])
  await app.call(owner, bankAccounts.create, { body: { name: 'Não é mais para ela' } })
  await database.query(`insert into job_run (company_id, kind) values ($1, 'bell')`, [owner.companyId])
  const told: LiveEvent[] = []
  do told.push((await stream.next()) as LiveEvent)
  while (told.at(-1)!.subject !== 'job_run')
  expect(told.filter(({ subject }) => subject === 'bank_account')).toEqual([])
  await stream.close()
})

/** Reads the events of a stream one by one; 'ended' when the server closed it, 'gave up' when we did. */
async function openStream(person: Person) {
  const abort = new AbortController()
  const headers = { authorization: `Bearer ${person.accessToken}` }
  const response = await fetch(`${address}/api/system/events`, { headers, signal: abort.signal })
  expect(response.status).toBe(200)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(): Promise<LiveEvent | 'ended' | 'gave up'> {
      try {
        for (;;) {
          const found = /^data: (.+)\n\n/m.exec(text)
          if (found) {
            text = text.slice(found.index + found[0].length)
            return JSON.parse(found[1]!) as LiveEvent
          }
          const { done, value } = await reader.read()
          if (done) return 'ended'
          text += value
        }
      } catch {
        return 'gave up'
      }
    },
    async close() {
      abort.abort()
      await reader.cancel().catch(() => {})
    },
  }
}
