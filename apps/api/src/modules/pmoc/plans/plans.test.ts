import { plans } from '@prumo/contract/pmoc/plans'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/builders.ts'
import { aPlan, planBody } from '../../../testing/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let owner: Person

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => void (owner = await app.anOwner()))
afterAll(() => app.stop())

test('a plan is made with its lists, read, found by its code, listed and deleted', async () => {
  const plan = await aPlan(app, owner)
  expect(plan).toMatchObject({ pmocCode: 'PMOC-2026-001', version: '1.0.0', revision: 1, state: 'active' })
  expect(plan.equipmentInventory.map(({ tag, locationName }) => [tag, locationName])).toEqual([
    ['EQ-01', 'Recepção'],
    ['EQ-02', 'UTI adulto'],
  ])
  expect(plan.maintenancePlan).toHaveLength(8)
  const params = { id: plan.id }
  expect((await app.call(owner, plans.get, { params })).data).toEqual(plan)
  expect((await app.call(owner, plans.byCode, { params: { code: 'pmoc-2026-001' } })).data).toEqual(plan)
  const { data: list } = await app.call(owner, plans.list, { query: { Search: 'santa clara', PageSize: 50 } })
  expect(list).toMatchObject({
    total: 1,
    items: [{ id: plan.id, totalEnvironments: 2, totalEquipment: 2, totalTasks: 4 }],
  })
  const { data: changed } = await app.call(owner, plans.update, { params, body: { notes: 'Chaves na portaria' } })
  expect(changed).toEqual({ ...plan, notes: 'Chaves na portaria', revision: 2 })
  expect((await app.call(owner, plans.remove, { params })).status).toBe(200)
  expect((await app.call(owner, plans.get, { params })).status).toBe(404)
})

test('a whole body sent back unchanged changes nothing', async () => {
  const plan = await aPlan(app, owner)
  const body = {
    ...planBody(),
    environments: plan.environments,
    equipmentInventory: plan.equipmentInventory,
    maintenanceCatalog: plan.maintenanceCatalog,
    maintenancePlan: plan.maintenancePlan,
  }
  const { data, problem } = await app.call(owner, plans.update, { params: { id: plan.id }, body })
  expect(problem.errors).toBeUndefined()
  expect({ ...data, revision: 1 }).toEqual(plan)
})
