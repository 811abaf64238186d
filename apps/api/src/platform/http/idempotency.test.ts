import { bankAccounts } from '@prumo/contract/finance/bank-accounts'
import { categories } from '@prumo/contract/finance/categories'
import { sessions } from '@prumo/contract/identity/sessions'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { purgeOldKeysHandler } from '#platform/jobs/purge-old-keys.ts'
import { startInstance } from '../../start.ts'
import type { Person } from '../../testing/app/builders.ts'
import { createCaller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const create = (person: Person, name: string, key: string) =>
  app.call(person, bankAccounts.create, { body: { name } }, withKey(key))
const names = async (person: Person) =>
  (await app.call(person, bankAccounts.list, { body: { limit: 100 } })).data.items.map(({ name }) => name)

test('the same request twice makes one record and gives the same answer, marked as a replay', async () => {
  const owner = await app.anOwner()
  const key = randomUUID()
  const first = await create(owner, 'Conta', key)
  const second = await create(owner, 'Conta', key)
  expect(first.headers['idempotent-replay']).toBeUndefined()
  expect(second.headers['idempotent-replay']).toBe('true')
  expect([second.status, second.problem]).toEqual([first.status, first.problem])
  expect(await names(owner)).toEqual(['Conta'])
})

test('ten at the same instant, over two instances, make one record and get one answer', async () => {
  const second = await startInstance(app.services.settings, app.connection, { withWeb: false, withJobs: false })
  try {
    const callers = [app, createCaller(second.server)]
    const owner = await app.anOwner()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        callers[i % 2]!.call(owner, bankAccounts.create, { body: { name: 'Conta' } }, withKey(key)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replay']).length).toBe(9)
    expect(await names(owner)).toEqual(['Conta'])
  } finally {
    await second.stop()
  }
})

test('a key used for one request is refused for another: other body, other record, other route', async () => {
  const owner = await app.anOwner()
  const key = randomUUID()
  const { data } = await create(owner, 'Conta', key)
  const refused = {
    status: 422,
    title: 'Esta chave de repetição já foi usada em outro pedido.',
    code: 'idempotency-mismatch',
    errors: [],
  }
  expect((await create(owner, 'Outra', key)).problem).toEqual(refused)
  expect(
    (await app.call(owner, categories.create, { body: { name: 'Conta', type: 'INCOME' } }, withKey(key))).problem,
  ).toEqual(refused)
  expect((await app.call(owner, bankAccounts.remove, { params: { id: data.id } }, withKey(key))).problem).toEqual(
    refused,
  )
  expect(await names(owner)).toEqual(['Conta'])
})

test('the order of a body’s fields does not make it another request', async () => {
  const owner = await app.anOwner()
  const key = randomUUID()
  const send = (payload: object) =>
    app.raw({ method: 'POST', url: '/api/sale/bank-account', payload, headers: { 'idempotency-key': key } }, owner)
  const first = await send({ name: 'Conta', bank: 'Itaú' })
  const second = await send({ bank: 'Itaú', name: 'Conta' })
  expect(second.json()).toEqual(first.json())
})

test('a refused request does not burn its key', async () => {
  const owner = await app.anOwner()
  const [malformed, taken] = [randomUUID(), randomUUID()]
  expect((await create(owner, '', malformed)).status).toBe(400)
  expect((await create(owner, 'Conta', malformed)).status).toBe(200)
  expect((await create(owner, 'CONTA', taken)).status).toBe(409)
  expect((await create(owner, 'Poupança', taken)).status).toBe(200)
})

test('of two writers with one key, when the first fails the second does the work', async () => {
  const owner = await app.anOwner({ plan: 'trilha' })
  for (const name of ['1', '2']) await create(owner, name, randomUUID())
  const key = randomUUID()
  const answers = await Promise.all([
    create(owner, '3', key),
    create(owner, '3', key),
    create(owner, '4', randomUUID()),
  ])
  expect((await names(owner)).length).toBe(3)
  expect(answers.every(({ status }) => status === 200 || status === 402)).toBe(true)
})

test('the key of a colleague and the key of another company are other keys', async () => {
  const [owner, stranger] = [await app.anOwner(), await app.anOwner()]
  const colleague = await app.aMember(owner, ['account-bank.post'])
  const key = randomUUID()
  const ids = [await create(owner, 'A', key), await create(colleague, 'B', key), await create(stranger, 'A', key)].map(
    ({ data }) => data.id,
  )
  expect(new Set(ids).size).toBe(3)
})

test('edits and deletions are replayed too: the version moves once and the second deletion succeeds', async () => {
  const owner = await app.anOwner()
  const { data } = await create(owner, 'Conta', randomUUID())
  const edit = withKey(randomUUID())
  const change = () =>
    app.call(owner, bankAccounts.update, { params: { id: data.id }, body: { notes: 'x', version: 1 } }, edit)
  expect((await change()).data.version).toBe(2)
  expect((await change()).data.version).toBe(2)
  const end = withKey(randomUUID())
  const remove = () => app.call(owner, bankAccounts.remove, { params: { id: data.id } }, end)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
})

test('a key of the wrong shape is refused before anything happens', async () => {
  const owner = await app.anOwner()
  for (const key of ['curta', 'x'.repeat(201), 'com espaço dentro', 'ção-ção-ção']) {
    const answer = await app.raw(
      {
        method: 'POST',
        url: '/api/sale/bank-account',
        payload: { name: 'X' },
        headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
      },
      owner,
    )
    expect([answer.statusCode, answer.json().errors[0]?.message]).toEqual([
      400,
      'Use de 8 a 200 letras, números, - ou _',
    ])
  }
  expect(await names(owner)).toEqual([])
})

test('answers that sign somebody in are never kept', async () => {
  const { email } = await app.anOwner()
  const key = withKey(randomUUID())
  const enter = () => app.call(null, sessions.signIn, { body: { email, password: 'Mirante58' } }, key)
  const [first, second] = [await enter(), await enter()]
  expect(second.data.accessToken).not.toBe(first.data.accessToken)
  const owner = await connectAsOwner(app.connection)
  const { rows } = await owner.query(`select * from idempotency_key where answer::text like '%accessToken%'`)
  await owner.end()
  expect(rows).toEqual([])
})

test('a key is forgotten after a week and not before', async () => {
  const owner = await app.anOwner()
  const [old, recent] = [randomUUID(), randomUUID()]
  await create(owner, 'Antiga', old)
  const kept = await create(owner, 'Recente', recent)
  const database = await connectAsOwner(app.connection)
  await database.query(`update idempotency_key set created_at = now() - interval '8 days' where key = $1`, [old])
  await database.end()
  await purgeOldKeysHandler.run(app.services, {})
  expect((await create(owner, 'Antiga', old)).status).toBe(409)
  expect((await create(owner, 'Recente', recent)).data).toEqual(kept.data)
})
