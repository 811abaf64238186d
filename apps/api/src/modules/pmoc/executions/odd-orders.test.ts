import { people } from '@prumo/contract/people/people'
import { personMerges } from '@prumo/contract/people/person-merges'
import { executions } from '@prumo/contract/pmoc/executions'
import { overview } from '@prumo/contract/pmoc/overview'
import { plans } from '@prumo/contract/pmoc/plans'
import { schedule } from '@prumo/contract/pmoc/schedule'
import type { World } from '@prumo/worlds/world'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { aMaintainer, execute } from '../../../testing/pmoc/pmoc.ts'
import { alteredLinks } from '../../../testing/pmoc/pmoc-queries.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let planId: string
let ids: string[]
const start = '2026-03-10T15:00:00Z'
let now = new Date(start)

beforeAll(async () => void (app = await startTestApp({ now: () => now })))
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date(start)
  ;({ owner, technician, rafael, planId, ids } = await aMaintainer(app))
})

type Body = Parameters<World['execute']>[1]
const done = (body: Body = {}, person = technician) =>
  execute(app, person, planId, { scheduleId: ids[0]!, executedDate: '2026-03-10', executedBy: rafael, ...body })
const fromDevice = (body: Body = {}) =>
  done({ device: { happenedAt: now.toISOString(), sentAt: now.toISOString() }, ...body })
const notDone = (correctsId: string) =>
  execute(app, technician, planId, {
    outcomes: [{ scheduleId: ids[0]!, outcome: 'nao_feito', reason: 'Engano' }],
    executedDate: '2026-03-10',
    executedBy: rafael,
    correctsId,
  })
const itemOf = async (scheduleId = ids[0]!) =>
  (await app.as(owner).scheduleOf(planId)).items.find((item) => item.scheduleId === scheduleId)!
const complement = (id: string) =>
  app.call(owner, executions.decideConflict, { params: { id }, body: { decision: 'complement' } })
const altered = () => alteredLinks(app, owner)

test('what completes a first execution counts when that one is taken back, in whichever order it is decided', async () => {
  const first = (await done()).data
  const second = (await done({ executedDate: '2026-03-09' }, owner)).data
  await notDone(first.id)
  expect(await itemOf()).toMatchObject({ status: 'atrasado', executionId: null, hasConflict: true })
  await complement(second.id)
  expect(await itemOf()).toMatchObject({ status: 'executado', executionId: second.id, executedDate: '2026-03-09' })
  expect(await altered()).toEqual([])
  const third = (await done({}, owner)).data
  await complement(third.id)
  await notDone(second.id)
  expect(await itemOf()).toMatchObject({ status: 'executado', executionId: third.id })
  const colleague = await app.aMember(owner, ['pmoc.put'])
  await app.call(colleague, executions.approve, { body: { executionIds: [third.id] } })
  expect((await itemOf()).status).toBe('aprovado')
  await notDone(third.id)
  expect(await itemOf()).toMatchObject({ status: 'atrasado', executionId: null })
  expect(await altered()).toEqual([])
})

test('a correction may be corrected; of two at once, and of one that names what was corrected already, one counts', async () => {
  const first = (await done()).data
  const second = (await done({ correctsId: first.id })).data
  const third = (await done({ correctsId: second.id })).data
  expect([second.conflict, third.conflict, (await itemOf()).executionId]).toEqual([null, null, third.id])
  expect((await fromDevice({ correctsId: second.id })).data.conflict).toBe('waiting')
  const both = await Promise.all([fromDevice({ correctsId: third.id }), fromDevice({ correctsId: third.id })])
  expect(both.filter(({ data }) => data.conflict === null)).toHaveLength(1)
  expect(await altered()).toEqual([])
})

test('who corrects what was corrected already is told so; from a device it waits in conflict, whatever it says', async () => {
  const first = (await done()).data
  const second = (await done({ correctsId: first.id }, owner)).data
  const refused = [await notDone(first.id), await done({ correctsId: first.id })]
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
    [409, 'pmoc.corrected-already'],
    [409, 'pmoc.corrected-already'],
  ])
  expect(refused[0]!.problem.title).toMatch(/^Esta execução já foi corrigida por .+ em 10\/03\/2026\./)
  const undone = { outcomes: [{ scheduleId: ids[0]!, outcome: 'nao_feito' as const, reason: 'Engano' }] }
  const { data } = await fromDevice({ scheduleId: undefined, ...undone, correctsId: first.id })
  expect(data.conflict).toBe('waiting')
  expect(await itemOf()).toMatchObject({ status: 'executado', executionId: second.id, hasConflict: true })
  const colleague = await app.aMember(owner, ['pmoc.put'])
  const approved = () => app.call(colleague, executions.approve, { body: { executionIds: [second.id] } })
  expect((await approved()).problem.code).toBe('pmoc.conflict-waiting')
  const aside = { params: { id: data.id }, body: { decision: 'set_aside' as const, reason: 'Já corrigida' } }
  expect((await app.call(owner, executions.decideConflict, aside)).status).toBe(200)
  expect((await approved()).status).toBe(200)
  expect(await altered()).toEqual([])
})

test('of an execution of two items each is corrected by itself', async () => {
  const first = (await done({ scheduleIds: [ids[1]!] })).data
  expect((await done({ correctsId: first.id })).status).toBe(200)
  expect((await done({ scheduleId: ids[1]!, correctsId: first.id })).status).toBe(200)
  expect((await done({ scheduleId: ids[1]!, correctsId: first.id })).problem.code).toBe('pmoc.corrected-already')
  expect(await altered()).toEqual([])
})

test('a complement that was approved keeps its approval when its word comes to count', async () => {
  const [one, two] = [ids[0]!, ids[1]!]
  const first = (await done({ scheduleId: two })).data
  const second = (await done({ scheduleId: one, scheduleIds: [two] }, owner)).data
  expect(second.conflict).toBe('waiting')
  await complement(second.id)
  const colleague = await app.aMember(owner, ['pmoc.put'])
  expect((await app.call(colleague, executions.approve, { body: { executionIds: [second.id] } })).status).toBe(200)
  const taken = await execute(app, technician, planId, {
    outcomes: [{ scheduleId: two, outcome: 'nao_feito', reason: 'Engano' }],
    executedDate: '2026-03-10',
    executedBy: rafael,
    correctsId: first.id,
  })
  expect(taken.status).toBe(200)
  expect(await itemOf(two)).toMatchObject({ status: 'aprovado', executionId: second.id })
  expect(await altered()).toEqual([])
})

test('a correction says something of the items that it corrects, and of no others', async () => {
  const { id: correctsId } = (await done()).data
  expect((await done({ scheduleId: ids[1]!, correctsId })).problem.code).toBe('pmoc.correction-elsewhere')
  expect((await done({ scheduleIds: [ids[1]!], correctsId })).problem.code).toBe('pmoc.correction-elsewhere')
  expect((await itemOf(ids[1])).executionId).toBe(null)
})

test('a reading out of limits that waits for a decision is no finding yet', async () => {
  const failed = { measurements: { co2Ppm: 5000, outdoorCo2Ppm: 400 }, outOfLimitsReason: 'Renovação parada' }
  await done(failed)
  const second = (await done(failed, owner)).data
  const query = { startDate: '2026-01-01', endDate: '2026-12-31' }
  const findings = async () => (await app.call(owner, overview.failures, { query })).data.items[0]!.findings
  expect(await findings()).toBe(1)
  await complement(second.id)
  expect(await findings()).toBe(2)
})

test('what was begun on a machine that left is late nowhere: list, figures, punctuality and summary agree', async () => {
  const plan = await app.as(owner).plan(machinesWith({ machines: 2 }))
  await app.as(owner).makeSchedule(plan.id, { startDate: '2026-03-01' })
  const [keep, gone] = plan.equipmentInventory
  const { items } = await app.as(owner).scheduleOf(plan.id)
  const march = (equipmentId: string) => items.find((item) => item.equipment.id === equipmentId)!.scheduleId
  await app.call(technician, schedule.start, { body: { scheduleIds: [march(gone!.equipmentId)] } })
  const work = { scheduleId: march(keep!.equipmentId), executedDate: '2026-03-10', executedBy: rafael }
  await app.as(technician).execute(plan.id, work)
  const put = await app.call(owner, plans.update, {
    params: { id: plan.id },
    body: {
      version: '1.1.0',
      equipmentInventory: [keep!],
      maintenancePlan: plan.maintenancePlan.filter(({ equipmentId }) => equipmentId === keep!.equipmentId),
    },
  })
  expect(put.status).toBe(200)
  now = new Date('2026-04-01T02:59:00Z')
  const byDay = async () => {
    owner = await signInAgain(app, owner)
    const line = (await app.call(owner, plans.list, { query: {} })).data.items.find(({ id }) => id === plan.id)!
    const query = { by: 'building' as const, startDate: '2026-03-01', endDate: '2026-03-31', planId: plan.id }
    const { total } = (await app.call(owner, overview.compliance, { query })).data
    const summary = (await app.call(owner, overview.summary, { params: { id: plan.id } })).data
    const { counts } = await app.as(owner).scheduleOf(plan.id)
    const late = (await app.call(owner, schedule.overdue, { query: { planId: plan.id } })).data.total
    return {
      rates: [line.completionRate, total.rate],
      overdue: [line.overdue, summary.overdueMaintenances, counts.overdue, late],
    }
  }
  expect(await byDay()).toEqual({ rates: [100, 100], overdue: [0, 0, 0, 0] })
  now = new Date('2026-04-01T15:00:00Z')
  expect(await byDay()).toEqual({ rates: [100, 100], overdue: [0, 0, 0, 0] })
})

test('whoever did it does not approve it by having their record taken from them', async () => {
  const boss = await app.aMember(owner, ['pmoc.put'])
  const record = { name: 'Bruna Alves', type: 'Technical' as const, userId: boss.userId }
  const { id: executedBy } = (await app.call(owner, people.create, { body: record })).data
  const { id } = (await done({ executedBy })).data
  const approved = () => app.call(boss, executions.approve, { body: { executionIds: [id] } })
  expect((await approved()).problem.code).toBe('pmoc.not-approver')
  await app.call(owner, people.update, { params: { id: executedBy }, body: { userId: null } })
  expect((await approved()).problem.code).toBe('pmoc.not-approver')
  const kept = await app.as(owner).technician('Bruna A.')
  await app.call(owner, personMerges.merge, { params: { id: kept }, body: { otherId: executedBy } })
  expect((await approved()).problem.code).toBe('pmoc.not-approver')
  const colleague = await app.aMember(owner, ['pmoc.put'])
  expect((await app.call(colleague, executions.approve, { body: { executionIds: [id] } })).status).toBe(200)
})

test('a plan that was made shorter has nothing after its end once its schedule is overwritten', async () => {
  const params = { id: planId }
  await app.call(owner, plans.update, { params, body: { period: { startDate: '2026-01-01', endDate: '2026-06-30' } } })
  const data = await app.as(owner).makeSchedule(planId, { overwriteExisting: true })
  expect(data).toMatchObject({ cancelled: 6, wasCut: true, period: { endDate: '2026-06-30' } })
  const { items } = await app.as(owner).scheduleOf(planId)
  expect(items.filter(({ plannedDate }) => plannedDate > '2026-06-30').map(({ status }) => status)).toEqual(
    Array.from({ length: 6 }, () => 'cancelado'),
  )
})

test('of four who decide a conflict at once one does, and the others are told; the item counts as that one said', async () => {
  const first = (await done()).data
  const second = (await done({ executedDate: '2026-03-09' }, owner)).data
  const setAside = () =>
    app.call(owner, executions.decideConflict, {
      params: { id: second.id },
      body: { decision: 'set_aside', reason: 'Duplicada' },
    })
  const answers = await Promise.all([complement(second.id), setAside(), complement(second.id), setAside()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  await notDone(first.id)
  const wasCompleted = answers.find(({ status }) => status === 200)!.data.conflict === 'complement'
  expect((await itemOf()).executionId).toBe(wasCompleted ? second.id : null)
  expect(await altered()).toEqual([])
})

test('a device whose clock is a year behind tells of its today: that is the day it arrived, not one of last year', async () => {
  const clock = '2025-03-10T15:00:00Z'
  const { data } = await done({ executedDate: '2025-03-10', device: { happenedAt: clock, sentAt: clock } })
  expect(data).toMatchObject({ executedDate: '2026-03-10' })
  expect(await itemOf()).toMatchObject({ status: 'executado', executedDate: '2026-03-10' })
})
