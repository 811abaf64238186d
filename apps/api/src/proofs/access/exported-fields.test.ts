import { closedNames } from '@prumo/contract/closed-fields'
import { listNames } from '@prumo/contract/lists/list-names'
import { listExports, listViews } from '@prumo/contract/lists/list-views'
import { allPermissions } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContext, type Context, type SignedActor } from '#platform/context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { exportedLists } from '../../app.ts'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { makeRecords } from '../records/records.ts'

let app: TestApp
let owner: Person
let member: Person
/** Whoever reads everything but what things cost. */
const keys = allPermissions.filter((key) => key.endsWith('.read') && key !== 'product-cost.read')
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })
  owner = await app.anOwner()
  await makeRecords(app, owner)
  member = await app.aMember(owner, keys)
})
afterAll(() => app.stop())

const actorOf = ({ companyId, userId }: Person, isOwner: boolean) =>
  ({
    companyId,
    userId,
    isOwner,
    permissions: new Set(keys),
    apps: new Set<string>(['global']),
    subscription: 'active',
    timeZone: 'America/Sao_Paulo',
  }) as unknown as SignedActor
const ctxOf = (person: Person, isOwner: boolean) => ({ actor: actorOf(person, isOwner) }) as Context

const statusOf = async (list: string, look: object) => {
  const url = `/api/${listExports.export.path}`
  return (await app.raw({ method: 'POST', url, payload: { list, format: 'csv', ...look } }, member)).statusCode
}

/** Of which fields of a list's answer this person is kept. */
const closedOf = (list: (typeof listNames)[number]) =>
  [...closedNames(actorOf(member, false), exportedLists[list].route.output)].filter((name) => name !== 'id')

test.each(listNames.filter((list) => exportedLists[list].route.access !== 'owner'))(
  'what %s keeps from somebody leaves in no file, by no order, no filter and no view',
  async (list) => {
    const every = Object.keys(exportedLists[list].columns(ctxOf(owner, true)))
    const open = Object.keys(exportedLists[list].columns(ctxOf(member, false)))
    for (const column of every)
      expect([column, await statusOf(list, { columns: [column] })]).toEqual([column, open.includes(column) ? 200 : 400])
    for (const name of closedOf(list)) {
      expect(open).not.toContain(name)
      const looks = [
        { columns: [name] },
        { sort: name },
        { sort: `-${name}` },
        { filters: { [name]: 1 } },
        { filters: { [`${name}From`]: 1 } },
      ]
      for (const look of looks) {
        expect([look, await statusOf(list, look)]).toEqual([look, 400])
        const body = { list, name: 'Visão', look }
        expect((await app.call(member, listViews.create, { body: body as never })).status).toBe(400)
      }
    }
  },
)

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)])
}

test.each(listNames)('the rows %s is written from hold nothing that is kept from whoever asks', async (list) => {
  const { companyId, userId } = member
  const sort = (exportedLists[list].route.body!.parse({}) as { sort: string }).sort
  const columns = Object.keys(exportedLists[list].columns(ctxOf(owner, true)))
  const held = await inTransaction(
    app.services.pool,
    { companyId, userId, requestId: 'proof' },
    async (transaction) => {
      const request = { id: 'proof', ip: '127.0.0.1', userAgent: '' }
      const ctx = createContext(transaction, actorOf(member, false), app.services, request)
      const cursor = await exportedLists[list].open(ctx, { filters: {}, sort, columns })
      const rows: object[] = []
      try {
        for await (const batch of cursor.batches()) rows.push(...batch)
      } finally {
        await cursor.close()
      }
      return rows.flatMap(namesIn)
    },
  )
  expect(closedOf(list).filter((name) => held.includes(name))).toEqual([])
})

test('a view of a colleague shows nobody an order that is closed to them', async () => {
  const look = { filters: {}, sort: '-costPrice', columns: ['name', 'costPrice'] }
  const made = await app.call(owner, listViews.create, {
    body: { list: 'products', name: 'Mais caros', isShared: true, look } as never,
  })
  expect(made.status).toBe(200)
  const { data } = await app.call(member, listViews.get, { params: { id: made.data.id } })
  expect(data.look).toEqual({ filters: {}, sort: null, columns: ['name'] })
})
