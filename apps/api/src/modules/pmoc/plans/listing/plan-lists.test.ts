import { comments } from '@prumo/contract/comments/comments'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { plans } from '@prumo/contract/pmoc/plans'
import type { AnswerOf, RequestOf } from '@prumo/contract/route'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { planDraft } from '@prumo/worlds/plan-drafts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../../testing/app/builders.ts'
import {
  anExecutedItem,
  aScheduledItem,
  countsFrom,
  equipmentKept,
  scheduleOf,
} from '../../../../testing/pmoc/pmoc-queries.ts'
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let plan: AnswerOf<typeof plans.get>

beforeAll(async () => void (app = await startTestApp({ now: () => new Date('2026-03-15T15:00:00Z') })))
beforeEach(async () => {
  owner = await app.anOwner()
  plan = await app.as(owner).plan()
})
afterAll(() => app.stop())

type Body = RequestOf<typeof plans.update>['body']
const save = (body: Body, id = plan.id) => app.call(owner, plans.update, { params: { id }, body })
const machinePage = async (id: string) => (await app.call(owner, equipment.history, { params: { id } })).data

test('lists sent back as they were change nothing', async () => {
  const { environments, equipmentInventory, maintenanceCatalog, maintenancePlan } = plan
  const { data } = await save({ environments, equipmentInventory, maintenanceCatalog, maintenancePlan })
  expect(data).toEqual({ ...plan, revision: 2 })
  const { items } = (await app.call(owner, plans.history, { params: { id: plan.id } })).data
  expect(items.map(({ action }) => action)).toEqual(['insert'])
})

test('a row keeps its id and what the request does not say of it; new rows name each other by words', async () => {
  const [first, second] = plan.equipmentInventory
  const { data } = await save({
    environments: [...plan.environments, { ref: 'nova', name: 'Farmácia' }],
    equipmentInventory: [
      { equipmentId: second!.equipmentId, tag: 'EQ-02' },
      { equipmentId: first!.equipmentId, tag: 'EQ-01', capacityBtuH: null },
      { ref: 'tres', tag: 'EQ-03', environmentId: 'nova' },
    ],
    maintenancePlan: [
      ...plan.maintenancePlan,
      { equipmentId: 'tres', taskId: plan.maintenanceCatalog[0]!.taskId, periodicity: 'semestral' },
    ],
  })
  expect(data.equipmentInventory.slice(0, 2)).toEqual([second, { ...first, capacityBtuH: null }])
  expect(data.equipmentInventory[2]).toMatchObject({ tag: 'EQ-03', locationName: 'Farmácia' })
  expect(data.maintenancePlan).toHaveLength(9)
  expect(data.maintenancePlan).toEqual(expect.arrayContaining(plan.maintenancePlan))
})

test('a place is found by its name whatever its capitals and accents, answered by the room’s own, and else kept as text', async () => {
  const [first, second] = plan.equipmentInventory
  const { data } = await save({
    equipmentInventory: [
      { equipmentId: first!.equipmentId, tag: 'EQ-01', locationName: 'uti ADULTO' },
      { equipmentId: second!.equipmentId, tag: 'EQ-02', locationName: 'Telhado' },
    ],
  })
  const placesOf = ({ equipmentInventory }: typeof plan) =>
    equipmentInventory.map(({ environmentId, locationName }) => [environmentId, locationName])
  const [, uti] = plan.environments
  expect(placesOf(data)).toEqual([
    [uti!.environmentId, 'UTI adulto'],
    [null, 'Telhado'],
  ])
  const renamed = [plan.environments[0]!, { ...uti!, name: 'UTI 2' }]
  const { data: after } = await save({
    environments: renamed,
    equipmentInventory: data.equipmentInventory.map(seedFields),
  })
  expect(placesOf(after)).toEqual([
    [uti!.environmentId, 'UTI 2'],
    [null, 'Telhado'],
  ])
  const { data: gone } = await save({ environments: [plan.environments[0]!] })
  expect(placesOf(gone)[0]).toEqual([null, 'UTI 2'])
})

const seedFields = ({ equipmentId, tag, locationName }: (typeof plan)['equipmentInventory'][number]) => ({
  equipmentId,
  tag,
  locationName,
})

test('rooms and machines may change names with each other', async () => {
  const [room, other] = plan.environments
  const [machine, neighbour] = plan.equipmentInventory
  const { data } = await save({
    environments: [
      { ...room!, name: other!.name },
      { ...other!, name: room!.name },
    ],
    equipmentInventory: [
      { ...machine!, tag: 'EQ-02' },
      { ...neighbour!, tag: 'EQ-01' },
    ],
  })
  expect(data.environments.map(({ environmentId, name }) => [environmentId, name])).toEqual([
    [room!.environmentId, 'UTI adulto'],
    [other!.environmentId, 'Recepção'],
  ])
  expect(data.equipmentInventory.map(({ equipmentId, tag }) => [equipmentId, tag])).toEqual([
    [machine!.equipmentId, 'EQ-02'],
    [neighbour!.equipmentId, 'EQ-01'],
  ])
})

test('an unknown id, a tag twice, a room twice and a row twice are refused', async () => {
  const stranger = await app.as(await app.anOwner()).plan()
  const foreign = stranger.equipmentInventory[0]!.equipmentId
  const codeOf = async (body: Body) => {
    const { status, problem } = await save(body)
    return [status, problem.code]
  }
  const unknown = [422, 'pmoc.unknown-reference']
  expect(await codeOf({ equipmentInventory: [{ equipmentId: foreign, tag: 'EQ-01' }] })).toEqual(unknown)
  expect(await codeOf({ environments: [{ environmentId: uuidv7(), name: 'Sala' }] })).toEqual(unknown)
  expect(await codeOf({ maintenancePlan: [{ equipmentId: 'x', taskId: 'y', periodicity: 'mensal' }] })).toEqual(unknown)
  expect(await codeOf({ equipmentInventory: [{ tag: 'EQ-9', environmentId: 'nenhum' }] })).toEqual(unknown)
  const [machine] = plan.equipmentInventory
  expect(await codeOf({ equipmentInventory: [{ tag: 'ar-1' }, { tag: 'AR-1' }] })).toEqual([422, 'pmoc.tag-taken'])
  expect(await codeOf({ equipmentInventory: [machine!, { ...machine!, tag: 'EQ-7' }] })).toEqual([
    422,
    'pmoc.listed-twice',
  ])
  expect(await codeOf({ environments: [{ name: 'Copa' }, { name: 'COPA' }] })).toEqual([422, 'pmoc.environment-taken'])
  const [item] = plan.maintenancePlan
  expect(await codeOf({ maintenancePlan: [item!, { ...item!, planItemId: undefined }] })).toEqual([
    422,
    'pmoc.listed-twice',
  ])
})

test('what leaves without a history is deleted with its bare schedule', async () => {
  const [machine, other] = plan.equipmentInventory
  const items = plan.maintenancePlan.filter(({ equipmentId }) => equipmentId === machine!.equipmentId)
  await aScheduledItem(app, owner, { planItemId: items[0]!.planItemId, plannedDate: '2026-05-01' })
  const { data } = await save({ equipmentInventory: [other!] })
  expect(data.equipmentInventory).toEqual([other])
  expect(data.maintenancePlan).toHaveLength(4)
  expect(await scheduleOf(app, owner, items[0]!.planItemId)).toEqual([])
  expect(await equipmentKept(app, owner, machine!.equipmentId)).toBeUndefined()
})

test('what leaves with a history is retired with its day and reason, and what was to come of it is called off [pmo-34]', async () => {
  const [machine, other] = plan.equipmentInventory
  const { planItemId } = plan.maintenancePlan.find(({ equipmentId }) => equipmentId === machine!.equipmentId)!
  await anExecutedItem(app, owner, { planItemId, plannedDate: '2026-02-01', executedOn: '2026-02-02', index: 0 })
  await aScheduledItem(app, owner, { planItemId, plannedDate: '2026-03-01', index: 1 })
  await aScheduledItem(app, owner, { planItemId, plannedDate: '2026-04-01', index: 2 })
  const leaves = { equipmentId: machine!.equipmentId, tag: machine!.tag, retiredReason: 'Queimou' }
  const { data } = await save({ equipmentInventory: [leaves, other!, { tag: 'EQ-03' }] })
  expect(data.equipmentInventory.map(({ tag }) => tag)).toEqual(['EQ-02', 'EQ-03'])
  const retired = { retiredOn: '2026-03-15', retiredReason: 'Queimou' }
  expect(data.retiredEquipment).toMatchObject([{ equipmentId: machine!.equipmentId, tag: 'EQ-01', ...retired }])
  expect(await machinePage(machine!.equipmentId)).toMatchObject({ state: 'desativado', equipment: retired })
  const schedule = await scheduleOf(app, owner, planItemId)
  expect(schedule.map(({ status }) => status)).toEqual(['executado', 'cancelado', 'cancelado'])
  const back = await save({ equipmentInventory: [{ ...machine!, tag: 'EQ-01A' }, other!] })
  expect(back.data.equipmentInventory[0]).toEqual({ ...machine, tag: 'EQ-01A' })
  expect(back.data.retiredEquipment).toEqual([])
  expect((await machinePage(machine!.equipmentId)).equipment).toMatchObject({ retiredOn: null, retiredReason: null })
})

test('a machine of which somebody said something is retired, not deleted', async () => {
  const [machine, other] = plan.equipmentInventory
  const recordId = machine!.equipmentId
  const said = { params: { recordType: 'equipment' as const, recordId }, body: { text: 'Faz barulho' } }
  expect((await app.call(owner, comments.add, said)).status).toBe(200)
  await save({ equipmentInventory: [other!] })
  expect(await equipmentKept(app, owner, recordId)).toMatchObject({ retiredOn: '2026-03-15' })
})

test('an item that comes back is the same one', async () => {
  const [item, ...rest] = plan.maintenancePlan
  const { planItemId } = item!
  await anExecutedItem(app, owner, { planItemId, plannedDate: '2026-02-01', executedOn: '2026-02-02' })
  expect((await save({ maintenancePlan: rest })).data.maintenancePlan).toEqual(rest)
  const { planItemId: _id, ...anew } = item!
  expect((await save({ maintenancePlan: [anew, ...rest] })).data.maintenancePlan).toEqual(plan.maintenancePlan)
})

test('a new periodicity counts from the day after it was last carried out', async () => {
  const [done, untouched] = plan.maintenancePlan
  const period = { plannedDate: '2026-02-10', dueDate: '2026-02-28', executedOn: '2026-02-11' }
  await anExecutedItem(app, owner, { planItemId: done!.planItemId, ...period })
  const yearly = (item: typeof done) => ({ ...item!, periodicity: 'anual' as const })
  await save({ maintenancePlan: [yearly(done), yearly(untouched), ...plan.maintenancePlan.slice(2)] })
  expect(await countsFrom(app, owner, done!.planItemId)).toBe('2026-02-12')
  expect(await countsFrom(app, owner, untouched!.planItemId)).toBeNull()
})

test('a machine is in one plan at a time: the other one is named; one after the other is well [pmo-32]', async () => {
  const machines = plan.equipmentInventory.map(({ equipmentId, tag }) => ({ equipmentId, tag }))
  const lists = { equipmentInventory: machines, environments: [], maintenanceCatalog: [], maintenancePlan: [] }
  const { problem } = await app.call(owner, plans.create, { body: planDraft(lists) })
  expect(problem).toMatchObject({ status: 422, code: 'pmoc.equipment-in-other-plan' })
  expect(problem.title).toBe('EQ-01 já está no plano PMOC-2026-001, cujo período coincide com este.')
  const period = { startDate: '2027-01-01', endDate: '2027-12-31' }
  const next = await app.as(owner).plan({ ...lists, period })
  expect(next.equipmentInventory.map(({ equipmentId }) => equipmentId)).toEqual(
    machines.map(({ equipmentId }) => equipmentId),
  )
  const longer = await save({ period: { startDate: '2026-01-01', endDate: '2027-01-01' } })
  expect(longer.problem.code).toBe('pmoc.equipment-in-other-plan')
})

test('a copy for another building has machines of its own and no ART', async () => {
  const responsible = { name: 'Caio Mendes', registration: '123', artNumber: 'PA1', artValidUntil: '2026-12-31' }
  const { data: source } = await save({ responsible })
  const body = {
    entity: { name: 'Escola Aurora', cnpj: '12ABC34501DE35' },
    period: { startDate: '2026-04-01', endDate: '2027-03-31' },
  }
  const { data: copy } = await app.call(owner, plans.copy, { params: { id: plan.id }, body })
  expect(copy).toMatchObject({ pmocCode: 'PMOC-2026-002', version: '1.0.0', entity: body.entity, period: body.period })
  expect(copy.responsible).toMatchObject({ name: 'Caio Mendes', artNumber: null, artValidUntil: null })
  expect(copy.equipmentInventory.map(({ tag, locationName }) => [tag, locationName])).toEqual([
    ['EQ-01', 'Recepção'],
    ['EQ-02', 'UTI adulto'],
  ])
  const ids = new Set(source.equipmentInventory.map(({ equipmentId }) => equipmentId))
  expect(copy.equipmentInventory.filter(({ equipmentId }) => ids.has(equipmentId))).toEqual([])
  expect(copy.maintenancePlan).toHaveLength(source.maintenancePlan.length)
})

test('ten thousand items are saved by a handful of statements', async () => {
  const machines = Array.from({ length: 500 }, (_, index) => ({ ref: `m${index}`, tag: `AC-${index}` }))
  const tasks = Array.from({ length: 20 }, (_, index) => ({
    ref: `t${index}`,
    component: 'filtro' as const,
    periodicity: 'mensal' as const,
    description: `Tarefa ${index}`,
  }))
  const maintenancePlan = machines.flatMap(({ ref: equipmentId }) =>
    tasks.map(({ ref: taskId }) => ({ equipmentId, taskId, periodicity: 'mensal' as const })),
  )
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const { data } = await save({ equipmentInventory: machines, maintenanceCatalog: tasks, maintenancePlan })
  const statements = spy.mock.calls.length
  spy.mockRestore()
  expect(data.maintenancePlan).toHaveLength(10_000)
  expect(statements).toBeLessThan(60)
})
