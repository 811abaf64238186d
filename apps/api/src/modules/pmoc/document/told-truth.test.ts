import { verification } from '@prumo/contract/documents/verification'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { labReports } from '@prumo/contract/pmoc/lab-reports'
import { plans } from '@prumo/contract/pmoc/plans'
import { aResponsible, machinesWith } from '@prumo/worlds/plan-drafts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { alteredLinks, chainOf } from '../../../testing/pmoc/pmoc-queries.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let database: pg.Client
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-10T15:00:00Z') })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})

const issue = (owner: Person, id: string) =>
  app.call(owner, planDocuments.issue, { params: { id }, body: { withPending: true } })
const reported = { laboratory: 'Lab Ar', collectedOn: '2026-02-01', points: [] }

/** What somebody with the database in hand does, and how it is undone. */
async function tampered(owner: Person, table: string, change: string, undo: string, work: () => Promise<void>) {
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  await database.query(`alter table ${table} disable trigger user`)
  await database.query(`update ${table} set ${change}`)
  await work()
  await database.query(`update ${table} set ${undo}`)
  await database.query(`alter table ${table} enable trigger user`)
}

test('a record altered beside a whole chain is told by whoever checks, and nothing is issued of it', async () => {
  const owner = await app.anOwner()
  const rafael = await app.as(owner).technician()
  const { planId, ids } = await app
    .as(owner)
    .scheduledPlan({ ...machinesWith({ machines: 1 }), responsible: aResponsible })
  const body = { scheduleId: ids[2]!, executedDate: '2026-03-10', executedBy: rafael }
  const done = await app
    .as(owner)
    .execute(planId, { ...body, measurements: { co2Ppm: 1500 }, outOfLimitsReason: 'Renovação parada' })
  await app.call(owner, labReports.create, { params: { id: planId }, body: reported })
  const { data: issued } = await issue(owner, planId)
  const check = async () => (await app.call(null, verification.check, { params: { code: issued.code } })).data.chain!
  expect(await check()).toMatchObject({ isWhole: true, faults: [] })

  const fails = async (kind: string, words: string) => {
    const { isWhole, faults } = await check()
    expect([isWhole, faults.map((fault) => fault.kind)]).toEqual([false, [kind]])
    const page = (await app.raw({ url: `/verificar/${issued.code}` })).body
    expect(page).toContain('<h1>Registro alterado</h1>')
    expect(page).toContain(words)
    const refused = await issue(owner, planId)
    expect([refused.status, refused.problem.code]).toEqual([409, 'pmoc.chain-broken'])
    expect(refused.problem.title).toContain(words)
  }
  const good = `is_out_of_limits = false where id = '${done.id}'`
  await tampered(owner, 'pmoc_execution', good, good.replace('false', 'true'), () =>
    fails('execution', `registro nº ${done.sequence} (execução registrada)`),
  )
  const later = (days: string) => `due_date = due_date ${days} where id = '${ids[1]}'`
  await tampered(owner, 'pmoc_schedule_item', later('+ 30'), later('- 30'), () =>
    fails('schedule', 'registro nº 1 (cronograma gerado)'),
  )
  const gone = `status = 'cancelado', was_cancelled_by_schedule = true where id = '${ids[1]}'`
  const back = `status = 'planejado', was_cancelled_by_schedule = false where id = '${ids[1]}'`
  await tampered(owner, 'pmoc_schedule_item', gone, back, () => fails('schedule', 'cronograma gerado'))
  await tampered(owner, 'lab_report', `laboratory = 'Outro'`, `laboratory = 'Lab Ar'`, () =>
    fails('lab_report', 'laudo do ar'),
  )
  expect(await check()).toMatchObject({ isWhole: true, faults: [] })
})

test('what is scheduled, called off and removed, and every word on a laboratory report, is in the chain', async () => {
  const owner = await app.anOwner()
  const { planId } = await app
    .as(owner)
    .scheduledPlan(machinesWith({ machines: 2, tasks: [{ periodicity: 'trimestral' }] }))
  const kinds = async () => (await chainOf(app, owner, planId)).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['schedule'])
  await app.as(owner).makeSchedule(planId)
  expect(await kinds()).toEqual(['schedule'])
  const read = async () => (await app.call(owner, plans.get, { params: { id: planId } })).data
  const plan = await read()
  const kept = plan.maintenancePlan.slice(0, 1)
  const body = { revision: plan.revision, maintenancePlan: kept }
  expect((await app.call(owner, plans.update, { params: { id: planId }, body })).status).toBe(200)
  expect((await chainOf(app, owner, planId)).at(-1)).toMatchObject({ kind: 'schedule' })
  expect(await alteredLinks(app, owner)).toEqual([])
  const { data: report } = await app.call(owner, labReports.create, { params: { id: planId }, body: reported })
  const edit = { accreditation: 'CRL 1', version: report.version }
  expect((await app.call(owner, labReports.update, { params: { id: report.id }, body: edit })).status).toBe(200)
  expect(
    (await app.call(owner, labReports.remove, { params: { id: report.id }, body: { reason: 'Engano' } })).status,
  ).toBe(200)
  expect((await kinds()).slice(-3)).toEqual(['lab_report', 'lab_report', 'lab_report'])
  expect(await alteredLinks(app, owner)).toEqual([])
})

test('a plan of which nothing but its schedule is told is deleted, and leaves its chain whole', async () => {
  const owner = await app.anOwner()
  const { planId } = await app.as(owner).scheduledPlan()
  expect((await app.call(owner, plans.remove, { params: { id: planId } })).status).toBe(200)
  expect(await alteredLinks(app, owner)).toEqual([])
})
