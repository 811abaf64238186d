import { plans } from '@prumo/contract/pmoc/plans'
import { machinesWith, planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { alteredLinks } from '../../../testing/pmoc/pmoc-queries.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
afterAll(() => app.stop())

const change = async (owner: Person, id: string, own: object) => {
  const { data: plan } = await app.call(owner, plans.get, { params: { id } })
  const maintenancePlan = plan.maintenancePlan.map((item) => ({ ...item, ...own }))
  const body = { version: '1.1.0', revision: plan.revision, maintenancePlan }
  expect((await app.call(owner, plans.update, { params: { id }, body })).status).toBe(200)
}

test('a yearly task that was done and becomes monthly is planned from the next month on', async () => {
  const owner = await app.anOwner()
  const work = machinesWith({ machines: 1, tasks: [{ periodicity: 'anual' }] })
  const { planId, ids } = await app.as(owner).scheduledPlan(work)
  const executedBy = await app.as(owner).technician()
  await app.as(owner).execute(planId, { scheduleId: ids[0]!, executedDate: '2026-03-10', executedBy })
  await change(owner, planId, { periodicity: 'mensal' })
  await app.as(owner).makeSchedule(planId, { overwriteExisting: true })
  const { items } = await app.as(owner).scheduleOf(planId)
  const months = items.filter(({ periodicity }) => periodicity === 'mensal').map(({ periodStart }) => periodStart)
  expect(months.toSorted()).toEqual(
    Array.from({ length: 9 }, (_one, index) => `2026-${String(index + 4).padStart(2, '0')}-01`),
  )
})

test('a plan from a day to the same day of the next year has twelve months', async () => {
  const owner = await app.anOwner()
  const period = { startDate: '2026-03-15', endDate: '2027-03-15' }
  const { id } = await app.as(owner).plan({ ...machinesWith({ machines: 1 }), period })
  await app.as(owner).makeSchedule(id, period)
  const { items } = await app.as(owner).scheduleOf(id)
  expect(items).toHaveLength(12)
  expect(
    items
      .map(({ dueDate }) => dueDate)
      .toSorted()
      .at(-1),
  ).toBe('2027-03-14')
})

test('a task that is switched off leaves nothing open, and its months come back with it', async () => {
  const owner = await app.anOwner()
  const { planId } = await app.as(owner).scheduledPlan()
  await change(owner, planId, { enabled: false })
  const off = await app.as(owner).scheduleOf(planId)
  expect(off.counts).toEqual({ completed: 0, pending: 0, overdue: 0 })
  expect(new Set(off.items.map(({ cancelReason }) => cancelReason))).toEqual(new Set(['Tarefa desativada']))
  expect(await alteredLinks(app, owner)).toEqual([])
  await change(owner, planId, { enabled: true, version: '1.2.0' })
  await app.as(owner).makeSchedule(planId, { overwriteExisting: true })
  expect((await app.as(owner).scheduleOf(planId)).counts).toMatchObject({ overdue: 0, pending: 10 })
  expect(await alteredLinks(app, owner)).toEqual([])
})

test('two plans made at the same moment for one new owner are both made, of one record', async () => {
  const owner = await app.anOwner()
  const made = await Promise.all(Array.from({ length: 4 }, () => app.call(owner, plans.create, { body: planDraft() })))
  expect(made.map(({ problem }) => problem?.code)).toEqual(made.map(() => undefined))
  expect(new Set(made.map(({ data }) => data.entity.id)).size).toBe(1)
})
