import { planDocuments } from '@prumo/contract/pmoc/documents'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { executions } from '@prumo/contract/pmoc/executions'
import { plans } from '@prumo/contract/pmoc/plans'
import type { World } from '@prumo/worlds/world'
import { aResponsible, machinesWith } from '@prumo/worlds/plan-drafts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { alteredLinks } from '../../../testing/pmoc/pmoc-queries.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let rafael: string
let plan: Awaited<ReturnType<World['plan']>>
let ids: string[]
let database: pg.Client
const now = new Date('2026-03-10T15:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})
beforeEach(async () => {
  owner = await app.anOwner()
  rafael = await app.as(owner).technician()
  plan = await app.as(owner).plan({ ...machinesWith({ machines: 1 }), responsible: aResponsible })
  await app.as(owner).makeSchedule(plan.id)
  ids = (await app.as(owner).scheduleOf(plan.id)).items.map(({ scheduleId }) => scheduleId)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
})

const done = async (scheduleId = ids[0]!) =>
  await app.as(owner).execute(plan.id, { scheduleId, executedDate: '2026-03-10', executedBy: rafael })
const altered = () => alteredLinks(app, owner)
const reword = async (version: string, words: object) => {
  const [task] = (await app.call(owner, plans.get, { params: { id: plan.id } })).data.maintenanceCatalog
  const body = { version, maintenanceCatalog: [{ ...task!, ...words }] }
  expect((await app.call(owner, plans.update, { params: { id: plan.id }, body })).status).toBe(200)
}
const told = async (id: string) => (await app.call(owner, executions.get, { params: { id } })).data.items
const printed = async () => {
  const { rawPayload } = await app.raw({ url: `/api/pmoc/${plan.id}/export/pdf` }, owner)
  return pdfText(rawPayload).texts.join(' ')
}
/** As whoever owns the tables. */
async function behindTheGuards(table: string, statement: string, values: unknown[]) {
  await database.query(`alter table ${table} disable trigger user`)
  const { rowCount } = await database.query(statement, values)
  await database.query(`alter table ${table} enable trigger user`)
  expect(rowCount).toBeGreaterThan(0)
}

test('what was executed keeps its words, criterion and component when a later version gives the task others', async () => {
  const { id } = await done()
  await reword('2.0.0', {
    description: 'Trocar o compressor',
    acceptanceCriteria: 'Compressor novo instalado',
    component: 'condensador',
  })
  expect(await told(id)).toMatchObject([{ task: 'Tarefa 1', acceptanceCriteria: null, outcome: 'feito' }])
  const { items } = await app.as(owner).scheduleOf(plan.id)
  expect(items.find(({ scheduleId }) => scheduleId === ids[0])!.task).toMatchObject({
    description: 'Tarefa 1',
    acceptanceCriteria: null,
  })
  expect(items.find(({ scheduleId }) => scheduleId === ids[1])!.task.description).toBe('Trocar o compressor')
  const machine = plan.equipmentInventory[0]!.equipmentId
  const history = (await app.call(owner, equipment.history, { params: { id: machine } })).data.maintenanceHistory
  expect(history.find(({ executedDate }) => executedDate)!.components).toEqual(['filtro'])
  const text = await printed()
  expect(text).toContain('Tarefa 1 (como era quando foi executada)')
  expect(text).toContain('1. (antes 2) Trocar o')
  const second = await done(ids[1]!)
  expect(await told(second.id)).toMatchObject([
    { task: 'Trocar o compressor', acceptanceCriteria: 'Compressor novo instalado' },
  ])
  expect(await altered()).toEqual([])
  const { status } = await app.call(owner, planDocuments.issue, {
    params: { id: plan.id },
    body: { withPending: true },
  })
  expect(status).toBe(200)
})

test('a correction, and what a device tells late, have the words of when it was carried out', async () => {
  const { id } = await done()
  const before = '2026-03-10T13:00:00Z'
  await reword('2.0.0', { description: 'Trocar o compressor', acceptanceCriteria: 'Compressor novo instalado' })
  const work = { executedDate: '2026-03-10', executedBy: rafael }
  const correction = { scheduleId: ids[0]!, correctsId: id, measurements: { currentA: 8 }, ...work }
  const corrected = await app.as(owner).execute(plan.id, correction)
  expect(await told(corrected.id)).toMatchObject([{ task: 'Tarefa 1', acceptanceCriteria: null }])
  const device = { happenedAt: before, sentAt: now.toISOString() }
  const late = await app.as(owner).execute(plan.id, { scheduleId: ids[1]!, device, ...work })
  expect(await told(late.id)).toMatchObject([{ task: 'Tarefa 1', acceptanceCriteria: null }])
  const fresh = { happenedAt: now.toISOString(), sentAt: now.toISOString() }
  const today = await app.as(owner).execute(plan.id, { scheduleId: ids[2]!, device: fresh, ...work })
  expect(await told(today.id)).toMatchObject([{ task: 'Trocar o compressor' }])
  expect(await altered()).toEqual([])
})

/** The schedule is the first link, the execution the second. */
test.each([
  ['the words', [2], 'pmoc_execution_item', `update pmoc_execution_item set task = 'Outra' where execution_id = $1`],
  [
    'the criterion',
    [2],
    'pmoc_execution_item',
    `update pmoc_execution_item set acceptance_criteria = 'x' where execution_id = $1`,
  ],
  [
    'all that was kept',
    [2],
    'pmoc_execution_item',
    `update pmoc_execution_item set task = null, component = null, periodicity = null, period_start = null, due_date = null, plan_item_id = null
      where execution_id = $1`,
  ],
  [
    'the last day',
    [1, 2],
    'pmoc_schedule_item',
    `update pmoc_schedule_item set due_date = due_date + 30 where execution_id = $1`,
  ],
  [
    'which task it is of',
    [1, 2],
    'pmoc_schedule_item',
    `update pmoc_schedule_item i set plan_item_id = (select id from pmoc_plan_item pi where pi.plan_id = i.plan_id and pi.id <> i.plan_item_id limit 1)
      where execution_id = $1`,
  ],
])(
  '%s of what was executed, changed beside the chain, is found in links %j',
  async (_what, links, table, statement) => {
    plan = await app
      .as(owner)
      .plan(machinesWith({ machines: 1, tasks: [{ periodicity: 'mensal' }, { periodicity: 'anual' }] }))
    await app.as(owner).makeSchedule(plan.id)
    const { items } = await app.as(owner).scheduleOf(plan.id)
    const { id } = await done(items.find(({ periodicity }) => periodicity === 'mensal')!.scheduleId)
    expect(await altered()).toEqual([])
    await behindTheGuards(table, statement, [id])
    expect(await altered()).toEqual(links.map((sequence) => ({ subjectId: plan.id, sequence })))
  },
)

test.each([
  [
    'An approval',
    [1, 2],
    'pmoc_approval',
    `insert into pmoc_approval (company_id, execution_id, approved_by, approved_by_name, approved_at, sequence)
      select company_id, id, registered_by, 'Outra', now(), 1 from pmoc_execution where id = $1`,
  ],
  [
    'A decision',
    [1],
    'pmoc_conflict_decision',
    `insert into pmoc_conflict_decision (company_id, execution_id, decision, decided_at, sequence)
      select company_id, id, 'complement', now(), 1 from pmoc_execution where id = $1`,
  ],
])('%s that was put in beside the chain is found in links %j', async (_what, links, table, statement) => {
  const { id } = await done()
  await behindTheGuards(table, statement, [id])
  expect(await altered()).toEqual(links.map((sequence) => ({ subjectId: plan.id, sequence })))
})

/** As an execution was kept before links held what it was of. */
async function asWrittenBefore(id: string) {
  await behindTheGuards(
    'pmoc_execution_item',
    `update pmoc_execution_item set task = null, component = null, periodicity = null, period_start = null, due_date = null, plan_item_id = null
      where execution_id = $1`,
    [id],
  )
}

test('of what was written before, the words are those of the version of its time', async () => {
  const { id } = await done()
  await asWrittenBefore(id)
  await database.query('alter table pmoc_execution disable trigger user')
  await database.query(`update pmoc_execution set received_at = received_at - interval '1 day' where id = $1`, [id])
  await database.query('alter table pmoc_execution enable trigger user')
  expect(await told(id)).toMatchObject([{ task: 'Tarefa 1' }])
  await reword('2.0.0', { description: 'Trocar o compressor' })
  expect(await told(id)).toMatchObject([{ task: 'Tarefa 1' }])
  expect(await printed()).toContain('Tarefa 1 (como era quando foi executada)')
})
