import { schedule } from '@prumo/contract/pmoc/schedule'
import { spreads, type SpreadDraft } from '@prumo/contract/pmoc/spreads'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-01-01T15:00:00Z') })
  owner = await app.anOwner()
})
afterAll(() => app.stop())

const long: SpreadDraft = { by: 'items', perDay: 6, periodicities: ['trimestral', 'anual'] }

async function aPlan() {
  const tasks = (['mensal', 'trimestral', 'anual', 'anual'] as const).map((periodicity) => ({ periodicity }))
  const plan = await app.as(owner).plan(machinesWith({ machines: 6, tasks }))
  await app.as(owner).makeSchedule(plan.id)
  return plan.id
}
const daysOf = async (id: string) =>
  new Map((await app.as(owner).scheduleOf(id)).items.map((item) => [item.scheduleId, item]))
const preview = (id: string, body: SpreadDraft = long, person = owner) =>
  app.call(person, spreads.preview, { params: { id }, body })
const apply = (id: string, body: SpreadDraft = long, person = owner) =>
  app.call(person, spreads.apply, { params: { id }, body })
const last = async (id: string) => (await app.call(owner, spreads.last, { params: { id } })).data.spread
const undo = (id: string, person = owner) => app.call(person, spreads.undo, { params: { id } })

test('what the preview says is what comes; each stays in its period, monthly ones stay where they were, and undone all is as before', async () => {
  const id = await aPlan()
  const before = await daysOf(id)
  const seen = (await preview(id)).data
  expect(seen.days[0]).toMatchObject({ date: '2026-01-02', before: { equipment: 6, items: 24 } })
  expect(seen).toMatchObject({ items: 36, fullDays: 0 })
  expect(await daysOf(id)).toEqual(before)

  expect(await last(id)).toBeNull()
  const made = (await apply(id)).data
  expect(made.moved).toBe(seen.moved)
  expect(await last(id)).toMatchObject({ id: made.id, movable: made.moved, kept: 0 })
  const after = await daysOf(id)
  const counted = Map.groupBy(after.values(), ({ plannedDate }) => plannedDate)
  expect([...counted].map(([date, { length }]) => [date, length]).toSorted()).toEqual(
    seen.days.filter(({ after: { items } }) => items > 0).map(({ date, after: { items } }) => [date, items]),
  )
  for (const { scheduleId, periodicity, plannedDate, periodStart, dueDate } of after.values()) {
    expect(plannedDate >= periodStart && plannedDate <= dueDate).toBe(true)
    if (periodicity === 'mensal') expect(plannedDate).toBe(before.get(scheduleId)!.plannedDate)
  }
  expect(Math.max(...[...counted.values()].map(({ length }) => length))).toBe(6)
  expect((await preview(id)).data.moved).toBe(0)
  expect((await apply(id)).data).toEqual({ moved: 0, id: null })

  expect((await undo(made.id!)).data).toEqual({ undone: made.moved, kept: 0 })
  expect(await daysOf(id)).toEqual(before)
  expect(await last(id)).toBeNull()
  expect((await undo(made.id!)).problem.code).toBe('not-found')
})

test('what was begun, cancelled or moved out of its period stays, and what changes after a spreading is not taken back', async () => {
  const id = await aPlan()
  const yearly = [...(await daysOf(id)).values()].filter(({ periodicity }) => periodicity === 'anual')
  const [begun, cancelled, movedOut] = yearly.map(({ scheduleId }) => scheduleId) as [string, string, string]
  await app.call(owner, schedule.start, { body: { scheduleIds: [begun] } })
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [cancelled], reason: 'Em obra' } })
  const moved = { scheduleIds: [movedOut], plannedDate: '2027-01-04', reason: 'Prédio fechado' }
  await app.call(owner, schedule.move, { body: moved })
  const before = await daysOf(id)
  const made = (await apply(id, { ...long, periodicities: ['anual'] })).data
  const after = await daysOf(id)
  for (const stays of [begun, cancelled, movedOut]) expect(after.get(stays)).toEqual(before.get(stays))

  const changed = yearly.find(
    ({ scheduleId }) => after.get(scheduleId)!.plannedDate !== before.get(scheduleId)!.plannedDate,
  )!
  await app.call(owner, schedule.move, { body: { scheduleIds: [changed.scheduleId], plannedDate: '2026-12-01' } })
  expect(await last(id)).toMatchObject({ movable: made.moved - 1, kept: 1 })
  expect((await undo(made.id!)).data).toEqual({ undone: made.moved - 1, kept: 1 })
  expect((await daysOf(id)).get(changed.scheduleId)!.plannedDate).toBe('2026-12-01')
})

test('what a technician has in other buildings counts against the day', async () => {
  const technicianId = await app.as(owner).technician()
  const work = { ...machinesWith({ machines: 2, tasks: [{ periodicity: 'anual' }], mark: 'X' }), technicianId }
  const entity = (cnpj: string) => ({ name: `Escola ${cnpj}`, cnpj })
  const first = await app.as(owner).plan({ ...work, entity: entity('45997418000153') })
  await app.as(owner).makeSchedule(first.id)
  const body: SpreadDraft = { by: 'equipment', perDay: 1, periodicities: ['anual'] }
  await apply(first.id, body)
  const second = await app.as(owner).plan({ ...work, entity: entity('11222333000181') })
  await app.as(owner).makeSchedule(second.id)
  expect((await preview(second.id, body)).data.fullDays).toBe(0)
  await apply(second.id, body)
  const days = [...(await daysOf(first.id)).values(), ...(await daysOf(second.id)).values()]
  expect(new Set(days.map(({ plannedDate }) => plannedDate)).size).toBe(4)
})

test('spreading wants the key of change; another company finds nothing', async () => {
  const id = await aPlan()
  const reader = await app.aMember(owner, ['pmoc.read', 'pmoc.post'])
  const made = (await apply(id)).data
  for (const { status } of [
    await preview(id, long, reader),
    await apply(id, long, reader),
    await undo(made.id!, reader),
    await app.call(reader, spreads.last, { params: { id } }),
  ])
    expect(status).toBe(403)
  const stranger = await app.anOwner()
  expect((await preview(id, long, stranger)).status).toBe(404)
  expect((await apply(id, long, stranger)).status).toBe(404)
  expect((await undo(made.id!, stranger)).problem.code).toBe('not-found')
  expect((await app.call(stranger, spreads.last, { params: { id } })).status).toBe(404)
  expect((await undo(made.id!)).data.undone).toBe(made.moved)
})
