import { equipment } from '@prumo/contract/pmoc/equipment'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let now = new Date('2026-06-10T12:00:00Z')
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())

test('a machine is told with the plan under way; between plans with the next one, after them with the last', async () => {
  const owner = await app.anOwner()
  const first = await app
    .as(owner)
    .plan({ ...machinesWith({ machines: 1 }), period: { startDate: '2026-01-01', endDate: '2026-06-30' } })
  const { equipmentId } = first.equipmentInventory[0]!
  const holding = (startDate: string, endDate: string) =>
    app
      .as(owner)
      .plan({
        environments: [],
        maintenanceCatalog: [],
        maintenancePlan: [],
        period: { startDate, endDate },
        equipmentInventory: [{ equipmentId, tag: 'EQ-01' }],
      })
  const last = await holding('2028-01-01', '2028-12-31')
  const second = await holding('2027-01-01', '2027-12-31')
  const planOn = async (day: string) => {
    now = new Date(`${day}T12:00:00Z`)
    const reader = await app.aMember(owner, ['pmoc.read'])
    const { data } = await app.call(reader, equipment.history, { params: { id: equipmentId } })
    return data.equipment.plan!.pmocId
  }
  for (const [day, plan] of [
    ['2026-06-10', first],
    ['2026-06-30', first],
    ['2026-09-01', second],
    ['2027-05-05', second],
    ['2027-12-31', second],
    ['2028-01-01', last],
    ['2030-01-01', last],
  ] as const)
    expect([day, await planOn(day)]).toEqual([day, plan.id])
})
