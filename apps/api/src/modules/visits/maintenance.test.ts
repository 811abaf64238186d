import { gzipSync } from 'node:zlib'
import type { Permission } from '@prumo/contract/permissions'
import { people } from '@prumo/contract/people/people'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { sales } from '@prumo/contract/sales/sales'
import { visits } from '@prumo/contract/visits/visits'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { machinesWith, type PlanDraft } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../testing/app/builders.ts'
import { execute } from '../../testing/pmoc/pmoc.ts'
import { signInAgain } from '../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
const today = '2026-03-16'
const start = `${today}T15:00:00Z`
let now = new Date(start)
beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date(start)
  owner = await app.anOwner()
})

/** A member with these keys, who is a technician of the register. */
async function aTechnician(permissions: Permission[], name: string) {
  const member = await app.aMember(owner, permissions)
  const { data } = await app.call(owner, people.create, { body: { name, type: 'Technical', userId: member.userId } })
  return { member, id: data.id, name }
}
type Technician = Awaited<ReturnType<typeof aTechnician>>

/** A building whose first period begins today, with its technician. */
async function aBuilding(technician: Technician | null, own: Partial<PlanDraft> = machinesWith({ machines: 2 })) {
  const plan = await app
    .as(owner)
    .plan({
      period: { startDate: today, endDate: '2026-12-31' },
      technicianId: technician?.id ?? null,
      address: { street: 'Tv. Dom Romualdo', number: '1420', district: 'Umarizal', city: 'Belém', state: 'PA' },
      ...own,
    })
  await app.as(owner).makeSchedule(plan.id, { startDate: today, endDate: '2026-12-31' })
  const { items } = await app.as(owner).scheduleOf(plan.id, { sort: 'plannedDate' })
  return { plan, items, first: items.filter(({ plannedDate }) => plannedDate === today) }
}
const mine = async ({ member }: Technician) => (await app.call(member, visits.mine, {})).data
const days = { from: `${today}T03:00:00Z`, to: '2026-03-17T03:00:00Z' }
const agenda = (who: Person, query: object = days) => app.call(who, visits.agenda, { query })
const move = (scheduleIds: string[], plannedDate: string, own: object = {}) =>
  app.call(owner, schedule.move, { body: { scheduleIds, plannedDate, ...own } })

test('whoever holds only the key of executions has the week of their buildings with all that judges and is asked for', async () => {
  const rafael = await aTechnician(['pmoc.post'], 'Rafael')
  const tasks = [{ periodicity: 'mensal' as const, recordsRequired: ['foto'] }]
  const { plan, first } = await aBuilding(rafael, machinesWith({ machines: 2, tasks }))
  const { visits: orders, maintenance } = await mine(rafael)
  expect(orders).toEqual([])
  expect(maintenance.technician).toEqual({ id: rafael.id, name: 'Rafael' })
  expect(maintenance.plans).toMatchObject([
    {
      id: plan.id,
      pmocCode: plan.pmocCode,
      client: { name: 'Hospital Santa Clara' },
      address: { street: 'Tv. Dom Romualdo', city: 'Belém', country: 'BR' },
      parameters: { relativeHumidityPct: { min: 35, max: 65 } },
      profile: { id: 'nbr17037', co2: { kind: 'outdoor_plus', ppm: 700, assumedOutdoor: 400 } },
      tasks: [{ description: 'Tarefa 1', recordsRequired: ['foto'] }],
    },
  ])
  expect(maintenance.machines.map(({ tag, planId, lastExecutedDate }) => [tag, planId, lastExecutedDate])).toEqual([
    ['EQ-01', plan.id, null],
    ['EQ-02', plan.id, null],
  ])
  expect(maintenance.items).toHaveLength(first.length)
  expect(maintenance.items[0]).toMatchObject({ technicianId: rafael.id, status: 'planejado', plannedDate: today })
})

test('seven days ahead, what is late and what was just done; the item’s technician goes before the plan’s', async () => {
  const [rafael, tiago] = [await aTechnician(['pmoc.post'], 'Rafael'), await aTechnician(['pmoc.post'], 'Tiago')]
  const { items, first } = await aBuilding(rafael)
  expect(items.length).toBeGreaterThan(first.length)
  const [one, other] = first.map(({ scheduleId }) => scheduleId)
  await move([other!], '2026-03-23', { technicianId: tiago.id })
  expect(
    (await mine(tiago)).maintenance.items.map(({ scheduleId, technicianId }) => [scheduleId, technicianId]),
  ).toEqual([
    [one, rafael.id],
    [other, tiago.id],
  ])
  await move([other!], '2026-03-24')
  expect((await mine(tiago)).maintenance.items).toEqual([])
  expect((await mine(rafael)).maintenance.items.map(({ scheduleId }) => scheduleId)).toEqual([one])
  now = new Date('2026-03-20T15:00:00Z')
  rafael.member = await signInAgain(app, rafael.member)
  expect((await mine(rafael)).maintenance.items.map(({ plannedDate }) => plannedDate).toSorted()).toEqual([
    today,
    '2026-03-24',
  ])
})

test('orders and plans stand in one answer, each for whoever may see it', async () => {
  const [pmoc, orders] = [['pmoc.post'], ['sale-order.read']] as Permission[][]
  const people = [
    await aTechnician(pmoc!, 'Ana'),
    await aTechnician(orders!, 'Bia'),
    await aTechnician([...pmoc!, ...orders!], 'Caio'),
  ]
  const { first } = await aBuilding(null, machinesWith({ machines: 3 }))
  for (const [index, { id }] of people.entries()) {
    await app.call(owner, schedule.assign, { body: { scheduleIds: [first[index]!.scheduleId], technicianId: id } })
    const sale = await app
      .as(owner)
      .sale({ origin: 'service-order', services: [{ serviceId: await app.as(owner).service(), quantity: 1 }] })
    await app.call(owner, sales.changeStatus, { params: { id: sale.id }, body: { status: 'APPROVED' } })
    const body = { technicianId: id, start: `${today}T16:00:00Z`, end: `${today}T17:00:00Z` }
    await app.call(owner, visits.plan, { params: { id: sale.id }, body })
  }
  const seen = await Promise.all(people.map(mine))
  expect(seen.map((answer) => [answer.visits.length, answer.maintenance.plans.length])).toEqual([
    [0, 1],
    [1, 0],
    [1, 1],
  ])
  const [ana] = people
  const { data } = await agenda(ana!.member)
  expect([data.visits, data.waiting, data.waitingTotal]).toEqual([[], [], 0])
  expect(data.buildings.map(({ technician, machines, items }) => [technician.name, machines, items])).toEqual([
    ['Ana', 1, 1],
    ['Bia', 1, 1],
    ['Caio', 1, 1],
  ])
  const planner = await app.aMember(owner, ['service-order.post'])
  const { data: ofOrders } = await agenda(planner)
  expect([ofOrders.visits.length, ofOrders.buildings]).toEqual([3, []])
  expect((await agenda(await app.aMember(owner, ['client.read']))).status).toBe(403)
})

test('a day of a building is one block of its technician, with how far it is', async () => {
  const rafael = await aTechnician(['pmoc.post'], 'Rafael')
  const { plan, first } = await aBuilding(rafael, machinesWith({ machines: 3 }))
  const [one, two] = first.map(({ scheduleId }) => scheduleId)
  await app.as(rafael.member).execute(plan.id, { scheduleIds: [one!], executedDate: today, executedBy: rafael.id })
  await app.call(rafael.member, schedule.start, { body: { scheduleIds: [two!] } })
  const block = { planId: plan.id, date: today, isOfPlan: true, technician: { id: rafael.id, name: 'Rafael' } }
  expect((await agenda(owner)).data.buildings).toMatchObject([
    { ...block, machines: 3, items: 3, done: 1, late: 0, isRunning: true, periodicities: ['mensal'] },
  ])
  expect((await agenda(owner)).data.technicians).toContainEqual({ id: rafael.id, name: 'Rafael' })
  now = new Date('2026-03-17T15:00:00Z')
  owner = await signInAgain(app, owner)
  expect((await agenda(owner)).data.buildings).toMatchObject([{ ...block, done: 1, late: 2 }])
  const tomorrow = { from: '2026-03-17T03:00:00Z', to: '2026-03-18T03:00:00Z' }
  expect((await agenda(owner, tomorrow)).data.buildings).toEqual([])
})

test('the sticker of a machine on nobody’s list shows what is due there; one of another company is nobody’s', async () => {
  const rafael = await aTechnician(['pmoc.post'], 'Rafael')
  const { plan, first } = await aBuilding(null)
  expect((await mine(rafael)).maintenance.plans).toEqual([])
  const params = { equipmentId: first[0]!.equipment.id }
  const { data } = await app.call(rafael.member, visits.machine, { params, query: {} })
  expect(data.machines).toMatchObject([{ equipmentId: params.equipmentId, planId: plan.id, tag: 'EQ-01' }])
  expect(data.items.map(({ scheduleId, technicianId }) => [scheduleId, technicianId])).toEqual([
    [first[0]!.scheduleId, null],
    [expect.any(String), null],
  ])
  expect(data.items.every(({ equipmentId }) => equipmentId === params.equipmentId)).toBe(true)
  const stranger = await app.anOwner()
  expect((await app.call(stranger, visits.machine, { params, query: {} })).status).toBe(404)
  expect((await app.call(stranger, visits.mine, {})).data.maintenance.plans).toEqual([])
  expect((await agenda(stranger)).data.buildings).toEqual([])
  const ordersOnly = await aTechnician(['sale-order.read'], 'Bia')
  expect((await app.call(ordersOnly.member, visits.machine, { params, query: {} })).status).toBe(403)
})

test('what a device holds answers for is told whatever became of it, and taken: cancelled, moved away, done by another', async () => {
  const [rafael, tiago] = [await aTechnician(['pmoc.post'], 'Rafael'), await aTechnician(['pmoc.post'], 'Tiago')]
  const tasks = [1, 2, 3].map(() => ({ periodicity: 'mensal' as const }))
  const { plan, first } = await aBuilding(rafael, machinesWith({ machines: 1, tasks }))
  const [cancelled, moved, done] = first.map(({ scheduleId }) => scheduleId) as [string, string, string]
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [cancelled], reason: 'Sem acesso' } })
  await move([moved], '2026-05-10', { reason: 'Pedido do cliente' })
  await app.as(tiago.member).execute(plan.id, { scheduleId: done, executedDate: today, executedBy: tiago.id })
  now = new Date('2026-03-18T15:00:00Z')
  rafael.member = await signInAgain(app, rafael.member)
  const params = { equipmentId: first[0]!.equipment.id }
  const known = async (answered?: string) => {
    const { data } = await app.call(rafael.member, visits.machine, { params, query: { ...(answered && { answered }) } })
    return new Map(data.items.map(({ scheduleId, status, plannedDate }) => [scheduleId, [status, plannedDate]]))
  }
  expect((await known()).has(cancelled)).toBe(false)
  const told = await known([cancelled, moved, done].join(','))
  expect([cancelled, moved, done].map((id) => told.get(id))).toEqual([
    ['cancelado', today],
    ['planejado', '2026-05-10'],
    ['executado', today],
  ])
  const at = now.toISOString()
  const taken = await execute(app, rafael.member, plan.id, {
    scheduleIds: [cancelled, moved, done],
    executedDate: '2026-03-17',
    executedBy: rafael.id,
    device: { happenedAt: at, sentAt: at },
  })
  expect([taken.status, taken.data.marks, taken.data.conflict]).toEqual([200, ['item_was_cancelled'], 'waiting'])
  const { data } = await app.call(rafael.member, visits.machine, { params, query: {} })
  expect(data.sent.map(({ id, isConflicting }) => [id, isConflicting])).toEqual([[taken.data.id, true]])
})

test('what a person sent is told back: whether it met somebody else’s, and which pictures are still to come', async () => {
  const [rafael, tiago] = [await aTechnician(['pmoc.post'], 'Rafael'), await aTechnician(['pmoc.post'], 'Tiago')]
  const { plan, first } = await aBuilding(rafael)
  const scheduleIds = [first[0]!.scheduleId]
  const body = { scheduleIds, executedDate: today, device: { happenedAt: start, sentAt: start } }
  const photo = { id: uuidv7(), name: 'foto.jpg', sha256: 'a'.repeat(64) }
  const theirs = await app.as(tiago.member).execute(plan.id, { ...body, executedBy: tiago.id })
  const own = { ...body, id: uuidv7(), executedBy: rafael.id, attachments: [photo] }
  await app.as(rafael.member).execute(plan.id, own)
  await app.as(rafael.member).execute(plan.id, { ...own, device: { happenedAt: start, sentAt: `${today}T15:01:00Z` } })
  const { maintenance } = await mine(rafael)
  expect(maintenance.sent).toMatchObject([{ id: own.id, isConflicting: true, photosPending: 1, scheduleIds }])
  expect(maintenance.items.find(({ scheduleId }) => scheduleId === scheduleIds[0])).toMatchObject({
    status: 'executado',
    executionId: theirs.id,
  })
  expect(maintenance.machines[0]!.lastExecutedDate).toBe(today)
  expect((await mine(tiago)).maintenance.sent).toMatchObject([
    { id: theirs.id, isConflicting: false, photosPending: 0 },
  ])
})

test('a machine that left its plan is no longer visited', async () => {
  const rafael = await aTechnician(['pmoc.post'], 'Rafael')
  const { plan } = await aBuilding(rafael)
  const [kept] = plan.equipmentInventory
  const of = <Row extends { equipmentId: string }>(rows: readonly Row[]) =>
    rows.filter(({ equipmentId }) => equipmentId === kept!.equipmentId)
  const body = {
    revision: plan.revision,
    equipmentInventory: of(plan.equipmentInventory).map(({ equipmentId, tag, type }) => ({ equipmentId, tag, type })),
    maintenancePlan: of(plan.maintenancePlan),
  }
  expect((await app.call(owner, plans.update, { params: { id: plan.id }, body })).status).toBe(200)
  expect((await mine(rafael)).maintenance.machines.map(({ tag }) => tag)).toEqual(['EQ-01'])
})

test('a building of sixty-one machines with twenty tasks each is a small part of a megabyte on the way', async () => {
  const rafael = await aTechnician(['pmoc.post'], 'Rafael')
  const tasks = Array.from({ length: 20 }, () => ({ periodicity: 'anual' as const }))
  await aBuilding(rafael, machinesWith({ machines: 61, tasks }))
  const { maintenance } = await mine(rafael)
  expect(maintenance.items).toHaveLength(61 * 20)
  expect(gzipSync(JSON.stringify(maintenance)).length).toBeLessThan(1024 ** 2 / 14)
})
