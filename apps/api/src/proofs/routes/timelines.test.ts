import { appLabels } from '@prumo/contract/apps'
import { allRoutes } from '@prumo/contract/catalogue'
import { closedNames } from '@prumo/contract/closed-fields'
import { historyOutput, type HistoryEntry } from '@prumo/contract/history'
import { allPermissions } from '@prumo/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { recordFor } from '../records/records.ts'
import { groupOf, requestOf } from './route-request.ts'

let app: TestApp
let owner: Person
let member: Person
const keys = allPermissions.filter((key) => key.endsWith('.read') && key !== 'product-cost.read')
beforeAll(async () => {
  app = await startTestApp({ environment: { PRUMO_LIMIT_FACTOR: '1000' } })
  owner = await app.anOwner()
  member = await app.aMember(owner, keys)
})
afterAll(() => app.stop())

const timelines = allRoutes.filter(({ output }) => output === historyOutput)
const actor = {
  companyId: 'any',
  isOwner: false,
  permissions: new Set<string>(keys),
  apps: new Set<string>(Object.keys(appLabels)),
  subscription: 'active',
} as const

/** Fields of the record itself, by whichever of its routes reads it. */
function closedOf(group: string) {
  const get = allRoutes.find(({ name }) => name === `${group}.get`)
  return get ? closedNames(actor, get.output) : new Set<string>()
}

test.each(timelines)(
  '$name tells nothing that recognises somebody, no hash, and no field that is closed',
  async (route) => {
    const params = await recordFor(app, owner, route)
    const answer = await app.raw(requestOf(route, { params }), member)
    expect(answer.statusCode).toBe(200)
    const { items } = answer.json<{ data: { items: HistoryEntry[] } }>().data
    expect(items.length).toBeGreaterThan(0)
    const told = new Set(items.flatMap(({ before, after }) => Object.keys({ ...before, ...after })))
    const closed = closedOf(groupOf(route))
    const wrong = /^(companyId|searchText|updatedAt)$|hash|digest|token|secret|sealed|^deviceId$|pin$/i
    expect([...told].filter((field) => wrong.test(field) || closed.has(field))).toEqual([])
  },
)

test('every record that is kept with its history is looked at', () => {
  expect(timelines.length).toBeGreaterThan(18)
})
