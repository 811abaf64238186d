import { personalData } from '@prumo/contract/people/personal-data'
import { plans } from '@prumo/contract/pmoc/plans'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { aReport } from '../../../../testing/pmoc/equipment.ts'
import { versionsWith } from '../../../../testing/pmoc/pmoc-queries.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => void (owner = await app.anOwner()))

test('problems that were reported keep their machine and its plan', async () => {
  const machine = await app.as(owner).stickeredMachine()
  await aReport(app, machine)
  const params = { id: machine.planId }
  expect((await app.call(owner, plans.remove, { params })).problem.code).toBe('pmoc.has-history')
  const { data: plan } = await app.call(owner, plans.get, { params })
  const body = {
    equipmentInventory: plan.equipmentInventory.slice(1),
    maintenancePlan: plan.maintenancePlan.filter(({ equipmentId }) => equipmentId !== machine.id),
  }
  expect((await app.call(owner, plans.update, { params, body })).status).toBe(200)
  const { items } = (await app.call(owner, problemReports.list, { body: {} })).data
  expect(items).toHaveLength(1)
  expect((await app.call(owner, plans.remove, { params })).problem.code).toBe('pmoc.has-history')
})

test('a technician who is forgotten is not called by name in earlier versions', async () => {
  const technicianId = await app.as(owner).technician('Zuleica Quaresma')
  const { planId: id, ids } = await app.as(owner).scheduledPlan({ ...machinesWith({ machines: 1 }), technicianId })
  const executedBy = await app.as(owner).technician()
  await app.as(owner).execute(id, { scheduleId: ids[0]!, executedDate: '2026-02-01', executedBy })
  const body = { version: '2.0.0', notes: 'Renovado', technicianId: null }
  expect((await app.call(owner, plans.update, { params: { id }, body })).status).toBe(200)
  const former = async () => (await app.call(owner, plans.version, { params: { id, version: '1.0.0' } })).data
  expect((await former()).technician).toEqual({ id: technicianId, name: 'Zuleica Quaresma' })
  await app.call(owner, personalData.anonymize, {
    params: { id: technicianId },
    body: { name: 'Zuleica Quaresma', acceptOpen: true },
  })
  expect(JSON.stringify(await former())).not.toContain('Zuleica')
  expect(await versionsWith(app, owner, 'Zuleica')).toBe(0)
})
