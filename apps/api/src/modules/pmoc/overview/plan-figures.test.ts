import { planFigures } from '@prumo/contract/pmoc/plan-figures'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
afterAll(() => app.stop())

test('the months of a plan add up to what its schedule counts, by the day planned for', async () => {
  const owner = await app.anOwner()
  const { planId: id, items } = await app.as(owner).scheduledPlan(machinesWith())
  const { counts } = await app.as(owner).scheduleOf(id)
  const executedBy = await app.as(owner).technician()
  const [late, other] = items
  await app.as(owner).execute(id, { scheduleId: late!.scheduleId, executedDate: '2026-03-09', executedBy })
  await app.as(owner).execute(id, { scheduleId: other!.scheduleId, executedDate: '2026-01-20', executedBy })
  const { data } = await app.call(owner, planFigures.months, { params: { id } })
  expect(data.items.map(({ month }) => month)).toEqual([...new Set(data.items.map(({ month }) => month))].sort())
  expect(data.items[0]).toEqual({ month: '2026-01', onTime: 1, doneLate: 1, overdue: 0, pending: 0, ahead: 0 })
  const sum = (name: 'onTime' | 'doneLate' | 'overdue' | 'pending') =>
    data.items.reduce((total, month) => total + month[name], 0)
  expect([sum('onTime') + sum('doneLate'), sum('overdue'), sum('pending')]).toEqual([
    2,
    counts.overdue - 2,
    counts.pending,
  ])
})

test('the machines of a plan say when they were seen to, when next, and stand in the order of need', async () => {
  const owner = await app.anOwner()
  const { planId: id, items } = await app.as(owner).scheduledPlan(machinesWith())
  const executedBy = await app.as(owner).technician()
  const machine = items[0]!.equipment.id
  for (const { scheduleId, equipment, status } of items)
    if (equipment.id === machine && status === 'atrasado')
      await app
        .as(owner)
        .execute(id, {
          scheduleId,
          executedDate: '2026-03-09',
          executedBy,
          measurements: { roomTempC: 30 },
          outOfLimitsReason: 'Porta aberta',
        })
  const { data } = await app.call(owner, planFigures.inventory, { params: { id } })
  expect(data.items).toHaveLength(2)
  expect(data.items[0]).toMatchObject({ isLate: true, lastOn: null, findings: 0, failures: 0 })
  expect(data.items[1]).toMatchObject({ equipmentId: machine, isLate: false, lastOn: '2026-03-09' })
  expect(data.items[1]!.findings).toBeGreaterThan(0)
  expect(data.items[1]).toMatchObject({ failures: 0, meanDaysBetween: null })
})

test('what is not there, or is another company’s, is not found', async () => {
  const [owner, other] = [await app.anOwner(), await app.anOwner()]
  const { id } = await app.as(owner).plan(machinesWith())
  expect((await app.call(other, planFigures.months, { params: { id } })).status).toBe(404)
  expect((await app.call(owner, planFigures.inventory, { params: { id: uuidv7() } })).status).toBe(404)
})
