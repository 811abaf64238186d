import { plans } from '@prumo/contract/pmoc/plans'
import { pmocSettings } from '@prumo/contract/pmoc/pmoc-settings'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { machinesWith, planDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { generate } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let now = new Date('2026-03-10T15:00:00Z')

beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date('2026-03-10T15:00:00Z')
  owner = await app.anOwner()
})

const move = (scheduleIds: string[], plannedDate: string, reason?: string) =>
  app.call(owner, schedule.move, { body: { scheduleIds, plannedDate, ...(reason && { reason }) } })

test('a schedule has one item for each plan item and period; asked for again, nothing is made twice [pmo-53, pmo-54]', async () => {
  const { id } = await app
    .as(owner)
    .plan(machinesWith({ tasks: [{ periodicity: 'mensal' }, { periodicity: 'trimestral' }] }))
  expect(await app.as(owner).makeSchedule(id)).toMatchObject({ created: 32, kept: 0, wasCut: false })
  expect(await app.as(owner).makeSchedule(id)).toMatchObject({ created: 0, moved: 0, cancelled: 0, kept: 32 })
  expect(await app.as(owner).makeSchedule(id, { overwriteExisting: true })).toMatchObject({ created: 0, moved: 0 })
  const { items, total, counts } = await app.as(owner).scheduleOf(id)
  expect([total, counts]).toEqual([32, { completed: 0, pending: 28, overdue: 4 }])
  expect(items[0]).toMatchObject({
    plannedDate: '2026-01-02',
    dueDate: '2026-01-31',
    status: 'atrasado',
    isLate: false,
  })
  const first = await app.call(owner, schedule.list, { params: { id }, query: {} })
  expect(first.data.items).toHaveLength(10)
})

test('a day holds as many items as its technician does, whichever buildings they are in', async () => {
  const technicianId = await app.as(owner).technician()
  await app.call(owner, pmocSettings.save, { body: { itemsPerDay: 4 } })
  for (const own of [{ technicianId }, { technicianId }, {}]) {
    const { id } = await app.as(owner).plan({ ...machinesWith({ machines: 4 }), ...own })
    await app.as(owner).makeSchedule(id, { startDate: '2026-04-01', endDate: '2026-04-30' })
  }
  const { data } = await app.call(owner, schedule.calendar, { query: { startDate: '2026-04-01' } })
  expect(data.days.map(({ date, items }) => [date, items])).toEqual([
    ['2026-04-01', 4],
    // Nobody is named for the third building.
    ['2026-04-01', 4],
    ['2026-04-02', 4],
  ])
})

test('a plan lasts years, not centuries', async () => {
  const create = (startDate: string, endDate: string) =>
    app.call(owner, plans.create, { body: planDraft({ period: { startDate, endDate } }) })
  expect((await create('2026-01-01', '2046-12-31')).status).toBe(200)
  for (const end of ['2047-01-01', '9999-12-31']) expect((await create('2026-01-01', end)).status).toBe(400)
  expect((await create('9990-01-01', '9999-12-31')).status).toBe(400)
})

test('the period is required, is cut to that of the plan and said, and outside of it nothing is made [pmo-56]', async () => {
  const { id } = await app.as(owner).plan(machinesWith())
  const asked = await app.call(owner, schedule.generate, { params: { id }, body: {} })
  expect([asked.status, asked.problem.title]).toEqual([422, 'Período é obrigatório'])
  const cut = await generate(app, owner, id, { startDate: '2026-11-01', endDate: '2027-11-01' })
  expect(cut.data).toMatchObject({
    created: 4,
    wasCut: true,
    period: { startDate: '2026-11-01', endDate: '2026-12-31' },
  })
  const outside = await generate(app, owner, id, { startDate: '2028-01-01', endDate: '2028-12-31' })
  expect(outside.problem.code).toBe('pmoc.nothing-to-schedule')
  expect((await generate(app, owner, id, { startDate: '2026-12-31', endDate: '2026-01-01' })).status).toBe(400)
  expect((await generate(app, owner, uuidv7())).status).toBe(404)
})

test('both words for a status find the same; search finds machine, task, plan item and people [pmo-50]', async () => {
  const { id } = await app.as(owner).plan(machinesWith())
  const rafael = await app.as(owner).technician()
  await app.as(owner).makeSchedule(id)
  const [late] = (await app.as(owner).scheduleOf(id)).items
  await app.as(owner).execute(id, { scheduleId: late!.scheduleId, executedDate: '2026-03-09', executedBy: rafael })
  const found = async (query: object) => (await app.as(owner).scheduleOf(id, query)).total
  expect(await found({ status: 'concluido' })).toBe(1)
  expect(await found({ status: 'executado' })).toBe(1)
  expect(await found({ status: 'atrasado' })).toBe(3)
  expect([await found({ status: 'pendente' }), await found({ status: 'planejado' })]).toEqual([20, 20])
  expect(await found({ search: 'rafael' })).toBe(1)
  expect(await found({ search: 'eq-02' })).toBe(12)
  expect(await found({ search: 'tarefa 1' })).toBe(24)
  expect(await found({ search: late!.planItemId.slice(0, 36) })).toBe(12)
  expect(await found({ startDate: '2026-02-01', endDate: '2026-02-28' })).toBe(2)
  const newest = await app.as(owner).scheduleOf(id, { sort: '-plannedDate', limit: 1 })
  expect(newest.items[0]!.plannedDate).toBe('2026-12-01')
  expect(newest.counts).toEqual({ completed: 1, pending: 20, overdue: 3 })
})

test('moving inside the period is free; beyond it, or once overdue, it wants a reason and counts as late [pmo-57]', async () => {
  const { id } = await app.as(owner).plan(machinesWith({ machines: 1 }))
  await app.as(owner).makeSchedule(id)
  const { items } = await app.as(owner).scheduleOf(id)
  const [january, , , april] = items
  expect((await move([april!.scheduleId], '2026-04-20')).data.items[0]).toMatchObject({
    plannedDate: '2026-04-20',
    isLate: false,
  })
  expect((await move([april!.scheduleId], '2026-05-02')).problem.code).toBe('pmoc.move-needs-reason')
  const beyond = await move([april!.scheduleId], '2026-05-02', 'Prédio fechado')
  expect(beyond.data.items[0]).toMatchObject({ isLate: true, dueDate: '2026-04-30', status: 'planejado' })
  expect((await move([january!.scheduleId], '2026-01-30')).problem.code).toBe('pmoc.move-needs-reason')
  const late = await move([january!.scheduleId], '2026-03-20', 'Sem acesso')
  expect(late.data.items[0]).toMatchObject({ isLate: true, status: 'atrasado' })
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [january!.scheduleId], reason: 'Máquina em obra' } })
  expect((await move([january!.scheduleId], '2026-03-20', 'x')).problem.code).toBe('pmoc.move-closed')
  expect((await move([uuidv7()], '2026-03-20')).problem.code).toBe('pmoc.schedule-missing')
})

test('an overwrite moves what is still to come and keeps ids; overdue, begun, done and cancelled by a person stay [pmo-55]', async () => {
  const { id } = await app.as(owner).plan(machinesWith({ machines: 1 }))
  const rafael = await app.as(owner).technician()
  await app.as(owner).makeSchedule(id)
  const { items } = await app.as(owner).scheduleOf(id)
  const [january, february, march, april, may, june] = items.map(({ scheduleId }) => scheduleId)
  await app.as(owner).execute(id, { scheduleId: january!, executedDate: '2026-03-09', executedBy: rafael })
  await app.call(owner, schedule.start, { body: { scheduleIds: [april!] } })
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [june!], reason: 'Férias' } })
  await move([may!], '2026-05-20')
  await app.as(owner).makeSchedule(id, { overwriteExisting: true })
  const after = new Map((await app.as(owner).scheduleOf(id)).items.map((item) => [item.scheduleId, item]))
  expect(after.size).toBe(12)
  expect(after.get(january!)!.status).toBe('executado')
  expect(after.get(february!)!.status).toBe('atrasado')
  expect(after.get(march!)!.plannedDate).toBe('2026-03-10')
  expect(after.get(may!)!.plannedDate).toBe('2026-05-04')
  expect(after.get(april!)!.status).toBe('em_execucao')
  expect(after.get(june!)).toMatchObject({ status: 'cancelado', cancelReason: 'Férias' })
})

test('work is begun on what is open, whatever somebody else closed meanwhile', async () => {
  const { id } = await app.as(owner).plan(machinesWith())
  await app.as(owner).makeSchedule(id)
  const items = (await app.as(owner).scheduleOf(id, { startDate: '2026-04-01' })).items
  const [one, other] = items.map(({ scheduleId }) => scheduleId)
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [one!], reason: 'Sala fechada' } })
  expect((await app.call(owner, schedule.start, { body: { scheduleIds: [one!, other!] } })).status).toBe(200)
  const after = new Map((await app.as(owner).scheduleOf(id)).items.map((item) => [item.scheduleId, item.status]))
  expect([after.get(one!), after.get(other!)]).toEqual(['cancelado', 'em_execucao'])
})

test('what names no technician is the plan’s', async () => {
  const { id, ...plan } = await app.as(owner).plan(machinesWith())
  await app.as(owner).makeSchedule(id)
  const technicianId = await app.as(owner).technician()
  const query = { startDate: '2026-04-01', endDate: '2026-04-30', technicianId }
  const counted = async () => (await app.call(owner, schedule.calendar, { query })).data.days.length
  expect(await counted()).toBe(0)
  await app.call(owner, plans.update, { params: { id }, body: { revision: plan.revision, technicianId } })
  expect(await counted()).toBe(1)
})

test('a technician is given to items and found by the calendar; who is not active is given nothing', async () => {
  const { id } = await app.as(owner).plan(machinesWith())
  const rafael = await app.as(owner).technician()
  await app.as(owner).makeSchedule(id)
  const april = (await app.as(owner).scheduleOf(id, { startDate: '2026-04-01', endDate: '2026-04-30' })).items
  const scheduleIds = april.map(({ scheduleId }) => scheduleId)
  const { data } = await app.call(owner, schedule.assign, { body: { scheduleIds, technicianId: rafael } })
  expect(data.items.map(({ technician }) => technician)).toEqual(
    april.map(() => ({ id: rafael, name: 'Rafael Souza' })),
  )
  const wrong = await app.call(owner, schedule.assign, { body: { scheduleIds, technicianId: uuidv7() } })
  expect(wrong.problem.code).toBe('reference-missing')
  const query = { startDate: '2026-03-01', endDate: '2026-04-30' }
  const calendar = await app.call(owner, schedule.calendar, { query })
  expect(calendar.data).toMatchObject({
    days: [
      { planId: id, date: '2026-03-10', equipment: 2, items: 2, pending: 2 },
      { planId: id, date: '2026-04-01', equipment: 2, items: 2, pending: 2 },
    ],
    pending: 4,
    overdue: 0,
    completed: 0,
  })
  const own = await app.call(owner, schedule.calendar, { query: { ...query, technicianId: rafael } })
  expect(own.data.days).toHaveLength(1)
  const day = await app.call(owner, schedule.day, { query: { date: '2026-04-01' } })
  expect(day.data.items.map(({ equipment, entity }) => [equipment.tag, entity])).toEqual([
    ['EQ-01', 'Hospital Santa Clara'],
    ['EQ-02', 'Hospital Santa Clara'],
  ])
  const overdue = await app.call(owner, schedule.overdue, { query: { limit: 1 } })
  expect([overdue.data.total, overdue.data.items[0]!.plannedDate]).toEqual([4, '2026-01-02'])
})

test('late is by the company’s own day [pmo-52]', async () => {
  now = new Date('2026-04-02T02:56:00Z')
  const here = await app.anOwner()
  const { id } = await app.as(here).plan(machinesWith({ machines: 1 }))
  await app.as(here).makeSchedule(id)
  const statusOfApril = async () =>
    (await app.as(here).scheduleOf(id)).items.find(({ plannedDate }) => plannedDate === '2026-04-01')!.status
  expect(await statusOfApril()).toBe('planejado')
  now = new Date('2026-04-02T03:01:00Z')
  expect(await statusOfApril()).toBe('atrasado')
})

test('generating, moving and cancelling want the key of change; another company sees nothing', async () => {
  const { id } = await app.as(owner).plan(machinesWith({ machines: 1 }))
  await app.as(owner).makeSchedule(id)
  const [item] = (await app.as(owner).scheduleOf(id)).items
  const technician = await app.aMember(owner, ['pmoc.post'])
  expect((await generate(app, technician, id)).status).toBe(403)
  const body = { scheduleIds: [item!.scheduleId] }
  expect((await app.call(technician, schedule.cancel, { body: { ...body, reason: 'x' } })).status).toBe(403)
  expect((await app.call(technician, schedule.start, { body })).status).toBe(200)
  const stranger = await app.anOwner()
  expect((await app.call(stranger, schedule.list, { params: { id }, query: {} })).status).toBe(404)
  expect((await app.call(stranger, schedule.start, { body })).problem.code).toBe('pmoc.schedule-missing')
})
