import { overview } from '@prumo/contract/pmoc/overview'
import { plans } from '@prumo/contract/pmoc/plans'
import type { RequestOf } from '@prumo/contract/route'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { chainOf, equipmentKept } from '../../../../testing/pmoc/pmoc-queries.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let planId: string

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  planId = (await app.as(owner).scheduledPlan(machinesWith({ machines: 2 }))).planId
})

const params = () => ({ id: planId })
const readPlan = async () => (await app.call(owner, plans.get, { params: params() })).data
const save = (body: RequestOf<typeof plans.update>['body']) => app.call(owner, plans.update, { params: params(), body })
const itemsOf = async (planItemId: string) =>
  (await app.as(owner).scheduleOf(planId)).items.filter((item) => item.planItemId === planItemId)

test('what should have been done does not vanish with its machine: it is cancelled with the reason, and the chain tells it [pmo-34]', async () => {
  const { equipmentInventory, maintenancePlan } = await readPlan()
  const [machine, other] = equipmentInventory
  const { planItemId } = maintenancePlan.find(({ equipmentId }) => equipmentId === machine!.equipmentId)!
  const overdue = (await itemsOf(planItemId)).filter(({ status }) => status === 'atrasado')
  expect(overdue.length).toBeGreaterThan(1)
  const leaves = { equipmentId: machine!.equipmentId, tag: machine!.tag, retiredReason: 'Queimou' }
  expect((await save({ equipmentInventory: [leaves, other!] })).status).toBe(200)
  const kept = await itemsOf(planItemId)
  const late = kept.filter(({ plannedDate }) => plannedDate < '2026-03-15')
  expect(late.map(({ status, cancelReason }) => [status, cancelReason])).toEqual(
    overdue.map(() => ['cancelado', 'Queimou']),
  )
  expect(kept.filter(({ status }) => status !== 'cancelado')).toEqual([])
  const links = await chainOf(app, owner, planId)
  expect(links.map(({ kind }) => kind)).toEqual(['schedule', ...overdue.map(() => 'cancel'), 'schedule'])
  const cancelled = links.filter(({ kind }) => kind === 'cancel')
  expect(cancelled.map(({ recordId }) => recordId).toSorted()).toEqual(
    overdue.map(({ scheduleId }) => scheduleId).toSorted(),
  )
  for (const { text } of cancelled) expect(text).toContain('Queimou')
  expect(await equipmentKept(app, owner, machine!.equipmentId)).toMatchObject({ retiredReason: 'Queimou' })
})

test('taken off the plan or with its task, it is cancelled as taken off the plan; nothing of it counts any more, nor comes back', async () => {
  const { maintenancePlan, maintenanceCatalog } = await readPlan()
  const [item, second] = maintenancePlan
  await save({ maintenancePlan: [second!] })
  const [first] = await itemsOf(item!.planItemId)
  expect(first).toMatchObject({ status: 'cancelado', cancelReason: 'Retirado do plano' })
  await save({ maintenanceCatalog: [{ ...maintenanceCatalog[0]!, taskId: undefined }], maintenancePlan: [] })
  expect((await itemsOf(second!.planItemId))[0]).toMatchObject({ cancelReason: 'Retirado do plano' })
  const { data } = await app.call(owner, overview.summary, { params: params() })
  expect(data).toMatchObject({ totalScheduledItems: 0, overdueMaintenances: 0, completionRate: 0 })
  await app.as(owner).makeSchedule(planId, { overwriteExisting: true })
  expect((await app.as(owner).scheduleOf(planId)).counts).toEqual({ completed: 0, pending: 0, overdue: 0 })
  expect((await app.call(owner, plans.remove, { params: params() })).problem.code).toBe('pmoc.has-history')
})

test('what was not due yet goes with its item, and a plan of which nothing was done or cancelled is deleted, overdue or not', async () => {
  const { maintenancePlan } = await readPlan()
  const bare = await app
    .as(owner)
    .scheduledPlan({
      ...machinesWith({ machines: 1 }),
      entity: { name: 'Escola Aurora', cnpj: '12ABC34501DE35' },
      period: { startDate: '2026-04-01', endDate: '2027-03-31' },
    })
  expect(bare.items.length).toBeGreaterThan(0)
  await app.call(owner, plans.update, { params: { id: bare.planId }, body: { maintenancePlan: [] } })
  expect((await app.as(owner).scheduleOf(bare.planId)).items).toEqual([])
  expect((await app.call(owner, plans.remove, { params: { id: bare.planId } })).status).toBe(200)
  expect(maintenancePlan).toHaveLength(2)
  expect((await app.call(owner, plans.remove, { params: params() })).status).toBe(200)
})
