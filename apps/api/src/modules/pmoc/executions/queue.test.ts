import { addDays, today } from '@prumo/domain/calendar/calendar-date'
import { personMerges } from '@prumo/contract/people/person-merges'
import { personalData } from '@prumo/contract/people/personal-data'
import { executions } from '@prumo/contract/pmoc/executions'
import { plans } from '@prumo/contract/pmoc/plans'
import { uuidv7 } from '@prumo/domain/text/uuid'
import type { World } from '@prumo/worlds/world'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from '#platform/db/connection.ts'
import type { Person } from '../../../testing/app/builders.ts'
import { aMaintainer, execute } from '../../../testing/pmoc/pmoc.ts'
import { signInAgain } from '../../../testing/sign-in/sign-in-again.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let owner: Person
let technician: Person
let rafael: string
let planId: string
let ids: string[]
let database: pg.Client
let now = new Date()

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  database = await connectAsOwner(app.connection)
})
afterAll(async () => {
  await database.end()
  await app.stop()
})
beforeEach(async () => {
  now = new Date()
  ;({ owner, technician, rafael, planId, ids } = await aMaintainer(app))
  await database.query(`select set_config('app.company_id', $1, false)`, [owner.companyId])
})

type Body = Parameters<World['execute']>[1]
const day = 86_400_000
const at = (days = 0) => new Date(now.getTime() + days * day).toISOString()
const done = (body: Body = {}, person = technician) =>
  execute(app, person, planId, {
    scheduleId: ids[0]!,
    executedDate: today(now, 'America/Sao_Paulo'),
    executedBy: rafael,
    ...body,
  })
/** As the queue of a device sends it. */
const sent = (body: Body = {}, person = technician) =>
  done({ device: { happenedAt: at(), sentAt: at() }, ...body }, person)
const endSubscription = () =>
  database.query(`update subscription set status = 'canceled', canceled_at = $1 where company_id = $2`, [
    at(),
    owner.companyId,
  ])

test('what was done before the subscription ended is taken from the queue and marked; what is told long after is not', async () => {
  await endSubscription()
  expect((await done()).problem.code).toBe('subscription-ended')
  const taken = await sent({ device: { happenedAt: at(-1), sentAt: at() } })
  expect([taken.status, taken.data?.marks]).toEqual([200, ['subscription_ended']])
  const office = await app.aMember(owner, ['sale.post'])
  expect((await sent({ scheduleId: ids[1]! }, office)).status).toBe(403)
  now = new Date(now.getTime() + 20 * day)
  technician = await signInAgain(app, technician)
  expect((await sent({ scheduleId: ids[1]! })).problem.code).toBe('subscription-ended')
})

test('what was done while the company had the app is taken although it was switched off since', async () => {
  await database.query(`delete from company_app where company_id = $1`, [owner.companyId])
  await database.query(
    `update subscription set plan_id = (select p.id from plan p where not exists (
       select from plan_app a where a.plan_id = p.id and a.app_id = 'pmoc') limit 1) where company_id = $1`,
    [owner.companyId],
  )
  expect((await done()).problem.code).toBe('app-missing')
  const taken = await sent()
  expect([taken.status, taken.data?.marks]).toEqual([200, ['subscription_ended']])
})

test('who did it may have been joined with another record, or forgotten, before the device told of it', async () => {
  const kept = await app.as(owner).technician('Rafael S. Lima')
  await app.call(owner, personMerges.merge, { params: { id: kept }, body: { otherId: rafael } })
  const joined = await sent()
  expect([joined.status, joined.data?.executedById, joined.data?.executedBy]).toEqual([200, kept, 'Rafael S. Lima'])
  const forgotten = await app.call(owner, personalData.anonymize, {
    params: { id: kept },
    body: { name: 'Rafael S. Lima', acceptOpen: true },
  })
  expect(forgotten.status).toBe(200)
  expect((await done({ scheduleId: ids[1]!, executedBy: kept })).problem.code).toBe('pmoc.executed-by-unknown')
  const late = await sent({ scheduleId: ids[1]!, executedBy: kept })
  expect([late.status, late.data?.executedBy]).toEqual([200, 'dado pessoal removido'])
})

test('what a task wants kept since does not refuse the queue: it is marked', async () => {
  const { data: plan } = await app.call(owner, plans.get, { params: { id: planId } })
  const maintenanceCatalog = plan.maintenanceCatalog.map((task) => ({ ...task, recordsRequired: ['foto', 'corrente'] }))
  await app.call(owner, plans.update, { params: { id: planId }, body: { maintenanceCatalog } })
  expect((await done()).problem.code).toBe('pmoc.photo-required')
  expect((await sent()).data.marks).toEqual(['records_missing'])
})

test('other work under an id that is written is refused, so that no device deletes what was not kept', async () => {
  const id = uuidv7()
  const sha256 = 'a'.repeat(64)
  const attachments = [{ id: uuidv7(), name: 'foto.jpg', sha256 }]
  const stroke = { points: [{ x: 1, y: 2, time: 3, pressure: 0.5 }] }
  const told = {
    id,
    measurements: { currentA: 5, observations: 'Ruído' },
    attachments,
    receivedByName: 'Lívia',
    signature: [stroke],
    outOfLimitsReason: 'Filtro saturado',
  }
  const first = await sent(told)
  expect((await sent({ ...told, id: id.toUpperCase() })).data).toEqual(first.data)
  for (const other of [
    { measurements: { ...told.measurements, currentA: 9 } },
    { measurements: { ...told.measurements, observations: 'Ruído alto' } },
    { receivedByName: 'Outra' },
    { signature: [stroke, stroke] },
    { signature: undefined, receivedByName: undefined },
    { outOfLimitsReason: 'Porta aberta' },
    { approvedBy: 'Marina' },
    { executedBy: await app.as(owner).technician('Tiago Moraes') },
    { attachments: [{ ...attachments[0]!, scheduleId: ids[0]! }] },
    { executedDate: addDays(today(now, 'America/Sao_Paulo'), -1) },
    { attachments: [{ ...attachments[0]!, sha256: 'b'.repeat(64) }] },
    { attachments: [] },
    { scheduleId: undefined, outcomes: [{ scheduleId: ids[0]!, outcome: 'nao_feito' as const, reason: 'Fechado' }] },
  ])
    expect((await sent({ ...told, ...other })).problem.code).toBe('pmoc.execution-elsewhere')
})

test('who did it may be joined with another record between the first telling and the second', async () => {
  const told = { id: uuidv7() }
  const first = await sent(told)
  const kept = await app.as(owner).technician('Rafael S. Lima')
  await app.call(owner, personMerges.merge, { params: { id: kept }, body: { otherId: rafael } })
  const again = await sent(told)
  expect([again.status, again.data?.id]).toEqual([200, first.data.id])
})

test('the reason of what was not done is part of what was told', async () => {
  const why = (reason: string) => ({ scheduleId: ids[0]!, outcome: 'nao_feito' as const, reason })
  const told = { id: uuidv7(), scheduleId: undefined, outcomes: [why('Fechado')] }
  expect((await sent(told)).status).toBe(200)
  expect((await sent(told)).status).toBe(200)
  expect((await sent({ ...told, outcomes: [why('Sem energia')] })).problem.code).toBe('pmoc.execution-elsewhere')
})

test('half a character is mended on its way in: the queue is taken, and its chain has a text', async () => {
  const half = '\ud83d'
  const taken = await sent({
    measurements: { observations: `Ruído ${half}` },
    outOfLimitsReason: `Porta ${half}`,
    attachments: [{ id: uuidv7(), name: `laudo ${half}`, sha256: 'a'.repeat(64) }],
  })
  expect([taken.status, taken.data?.measurements.observations, taken.data?.attachments[0]!.name]).toEqual([
    200,
    'Ruído \ufffd',
    'laudo \ufffd',
  ])
})

test('a device ahead by less than a day does not make tomorrow of today', async () => {
  const tomorrow = addDays(today(now, 'America/Sao_Paulo'), 1)
  now = new Date(`${today(now, 'America/Sao_Paulo')}T15:00:00Z`)
  technician = await signInAgain(app, technician)
  const ahead = (ms: number) => {
    const moment = new Date(now.getTime() + ms).toISOString()
    return { executedDate: tomorrow, device: { happenedAt: moment, sentAt: moment } }
  }
  expect((await sent({ scheduleId: ids[0]!, ...ahead(60_000) })).data.marks).toEqual(['clock_off'])
  expect((await sent({ scheduleId: ids[1]!, ...ahead(day) })).data.marks).toEqual([])
  // An hour ahead shortly before midnight is tomorrow there.
  now = new Date(`${tomorrow}T02:30:00Z`)
  technician = await signInAgain(app, technician)
  expect((await sent({ scheduleId: ids[2]!, ...ahead(3_600_000) })).data.marks).toEqual([])
})

test('an id is the same in capitals: found, and hashed as it is stored', async () => {
  expect((await done({ scheduleId: ids[0]!.toUpperCase() })).status).toBe(200)
  const second = (await done({}, owner)).data
  const params = { id: second.id.toUpperCase() }
  const decided = await app.call(owner, executions.decideConflict, { params, body: { decision: 'complement' } })
  expect(decided.data.conflict).toBe('complement')
  const { rows } = await database.query(
    `select from chain_link where subject_id = $1 and text::jsonb -> 7 ->> 'recordId' <> record_id::text`,
    [planId],
  )
  expect(rows).toEqual([])
})
