import { companies } from '@prumo/contract/company/companies'
import { statistics } from '@prumo/contract/home/statistics'
import { notifications } from '@prumo/contract/notifications/notifications'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { overview } from '@prumo/contract/pmoc/overview'
import { planFigures } from '@prumo/contract/pmoc/plan-figures'
import { plans } from '@prumo/contract/pmoc/plans'
import { publicEquipment } from '@prumo/contract/pmoc/public-equipment'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { tasks } from '@prumo/contract/tasks/tasks'
import { visits } from '@prumo/contract/visits/visits'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { runJob } from '../../../testing/app/run-job.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

/** The last minute of 10 March there; the next one is the 11th. */
const places = {
  'Rio Branco': { state: 'AC', lastMinute: '2026-03-11T04:59:00Z' },
  'Fernando de Noronha': { state: 'PE', lastMinute: '2026-03-11T01:59:00Z' },
} as const
type City = keyof typeof places
const cities = Object.keys(places) as City[]

let app: TestApp
let now = new Date()
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())

const nextMinute = () => void (now = new Date(now.getTime() + 60_000))

/** A company there in the last minute of the 10th, with one machine whose work of March is planned for that day. */
async function companyIn(city: City, at: string = places[city].lastMinute) {
  now = new Date(at)
  const owner = await app.anOwner()
  const { status } = await app.call(owner, companies.save, {
    body: {
      type: 'JURIDICA',
      documentNumber: '11.222.333/0001-81',
      name: 'Clima Ltda',
      fantasyName: 'Clima',
      urlSite: '',
      address: {
        postalCode: '69900062',
        line1: 'Rua A|1|',
        line2: 'Centro',
        country: 'Brasil',
        city,
        state: places[city].state,
      },
    },
  })
  expect(status).toBe(200)
  const rafael = await app.as(owner).technician()
  const plan = await app.as(owner).plan({ ...machinesWith({ machines: 1 }), technicianId: rafael })
  await app.as(owner).makeSchedule(plan.id, { startDate: '2026-03-01' })
  const { scheduleId } = (await app.as(owner).scheduleOf(plan.id)).items[0]!
  await app.call(owner, schedule.move, { body: { scheduleIds: [scheduleId], plannedDate: '2026-03-10' } })
  return { owner, rafael, planId: plan.id, scheduleId, machine: plan.equipmentInventory[0]!.equipmentId }
}
type Company = Awaited<ReturnType<typeof companyIn>>

async function changeItems(owner: Person, id: string, own: { periodicity: 'anual' } | { enabled: false }) {
  const { data } = await app.call(owner, plans.get, { params: { id } })
  const maintenancePlan = data.maintenancePlan.map((item) => ({ ...item, ...own }))
  expect((await app.call(owner, plans.update, { params: { id }, body: { maintenancePlan } })).status).toBe(200)
}
const statusOf = async (owner: Person, planId: string, scheduleId: string) =>
  (await app.as(owner).scheduleOf(planId)).items.find((item) => item.scheduleId === scheduleId)!.status

/** How many items each place that tells of lateness takes for late. */
async function lateness({ owner, planId, machine, scheduleId }: Company): Promise<number[]> {
  const byPlan = { params: { id: planId } }
  const listed = await app.as(owner).scheduleOf(planId)
  const one = listed.items.find((item) => item.scheduleId === scheduleId)!
  const calendar = await app.call(owner, schedule.calendar, { query: {} })
  const agenda = await app.call(owner, visits.agenda, {
    query: { from: '2026-03-10T12:00:00Z', to: '2026-03-10T13:00:00Z' },
  })
  const code = await app.call(owner, equipment.qrCode, { params: { id: machine }, query: {} })
  const page = await app.raw({
    method: 'GET',
    url: `/api/${publicEquipment.history.path.replace('{id}', machine)}?qrToken=${code.data.token}`,
  })
  const isLate = (state: string) => (state === 'atrasada' ? 1 : 0)
  return [
    one.status === 'atrasado' ? 1 : 0,
    listed.counts.overdue,
    calendar.data.overdue,
    agenda.data.buildings[0]!.late,
    (await app.call(owner, schedule.overdue, { query: {} })).data.total,
    (await app.call(owner, overview.summary, byPlan)).data.overdueMaintenances,
    (await app.call(owner, planFigures.months, byPlan)).data.items[0]!.overdue,
    (await app.call(owner, planFigures.inventory, byPlan)).data.items[0]!.isLate ? 1 : 0,
    (await app.call(owner, statistics.read, { query: {} })).data.maintenance!.overdue,
    isLate((await app.call(owner, equipment.history, { params: { id: machine } })).data.state),
    isLate(page.json<{ data: { state: string } }>().data.state),
  ]
}

test.each(cities)(
  'in %s what is planned for a day is late from the midnight of that place on, everywhere',
  async (city) => {
    const company = await companyIn(city)
    const inTime = await lateness(company)
    expect(inTime).toEqual(inTime.map(() => 0))
    const today = async () => (await app.call(company.owner, schedule.day, { query: {} })).data.items.length
    expect(await today()).toBe(1)
    nextMinute()
    const after = await lateness(company)
    expect(after).toEqual(after.map(() => 1))
    expect(await today()).toBe(0)
  },
)

test.each(cities)('in %s an execution is of the future by the day of that place', async (city) => {
  const { owner, planId, scheduleId, rafael } = await companyIn(city)
  const done = (executedDate: string) => execute(app, owner, planId, { scheduleId, executedDate, executedBy: rafael })
  expect((await done('2026-03-11')).problem.code).toBe('pmoc.executed-in-future')
  nextMinute()
  expect((await done('2026-03-12')).problem.code).toBe('pmoc.executed-in-future')
  expect((await done('2026-03-11')).data).toMatchObject({ executedDate: '2026-03-11', marks: [] })
})

test('what a device tells has a day that has come; one that is of the future by its own clock is marked', async () => {
  const { owner, planId, scheduleId, rafael } = await companyIn('Rio Branco')
  const sent = async (executedDate: string, sentAt = now) =>
    await app
      .as(owner)
      .execute(planId, {
        scheduleId,
        executedDate,
        executedBy: rafael,
        device: { happenedAt: sentAt.toISOString(), sentAt: sentAt.toISOString() },
      })
  expect(await sent('2026-03-10')).toMatchObject({ executedDate: '2026-03-10', marks: [] })
  // A telephone on the clock of Brasília, where it is the 11th.
  expect(await sent('2026-03-11')).toMatchObject({
    executedDate: '2026-03-10',
    toldDate: '2026-03-11',
    marks: ['clock_off'],
  })
  // One that is a day ahead is known by what it says of now.
  expect(await sent('2026-03-11', new Date(now.getTime() + 86_400_000))).toMatchObject({
    executedDate: '2026-03-10',
    toldDate: '2026-03-11',
    marks: [],
  })
})

test('an overwrite cancels what is no longer wanted from the company’s today on: at one instant the 10th is today in one place and past in another', async () => {
  const at = '2026-03-11T02:30:00Z'
  for (const [city, status] of [
    ['Rio Branco', 'cancelado'],
    ['Fernando de Noronha', 'atrasado'],
  ] as const) {
    const { owner, planId, scheduleId } = await companyIn(city, at)
    await changeItems(owner, planId, { periodicity: 'anual' })
    await app.as(owner).makeSchedule(planId, { startDate: '2026-03-01', overwriteExisting: true })
    expect([city, await statusOf(owner, planId, scheduleId)]).toEqual([city, status])
  }
})

test('what is switched off leaves nothing open: neither where the 10th is today nor where it is past', async () => {
  for (const city of cities) {
    const { owner, planId, scheduleId } = await companyIn(city, '2026-03-11T02:30:00Z')
    await changeItems(owner, planId, { enabled: false })
    expect([city, await statusOf(owner, planId, scheduleId)]).toEqual([city, 'cancelado'])
    await app.as(owner).makeSchedule(planId, { startDate: '2026-03-01', overwriteExisting: true })
    expect([city, await statusOf(owner, planId, scheduleId)]).toEqual([city, 'cancelado'])
  }
})

test('a failure is of the day where the company is; figures end with its today', async () => {
  const { owner, machine } = await companyIn('Rio Branco')
  const write = () =>
    app.call(owner, tasks.create, {
      body: { description: 'Corrigir', relation: { id: machine, type: 'EQUIPMENT' }, isCorrective: true },
    })
  const told = async () =>
    (await app.call(owner, overview.failures, { query: { equipmentId: machine } })).data.items[0]!
  await write()
  expect(await told()).toMatchObject({ failures: 1, lastOn: '2026-03-10', daysInOperation: 69 })
  nextMinute()
  await write()
  expect(await told()).toMatchObject({ failures: 2, lastOn: '2026-03-11', daysInOperation: 70 })
})

test('people are told of late work in the morning of their own place', async () => {
  const bellOf = async (owner: Person) => (await app.call(owner, notifications.unread, {})).data.items.length
  // 8:30 on the island, 5:30 in Acre.
  const at = '2026-03-11T10:30:00Z'
  const [acre, island] = [await companyIn('Rio Branco', at), await companyIn('Fernando de Noronha', at)]
  await runJob(app, 'tell-overdue-maintenances')
  expect([await bellOf(acre.owner), await bellOf(island.owner)]).toEqual([0, 1])
})
