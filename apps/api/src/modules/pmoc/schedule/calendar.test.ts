import { plans } from '@prumo/contract/pmoc/plans'
import { pmocSettings } from '@prumo/contract/pmoc/pmoc-settings'
import { schedule } from '@prumo/contract/pmoc/schedule'
import type { World } from '@prumo/worlds/world'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let planId: string
let items: Awaited<ReturnType<World['scheduleOf']>>['items']

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  planId = (await app.as(owner).plan(machinesWith({ machines: 3 }))).id
  await app.as(owner).makeSchedule(planId)
  items = (await app.as(owner).scheduleOf(planId)).items
})

const april = { startDate: '2026-04-01', endDate: '2026-04-30' }
const ofApril = () =>
  items.filter(({ plannedDate }) => plannedDate.startsWith('2026-04')).map((item) => item.scheduleId)
const calendar = async (query: object = {}) =>
  (await app.call(owner, schedule.calendar, { query: { ...april, ...query } })).data
const week = async (query: object = {}) =>
  (await app.call(owner, schedule.technicians, { query: { date: '2026-04-01', ...query } })).data

test('what was cancelled is in the calendar for who asks for it, and for nobody else', async () => {
  const [first] = ofApril()
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [first!], reason: 'Obra' } })
  expect((await calendar()).days).toMatchObject([{ items: 2, equipment: 2, pending: 2, cancelled: 0 }])
  const asked = await calendar({ status: 'cancelado' })
  expect(asked.days).toMatchObject([{ planId, items: 1, equipment: 1, completed: 0, pending: 0, cancelled: 1 }])
  expect(asked).toMatchObject({ completed: 0, pending: 0, overdue: 0 })
  const { data } = await app.call(owner, schedule.day, { query: { date: '2026-04-01', status: 'cancelado' } })
  expect(data.items.map(({ scheduleId }) => scheduleId)).toEqual([first])
})

test('what is under way is told among the pending', async () => {
  const [first] = ofApril()
  await app.call(owner, schedule.start, { body: { scheduleIds: [first!] } })
  expect((await calendar()).days).toMatchObject([{ pending: 3, running: 1 }])
})

test('a week shows each technician by their own items and those of their plans, and what nobody has', async () => {
  const [rafael, tiago] = [await app.as(owner).technician('Rafael Nogueira'), await app.as(owner).technician('Tiago')]
  const shape = ({ technicians }: Awaited<ReturnType<typeof week>>) =>
    technicians.map(({ technician, days }) => [
      technician?.name ?? null,
      days.map(({ date, equipment }) => [date, equipment]),
    ])
  expect(await week()).toMatchObject({ startDate: '2026-03-29', endDate: '2026-04-04' })
  expect(shape(await week())).toEqual([
    ['Rafael Nogueira', []],
    ['Tiago', []],
    [null, [['2026-04-01', 3]]],
  ])
  const [first, second] = ofApril()
  await app.call(owner, schedule.assign, { body: { scheduleIds: [first!], technicianId: tiago } })
  await app.call(owner, plans.update, { params: { id: planId }, body: { technicianId: rafael } })
  expect(shape(await week())).toEqual([
    ['Rafael Nogueira', [['2026-04-01', 2]]],
    ['Tiago', [['2026-04-01', 1]]],
  ])
  expect(shape(await week({ technicianId: tiago }))).toEqual([['Tiago', [['2026-04-01', 1]]]])
  await app.call(owner, schedule.move, {
    body: { scheduleIds: [second!], plannedDate: '2026-04-03', technicianId: tiago },
  })
  expect(shape(await week())).toEqual([
    ['Rafael Nogueira', [['2026-04-01', 1]]],
    [
      'Tiago',
      [
        ['2026-04-01', 1],
        ['2026-04-03', 1],
      ],
    ],
  ])
})

test('the load of a week is its machines by the time that one takes, done ones too, against the hours of a week', async () => {
  const rafael = await app.as(owner).technician()
  await app.call(owner, schedule.assign, { body: { scheduleIds: ofApril(), technicianId: rafael } })
  expect((await week()).technicians).toMatchObject([{ minutes: 90, capacityMinutes: 2400 }])
  await app.call(owner, pmocSettings.save, { body: { minutesPerMachine: 45, hoursPerWeek: 2 } })
  const [first] = ofApril()
  await app
    .as(owner)
    .execute(planId, { scheduleId: first!, executedDate: '2026-03-10', executedBy: rafael, earlyReason: 'A pedido' })
  expect((await week()).technicians).toMatchObject([{ minutes: 135, capacityMinutes: 120 }])
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [ofApril()[1]!], reason: 'Obra' } })
  expect((await week()).technicians).toMatchObject([{ minutes: 90 }])
  const stranger = await app.anOwner()
  expect((await app.call(stranger, schedule.technicians, { query: { date: '2026-04-01' } })).data.technicians).toEqual(
    [],
  )
})

test('the load of a week is the same whatever plan or status is looked at, and never of what was cancelled', async () => {
  const rafael = await app.as(owner).technician()
  await app.call(owner, schedule.assign, { body: { scheduleIds: ofApril(), technicianId: rafael } })
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [ofApril()[0]!], reason: 'Obra' } })
  const other = await app.as(owner).plan({ ...machinesWith(), technicianId: rafael })
  await app.as(owner).makeSchedule(other.id)
  const whole = (await week()).technicians
  expect(whole).toMatchObject([{ minutes: 120 }])
  for (const query of [{ planId }, { planId: other.id }, { status: 'cancelado' }, { status: 'concluido' }])
    expect((await week(query)).technicians).toMatchObject([{ minutes: 120 }])
  expect(whole[0]!.days.map((day) => [day.planId, day.planTechnicianId])).toEqual(
    expect.arrayContaining([
      [planId, null],
      [other.id, rafael],
    ]),
  )
})

test('what is overdue is told from the day it was for, also when it was moved to a day to come', async () => {
  const [january, february] = ['2026-01', '2026-02'].map((month) =>
    items.find((item) => item.dueDate.startsWith(month)),
  )
  await app.call(owner, schedule.move, {
    body: { scheduleIds: [january!.scheduleId], plannedDate: '2026-03-20', reason: 'Sem acesso' },
  })
  const { data } = await app.call(owner, schedule.overdue, { query: { limit: 100 } })
  const order = data.items.map(({ scheduleId }) => scheduleId)
  expect(order).toContain(january!.scheduleId)
  expect(order.indexOf(january!.scheduleId)).toBeLessThan(order.indexOf(february!.scheduleId))
})

test('an item tells the first day of its period: before it, it moves only with a reason', async () => {
  const april = items.find(({ plannedDate }) => plannedDate.startsWith('2026-04'))!
  const move = (plannedDate: string) =>
    app.call(owner, schedule.move, { body: { scheduleIds: [april.scheduleId], plannedDate } })
  expect(april.periodStart).toBe('2026-04-01')
  expect((await move('2026-03-31')).problem.code).toBe('pmoc.move-needs-reason')
  expect((await move(april.periodStart)).status).toBe(200)
})

test('what is overdue is told for one technician as the calendar counts it: their own items and those of their plans', async () => {
  const [rafael, tiago] = [await app.as(owner).technician('Rafael Nogueira'), await app.as(owner).technician('Tiago')]
  const late = items.filter(({ status }) => status === 'atrasado').map(({ scheduleId }) => scheduleId)
  expect(late.length).toBeGreaterThan(1)
  const overdueOf = async (technicianId: string) => {
    const { data } = await app.call(owner, schedule.overdue, { query: { technicianId, limit: 100 } })
    expect(data.total).toBe(data.items.length)
    return data.items.map(({ scheduleId }) => scheduleId).sort()
  }
  expect(await overdueOf(rafael)).toEqual([])
  await app.call(owner, schedule.assign, { body: { scheduleIds: [late[0]!], technicianId: tiago } })
  await app.call(owner, plans.update, { params: { id: planId }, body: { technicianId: rafael } })
  expect(await overdueOf(tiago)).toEqual([late[0]])
  expect(await overdueOf(rafael)).toEqual(late.slice(1).sort())
})

test('a day tells all its buildings and how many items there are, however few of them it lists', async () => {
  const other = await app
    .as(owner)
    .plan({ ...machinesWith(), entity: { name: 'Escola Aurora', cnpj: '12ABC34501DE35' } })
  await app.as(owner).makeSchedule(other.id)
  const rafael = await app.as(owner).technician()
  await app.call(owner, schedule.assign, { body: { scheduleIds: [ofApril()[0]!], technicianId: rafael } })
  const day = async (query: object) =>
    (await app.call(owner, schedule.day, { query: { date: '2026-04-01', ...query } })).data
  const { buildings, items: listed, total } = await day({ limit: 0 })
  expect([listed, total]).toEqual([[], 5])
  expect(buildings).toMatchObject([
    { planId: other.id, entity: 'Escola Aurora', equipment: 2, items: 2, pending: 2, technicians: [] },
    { planId, items: 3, pending: 3, technicians: ['Rafael Souza'] },
  ])
  const pages = [await day({ limit: 3 }), await day({ limit: 3, skip: 3 })]
  expect(new Set(pages.flatMap((page) => page.items.map(({ scheduleId }) => scheduleId))).size).toBe(5)
  const counted = (await calendar()).days.map((each) => [each.planId, each.items])
  expect(buildings.map((each) => [each.planId, each.items])).toEqual(counted)
})
