import { people } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import { securityLog } from '@prumo/contract/identity/security-log'
import { storeCredit } from '@prumo/contract/sales/store-credit'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { inStock } from '../../../testing/sales/stock-work.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { issueStoreCredit, storeCreditBalance, useStoreCredit } from './store-credit.ts'

let app: TestApp
let owner: Person
let client: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  owner = await app.anOwner()
  client = await aClient('Ana')
})
afterAll(() => app.stop())

const aClient = async (name: string) =>
  (await app.call(owner, people.create, { body: { name, type: 'Customer' } })).data.id
const issue = (personId: string, amount: number) =>
  inStock(app, owner, (ctx) =>
    issueStoreCredit(ctx, personId, { amount, reason: 'Devolução 1', referenceId: uuidv7() }),
  )
const spend = (personId: string, amount: number) =>
  inStock(app, owner, (ctx) => useStoreCredit(ctx, personId, { amount, reason: 'Venda 2', referenceId: uuidv7() }))
const balance = (personId: string) => inStock(app, owner, (ctx) => storeCreditBalance(ctx, personId))
const statement = async (id: string) => (await app.call(owner, storeCredit.read, { params: { id }, query: {} })).data
const correct = (amount: number, person = owner) =>
  app.call(person, storeCredit.correct, { params: { id: client }, body: { amount, reason: 'Acerto' } })

test('sixteen who spend the same credit at once never take more than there is [sal-109]', async () => {
  await issue(client, 1000)
  const spent = await Promise.allSettled(Array.from({ length: 16 }, () => spend(client, 300)))
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refusals = spent.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code] : []))
  expect(new Set(refusals)).toEqual(new Set(['store-credit.not-enough']))
  expect(await balance(client)).toBe(100)
  const { balance: told, movements, total } = await statement(client)
  expect([told, total, movements.length]).toEqual([1, 4, 4])
  expect(movements.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(100)
})

test('two first credits of one person at the same instant are both there', async () => {
  await Promise.all([issue(client, 100), issue(client, 200), issue(client, 300)])
  expect(await balance(client)).toBe(600)
})

test('a correction has a reason, needs the key of returns and does not go below zero', async () => {
  expect((await correct(20)).data).toMatchObject({ balance: 20, movements: [{ kind: 'CORRECTION', reason: 'Acerto' }] })
  const refused = await correct(-20.01)
  expect([refused.status, refused.problem.code]).toEqual([422, 'store-credit.not-enough'])
  expect(refused.problem.title).toContain('20,00')
  expect((await correct(-20)).data.balance).toBe(0)
  expect((await correct(1, await app.aMember(owner, ['sale.post', 'sale-return.read']))).status).toBe(403)
  expect((await correct(1, await app.aMember(owner, ['sale-return.post']))).status).toBe(200)
  const unknown = await app.call(owner, storeCredit.correct, {
    params: { id: uuidv7() },
    body: { amount: 1, reason: 'Acerto' },
  })
  expect(unknown.status).toBe(404)
})

test('one person gives no more in a day than the owner allows, in as many parts as they like; owners hear of all', async () => {
  const clerk = await app.aMember(owner, ['sale-return.post', 'settings.post'])
  expect((await correct(60, clerk)).status).toBe(200)
  const more = await correct(40.01, clerk)
  expect(more.problem).toMatchObject({ status: 403, code: 'store-credit.above-limit' })
  expect(more.problem.title).toContain('100,00')
  expect((await Promise.all([correct(30, clerk), correct(30, clerk)])).map(({ status }) => status).sort()).toEqual([
    200, 403,
  ])
  expect((await correct(9_999, clerk)).status).toBe(403)
  expect((await correct(9_999)).status).toBe(200)
  const raise = (who: Person) => app.call(who, saleSettings.save, { body: { creditLimit: 50_000, returnDays: 7 } })
  expect((await raise(clerk)).problem.code).toBe('owner-only')
  expect((await raise(owner)).status).toBe(200)
  expect((await app.call(clerk, saleSettings.save, { body: { creditLimit: 50_000, returnDays: 9 } })).status).toBe(200)
  expect((await correct(9_999, clerk)).status).toBe(200)
  const short = { params: { id: client }, body: { amount: 1, reason: 'x' } }
  expect((await app.call(owner, storeCredit.correct, short)).status).toBe(400)
  const { data } = await app.call(owner, securityLog.list, { body: { filters: { kind: 'credit-given' } } as never })
  expect(data.total).toBe(4)
  const { rows } = await app.services.pool.query(
    `select count(*)::int as count from pgboss.job where name = 'send-owner-letter' and data ->> 'userId' = $1`,
    [owner.userId],
  )
  expect(rows[0].count).toBe(4)
})

test('the statement is added to and never changed', async () => {
  await issue(client, 100)
  for (const text of ['update store_credit_movement set amount = 1', 'delete from store_credit_movement'])
    await expect(
      inTransaction(app.services.pool, { ...owner, requestId: 'change' }, (transaction) => transaction.query(text, [])),
    ).rejects.toThrow(/permission denied/)
})

test('two records of one person bring their credits together, spent as one, and apart again', async () => {
  const other = await aClient('Ana Maria')
  await issue(client, 700)
  await issue(other, 500)
  const { data } = await app.call(owner, personMerges.merge, { params: { id: client }, body: { otherId: other } })
  expect(await balance(client)).toBe(1200)
  await spend(client, 900)
  expect((await statement(client)).movements).toHaveLength(4)
  await expect(spend(client, 301)).rejects.toThrow(/3,00/)
  const undone = await app.call(owner, personMerges.undo, { params: { id: client, mergeId: data.mergeId } })
  expect(undone.status).toBe(200)
  expect([await balance(client), await balance(other)]).toEqual([0, 300])
})

test('a credit is never more than can be told', async () => {
  const body = { amount: 99_999_999_999.99, reason: 'Engano' }
  const correct = () => app.call(owner, storeCredit.correct, { params: { id: client }, body })
  expect((await correct()).data.balance).toBe(body.amount)
  expect((await correct()).problem.code).toBe('store-credit.too-large')
})
