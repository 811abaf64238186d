import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMaintainer, execute } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
afterAll(() => app.stop())

test('a reading out of its limits marks the items whose task asks for it; what no task asked for marks all of its visit', async () => {
  const { owner, technician, rafael } = await aMaintainer(app)
  const { planId } = await app.as(owner).scheduledPlan(
    machinesWith({
      machines: 2,
      machine: { plate: { currentMaxA: 9 } },
      tasks: [
        { periodicity: 'mensal', description: 'Medir a corrente', recordsRequired: ['Corrente'] },
        { periodicity: 'mensal', description: 'Limpar o filtro' },
      ],
    }),
  )
  const { items } = await app.as(owner).scheduleOf(planId)
  const ofMarch = items.filter(({ periodStart, dueDate }) => periodStart <= '2026-03-10' && dueDate >= '2026-03-10')
  const machines = [...Map.groupBy(ofMarch, ({ equipment }) => equipment.id).values()]
  const tell = (own: typeof items, measurements: object) =>
    execute(app, technician, planId, {
      scheduleIds: own.map(({ scheduleId }) => scheduleId),
      executedDate: '2026-03-10',
      executedBy: rafael,
      measurements,
      outOfLimitsReason: 'Filtro saturado',
    })
  expect((await tell(machines[0]!, { currentA: 12 })).status).toBe(200)
  expect((await tell(machines[1]!, { currentA: 8, co2Ppm: 1500 })).status).toBe(200)
  const marked = (await app.as(owner).scheduleOf(planId)).items.filter(({ isOutOfLimits }) => isOutOfLimits)
  const told = marked.map(({ equipment, task }) => [equipment.id, task.description]).toSorted()
  const [one, other] = machines.map(([item]) => item!.equipment.id)
  expect(told).toEqual(
    [
      [one, 'Medir a corrente'],
      [other, 'Limpar o filtro'],
      [other, 'Medir a corrente'],
    ].toSorted(),
  )
})
