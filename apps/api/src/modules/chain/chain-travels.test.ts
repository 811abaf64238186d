import { createHash } from 'node:crypto'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { equipment } from '@prumo/contract/pmoc/equipment'
import { executions } from '@prumo/contract/pmoc/executions'
import { schedule } from '@prumo/contract/pmoc/schedule'
import { uuidv7 } from '@prumo/domain/text/uuid'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { removeCompanyRows } from '#platform/purge/remove-company-rows.ts'
import { anEmptyDatabase, createBackupWork } from '../../testing/database/backup-work.ts'
import type { Person } from '../../testing/app/builders.ts'
import { aReport } from '../../testing/pmoc/equipment.ts'
import { runJob } from '../../testing/app/run-job.ts'
import { samplePng } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { multipartOf } from '../../testing/app/upload-file.ts'

let app: TestApp
let owner: Person
let planId: string
let code: string

beforeAll(async () => {
  app = await startTestApp({ withJobs: true })
  owner = await app.anOwner()
  await aLivelyPlan()
})
afterAll(() => app.stop())

/** With something of every kind that a plan can have. */
async function aLivelyPlan() {
  const colleague = await app.aMember(owner, ['pmoc.put'])
  const executedBy = await app.as(owner).technician()
  const responsible = {
    name: 'Ana Prado',
    council: 'CREA',
    registration: '123',
    artNumber: 'ART-1',
    artIssuedOn: '2026-01-01',
    artValidUntil: '2099-12-31',
  }
  const plan = await app.as(owner).plan({ ...machinesWith({ machines: 1 }), responsible })
  planId = plan.id
  await app.as(owner).makeSchedule(planId)
  const ids = (await app.as(owner).scheduleOf(planId)).items.map(({ scheduleId }) => scheduleId)
  const photo = uuidv7()
  const sha256 = createHash('sha256').update(samplePng).digest('hex')
  const work = { scheduleId: ids[0]!, executedDate: '2026-10-01', executedBy }
  const attachments = [{ id: photo, name: 'foto.png', sha256 }]
  const first = await app.as(owner).execute(planId, { ...work, attachments, receivedByName: 'Lívia' })
  const url = `/api/system/api/v1/Pmoc/attachments/${photo}/file`
  const sent = await app.raw({ method: 'POST', url, ...(await multipartOf('foto.png', samplePng)) }, owner)
  expect(sent.statusCode).toBe(200)
  const second = await app.as(owner).execute(planId, work)
  await app.call(owner, executions.decideConflict, { params: { id: second.id }, body: { decision: 'complement' } })
  expect((await app.call(colleague, executions.approve, { body: { executionIds: [first.id] } })).status).toBe(200)
  await app.as(owner).execute(planId, { ...work, correctsId: first.id })
  const awaited = { scheduleId: ids[1]!, attachments: [{ id: uuidv7(), name: 'placa.png', sha256 }] }
  const third = await app.as(owner).execute(planId, { ...work, ...awaited })
  const lost = { params: { id: third.attachments[0]!.id }, body: { reason: 'Celular roubado' } }
  expect((await app.call(owner, executions.declareLost, lost)).status).toBe(200)
  const reason = 'Prédio fechado'
  await app.call(owner, schedule.move, { body: { scheduleIds: [ids[11]!], plannedDate: '2027-02-01', reason } })
  await app.call(owner, schedule.cancel, { body: { scheduleIds: [ids[2]!], reason } })
  const { equipmentId: id } = plan.equipmentInventory[0]!
  const { data: link } = await app.call(owner, equipment.qrCode, { params: { id }, query: {} })
  await aReport(app, { id, token: link.token })
  const issued = await app.call(owner, planDocuments.issue, { params: { id: planId }, body: { withPending: true } })
  code = issued.data.code
  await runJob(app, 'check-chains')
}

const tables = [
  'chain_link',
  'chain_personal_value',
  'chain_head',
  'chained_document',
  'equipment',
  'pmoc_approval',
  'pmoc_attachment',
  'pmoc_attachment_file',
  'pmoc_attachment_loss',
  'pmoc_conflict_decision',
  'pmoc_equipment',
  'pmoc_execution',
  'pmoc_execution_item',
  'pmoc_plan',
  'pmoc_plan_item',
  'pmoc_schedule_item',
  'pmoc_task',
  'problem_report',
  'issued_document',
]

async function readAll(database: pg.Client) {
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await database.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where company_id = $1 order by 1`,
      [owner.companyId],
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

test('a company that is put back elsewhere has every link, record and signed head of its chains', async () => {
  const work = createBackupWork(app)
  const target = await anEmptyDatabase()
  await work.restore(target, await work.backup(owner.companyId))
  const [here, there] = [await connectAsOwner(app.connection), await connectAsOwner(target)]
  const [before, after] = [await readAll(here), await readAll(there)]
  for (const table of tables) expect([table, before[table]!.length > 0]).toEqual([table, true])
  expect(after).toEqual(before)
  await here.end()
  await there.end()
  work.remove()
})

test('a company that goes takes all of it along, and of its documents only code, hash and day are left', async () => {
  const database = await connectAsOwner(app.connection)
  await database.query('begin')
  await removeCompanyRows(database, owner.companyId)
  await database.query('commit')
  for (const [table, rows] of Object.entries(await readAll(database))) expect([table, rows]).toEqual([table, []])
  const hash = createHash('sha256').update(code).digest('hex')
  const { rows } = await database.query('select from former_document where code_hash = $1', [hash])
  expect(rows).toHaveLength(1)
  await database.end()
})
