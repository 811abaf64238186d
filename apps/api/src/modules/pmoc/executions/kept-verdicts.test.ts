import { equipment } from '@prumo/contract/pmoc/equipment'
import { executions } from '@prumo/contract/pmoc/executions'
import { machinesWith } from '@prumo/worlds/plan-drafts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { pdfText } from '../../../testing/files/pdf-text.ts'
import { execute } from '../../../testing/pmoc/pmoc.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { planChains } from '#modules/pmoc/index.ts'
import { contentOf, type StoredVerdict } from './stored-execution.ts'

let app: TestApp
let database: pg.Client
let owner: Person
let rafael: string
const now = new Date('2026-03-10T15:00:00Z')
const norm = 'NBR 17037:2023'
const ownLimits = {
  temperatureSummerRangeC: { min: 22, max: 25 },
  temperatureWinterRangeC: { min: 22, max: 25 },
  relativeHumidityPct: { min: 40, max: 60 },
  co2PpmMax: 900,
}
const air = { roomTempC: 24, relativeHumidityPct: 50, co2Ppm: 800 }

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
})

async function measured(parameters: typeof ownLimits | null, measurements: object) {
  const { planId, items } = await app
    .as(owner)
    .scheduledPlan({ ...machinesWith({ machines: 1 }), ...(parameters && { iaqRequirements: { parameters } }) })
  const [{ scheduleId, equipment: machine }] = items as [(typeof items)[number]]
  const body = { scheduleId, executedDate: '2026-03-10', executedBy: rafael, measurements }
  const { data, problem } = await execute(app, owner, planId, body)
  expect(problem?.title).toBeUndefined()
  return { planId, execution: data, equipmentId: machine.id }
}
const altered = () =>
  inTransaction(app.services.pool, { companyId: owner.companyId, userId: owner.userId, requestId: 'test' }, ({ db }) =>
    planChains.listAltered(db),
  )
const airOf = async (id: string) => (await app.call(owner, equipment.history, { params: { id } })).data.air
const printed = async (planId: string) =>
  pdfText((await app.raw({ url: `/api/pmoc/${planId}/export/pdf` }, owner)).rawPayload).texts.join(' ')

test('the norm and its edition are kept beside a limit of the plan’s own, and told with the air and in the document', async () => {
  const { planId, execution, equipmentId } = await measured(ownLimits, air)
  expect(execution.verdicts).toMatchObject([
    { field: 'co2Ppm', most: 900, basis: 'plano', norm },
    { field: 'roomTempC', least: 22, most: 25, basis: 'plano', norm },
    { field: 'relativeHumidityPct', least: 40, most: 60, basis: 'plano', norm },
  ])
  for (const verdict of execution.verdicts) expect(verdict).not.toHaveProperty('assumedOutdoorPpm')
  expect(await airOf(equipmentId)).toMatchObject({ verdict: 'good', date: '2026-03-10', norm })
  const text = await printed(planId)
  expect(text).toContain('Temperatura do ambiente 24,0 °C (22,0 a 25,0, NBR 17037:2023, limite do plano')
  expect(text).toContain('até 900 ppm')
  expect(await altered()).toEqual([])
})

test('air outside that was not measured is kept as assumed and told so; what was measured is not', async () => {
  const { planId, execution } = await measured(null, air)
  expect(execution.verdicts[0]).toMatchObject({ most: 1100, basis: norm, norm, assumedOutdoorPpm: 400 })
  const text = await printed(planId)
  expect(text).toContain('NBR 17037:2023, externo não medido: 400 presumidos')
  expect(text).toContain('até 700 ppm acima do ar externo')
  const sampled = await measured(null, { ...air, outdoorCo2Ppm: 400 })
  expect(sampled.execution.verdicts[0]).toMatchObject({ most: 1100, basis: norm, norm })
  expect(sampled.execution.verdicts[0]).not.toHaveProperty('assumedOutdoorPpm')
  expect(await printed(sampled.planId)).not.toContain('externo não medido')
  expect(await altered()).toEqual([])
})

test('a verdict from before norms were kept beside it reads well, and its link says what it said', async () => {
  const { planId, execution, equipmentId } = await measured(ownLimits, air)
  const old = execution.verdicts.map(({ norm: _norm, ...verdict }) => verdict as StoredVerdict)
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
  await database.query('alter table pmoc_execution disable trigger user')
  await database.query('update pmoc_execution set verdicts = $1 where id = $2', [JSON.stringify(old), execution.id])
  await database.query('alter table pmoc_execution enable trigger user')
  const { data } = await app.call(owner, executions.get, { params: { id: execution.id } })
  expect(data.verdicts).toEqual(old)
  expect(await airOf(equipmentId)).toMatchObject({ verdict: 'good', norm: null })
  expect(await printed(planId)).toContain('(22,0 a 25,0, limite do plano, dentro do limite)')
  // The norm is part of what the link tells: taken away by hand, it is missed.
  expect((await altered()).map(({ subjectId }) => subjectId)).toEqual([planId])
  const content = contentOf({ ...storedOf(data), verdicts: [{ ...old[1]!, value: 24, least: 22, most: 25 }] })
  expect(content['verdicts']).toEqual([
    { field: 'roomTempC', value: '24.0', verdict: 'ok', least: '22.0', most: '25.0', basis: 'plano' },
  ])
})

const storedOf = ({
  id,
  planId,
  equipmentId,
  executedDate,
  executedById,
}: Awaited<ReturnType<typeof measured>>['execution']) => ({
  id,
  planId,
  equipmentId,
  executedOn: executedDate,
  toldOn: null,
  executedById,
  executedByName: null,
  registeredBy: null,
  suggestedApprover: null,
  happenedAt: null,
  deviceOffsetMs: null,
  measurements: {},
  isOutOfLimits: false,
  outOfLimitsReason: null,
  earlyReason: null,
  correctionReason: null,
  observations: null,
  receivedByName: null,
  signatureStrokes: null,
  correctsId: null,
  marks: [],
  items: [],
  attachments: [],
})
