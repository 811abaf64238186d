import { uuidv7 } from '@prumo/domain/text/uuid'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#platform/context.ts'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { appendLinks } from './append-links.ts'
import { checkChainForAnybody } from './check-chain-for-anybody.ts'

let app: TestApp
let owner: Person
let planId: string
let database: pg.Client
let now = new Date('2026-03-10T15:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})
beforeEach(async () => {
  owner = await app.anOwner()
  planId = (await app.as(owner).plan()).id
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
})

const inCompany = <T>(work: Parameters<typeof inTransaction<T>>[2]) => {
  const { companyId, userId } = owner
  return inTransaction(app.services.pool, { companyId, userId, requestId: 'test' }, work)
}
const grow = (count: number) =>
  inCompany(({ db }) => {
    const ctx = { db, companyId: owner.companyId, now: () => now } as Context
    const links = Array.from({ length: count }, () => ({ kind: 'cancel' as const, recordId: uuidv7(), content: {} }))
    return appendLinks(ctx, planId, links)
  })
const check = () =>
  inCompany(({ db }) => checkChainForAnybody({ db, companyId: owner.companyId, services: app.services }, planId))
async function alter() {
  await database.query('alter table chain_link disable trigger user')
  await database.query(`update chain_link set text = text || ' ' where subject_id = $1 and sequence = 1`, [planId])
  await database.query('alter table chain_link enable trigger user')
}

test('a short chain is checked each time: what was altered is told at once', async () => {
  await grow(20)
  expect((await check()).isWhole).toBe(true)
  await alter()
  expect((await check()).isWhole).toBe(false)
})

test('of a long chain the answer holds for five seconds and no longer, and not when the chain went on', async () => {
  await grow(600)
  expect(await check()).toMatchObject({ isWhole: true, count: 600 })
  await alter()
  now = new Date(now.getTime() + 4999)
  expect((await check()).isWhole).toBe(true)
  now = new Date(now.getTime() + 1)
  expect((await check()).isWhole).toBe(false)
})

test('a long chain that went on is checked anew, and those who ask at once share one answer', async () => {
  await grow(600)
  const [one, ...others] = await Promise.all(Array.from({ length: 5 }, check))
  for (const other of others) expect(other).toBe(one)
  await alter()
  await grow(1)
  expect(await check()).toMatchObject({ isWhole: false, count: 601 })
})
