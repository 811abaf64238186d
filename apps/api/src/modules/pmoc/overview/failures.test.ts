import { orders } from '@prumo/contract/pmoc/orders'
import { overview } from '@prumo/contract/pmoc/overview'
import { plans } from '@prumo/contract/pmoc/plans'
import { planFigures } from '@prumo/contract/pmoc/plan-figures'
import { problemReports } from '@prumo/contract/pmoc/problem-reports'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { sales } from '@prumo/contract/sales/sales'
import { tasks } from '@prumo/contract/tasks/tasks'
import type { World } from '@prumo/worlds/world'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aReport } from '../../../testing/pmoc/equipment.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let machine: Awaited<ReturnType<World['stickeredMachine']>>
let serviceId: string
let now = new Date()

beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date('2026-01-10T15:00:00Z')
  owner = await app.anOwner()
  machine = await app.as(owner).stickeredMachine(machinesWith({ machines: 2 }))
  serviceId = await app.as(owner).service({ price: 300 })
})

async function on(day: string): Promise<void> {
  now = new Date(`${day}T15:00:00Z`)
  owner = await signInAgain(app, owner)
}

const repair = async (cause: { executionId?: string; problemReportId?: string } = {}) =>
  (
    await app.call(owner, orders.corrective, {
      params: { id: machine.id },
      body: { description: 'Trocar', serviceId, ...cause },
    })
  ).data.saleId

const task = (isCorrective: boolean) =>
  app.call(owner, tasks.create, {
    body: { description: 'Corrigir', relation: { id: machine.id, type: 'EQUIPMENT' }, isCorrective },
  })

async function report(): Promise<string> {
  const { protocol } = await aReport(app, machine)
  const { data } = await app.call(owner, problemReports.list, { body: { filters: { search: String(protocol) } } })
  return data.items[0]!.id!
}
const startReport = (id: string) => app.call(owner, problemReports.start, { params: { id } })
const closeReport = (id: string, isUnfounded = false) =>
  app.call(owner, problemReports.close, { params: { id }, body: { isUnfounded } })

const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
const failuresOf = async (query: object = {}) =>
  (await app.call(owner, overview.failures, { query: { ...year, equipmentId: machine.id, ...query } })).data.items[0]!

/** The first work of the machine, with a reading far out of its limits. */
async function findOutOfLimits(executedDate: string) {
  await app.as(owner).makeSchedule(machine.planId)
  const { items } = await app.as(owner).scheduleOf(machine.planId, { equipmentId: machine.id })
  const work = {
    scheduleId: items[0]!.scheduleId,
    executedDate,
    executedBy: await app.as(owner).technician(),
    outOfLimitsReason: 'Renovação parada',
  }
  const data = await app.as(owner).execute(machine.planId, { ...work, measurements: { co2Ppm: 5000 } })
  return { id: data.id, correct: () => execute(app, owner, machine.planId, { ...work, correctsId: data.id }) }
}

test('a reading out of limits is a finding; the machine has failed once it has to be mended', async () => {
  await on('2026-02-10')
  const { id, correct } = await findOutOfLimits('2026-02-09')
  expect(await failuresOf()).toMatchObject({ failures: 0, findings: 1, lastOn: null, meanDaysBetween: null })
  await repair({ executionId: id })
  expect(await failuresOf()).toMatchObject({ failures: 1, findings: 1, lastOn: '2026-02-09' })
  await correct()
  expect(await failuresOf()).toMatchObject({ failures: 1, findings: 0 })
})

test('a repair counts from what showed it, until its order is cancelled; a part of it made later is the same repair', async () => {
  await on('2026-02-10')
  const saleId = await repair()
  const { data: approved } = await app.call(owner, sales.changeStatus, {
    params: { id: saleId },
    body: { status: 'APPROVED' },
  })
  await on('2026-03-02')
  const divided = await app.call(owner, sales.divide, {
    params: { id: saleId },
    body: { lines: [{ itemId: approved.services[0]!.id, quantity: 0.5 }] },
  })
  expect(divided.status).toBe(200)
  expect((await app.call(owner, orders.ofEquipment, { params: { id: machine.id } })).data.items).toHaveLength(2)
  expect(await failuresOf()).toMatchObject({ failures: 1, lastOn: '2026-02-10' })
  const { items } = (await app.call(owner, orders.ofEquipment, { params: { id: machine.id } })).data
  for (const order of items)
    await app.call(owner, sales.changeStatus, {
      params: { id: order.saleId },
      body: { status: 'CANCELLED', reason: 'Engano' },
    })
  expect(await failuresOf()).toMatchObject({ failures: 0, lastOn: null, meanDaysBetween: null })
})

test('a report counts once somebody took it up, and not when nothing was wrong', async () => {
  const id = await report()
  expect((await failuresOf()).failures).toBe(0)
  await startReport(id)
  expect((await failuresOf()).failures).toBe(1)
  expect((await closeReport(id, true)).data.isUnfounded).toBe(true)
  expect((await failuresOf()).failures).toBe(0)
  const { data } = await app.call(owner, problemReports.get, { params: { id } })
  const tick = (done: boolean) => app.call(owner, tasks.setDone, { params: { id: data.task!.id }, body: { done } })
  await tick(false)
  await tick(true)
  expect((await failuresOf()).failures).toBe(1)
  await tick(false)
  await closeReport(id, true)
  const other = await report()
  await closeReport(other)
  expect((await failuresOf()).failures).toBe(1)
})

test('what a report, a repair and a task tell of the same days is one failure; what comes after it is closed is another', async () => {
  const first = await report()
  await startReport(first)
  await on('2026-01-12')
  await startReport(await report())
  await task(true)
  await on('2026-01-14')
  await repair()
  await closeReport(first)
  expect(await failuresOf()).toMatchObject({ failures: 1, lastOn: '2026-01-10' })
  const { items } = (
    await app.call(owner, problemReports.list, { body: { filters: { equipmentId: machine.id, isOpen: true } } })
  ).data
  await closeReport(items[0]!.id!)
  await on('2026-03-20')
  await repair({ problemReportId: first })
  expect((await failuresOf()).failures).toBe(1)
  await on('2026-03-21')
  await task(true)
  expect(await failuresOf()).toMatchObject({ failures: 2, lastOn: '2026-03-21' })
})

test('a task of a machine is a failure only when it mends it, also after it is done, until it is deleted', async () => {
  expect((await task(false)).data.isCorrective).toBe(false)
  expect((await failuresOf()).failures).toBe(0)
  const { data } = await task(true)
  expect(data.isCorrective).toBe(true)
  expect((await failuresOf()).failures).toBe(1)
  await app.call(owner, tasks.setDone, { params: { id: data.id }, body: { done: true } })
  expect((await failuresOf()).failures).toBe(1)
  await app.call(owner, tasks.remove, { params: { id: data.id } })
  expect((await failuresOf()).failures).toBe(0)
})

test('the mean between failures is the days in operation of the period by the failures, up to today; without one there is none', async () => {
  expect(await failuresOf()).toMatchObject({ failures: 0, daysInOperation: 10, meanDaysBetween: null })
  for (const day of ['2026-02-01', '2026-03-01', '2026-04-09']) {
    await on(day)
    await task(true)
  }
  // From 1 January to 9 April.
  expect(await failuresOf()).toMatchObject({ failures: 3, daysInOperation: 99, meanDaysBetween: 33 })
  expect(await failuresOf({ startDate: '2026-03-01' })).toMatchObject({
    failures: 2,
    daysInOperation: 40,
    meanDaysBetween: 20,
  })
  // Before the plan began the machine was not there.
  expect(await failuresOf({ startDate: '2025-01-01' })).toMatchObject({ daysInOperation: 99 })
  expect(await failuresOf({ startDate: '2025-01-01', endDate: '2025-12-31' })).toMatchObject({
    failures: 0,
    daysInOperation: 0,
    meanDaysBetween: null,
  })
})

test('a plan that is renewed does not make its machines new', async () => {
  await app.as(owner).makeSchedule(machine.planId)
  for (const day of ['2026-02-01', '2026-03-01', '2026-04-09']) {
    await on(day)
    await task(true)
  }
  await on('2026-12-01')
  const before = await failuresOf()
  expect(before).toMatchObject({ daysInOperation: 335, meanDaysBetween: 111.7 })
  const renewed = await app.call(owner, plans.update, {
    params: { id: machine.planId },
    body: { version: '2.0.0', period: { startDate: '2027-01-01', endDate: '2027-12-31' } } as never,
  })
  expect(renewed.status).toBe(200)
  expect(await failuresOf()).toEqual(before)
})

test('days that no calendar has a week or a year around are refused', async () => {
  for (const [route, query] of [
    [overview.failures, { endDate: '0001-06-01' }],
    [overview.compliance, { by: 'month', endDate: '0001-06-01' }],
    [schedule.technicians, { date: '9999-12-31' }],
  ] as const)
    expect((await app.call(owner, route as typeof overview.failures, { query: query as never })).status).toBe(400)
})

test('the list tells machines with something to tell, of a plan and of the company; the inventory says the same', async () => {
  await on('2026-02-10')
  await task(true)
  const listed = async (query: object = {}) =>
    (await app.call(owner, overview.failures, { query: { ...year, ...query } })).data.items
  expect((await listed()).map(({ equipment }) => equipment.id)).toEqual([machine.id])
  expect(await listed({ planId: machine.planId })).toEqual(await listed())
  const { items } = (await app.call(owner, planFigures.inventory, { params: { id: machine.planId } })).data
  expect(items.map(({ failures, meanDaysBetween }) => [failures, meanDaysBetween])).toEqual([
    [1, 41],
    [0, null],
  ])
  const stranger = await app.anOwner()
  expect((await app.call(stranger, overview.failures, { query: year })).data.items).toEqual([])
})
