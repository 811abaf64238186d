import { statistics } from '@prumo/contract/home/statistics'
import { notifications } from '@prumo/contract/notifications/notifications'
import { people } from '@prumo/contract/people/people'
import { overview } from '@prumo/contract/pmoc/overview'
import { planFigures } from '@prumo/contract/pmoc/plan-figures'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startMailServer, type MailServer } from '../../../testing/servers/mail-server.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let mail: MailServer
let owner: Person
const noon = '2026-03-10T15:00:00Z'
let now = new Date(noon)

beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ now: () => now, withJobs: true, environment: { SMTP_URL: mail.url } })
})
afterAll(async () => {
  await app.stop()
  await mail.stop()
})
beforeEach(async () => {
  now = new Date(noon)
  owner = await app.anOwner()
})

/** Two machines by the month: January done in time on one and late on the other, the rest as it came. */
async function aWorkedPlan() {
  const plan = await app.as(owner).plan(machinesWith())
  await app.as(owner).makeSchedule(plan.id)
  const rafael = await app.as(owner).technician()
  const { items } = await app.as(owner).scheduleOf(plan.id)
  const [first, second] = items
  const on = (scheduleId: string, executedDate: string, measurements = {}) =>
    execute(app, owner, plan.id, {
      scheduleId,
      executedDate,
      executedBy: rafael,
      measurements,
      outOfLimitsReason: 'Vazamento',
    })
  await on(first!.scheduleId, '2026-01-20', { co2Ppm: 1500 })
  await on(second!.scheduleId, '2026-02-02')
  return { plan, rafael, items, on }
}

const summaryOf = async (id: string) => (await app.call(owner, overview.summary, { params: { id } })).data
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }

test('a summary counts machines, tasks and items, and rates of what was due until today; of nothing all is zero [pmo-77, pmo-79]', async () => {
  const { plan } = await aWorkedPlan()
  expect(await summaryOf(plan.id)).toMatchObject({
    pmocCode: plan.pmocCode,
    version: '1.0.0',
    totalEquipment: 2,
    totalMaintenanceTasks: 2,
    totalScheduledItems: 24,
    completedMaintenances: 2,
    overdueMaintenances: 2,
    pendingMaintenances: 20,
    dueMaintenances: 6,
    completedDueMaintenances: 2,
    completionRate: 33,
    overdueRate: 33,
  })
  const bare = await app
    .as(owner)
    .plan({ environments: [], equipmentInventory: [], maintenanceCatalog: [], maintenancePlan: [] })
  expect(await summaryOf(bare.id)).toMatchObject({ totalScheduledItems: 0, completionRate: 0, overdueRate: 0 })
  const stranger = await app.anOwner()
  expect((await app.call(stranger, overview.summary, { params: { id: plan.id } })).status).toBe(404)
})

test('what was done ahead counts once its day has come, and 100 % never stands beside what is overdue', async () => {
  const { planId, items } = await app.as(owner).scheduledPlan(machinesWith({ machines: 1 }))
  const executedBy = await app.as(owner).technician('Ana Antecipada')
  const dones = items.filter(({ plannedDate }) => plannedDate <= '2026-04-30')
  for (const { scheduleId, periodStart } of dones)
    await app
      .as(owner)
      .execute(planId, {
        scheduleId,
        executedDate: periodStart > '2026-03-10' ? '2026-03-10' : periodStart,
        executedBy,
        earlyReason: 'A pedido',
      })
  const summary = await summaryOf(planId)
  expect(summary).toMatchObject({ completedMaintenances: 4, completedDueMaintenances: 3, dueMaintenances: 3 })
  expect(summary.completionRate).toBe(100)
  const { data } = await app.call(owner, planFigures.months, { params: { id: planId } })
  expect(data.items.find(({ month }) => month === '2026-04')).toMatchObject({ onTime: 0, ahead: 1 })
  const query = { planId, startDate: '2026-04-01', endDate: '2026-04-30' }
  const april = await app.call(owner, overview.compliance, { query })
  expect(april.data.total).toEqual({ onTime: 0, late: 0, open: 1, rate: null })
  const may = items.find(({ periodStart }) => periodStart === '2026-05-01')!
  const body = { scheduleIds: [may.scheduleId], plannedDate: '2026-04-30', reason: 'Obra' }
  expect((await app.call(owner, schedule.move, { body })).status).toBe(200)
  now = new Date('2026-05-01T15:00:00Z')
  owner = await signInAgain(app, owner)
  const { data: plan } = await app.call(owner, plans.list, { query: { search: (await summaryOf(planId)).pmocCode } })
  expect(plan.items[0]).toMatchObject({ overdue: 1, completionRate: 80 })
})

test('what was cancelled counts nowhere; of a retired machine only work under way is still overdue, and nothing after its day', async () => {
  const { plan, items } = await aWorkedPlan()
  const april = items.find(({ plannedDate }) => plannedDate === '2026-04-01')!
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [april.scheduleId], reason: 'Obra' } })
  expect((await summaryOf(plan.id)).totalScheduledItems).toBe(23)
  const [kept, gone] = plan.equipmentInventory
  const late = items.find((item) => item.dueDate === '2026-02-28' && item.equipment.id === gone!.equipmentId)!
  await app.call(owner, schedule.start, { body: { scheduleIds: [late.scheduleId] } })
  const { data } = await app.call(owner, plans.get, { params: { id: plan.id } })
  const { status } = await app.call(owner, plans.update, {
    params: { id: plan.id },
    body: {
      version: '1.1.0',
      revision: data.revision,
      equipmentInventory: [{ equipmentId: kept!.equipmentId, tag: kept!.tag }],
      maintenancePlan: data.maintenancePlan.filter(({ equipmentId }) => equipmentId === kept!.equipmentId),
    },
  })
  expect(status).toBe(200)
  const left = await app.as(owner).scheduleOf(plan.id, { equipmentId: gone!.equipmentId })
  expect(left.items.map((item) => item.status).filter((one) => one !== 'cancelado')).toEqual(['executado', 'atrasado'])
  expect(left.counts).toEqual({ completed: 1, pending: 0, overdue: 1 })
})

test('punctuality is told by month, building, machine and person', async () => {
  const { plan, rafael } = await aWorkedPlan()
  const by = async (kind: 'month' | 'building' | 'equipment' | 'technician') =>
    (await app.call(owner, overview.compliance, { query: { by: kind, ...year } })).data
  const months = await by('month')
  expect(months.items[0]).toEqual({ key: '2026-01', label: '01/2026', onTime: 1, late: 1, open: 0, rate: 50 })
  expect(months.items[1]).toMatchObject({ key: '2026-02', onTime: 0, late: 2, rate: 0 })
  expect(months.items[2]).toMatchObject({ key: '2026-03', onTime: 0, late: 0, open: 2, rate: null })
  expect(months.total).toEqual({ onTime: 1, late: 3, open: 20, rate: 25 })
  expect(months.target).toBe(95)
  expect((await by('building')).items).toMatchObject([{ key: plan.id, label: 'Hospital Santa Clara', rate: 25 }])
  expect((await by('equipment')).items.map(({ onTime, late }) => [onTime, late]).toSorted()).toEqual([
    [0, 2],
    [1, 1],
  ])
  expect((await by('technician')).items).toMatchObject([
    { key: rafael, label: 'Rafael Souza', onTime: 1, late: 1 },
    { key: '', label: 'Sem técnico', late: 2, open: 20 },
  ])
})

test('what names nobody counts for the technician of its plan', async () => {
  const { plan, rafael } = await aWorkedPlan()
  await app.call(owner, plans.update, { params: { id: plan.id }, body: { technicianId: rafael } })
  const { data } = await app.call(owner, overview.compliance, { query: { by: 'technician', ...year } })
  expect(data.items).toMatchObject([{ key: rafael, onTime: 1, late: 3, open: 20 }])
})

test('of more machines than are listed the total is of all of them', async () => {
  const period = { startDate: '2026-03-01', endDate: '2026-03-31' }
  for (let building = 0; building < 3; building++) {
    const { id } = await app.as(owner).plan({ ...machinesWith({ machines: 400 }), period })
    await app.as(owner).makeSchedule(id)
  }
  const by = async (kind: 'month' | 'equipment') =>
    (await app.call(owner, overview.compliance, { query: { by: kind, ...year } })).data
  const [months, machines] = [await by('month'), await by('equipment')]
  expect(machines.items).toHaveLength(1000)
  expect(machines.total).toEqual(months.total)
  expect(machines.total.open).toBe(1200)
})

test('the home screen tells what is due this week, what is overdue and how punctual the period was', async () => {
  await aWorkedPlan()
  const { data } = await app.call(owner, statistics.read, { query: { period: 'year' } })
  expect(data.maintenance).toEqual({ dueThisWeek: 2, overdue: 2, onTimeRate: 25 })
  const clerk = await app.aMember(owner, ['account-bank.read'])
  expect((await app.call(clerk, statistics.read, { query: {} })).data.maintenance).toBeUndefined()
})

test('of what is overdue whoever decides is told of all and a technician of their own, once, by bell and email', async () => {
  const technician = await app.aMember(owner, ['pmoc.post'])
  const person = (
    await app.call(owner, people.create, {
      body: { name: 'Rafael Souza', type: 'Technical', userId: technician.userId },
    })
  ).data
  const plan = await app.as(owner).plan(machinesWith())
  await app.as(owner).makeSchedule(plan.id)
  const [first] = (await app.as(owner).scheduleOf(plan.id)).items
  await app.call(owner, schedule.assign, { body: { scheduleIds: [first!.scheduleId], technicianId: person.id } })
  const bellOf = async (who: Person) =>
    (await app.call(who, notifications.unread, {})).data.items.map(({ title, description }) => [title, description])
  now = new Date('2026-03-10T15:01:00Z')
  await runJob(app, 'tell-overdue-maintenances')
  await runJob(app, 'tell-overdue-maintenances')
  expect(await bellOf(owner)).toEqual([
    ['4 manutenções estão atrasadas', 'Hospital Santa Clara (4). A mais antiga era para 02/01/2026.'],
  ])
  expect(await bellOf(technician)).toEqual([
    ['Uma manutenção está atrasada', 'Hospital Santa Clara (1). A mais antiga era para 02/01/2026.'],
  ])
  expect((await mail.emailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['4 manutenções estão atrasadas'])
  expect(await mail.emailsTo(technician.email)).toHaveLength(1)
})
