import { createHash } from 'node:crypto'
import { notifications } from '@prumo/contract/notifications/notifications'
import { approvals } from '@prumo/contract/pmoc/approvals'
import { executions } from '@prumo/contract/pmoc/executions'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import type { World } from '@prumo/worlds/world'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/app/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { multipartOf } from '../../../testing/app/upload-file.ts'
import { samplePng } from '../../../testing/files/sample-files.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let planId: string
/** Of each machine what was due on the day. */
let due: string[][]
const day = '2026-03-10'

beforeAll(async () => void (app = await startTestApp({ now: () => new Date(`${day}T15:00:00Z`) })))
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.anOwner()
  technician = await app.aMember(owner, ['pmoc.post'])
  rafael = await app.as(owner).technician()
  const tasks = [{ periodicity: 'mensal' as const }, { periodicity: 'mensal' as const }]
  const plan = await app.as(owner).scheduledPlan(machinesWith({ machines: 2, tasks }))
  planId = plan.planId
  due = ['EQ-01', 'EQ-02'].map((tag) =>
    plan.items.flatMap(({ equipment, plannedDate, scheduleId }) =>
      equipment.tag === tag && plannedDate === day ? [scheduleId] : [],
    ),
  )
})

type Body = Parameters<World['execute']>[1]
const sha256 = createHash('sha256').update(samplePng).digest('hex')
const photo = () => [{ id: uuidv7(), name: 'foto.png', sha256 }]
const done = async (machine: number, body: Body = {}) => {
  const answer = await execute(app, technician, planId, {
    scheduleIds: due[machine]!,
    executedDate: day,
    executedBy: rafael,
    ...body,
  })
  expect(answer.problem?.title).toBeUndefined()
  for (const { id, url } of answer.data.attachments)
    if (!url) {
      const url = `/api/system/api/v1/Pmoc/attachments/${id}/file`
      await app.raw({ method: 'POST', url, ...(await multipartOf('a', samplePng)) }, technician)
    }
  return answer.data
}
const visit = async (who = owner) => (await app.call(who, approvals.visit, { params: { id: planId, day } })).data
const waiting = async () => (await app.call(owner, approvals.list, { query: {} })).data.items
const handBack = (id: string, reason = 'Falta a foto do dreno', who = owner) =>
  app.call(who, approvals.handBack, { params: { id }, body: { reason } })

/** Two machines: one with a task undone and the air too warm, both with the same photo. */
async function aVisit() {
  const first = await done(0, {
    attachments: photo(),
    outcomes: [{ scheduleId: due[0]![1]!, outcome: 'nao_feito', reason: 'Sala em atendimento' }],
    measurements: { roomTempC: 40, currentA: 8 },
    outOfLimitsReason: 'Porta aberta',
  })
  const second = await done(1, { attachments: photo() })
  return { first, second }
}

test('a visit is told machine by machine with its counts, its photos and where they were used, and approved at once', async () => {
  const { first, second } = await aVisit()
  expect(await waiting()).toEqual([
    expect.objectContaining({ planId, day, equipment: 2, tasks: 3, outOfLimits: 1, executedBy: ['Rafael Souza'] }),
  ])
  const told = await visit()
  expect(told.counts).toEqual({
    equipment: 2,
    tasks: 4,
    done: 3,
    notDone: 1,
    notApplicable: 0,
    readings: 2,
    outOfLimits: 1,
    photos: 2,
    usedTwice: 2,
  })
  expect(told.executions).toMatchObject([
    { id: first.id, equipment: { tag: 'EQ-01' }, approval: 'approvable', corrected: null },
    { id: second.id, equipment: { tag: 'EQ-02' }, approval: 'approvable' },
  ])
  expect(told.executions[1]!.attachments).toMatchObject([{ alsoIn: [{ executionId: first.id, tag: 'EQ-01', day }] }])
  const body = { executionIds: told.executions.map(({ id }) => id) }
  expect((await app.call(owner, executions.approve, { body })).status).toBe(200)
  expect((await visit()).executions.map(({ approval }) => approval)).toEqual(['approved', 'approved'])
  expect(await waiting()).toEqual([])
})

test('what is handed back with a reason reaches whoever did it, waits no more, and its correction does', async () => {
  const { first, second } = await aVisit()
  expect((await handBack(second.id, ' ')).status).toBe(400)
  expect((await handBack(second.id)).data.returned).toMatchObject({ reason: 'Falta a foto do dreno' })
  expect((await handBack(second.id)).problem.code).toBe('pmoc.not-returnable')
  const [notice] = (await app.call(technician, notifications.unread, {})).data.items
  expect(notice).toMatchObject({ title: 'Execução devolvida: EQ-02', type: 'PMOC' })
  expect(notice!.description).toContain('Falta a foto do dreno')
  expect((await app.call(owner, notifications.unread, {})).data.items).toEqual([])
  expect(await waiting()).toMatchObject([{ equipment: 1, tasks: 1, returned: 1 }])
  expect((await handBack(first.id)).status).toBe(200)
  expect(await waiting()).toMatchObject([{ equipment: 0, tasks: 0, returned: 2 }])
  expect((await app.call(owner, executions.approve, { body: { executionIds: [first.id] } })).status).toBe(200)
  expect((await visit()).executions.map(({ approval }) => approval)).toEqual(['approved', 'returned'])

  const corrected = await done(1, { correctsId: second.id, measurements: { currentA: 9 }, attachments: photo() })
  expect((await visit()).executions).toMatchObject([
    { id: first.id },
    { id: corrected.id, approval: 'approvable', returned: null, corrected: { id: second.id } },
  ])
  expect(await waiting()).toMatchObject([{ equipment: 1, tasks: 2, returned: 0 }])
})

test('approving is of who decides about plans; own work is told as such, and another company’s visit is not found', async () => {
  const { first } = await aVisit()
  for (const route of [approvals.list, approvals.visit] as const)
    expect((await app.call(technician, route, { params: { id: planId, day } } as never)).status).toBe(403)
  expect((await handBack(first.id, 'Falta', technician)).status).toBe(403)
  const decider = await app.aMember(owner, ['pmoc.post', 'pmoc.put'])
  const next = due[0]![1]!
  await execute(app, decider, planId, { scheduleId: next, executedDate: day, executedBy: rafael })
  expect((await visit(decider)).executions.map(({ approval }) => approval)).toEqual([
    'approvable',
    'own_work',
    'approvable',
  ])
  const stranger = await app.anOwner()
  expect((await app.call(stranger, approvals.visit, { params: { id: planId, day } })).status).toBe(404)
  expect((await handBack(first.id, 'Falta', stranger)).status).toBe(404)
})

test('of an execution of which one item was corrected the other still waits, and is shown', async () => {
  const first = await done(0)
  const [one] = due[0]!
  const corrected = await done(0, { scheduleIds: [one!], correctsId: first.id, correctionReason: 'Fora feita ontem' })
  expect((await visit()).executions.map(({ id, approval }) => [id, approval])).toEqual([
    [first.id, 'approvable'],
    [corrected.id, 'approvable'],
  ])
})
